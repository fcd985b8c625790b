"""jobun diff: what became of the rules of a book between two versions."""

from __future__ import annotations

import os
from argparse import Namespace

from jobun.cli.command import FOUND, OK, Command
from jobun.cli.options import colour, language_choice, reading
from jobun.cli.parser import CommandParser
from jobun.locale.failure import Failure
from jobun.locale.message import Message
from jobun.locale.terminal_text import Painter
from jobun.report.comparison import difference_format_names
from jobun.versions.severity import CLASSES

# files that other programs open by their suffix, and that are no text
OTHER_FILES = frozenset({".docx", ".doc", ".odt", ".pdf", ".xlsx", ".xls"})
NOT_WRITTEN = Message(
    "{path}: --format {format} does not write files of this kind; --format table writes .docx and .pdf",
    "{path}: --format {format} ではこの種類のファイルを書けません。.docx と .pdf は --format table で書けます",
)


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    parser.option(
        "old",
        metavar="OLD",
        help=Message(
            "the older version; - is standard input, REVISION:FILE a file in a revision of git",
            "古い版。- は標準入力、REVISION:FILE は git のリビジョンのファイル",
        ),
    )
    parser.option("new", metavar="NEW", help=Message("the newer version", "新しい版"))
    writing(parser)
    reading(parser)
    language_choice(parser)
    colour(parser)


def writing(parser: CommandParser) -> None:
    """Define what is written, where, and with which exit code."""
    parser.option(
        "--format",
        choices=difference_format_names(),
        default="text",
        help=Message(
            "output format (default: text); table is a comparison in two columns, map the numbers as CSV",
            "出力の形式（既定は text）。table は新旧対照表、map は番号の対応の CSV",
        ),
    )
    parser.option(
        "-o",
        "--output",
        metavar="FILE",
        help=Message(
            "output file (default: standard output); with --format table also .docx or .pdf",
            "出力先のファイル（既定は標準出力）。--format table では .docx と .pdf も書ける",
        ),
    )
    parser.switch(
        "--all",
        Message(
            "also show what changed only in a number; in a table, everything", "番号だけの変更も示す。table では全文"
        ),
    )
    parser.option(
        "--fail-on",
        choices=CLASSES,
        default=CLASSES[0],
        help=Message(
            "the least class of change that causes exit code 1 (default: patch): minor if rules were added, major if a "
            "number means another rule",
            "終了コードを 1 にする最も軽い変更（既定は patch）。minor は条文の追加、major は番号の指す条文の変更",
        ),
    )


def run(options: Namespace) -> int:
    """Compare two documents and print what changed. Raises Failure, Unreadable."""
    from jobun.cli.output import Output, output_at, write_output
    from jobun.cli.streams import uses_colour
    from jobun.cli.versions import read_version
    from jobun.flow import graph_of
    from jobun.report.comparison import VersionPair, difference_format
    from jobun.versions.severity import gravest

    form, suffix = difference_format(options.format), os.path.splitext(options.output or "")[1].lower()
    if suffix in OTHER_FILES and suffix not in form.files:
        raise Failure(NOT_WRITTEN.with_values(path=options.output, format=options.format))
    target = output_at(options, options.output, (options.old, options.new)) if options.output else Output()
    old, new = (graph_of(read_version(options, path)) for path in (options.old, options.new))
    pair = VersionPair(old, new, options.language, options.all)
    painter = Painter(uses_colour(options) and not options.output)
    write_output(target, form.files[suffix](pair) if suffix in form.files else form.write(pair, painter))
    level, _ = gravest(pair.changes)
    return FOUND if level and CLASSES.index(level) >= CLASSES.index(options.fail_on) else OK


command = Command(
    Message("show what became of each rule between two versions", "二つの版の間で条文がどう変わったかを示す"),
    add_options,
    run,
    rank=30,
)

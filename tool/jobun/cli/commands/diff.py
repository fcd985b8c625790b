"""jobun diff: what became of the rules of a book between two versions."""

from __future__ import annotations

import sys
from argparse import Namespace

from jobun.cli.command import FOUND, OK, Command
from jobun.cli.options import colour, language_choice, reading, text_or_json
from jobun.cli.parser import CommandParser
from jobun.locale.message import Message
from jobun.locale.terminal_text import Painter


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
    text_or_json(parser)
    parser.switch(
        "--all", Message("also list rules of which only a number changed", "番号だけが変わった条文も一覧にする")
    )
    reading(parser)
    language_choice(parser)
    colour(parser)


def run(options: Namespace) -> int:
    """Compare two documents and print what changed. Raises Unreadable."""
    from jobun.cli.streams import uses_colour
    from jobun.cli.versions import read_version
    from jobun.flow import graph_of
    from jobun.report import dumps
    from jobun.report.changes import VersionPair, change_lines, change_values
    from jobun.versions.compare import compare

    old, new = (graph_of(read_version(options, path)) for path in (options.old, options.new))
    changes = compare(old, new)
    comparison = VersionPair(changes, old.document.text, new.document.text)
    if options.format == "json":
        sys.stdout.write(dumps(change_values(comparison)))
    else:
        for line in change_lines(comparison, options.language, Painter(uses_colour(options)), every=options.all):
            print(line)
    return FOUND if any(change.kind != "same" for change in changes) else OK


command = Command(
    Message("show what became of each rule between two versions", "二つの版の間で条文がどう変わったかを示す"),
    add_options,
    run,
    rank=30,
)

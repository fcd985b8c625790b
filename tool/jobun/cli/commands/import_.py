"""jobun import: the text of a document in any readable format, as a plain text file."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from typing import TYPE_CHECKING

from jobun.cli.command import OK, Command
from jobun.cli.options import debug, encoding, language_choice
from jobun.cli.parser import CommandParser
from jobun.locale.failure import Failure
from jobun.locale.message import Message

if TYPE_CHECKING:
    from jobun.cli.output import Output


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    parser.option(
        "file",
        metavar="FILE",
        help=Message(
            "a PDF, DOCX, HTML, Markdown or text file; - is standard input",
            "PDF、DOCX、HTML、Markdown、テキストのファイル。- は標準入力",
        ),
    )
    parser.option(
        "-o",
        "--output",
        metavar="OUT",
        help=Message("the text file to write (default: standard output)", "書き出すテキストファイル（既定は標準出力）"),
    )
    parser.switch("--force", Message("overwrite OUT if it exists", "OUT がすでにあれば上書きする"))
    encoding(parser)
    language_choice(parser)
    debug(parser)


def run(options: Namespace) -> int:
    """Write the text of a document to standard output or to a file. Raises Unreadable and Failure."""
    from jobun.cli.output import Output, output_at
    from jobun.cli.session import print_error
    from jobun.text.canonical import canonical
    from jobun.text.read import extracted
    from jobun.text.write import remove_leftovers

    path, output = options.file, options.output
    if output is not None and os.path.lexists(output) and not options.force:
        raise Failure(
            Message(
                "{path}: already exists; choose another name, or --force to overwrite it",
                "{path}: すでにあります。別の名前を指定するか、--force で上書きしてください",
                path=output,
            )
        )
    target = Output()
    if output is not None:
        target = output_at(options, output, [path])
        remove_leftovers([output])
    _, extract = extracted(path, options.encoding)
    _write(target, canonical(extract.content).encode("utf-8", "surrogatepass"))
    if extract.dropped:
        dropped = Message(
            "{path}: removed {count} line of running heads, footers and page numbers",
            "{path}: 柱やページ番号など {count} 行を除きました",
            plural="{path}: removed {count} lines of running heads, footers and page numbers",
            path=path,
            count=extract.dropped,
        )
        print_error(dropped, options)
    return OK


def _write(target: Output, data: bytes) -> None:
    from jobun.cli.streams import OutputStream
    from jobun.text.write import write_whole

    if target.path is None:
        OutputStream(sys.stdout).write_bytes(data, "utf-8")
        return
    write_whole(target.path, data, target.before)


command = Command(
    Message(
        "convert a PDF, DOCX, HTML or text file to plain text", "PDF、DOCX、HTML、テキストを標準のテキストに変換する"
    ),
    add_options,
    run,
    [
        (
            "jobun import rules.pdf -o rules.txt",
            Message(
                "the text of a PDF, Word or HTML document as a text file",
                "PDF、Word、HTML の本文をテキストファイルにする",
            ),
        )
    ],
    rank=40,
)

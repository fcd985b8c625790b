"""jobun fmt: documents in canonical form."""

from __future__ import annotations

from argparse import Namespace

from jobun.cli.command import Command
from jobun.cli.options import documents, language_choice
from jobun.cli.parser import CommandParser
from jobun.locale.message import Message


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    documents(parser)
    language_choice(parser)
    parser.switch(
        "--check",
        Message(
            "do not write; exit with code 1 if a document would change",
            "書き込まず、変わる文書があれば終了コード 1 とする",
        ),
    )
    parser.switch("--diff", Message("do not write; print what would change", "書き込まず、変わる箇所を表示する"))


def run(options: Namespace) -> int:
    """Rewrite documents in canonical form, or report which would change."""
    from jobun.cli.commands.fmt.formatting import format_documents

    return format_documents(options)


command = Command(Message("rewrite documents in canonical form", "文書を標準形に整える"), add_options, run, rank=40)

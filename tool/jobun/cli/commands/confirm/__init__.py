"""jobun confirm: record what each reference means, so that a check can report when that has changed."""

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
    parser.option(
        "--rule",
        action="append",
        default=[],
        metavar="NUMBER",
        help=Message("only references in this rule; may be repeated", "この条文の中の参照だけ（複数回指定可）"),
    )
    parser.option(
        "--at",
        action="append",
        type=int,
        default=[],
        metavar="LINE",
        help=Message("only references on this line; may be repeated", "この行の参照だけ（複数回指定可）"),
    )
    parser.switch(
        "--check",
        Message(
            "record nothing; exit with code 1 if a reference is not confirmed",
            "記録せず、未確認の参照があれば終了コード 1 とする",
        ),
    )
    parser.switch(
        "--diff",
        Message("record nothing; print how the record would change", "記録せず、記録のうち変わる箇所を表示する"),
    )


def run(options: Namespace) -> int:
    """Record the references of documents, or report those that are not confirmed."""
    from jobun.cli.commands.confirm.recording import record_references

    return record_references(options)


command = Command(
    Message(
        "record the meaning of each reference, so that REF009 can report changes",
        "参照の意味を記録し、変化を REF009 で知らせる",
    ),
    add_options,
    run,
    [
        (
            "jobun confirm rules.txt",
            Message(
                "record the meaning of each reference; check reports when it has changed",
                "参照の意味を記録する（変わったときはチェックで知らせる）",
            ),
        )
    ],
    rank=30,
)

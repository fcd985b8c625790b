"""jobun terms: the glossary of a document."""

from __future__ import annotations

from argparse import Namespace

from jobun.cli.command import Command
from jobun.cli.options import listing
from jobun.cli.parser import CommandParser
from jobun.locale.message import Message


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    listing(parser)
    parser.switch(
        "--undefined",
        Message(
            "list words that look like terms of the book but are never defined",
            "用語と思われるのに定義のない語を一覧にする",
        ),
    )


def run(options: Namespace) -> int:
    """List the terms of documents, or the words that lack a definition."""
    from jobun.cli.listing import print_listing
    from jobun.cli.session import read_text
    from jobun.flow import graph_of
    from jobun.report.terms import term_lines, term_values, undefined_lines

    return print_listing(
        options,
        lambda path: graph_of(read_text(options, path)),
        lambda found: term_values(found, options.undefined),
        undefined_lines if options.undefined else term_lines,
    )


command = Command(
    Message(
        "list the defined terms: where and how each is defined, and how often it is used",
        "定義された用語を、定義の箇所と文、使用回数とともに一覧にする",
    ),
    add_options,
    run,
    [
        (
            "jobun terms rules.txt",
            Message(
                "the glossary: every term, where it is defined, how often it is used",
                "用語集：すべての用語と、定義の箇所、使用回数を表示する",
            ),
        )
    ],
    rank=20,
)

"""jobun tree: print the parsed tree."""

from __future__ import annotations

from argparse import Namespace

from jobun.cli.command import Command
from jobun.cli.options import listing
from jobun.cli.parser import CommandParser
from jobun.locale.message import Message


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    listing(parser)


def run(options: Namespace) -> int:
    """Print the trees of documents."""
    from jobun.cli.listing import print_listing
    from jobun.cli.session import read_text
    from jobun.report.tree import tree_lines, tree_values
    from jobun.tree.document import parse

    return print_listing(options, lambda path: parse(read_text(options, path)), tree_values, tree_lines)


command = Command(Message("print the parsed tree", "文書の構造をツリーで表示する"), add_options, run, rank=20)

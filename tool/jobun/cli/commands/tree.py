"""jobun tree: print the parsed tree."""

from __future__ import annotations

import sys
from argparse import Namespace

from jobun.cli.command import FAILED, OK, Command
from jobun.cli.options import listing
from jobun.cli.parser import CommandParser
from jobun.locale.message import Message
from jobun.locale.terminal_text import Painter


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    listing(parser)


def run(options: Namespace) -> int:
    """Print the trees of documents."""
    from jobun.cli.session import each_document, read_text, uses_colour
    from jobun.report import dumps
    from jobun.report.tree import tree_lines, tree_values
    from jobun.tree.document import parse

    found = list(each_document(options, lambda path: parse(read_text(options, path))))
    if options.format == "json":
        sys.stdout.write(dumps(tree_values(found)))
        return FAILED if options.failed else OK
    for document in found:
        for line in tree_lines(document, options.language, Painter(uses_colour(options))):
            print(line)
    return FAILED if options.failed else OK


command = Command(Message("print the parsed tree", "文書の構造をツリーで表示する"), add_options, run, rank=20)

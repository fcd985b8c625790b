"""jobun refs: list every reference."""

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
    """List the references of documents."""
    from jobun.cli.session import each_document, read_text, uses_colour
    from jobun.flow import graph_of
    from jobun.references.judging.stale_links import with_stale_links
    from jobun.report import dumps
    from jobun.report.references import reference_lines, reference_values

    found = list(each_document(options, lambda path: with_stale_links(graph_of(read_text(options, path)))))
    if options.format == "json":
        sys.stdout.write(dumps(reference_values(found)))
        return FAILED if options.failed else OK
    for graph in found:
        for line in reference_lines(graph, options.language, Painter(uses_colour(options))):
            print(line)
    return FAILED if options.failed else OK


command = Command(
    Message("list every reference with its target and whether it resolves", "参照を一覧にし、参照先とその有無を示す"),
    add_options,
    run,
    [
        (
            "jobun refs rules.txt",
            Message("every reference and the rule it leads to", "すべての参照と、その参照先を表示する"),
        )
    ],
    rank=20,
)

"""jobun refs: list every reference."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from jobun.cli.command import Command
from jobun.cli.options import listing
from jobun.cli.parser import CommandParser
from jobun.locale.message import Message

if TYPE_CHECKING:
    from jobun.references.graph import RuleGraph


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    listing(parser)


def run(options: Namespace) -> int:
    """List the references of documents."""
    from jobun.cli.listing import print_listing
    from jobun.cli.session import document_set, print_internal_errors, requested_documents
    from jobun.references.judging.candidates import CandidateFinder
    from jobun.references.judging.stale_links import with_stale_links
    from jobun.report.references import reference_lines, reference_values

    paths = requested_documents(options)
    documents = document_set(options, paths)

    def read(path: str) -> RuleGraph:
        finder = CandidateFinder(documents.graph(path))
        graph = with_stale_links(finder)
        print_internal_errors(options, path, finder.errors.values())
        return graph

    return print_listing(options, read, reference_values, reference_lines, paths)


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

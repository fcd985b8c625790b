"""jobun impact: what a change of a rule touches."""

from __future__ import annotations

from argparse import Namespace

from jobun.cli.command import FAILED, Command
from jobun.cli.options import listing
from jobun.cli.parser import CommandParser
from jobun.locale.message import Message


def add_options(parser: CommandParser) -> None:
    """Define the options."""
    parser.option("rule", metavar="RULE", help=Message("the number of the rule", "条文の番号"))
    listing(parser)


def run(options: Namespace) -> int:
    """Print what a change of a rule touches, in each document that has it. Raises Failure."""
    from jobun.cli.listing import print_listing
    from jobun.cli.session import document_set, each_document, requested_documents
    from jobun.locale.changes import no_rule
    from jobun.locale.failure import Failure
    from jobun.references.neighbourhood import nearest_number
    from jobun.report.impact import impact_lines, impact_values
    from jobun.versions.impact import Impact, impact_of, rule_numbered
    from jobun.versions.records import confirmed_beside

    paths = requested_documents(options)
    documents = document_set(options, paths)
    graphs = dict(each_document(options, lambda path: (path, documents.graph(path)), paths))
    found = {path: rule for path, graph in graphs.items() if (rule := rule_numbered(graph, options.rule))}
    if not graphs:
        return FAILED
    if not found:
        numbers = (nearest_number(graph.network(), options.rule) for graph in graphs.values())
        raise Failure(no_rule(options.rule, next((number for number in numbers if number), "")))

    def read(path: str) -> Impact:
        others = [graph for other, graph in graphs.items() if other != path]
        return impact_of(graphs[path], found[path], others, confirmed_beside(path))

    return print_listing(options, read, impact_values, impact_lines, list(found))


command = Command(
    Message(
        "what a change of a rule touches: references at any distance, uses of the terms it defines",
        "ある条文の変更が及ぶ範囲（参照元をたどったものと、定義する用語の使用箇所）を示す",
    ),
    add_options,
    run,
    [
        (
            "jobun impact 4.2 rules.txt",
            Message("the rules that depend on 4.2", "4.2 に依存する条文を表示する"),
        )
    ],
    rank=25,
)

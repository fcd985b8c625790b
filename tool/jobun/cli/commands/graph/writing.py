"""Write the references of documents as graphs, or count them."""

from __future__ import annotations

from argparse import Namespace

from jobun.cli.command import FAILED, OK
from jobun.cli.output import Output, output_at, outputs, write_output
from jobun.cli.session import each_document, print_internal_errors, read_text, requested_documents
from jobun.flow import check
from jobun.graphics import graph_formats
from jobun.locale.failure import Failure
from jobun.locale.message import Message
from jobun.references.neighbourhood import Neighbourhood, find_vertex, nearest_number, neighbourhood_of
from jobun.references.network import Network
from jobun.settings.search import settings_for

DEFAULT_FORMAT = "dot"


def write_graphs(options: Namespace) -> int:
    """Write the references of documents as a graph, or count them."""
    _refuse_combinations(options)
    paths = requested_documents(options)
    if not paths:
        return FAILED
    if options.stats:
        return _print_statistics(options, paths)
    if options.around is not None and len(paths) > 1:
        raise Failure(
            Message(
                "--around needs one document, but there are {count}; specify the one that contains the rule",
                "--around は一つの文書に使います（今は {count} 件）。その条文のある文書を一つ指定してください",
                count=len(paths),
            )
        )
    form = graph_formats()[options.format or DEFAULT_FORMAT]
    targets = outputs(options, paths, form.suffix)
    for path, network in each_document(options, lambda path: (path, _network(options, path)), paths):
        near = _neighbourhood(options, network) if options.around is not None else None
        language = getattr(options, "lang", None) or network.language
        write_output(targets[path], form.write(near.part() if near else network, near, language))
    return FAILED if options.failed else OK


def _refuse_combinations(options: Namespace) -> None:
    if options.stats and options.format not in (None, "json"):
        raise Failure(
            Message(
                "--stats cannot be written as {format}; omit --format, or use json",
                "--stats は {format} では出力できません。--format を外すか json にしてください",
                format=options.format,
            )
        )
    if options.stats and options.around is not None:
        raise Failure(
            Message(
                "--stats counts a whole document; omit --around or --stats",
                "--stats は文書全体を数えます。--around か --stats のどちらかを外してください",
            )
        )


def _network(options: Namespace, path: str) -> Network:
    """A document's references, with the diagnostics of the document."""
    report = check(read_text(options, path), settings_for(path, options.config).choice(path))
    print_internal_errors(options, path, report.errors)
    return report.network


def _neighbourhood(options: Namespace, network: Network) -> Neighbourhood:
    """The surroundings of the rule that --around names. Raises Failure where no rule has that number."""
    vertex = find_vertex(network, options.around)
    if vertex is not None:
        return neighbourhood_of(network, vertex, options.depth)
    near = nearest_number(network, options.around)
    if near is None:
        raise Failure(
            Message(
                "{path}: no rule has a number; omit --around",
                "{path}: 番号のある条文がありません。--around を外してください",
                path=network.path,
            )
        )
    raise Failure(
        Message(
            "{path}: no rule {number}; the nearest is {near}; jobun tree lists all rules",
            "{path}: {number} という条文はありません。最も近い番号は {near} です。一覧は jobun tree で見られます",
            path=network.path,
            number=options.around,
            near=near,
        )
    )


def _print_statistics(options: Namespace, paths: list[str]) -> int:
    from jobun.report import dumps
    from jobun.report.graph_statistics import graph_statistics, statistics_lines, statistics_values

    found = [
        graph_statistics(network) for network in each_document(options, lambda path: _network(options, path), paths)
    ]
    if options.format == "json":
        pieces = [dumps(statistics_values(found))]
    else:
        pieces = [f"{line}\n" for statistics in found for line in statistics_lines(statistics, options.language)]
    write_output(output_at(options, options.output, paths) if options.output else Output(), pieces)
    return FAILED if options.failed else OK

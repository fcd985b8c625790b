"""jobun graph: the references of documents as a graph, a picture or figures."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator

from jobun.cli.output import put, targets
from jobun.cli.session import FAILED, OK, Refused, asked, each, spoken, text_at
from jobun.flow import check
from jobun.graphics import GraphFormat, graph_formats
from jobun.locale import graph as messages
from jobun.references.neighbourhood import Neighbourhood, find_vertex, nearest_number, neighbourhood_of
from jobun.references.network import Network
from jobun.settings.settings import settings_for


def run(options: Namespace) -> int:
    """Write the references of documents as a graph, or count them."""
    form = _format(options)
    paths = asked(options)
    if not paths:
        return FAILED
    if options.stats:
        return _count(options, paths)
    if options.around is not None and len(paths) > 1:
        raise Refused(messages.one_document(len(paths)))
    places = targets(options, paths, form.suffix)
    for path, network in each(options, lambda path: (path, _network(options, path)), paths):
        near = _near(options, network) if options.around is not None else None
        language = options.lang or network.language
        put(options, places[path], form.write(near.part() if near else network, near, language))
    return FAILED if options.failed else OK


def _format(options: Namespace) -> GraphFormat:
    known, name = graph_formats(), options.format or "dot"
    if name not in known:
        raise Refused(messages.no_format(name, ", ".join(known)))
    if options.stats and options.format not in (None, "json"):
        raise Refused(messages.no_stats(name))
    if options.stats and options.around is not None:
        raise Refused(messages.whole_stats())
    if options.depth < 1:
        raise Refused(messages.no_depth(options.depth))
    return known[name]


def _network(options: Namespace, path: str) -> Network:
    """A document's references with what the checks found in it."""
    return check(text_at(options, path), settings_for(path, options.config).choice(path)).network


def _near(options: Namespace, network: Network) -> Neighbourhood:
    """What is near the rule that is asked for. Raises Refused where there is none of that number."""
    found = find_vertex(network, options.around)
    if found is None:
        close = nearest_number(network, options.around)
        raise Refused(messages.no_rule(network.path, options.around, close))
    return neighbourhood_of(network, found, options.depth)


def _count(options: Namespace, paths: list[str]) -> int:
    from jobun.report.graph_statistics import dumps, figures_of, lines

    found = [figures_of(network) for network in each(options, lambda path: _network(options, path), paths)]
    pieces: Iterator[str]
    if options.format == "json":
        pieces = iter([dumps(found)])
    else:
        pieces = (f"{line}\n" for figures in found for line in lines(figures, spoken(options)))
    if options.output:
        put(options, options.output, pieces)
    else:
        sys.stdout.writelines(pieces)
    return FAILED if options.failed else OK

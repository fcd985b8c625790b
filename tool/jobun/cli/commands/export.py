"""jobun export: documents in another format."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator

from jobun.cli.output import put, targets
from jobun.cli.session import FAILED, OK, Refused, asked, each, text_at
from jobun.export import Export, exports
from jobun.flow import graph_of
from jobun.locale import writing as messages


def run(options: Namespace) -> int:
    """Write documents in another format."""
    form = _format(options)
    paths = asked(options)
    if not paths:
        return FAILED
    places = targets(options, paths, form.suffix)
    for text in each(
        options,
        lambda path: text_at(options, path),
        paths,
    ):
        pieces = form.write(graph_of(text))
        put(options, places[text.path], _marked(pieces) if options.bom else pieces)
    return FAILED if options.failed else OK


def _format(options: Namespace) -> Export:
    known, name = exports(), options.format
    if name not in known:
        raise Refused(messages.no_format(name, ", ".join(known)))
    if options.bom and name != "csv":
        raise Refused(messages.only_csv(name))
    return known[name]


def _marked(pieces: Iterable[str]) -> Iterator[str]:
    yield "\ufeff"
    yield from pieces

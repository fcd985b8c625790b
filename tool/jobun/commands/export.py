"""jobun export: documents in another format."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Iterable, Iterator

from jobun.commands.asking import FAILED, OK, Refused, asked, each, text_at
from jobun.commands.putting import put
from jobun.flow import graph_of
from jobun.messages import reshape as messages
from jobun.outputs.export import Export, exports


def run(options: Namespace) -> int:
    """Write documents in another format."""
    form = _format(options)
    paths = asked(options)
    if not paths:
        return FAILED
    targets = _targets(options, paths, form)
    for text in each(
        options,
        lambda path: text_at(options, path),
        paths,
    ):
        pieces = form.write(graph_of(text))
        put(options, targets[text.path], _marked(pieces) if options.bom else pieces)
    return FAILED if options.failed else OK


def _format(options: Namespace) -> Export:
    known, name = exports(), options.format
    if name not in known:
        raise Refused(messages.no_format(name, ", ".join(known)))
    if options.bom and name != "csv":
        raise Refused(messages.only_csv(name))
    return known[name]


def _targets(options: Namespace, paths: list[str], form: Export) -> dict[str, str | None]:
    """Where each document goes; None is standard output. Raises Refused where two would go to one place."""
    folder = options.output
    if len(paths) == 1 and not (folder and (folder.endswith(("/", os.sep)) or os.path.isdir(folder))):
        return {paths[0]: folder}
    if not folder:
        raise Refused(messages.several(len(paths)))
    top = os.path.commonpath([os.path.dirname(os.path.abspath(path)) for path in paths])
    found: dict[str, str | None] = {}
    sources: dict[str, str] = {}
    for path in paths:
        inner = "document" if path == "-" else os.path.relpath(os.path.abspath(path), top)
        target = os.path.join(folder, os.path.splitext(inner)[0] + form.suffix)
        if target in sources:
            raise Refused(messages.same_name(sources[target], path, target))
        found[path], sources[target] = target, path
    return found


def _marked(pieces: Iterable[str]) -> Iterator[str]:
    yield "\ufeff"
    yield from pieces

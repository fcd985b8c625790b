"""JSON of schema jobun-diff-1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from jobun.locale.terminal_text import Painter
from jobun.references.graph import RuleGraph
from jobun.report import dumps
from jobun.report.comparison import COUNTED, LISTED, DifferenceFormat, VersionPair
from jobun.tree.nodes import Node
from jobun.versions.severity import change_class, gravest


def _write(pair: VersionPair, _: Painter) -> Iterator[str]:
    counts = Counter(change.kind for change in pair.changes)
    old, new = pair.paths
    yield dumps(
        {
            "schema": "jobun-diff-1",
            "old": old,
            "new": new,
            "changes": [
                {
                    "kind": change.kind,
                    "class": change_class(change),
                    "old": _unit(pair.old, change.old, change.old_text),
                    "new": _unit(pair.new, change.new, change.new_text),
                    "reworded": change.reworded,
                    "moved": change.moved,
                    "renumbered": change.renumbered,
                }
                for change in pair.changes
                if pair.every or change.kind != "same"
            ],
            "class": gravest(pair.changes)[0],
            "summary": {kind: counts[kind] for kind in (*LISTED, *COUNTED, "same")},
        }
    )


def _unit(graph: RuleGraph, node: Node | None, words: str) -> dict[str, Any] | None:
    if node is None:
        return None
    line = graph.document.text.place(node.span.start)[0]
    return {"rule": node.name, "line": line, "title": node.title, "text": words}


FORMAT = DifferenceFormat(_write, {})

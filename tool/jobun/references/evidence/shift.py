"""Several references lost under one number that all exist under its neighbour: the section moved."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import cast

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, EvidenceContext, Kind, ReferenceCase
from jobun.tree.nodes import Number
from jobun.tree.writing import written

# two may both exist there by chance; each more makes it less likely
EACH, MOST = 1.5, 3.0


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The same number under the neighbour that mends all of them."""
    if not case.number or len(case.number) < 2:
        return
    parent, last = case.number[:-1], case.number[-1]
    values = _lost(case.bench).get(parent, set())
    for step in (1, -1):
        moved = (*parent[:-1], parent[-1] + step)
        if len(values) > 1 and last in values and all(case.index.find((*moved, value)) for value in values):
            node = (case.index.find(moved) or case.index.find((*moved, last)))[0]
            was, now = written(parent, node.label), written(moved, node.label)
            message = Message(
                f"{len(values)} references lost under {was} all exist under {now}",
                f"{was} の下を指す参照先のない番号 {len(values)} 件が、すべて {now} の下にあります",
            )
            yield Evidence(case.index.find((*moved, last))[0], min(MOST, EACH * (len(values) - 1)), message)


def _lost(bench: EvidenceContext) -> dict[Number, set[int]]:
    """What dangling references name under each number: 4-4-3 and 4-4-4 give 4-4 the set {3, 4}."""
    if "shift" not in bench.memory:
        lost: dict[Number, set[int]] = defaultdict(set)
        for link in bench.graph.own_links():
            if link.status == "dangling" and link.citation.kind == "number":
                lost[link.citation.read[0][:-1]].add(link.citation.read[0][-1])
        bench.memory["shift"] = lost
    return cast(dict[Number, set[int]], bench.memory["shift"])


kind = Kind("shift", find)

"""Several dangling references under one number that all exist under the next number: the section moved."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceContext, EvidenceKind, ReferenceCase
from jobun.text.numerals import Number
from jobun.tree.labels.writing import format_number

# the weight of each reference after the first, and the greatest sum: two may both exist there by chance
EACH, MOST = 1.5, 3.0


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The same number under the neighbour under which all dangling numbers exist."""
    if not case.number or len(case.number) < 2:
        return
    parent, last = case.number[:-1], case.number[-1]
    values = case.context.shared(_dangling).get(parent, set())
    for step in (1, -1):
        moved = (*parent[:-1], parent[-1] + step)
        if len(values) > 1 and last in values and all(case.index.find((*moved, value)) for value in values):
            node = (case.index.find(moved) or case.index.find((*moved, last)))[0]
            message = Message(
                "all {count} dangling numbers under {old} exist under {new}",
                "{old} の下の実在しない番号 {count} 件が、すべて {new} の下に実在",
                count=len(values),
                old=format_number(parent, node.label),
                new=format_number(moved, node.label),
            )
            yield Evidence(case.index.find((*moved, last))[0], min(MOST, EACH * (len(values) - 1)), message)


def _dangling(context: EvidenceContext) -> dict[Number, set[int]]:
    """The last levels of dangling references by the number above: 4-4-3 and 4-4-4 give 4-4 the set {3, 4}."""
    found: dict[Number, set[int]] = defaultdict(set)
    for link in context.graph.original_links():
        if link.status == "dangling" and link.citation.kind == "number":
            found[link.citation.read[0][:-1]].add(link.citation.read[0][-1])
    return found


kind = EvidenceKind(find)

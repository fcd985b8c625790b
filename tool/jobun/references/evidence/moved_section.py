"""Several dangling references under one number that all exist under the next number: the section moved."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Set
from itertools import product
from typing import NamedTuple

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
    for found in case.context.shared(_moves).get((case.link.cited.part, parent), ()):
        if last in found.values:
            node = (case.index.find(found.new) or case.index.find((*found.new, last)))[0]
            message = Message(
                "all {count} dangling numbers under {old} exist under {new}",
                "{old} の下の実在しない番号 {count} 件が、すべて {new} の下に実在",
                count=len(found.values),
                old=format_number(parent, node.label),
                new=format_number(found.new, node.label),
            )
            weight = min(MOST, EACH * (len(found.values) - 1))
            yield Evidence(case.index.find((*found.new, last))[0], weight, message)


class Move(NamedTuple):
    """A number that a section seems to have now. values: the last levels of the dangling references to the old one."""

    new: Number
    values: Set[int]


def _moves(context: EvidenceContext) -> dict[tuple[int, Number], list[Move]]:
    """The moves of each section, by the part that refers to it and its old number.

    The references 4-4-3 and 4-4-4 may mean 4-5-3 and 4-5-4, if both exist.
    """
    dangling: dict[Number, set[int]] = defaultdict(set)
    parts: dict[Number, set[int]] = defaultdict(set)
    for link in context.graph.original_links():
        if link.status == "dangling" and link.citation.kind == "number" and len(link.citation.read[0]) > 1:
            parent = link.citation.read[0][:-1]
            dangling[parent].add(link.citation.read[0][-1])
            parts[parent].add(link.cited.part)
    found: dict[tuple[int, Number], list[Move]] = defaultdict(list)
    for parent, values in dangling.items():
        for part, step in product(parts[parent], (1, -1) if len(values) > 1 else ()):
            new = (*parent[:-1], parent[-1] + step)
            if all(context.graph.parts[part].find((*new, value)) for value in values):
                found[part, parent].append(Move(new, values))
    return found


kind = EvidenceKind(find)

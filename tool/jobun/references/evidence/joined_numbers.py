"""Two numbers run together: 15-187-3 holds 7-3."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceContext, EvidenceKind, ReferenceCase
from jobun.text.characters import one_width
from jobun.tree.labels import reading as labels

WEIGHT = 2.0
# a level this many times greater than the greatest of its depth is a typing error
TIMES = 2
# characters of two numbers; the time to read all ends of a number grows with the square of its length
LONGEST = 60


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rules whose number ends the printed one."""
    citation = case.link.citation
    if not citation.numbers:
        return
    greatest = case.context.shared(_greatest)
    if not any(value > TIMES * greatest.get(level, 0) for level, value in enumerate(citation.read[0])):
        return
    printed = one_width(citation.numbers[0])
    if len(printed) > LONGEST:
        return
    for at in range(1, len(printed) - 2):
        read = labels.read(printed[at:]) if printed[at].isdigit() else None
        for node in case.index.find(read[0])[:1] if read and len(read[0]) > 1 else ():
            message = Message(
                "{printed} ends in {end}", "{printed} の末尾が {end} と一致", printed=printed, end=printed[at:]
            )
            yield Evidence(node, WEIGHT, message)


def _greatest(context: EvidenceContext) -> dict[int, int]:
    """The greatest value at each level of a number, the first level 0."""
    greatest: dict[int, int] = {}
    for index in context.graph.original_parts():
        for number in index.by_number:
            greatest[len(number) - 1] = max(number[-1], greatest.get(len(number) - 1, 0))
    return greatest


kind = EvidenceKind(find)

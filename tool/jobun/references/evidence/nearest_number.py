"""The rules next to the place of a number that no rule has."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase

# the least weights of all kinds
BESIDE, ABOVE = 0.5, 0.4


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rules whose number is one less and one more, and the nearest level above that exists."""
    if not case.number:
        return
    cited = case.number
    message = Message("the nearest existing number", "実在する最も近い番号")
    for step in (-1, 1):
        for node in case.index.find((*cited[:-1], cited[-1] + step))[:1]:
            yield Evidence(node, BESIDE, message)
    for length in range(len(cited) - 1, 0, -1):
        for node in case.index.find(cited[:length])[:1]:
            yield Evidence(node, ABOVE, message)
            return


kind = EvidenceKind(find)

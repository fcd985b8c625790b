"""The rules around the place where the number would stand."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, Kind, ReferenceCase

# the least that can be said for a rule
BESIDE, ABOVE = 0.5, 0.4


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The numbers one less and one more, and the nearest level above that exists."""
    if not case.number:
        return
    cited = case.number
    message = Message("the nearest number that exists", "最も近い番号です")
    for step in (-1, 1):
        for node in case.index.find((*cited[:-1], cited[-1] + step))[:1]:
            yield Evidence(node, BESIDE, message)
    for length in range(len(cited) - 1, 0, -1):
        for node in case.index.find(cited[:length])[:1]:
            yield Evidence(node, ABOVE, message)
            return


kind = Kind("near", find)

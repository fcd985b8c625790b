"""A list of references has one number twice: one of the two was to be another."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase

# nobody lists a number twice on purpose
WEIGHT = 3.0


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rules beside one that the same list cites before."""
    target, links = case.target, case.context.listed(case.link)
    earlier = links[: links.index(case.link)]
    if target is None or not target.number or not any(target in link.targets for link in earlier):
        return
    message = Message("the list has {number} twice", "同じ並びに {number} が二度ある", number=target.name)
    for step in (1, -1):
        for node in case.index.find((*target.number[:-1], target.number[-1] + step))[:1]:
            yield Evidence(node, WEIGHT, message)


kind = EvidenceKind(find, proves=True)

"""Two numbers run together: 15-187-3 holds 7-3."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, EvidenceContext, Kind, ReferenceCase
from jobun.tree import label as labels

WEIGHT = 2.0
# a level this many times greater than any of its depth was typed by accident
TIMES = 2


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The numbers that the end of a printed number can be read as."""
    citation = case.link.citation
    if not citation.numbers:
        return
    most = _most(case.bench)
    if not any(value > TIMES * most.get(level, 0) for level, value in enumerate(citation.read[0])):
        return
    printed = labels.one_width(citation.numbers[0])
    for at in range(1, len(printed) - 2):
        read = labels.read(printed[at:]) if printed[at].isdigit() else None
        for node in case.index.find(read[0])[:1] if read and len(read[0]) > 1 else ():
            message = Message(f"{printed} ends in {printed[at:]}", f"{printed} の末尾が {printed[at:]} です")
            yield Evidence(node, WEIGHT, message)


def _most(bench: EvidenceContext) -> dict[int, int]:
    """The greatest value that occurs at each level of a number."""
    if "fused" not in bench.memory:
        most: dict[int, int] = {}
        for index in bench.graph.own():
            for number in index.by_number:
                most[len(number) - 1] = max(number[-1], most.get(len(number) - 1, 0))
        bench.memory["fused"] = most
    return cast(dict[int, int], bench.memory["fused"])


kind = Kind("fused", find)

"""One slip of the hand away: a level left out or typed twice, two levels changed round."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, Kind, ReferenceCase
from jobun.tree.nodes import Number

# a level lost where only one rule has such a child is nearly certain; other slips are likelier than mere nearness
LOST, OTHER = 3.0, 1.5


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rules that one slip makes of the printed number."""
    if case.target is not None or not case.number:
        return
    cited = case.number
    yield from _left_out(case, cited)
    for number, message in _slips(cited):
        for node in case.index.find(number)[:1]:
            yield Evidence(node, OTHER, message)


def _left_out(case: ReferenceCase, cited: Number) -> Iterator[Evidence]:
    """5.1.7, where 5.1.1.7 is and no other 5.1.x has a seventh child."""
    message = Message("a level of the number is left out", "番号の階層が一つ抜けています")
    for at in range(1, len(cited)):
        above = case.index.find(cited[:at])[:1]
        levels = [child.number[-1] for node in above for child in node.children if child.number]
        found = [node for level in levels for node in case.index.find((*cited[:at], level, *cited[at:]))[:1]]
        for node in found:
            yield Evidence(node, LOST / len(found), message)


def _slips(cited: Number) -> Iterator[tuple[Number, Message]]:
    changed = Message("two parts of the number are changed round", "番号の二つの部分が入れ替わっています")
    for at in range(len(cited) - 1):
        if cited[at] != cited[at + 1]:
            yield (*cited[:at], cited[at + 1], cited[at], *cited[at + 2 :]), changed
    twice = Message("a level of the number is typed twice", "番号の階層が一つ余分です")
    for at in range(1, len(cited)):
        if cited[at] == cited[at - 1]:
            yield cited[:at] + cited[at + 1 :], twice


kind = Kind("slip", find)

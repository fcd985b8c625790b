"""One slip of the hand away: a level left out or typed twice, two levels changed round."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.graph.case import Case, Clue, Kind
from jobun.messages.message import Message
from jobun.tree.nodes import Number

# a number that a slip explains is likelier than one that merely stands near, and no more
WEIGHT = 1.5


def find(case: Case) -> Iterator[Clue]:
    """The rules that one slip makes of the printed number; the ones near the rule that refers count more."""
    if case.target is not None or not case.link.citation.read:
        return
    rule = case.link.cited.rule
    own = rule.number or () if rule is not None else ()
    for number, message in _slips(case.link.citation.read[0], own):
        for node in case.index.find(number)[:1]:
            yield Clue(node, WEIGHT, message)


def _slips(cited: Number, own: Number) -> Iterator[tuple[Number, Message]]:
    left_out = Message("a level of the number is left out", "番号の階層が一つ抜けています")
    for at in range(1, len(cited)):
        if len(own) > at and own[:at] == cited[:at]:
            yield (*cited[:at], own[at], *cited[at:]), left_out
    changed = Message("two parts of the number are changed round", "番号の二つの部分が入れ替わっています")
    for at in range(len(cited) - 1):
        if cited[at] != cited[at + 1]:
            yield (*cited[:at], cited[at + 1], cited[at], *cited[at + 2 :]), changed
    twice = Message("a level of the number is typed twice", "番号の階層が一つ余分です")
    for at in range(1, len(cited)):
        if cited[at] == cited[at - 1]:
            yield cited[:at] + cited[at + 1 :], twice


kind = Kind("slip", find)

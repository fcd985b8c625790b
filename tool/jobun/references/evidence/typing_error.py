"""A number one typing error away: a level left out, a level typed twice, or two levels swapped."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase
from jobun.text.numerals import Number

# a missing level, if only one rule has such a child, is nearly certain; other errors are likelier than mere nearness
MISSING, OTHER = 3.0, 1.5


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rules whose number becomes the printed one by a single error."""
    if case.target is not None or not case.number:
        return
    yield from _missing_level(case, case.number)
    for number, message in _corrections(case.number):
        for node in case.index.find(number)[:1]:
            yield Evidence(node, OTHER, message)


def _missing_level(case: ReferenceCase, cited: Number) -> Iterator[Evidence]:
    """5.1.1.7 for 5.1.7, if no other 5.1.x has a seventh child."""
    message = Message("a level of the number is missing", "番号の階層が一つ欠落")
    for at in range(1, len(cited)):
        levels = (node.number[-1] for node in case.index.near(cited[: at + 1]) if node.number)
        found = [node for level in levels for node in case.index.find((*cited[:at], level, *cited[at:]))[:1]]
        for node in found:
            yield Evidence(node, MISSING / len(found), message)


def _corrections(cited: Number) -> Iterator[tuple[Number, Message]]:
    swapped = Message("two levels of the number are swapped", "番号の隣り合う階層が逆")
    for at in range(len(cited) - 1):
        if cited[at] != cited[at + 1]:
            yield (*cited[:at], cited[at + 1], cited[at], *cited[at + 2 :]), swapped
    repeated = Message("a level of the number is repeated", "番号の階層が一つ重複")
    for at in range(1, len(cited)):
        if cited[at] == cited[at - 1]:
            yield cited[:at] + cited[at + 1 :], repeated


kind = EvidenceKind(find)

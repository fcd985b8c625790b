"""Blocks of rules that were renumbered while the references to them were not: 702.9 and all after it moved by one.

A rule that is inserted moves all after it. Where several references to different rules under one number are each proved
to mean the rule that is one further on, and none from there on is proved right, all the others were forgotten, too.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import NamedTuple

from jobun.text.numerals import Number

# proved references to different rules, at least; two may be wrong by chance in the same way
FEWEST, DIFFERENT = 3, 2
# the share of the proved references that must agree on the distance; the others were corrected already, or misjudged
AGREEING = 0.8


class ProvedReference(NamedTuple):
    """A reference of which the meant rule is known, by the number printed and the number meant. part: its part."""

    part: int
    cited: Number
    meant: Number


class Shift(NamedTuple):
    """A block of renumbered rules.

    above: the number of the rule above them. first, last: the last level of the first and the last number of the block
    as the references print it; last is None where the block has no end. distance: how much further on the rules are.
    references: how many prove it.
    """

    part: int
    above: Number
    first: int
    last: int | None
    distance: int
    references: int

    def moved(self, part: int, cited: Number) -> Number | None:
        """The number that a rule of the block, or one below it, has now; None for other rules."""
        level = len(self.above)
        if part != self.part or len(cited) <= level or cited[:level] != self.above:
            return None
        value = cited[level]
        if value < self.first or (self.last is not None and value > self.last):
            return None
        return (*cited[:level], value + self.distance, *cited[level + 1 :])


def shifts(proved: Iterable[ProvedReference]) -> list[Shift]:
    """The renumbered blocks that references prove. proved: the right ones among them, too."""
    groups: dict[tuple[int, Number], list[tuple[int, int]]] = defaultdict(list)
    for one in proved:
        changed = [at for at, pair in enumerate(zip(one.cited, one.meant, strict=False)) if pair[0] != pair[1]]
        if len(one.cited) == len(one.meant) and len(changed) < 2:
            for level in changed or range(len(one.cited)):
                distance = one.meant[level] - one.cited[level]
                groups[one.part, one.cited[:level]].append((one.cited[level], distance))
    found = (_shift(part, above, moves) for (part, above), moves in groups.items())
    return [shift for shift in found if shift is not None]


def _shift(part: int, above: Number, moves: list[tuple[int, int]]) -> Shift | None:
    """The block under one number. moves: the cited value and the distance of each proved reference."""
    counts = Counter(distance for _, distance in moves if distance)
    for distance, count in counts.most_common(1):
        values = {value for value, other in moves if other == distance}
        right = [value for value, other in moves if not other]
        first, last = min(values), None if not any(value > max(values) for value in right) else max(values)
        inside = sum(first <= value and (last is None or value <= last) for value, _ in moves)
        if count >= FEWEST and len(values) >= DIFFERENT and count >= AGREEING * inside:
            return Shift(part, above, first, last, distance, count)
    return None

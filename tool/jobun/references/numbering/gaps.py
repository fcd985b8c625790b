"""Gaps in a sequence of numbers, and which of them a book makes by habit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from jobun.text.numerals import Number
from jobun.tree.labels.values import BAND, WHOLE, between, plain, step

# gaps; a book with that many, one in fifty of its numbers, below several parents, keeps numbers free
HABIT, SHARE, PARENTS = 6, 50, 3
# missing numbers; a gap that wide and wider than the numbers there are is one between codes
WIDE = 10
# values of letters that look like digits: i, l and o
LETTERS_LIKE_DIGITS = frozenset({9, 12, 15})
HUNDRED = 100
ROUND = 10
# the highest last level of a first number before which one may be missing
SECOND = 2


class NumberGap(NamedTuple):
    """Numbers that are missing between two others.

    parent: the number above them. first, last: the values of their last level. before: the number before them, or ().
    lettered: whether letters count that level.
    """

    parent: Number
    first: int
    last: int
    before: Number
    lettered: bool = False

    def numbers(self) -> list[Number]:
        """The missing numbers; of a gap that is thousands wide the first and the last."""
        unit = WHOLE if self.first >= BAND else 1
        values = range(self.first, self.last + 1, unit)
        return [(*self.parent, value) for value in (values if len(values) <= HUNDRED else (values[0], values[-1]))]


def gap_between(before: Number, after: Number) -> NumberGap | None:
    """What is missing between two numbers at the highest level at which one is; None where nothing is.

    before: () at the beginning of the numbers.
    """
    # remarks on a rule of another book are below zero
    before, after = (tuple(value for value in number if value >= 0) for number in (before, after))
    shared = 0
    while shared < min(len(before), len(after)) and before[shared] == after[shared]:
        shared += 1
    if shared < min(len(before), len(after)):
        values = between(before[shared], after[shared]) if step(before[shared], after[shared]) > 1 else ()
        if values and not (shared == 0 and len(after) == 1 and after[0] < BAND and after[0] % HUNDRED == 0):
            return NumberGap(after[:shared], values[0], values[-1], before[: shared + 1])
        shared += 1
    for level in range(shared, len(after)):
        if plain(after[level]) > 1 and after[level] < BAND and (level or before):
            return NumberGap(after[:level], 1, after[level] - 1, ())
    return None


def begins_later(first: Number) -> bool:
    """Whether a document with this first number begins in the middle of a book, of which it is a part."""
    return 1 < first[0] < BAND or any(SECOND < value < BAND for value in first[1:])


def is_habit(gaps: Sequence[NumberGap], numbers: Sequence[Number]) -> Callable[[NumberGap], bool]:
    """Which gaps of a sequence with all these numbers a book makes by habit.

    Gaps that come often and below many parents, gaps after most numbers of a level, and letters that the book never
    uses because they look like digits.
    """
    often = len(gaps) >= HABIT and len(gaps) * SHARE > len(numbers) and len({gap.parent for gap in gaps}) >= PARENTS
    levels = Counter(len(number) for number in numbers)
    found = Counter(len(gap.parent) + 1 for gap in gaps)
    usual = {level for level, count in found.items() if count * 2 > levels[level] and count >= PARENTS}
    series = Counter(number[:-1] for number in numbers)
    used = {number[-1] for number in numbers if len(number) > 1}

    def habit(gap: NumberGap) -> bool:
        values = set(range(gap.first, gap.last + 1)) if gap.last - gap.first < len(LETTERS_LIKE_DIGITS) else {0}
        unused = values <= LETTERS_LIKE_DIGITS and not values & used
        wide = gap.first < BAND and gap.last - gap.first >= max(WIDE, series[gap.parent])
        wide = wide or (gap.last - gap.first >= ROUND // 2 and plain(gap.last) % ROUND == ROUND - 1)
        return wide or often or len(gap.parent) + 1 in usual or (gap.lettered and unused)

    return habit

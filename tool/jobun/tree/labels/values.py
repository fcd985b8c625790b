"""Values of levels that are not plain digits: named levels, branches, letters before the digits.

Each named level has its own band of values, so that 第三条 and 第三章 differ from 3, and order and equality need no
knowledge of words. Within a band, 第三十六条の二 comes between 36 and 37.
"""

from __future__ import annotations

from collections.abc import Sequence

BAND = 10_000_000
BRANCH = 1_000
PREFIX = 60
# ranks of the named levels of an outline, the highest first
RANKS = {
    "編": 1, "部": 2, "章": 3, "節": 4, "款": 5, "目": 6, "条": 9, "條": 9,
    "title": 1, "book": 1, "part": 2, "chapter": 3, "division": 4, "subchapter": 4, "subpart": 4,
    "article": 7, "section": 8, "rule": 9, "law": 9, "regulation": 9, "canon": 9, "bylaw": 9, "clause": 9,
}  # fmt: skip
# levels that only references name
RANKS |= {"項": 11, "号": 12, "号目": 13}
OUTLINE = 6
ARTICLE = 9


def named(rank: int, value: int, branch: int = 0) -> int:
    """The value of a named level: named(9, 36, 2) is 第三十六条の二."""
    return rank * BAND + value * BRANCH + branch


def plain(value: int) -> int:
    """The plain number of a named level: 36 of 第三十六条の二; any other value unchanged."""
    return value if value < BAND or value >= PREFIX * BAND else value % BAND // BRANCH


def branched(value: int) -> str:
    """The branch of a named level as text: の2 for 第三十六条の二; empty without one."""
    branch = value % BRANCH if BAND <= value < PREFIX * BAND else 0
    return f"の{branch}" if branch else ""


def rank_of(value: int) -> int:
    """The rank of a named level, or 0 for a number without a word."""
    return value // BAND


def prefix(value: int) -> int:
    """The value of letters before the digits: GR in GR.4.5."""
    return PREFIX * BAND + value


def step(before: int, after: int) -> int:
    """The distance from one value to another; 1 for any later value where distances are undefined."""
    if before < BAND and after < BAND:
        return after - before
    if rank_of(before) != rank_of(after):
        return 1 if after > before else after - before
    if rank_of(before) == PREFIX:
        return 1 if after > before else -1 if after < before else 0
    (whole, branch), (next_whole, next_branch) = divmod(before % BAND, BRANCH), divmod(after % BAND, BRANCH)
    if whole == next_whole:
        return next_branch - max(1, branch) if next_branch and next_branch > branch else next_branch - branch
    return next_whole - whole


def series(number: tuple[int, ...]) -> tuple[int, ...]:
    """A key of the numbers that a number is counted with: chapters, articles, rules of one letter are apart."""
    return tuple(value if value >= PREFIX * BAND else value // BAND for value in number if value >= BAND)


def between(before: int, after: int) -> Sequence[int]:
    """The values between two, without branches."""
    if before < BAND:
        return range(before + 1, after)
    rank = rank_of(before)
    return [named(rank, value) for value in range(plain(before) + 1, plain(after))]

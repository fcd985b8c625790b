"""Values of levels that are not plain digits: named levels, branches, letters before the digits.

Each named level has its own band of values, so that 第三条 and 第三章 differ from 3, and order and equality need no
knowledge of words. Within a band, 第三十六条の二 comes between 36 and 37, and 第三十六条の二の二 after it.
"""

from __future__ import annotations

from collections.abc import Sequence

BAND = 10**13
# values of a whole number, and of the first and second branch of it: 第四十三条の三の二十二
WHOLE, BRANCH, TWIG = 10**9, 10**6, 10**3
# letters that count a named level are behind all its digits: Article A after Article 14
LETTERED = 5_000
PREFIX = 60
# ranks of the named levels of an outline, the highest first
RANKS = {
    "編": 1, "部": 2, "章": 3, "節": 4, "款": 5, "目": 6, "条": 9, "條": 9,
    "title": 1, "book": 1, "part": 2, "chapter": 3, "division": 4, "subchapter": 4, "subpart": 4,
    "article": 7, "section": 8, "rule": 9, "law": 9, "regulation": 9, "canon": 9, "bylaw": 9, "clause": 9, "§": 8,
}  # fmt: skip
# levels that only references name
RANKS |= {"項": 11, "号": 12, "号目": 13}
OUTLINE = 6
ARTICLE = 9
# rules whose letters count for themselves among sections with other numbers: G15 below 7.2.4
CODED = 10


def named(rank: int, value: int, *branches: int) -> int:
    """The value of a named level: named(9, 36, 2) is 第三十六条の二. More than three branches are not told apart."""
    return (
        rank * BAND
        + value * WHOLE
        + sum(branch * unit for branch, unit in zip(branches, (BRANCH, TWIG, 1), strict=False))
    )


def plain(value: int) -> int:
    """The plain number of a named level: 36 of 第三十六条の二; any other value unchanged."""
    return value if value < BAND or value >= PREFIX * BAND else value % BAND // WHOLE


def branches_of(value: int) -> tuple[int, ...]:
    """The branches of a named level: (3, 22) of 第四十三条の三の二十二."""
    if not BAND <= value < PREFIX * BAND:
        return ()
    branches = (value % WHOLE // BRANCH, value % BRANCH // TWIG, value % TWIG)
    return branches[: max((at for at, branch in enumerate(branches, 1) if branch), default=0)]


def branched(value: int) -> str:
    """The branches of a named level as text: の2 for 第三十六条の二; empty without one."""
    return "".join(f"の{branch}" for branch in branches_of(value))


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
    if plain(before) != plain(after):
        return plain(after) - plain(before)
    return _branch_step(branches_of(before), branches_of(after))


def _branch_step(before: tuple[int, ...], after: tuple[int, ...]) -> int:
    """The distance between two branches of one number: 1 from の二 to の二の二, and from there to の三."""
    shared = next((at for at, pair in enumerate(zip(before, after, strict=False)) if pair[0] != pair[1]), None)
    if shared is not None:
        return after[shared] - before[shared]
    # the first branch is counted from 2
    return after[len(before)] - 1 if len(after) > len(before) else -1 if len(after) < len(before) else 0


def series(number: tuple[int, ...]) -> tuple[int, ...]:
    """A key of the numbers that a number is counted with: chapters, articles, rules of one letter are apart."""
    return tuple(value if value >= PREFIX * BAND else value // BAND for value in number if value >= BAND)


def between(before: int, after: int) -> Sequence[int]:
    """The values between two, without branches."""
    if before < BAND:
        return range(before + 1, after)
    rank = rank_of(before)
    return [named(rank, value) for value in range(plain(before) + 1, plain(after))]

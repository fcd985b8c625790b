"""The labels of a document: of all candidates the ones that the cheapest explanation of the whole document takes.

The candidates of one track count together: numbers of all depths, the articles, the chapters. A label costs what its
step from the label before it costs; a candidate that is left out costs what it looks worth. The labels of a track are
the shortest path through its candidates.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import log2

from jobun.text.numerals import Number
from jobun.tree.labels.values import BAND, LETTERED, PREFIX, WHOLE, plain, rank_of, step

# candidates before a label among which the label before it is searched
WINDOW = 60
# steps of the path, in the unit of the worth of candidates: a number of two levels is worth 3
REPEAT, RESTART, RESTART_BELOW, BACK, BACK_UP = 3.0, 2.6, 0.3, 5.0, 4.5
GAP, GAP_DOUBLING, MISSING_PARENT, SERIES = 1.1, 0.35, 0.35, 0.3
# a label in the middle of a line must be the very next one
NEVER = 1000.0
HUNDRED = 100
# a chapter after the last section of the hundred before it, and a level below one that is missing
NEXT_CHAPTER, DEEP, DEEP_DOUBLING = 0.1, 0.8, 0.2
# a single number directly after another one, which is more often the count of a list than a chapter without rules
CHILDLESS = 0.5
# m and p, which follow l and o, the letters that look like digits and are left out
AFTER_LOOKALIKE, LOOKALIKE = (13, 16), 0.15
# what leaving out a count of a list costs, and what taking one costs whose list is not taken
LISTED, FROM_LIST = 0.15, 1.5
# a candidate that is worth this much is a label whatever its number is
SLIP, FEW = 3.2, 12
# the least weight of a shape; a word that names the level is evidence of its own
FLOOR, FLOOR_NAMED = 0.25, 0.5
# the fewest candidates that tell anything about one another
COMPARABLE = 3
# the fewest numbers with the same letters in front that are a series
SERIES_LENGTH = 2
# the fewest numbers in no order that are labels, and the worth of each
UNORDERED, LIKELY = 8, 2.0
# what a candidate looks worth that should be on a path, and how many in a row that are on none are not understood
STRONG, UNREAD = 3.0, 5
# lines between two counts of a list
REACH = 40
# the least that a single number before a title looks worth
TITLED = 1.4


@dataclass(slots=True, eq=False)
class Point:
    """A candidate as a point of its track's path.

    line: index of its line. number: full value. worth: cost of leaving it out. shape: candidates of one shape are
    judged together. listed: it continues a run of single counts. first: for such a count, the first one of its run.
    before: the label before it on the path. paid: what it costs after that one. why: the fault that it pays for, or "".
    inline: it is in the middle of a line. titled: and follows a title there, not the end of a sentence. looks: its
    worth before the other candidates were considered.
    """

    line: int
    number: Number
    worth: float
    shape: tuple[object, ...]
    listed: bool = False
    first: Point | None = None
    before: Point | None = None
    paid: float = 0.0
    why: str = ""
    inline: bool = False
    titled: bool = False
    looks: float = 0.0


def is_start(number: Number) -> bool:
    """Whether all levels of a number are the first of their kind."""
    return all(plain(value) <= 1 or value >= PREFIX * BAND or plain(value) == LETTERED + 1 for value in number)


def transition(before: Number | None, after: Number) -> tuple[float, str]:
    """The cost of a label directly after another one, and the fault that it is: repeat, gap, back, restart, start.

    before: None at the beginning of a document or part.
    """
    if before is None:
        if is_start(after) or (is_start(after[1:]) and plain(after[0]) % HUNDRED == 0):
            return 0.0, ""
        return 1.0 + 0.2 * log2(1 + plain(after[-1]) % HUNDRED), "start"
    shared = 0
    for one, other in zip(before, after, strict=False):
        if one != other:
            break
        shared += 1
    if shared == len(after):
        return (REPEAT, "repeat") if shared == len(before) else (BACK_UP, "back")
    if shared == len(before):
        return _deeper(after[shared:])
    return _beside(before, after, shared)


def _deeper(tail: Number) -> tuple[float, str]:
    if is_start(tail):
        return MISSING_PARENT * (len(tail) - 1), ""
    return GAP + GAP_DOUBLING * log2(max(plain(value) for value in tail)) + 0.3 * (len(tail) - 1), "gap"


def _beside(before: Number, after: Number, shared: int) -> tuple[float, str]:
    one, other, tail = before[shared], after[shared], after[shared + 1 :]
    if one >= PREFIX * BAND > other:
        return (RESTART, "restart") if is_start(after) else (BACK, "back")
    if rank_of(one) != rank_of(other) or other >= PREFIX * BAND:
        # letters in front of the digits: each has a series of its own
        return (SERIES, "") if is_start(tail) else (SERIES + GAP, "gap")
    if rank_of(one) and plain(one) < LETTERED < plain(other):
        return (SERIES, "") if plain(other) == LETTERED + 1 else (SERIES + GAP, "gap")
    if step(one, other) > 0:
        return _forward(one, other, tail, shared)
    if shared == 0 and not tail and other < HUNDRED <= one and other == one // HUNDRED + 1:
        return NEXT_CHAPTER, ""
    return (RESTART, "restart") if is_start(after) else (BACK, "back")


def _forward(one: int, other: int, tail: Number, shared: int) -> tuple[float, str]:
    """The cost of a later sibling of a level, with further levels below it. shared: the levels above."""
    below = sum(MISSING_PARENT if plain(value) <= 1 else DEEP + DEEP_DOUBLING * log2(plain(value)) for value in tail)
    distance = step(one, other)
    if shared == 0 and _is_hundred(one, other, tail):
        return below, ""
    if distance == 1:
        return below, "" if below < DEEP else "jump"
    if distance == 2 and plain(other) in AFTER_LOOKALIKE:
        return LOOKALIKE + below, ""
    return GAP + GAP_DOUBLING * log2(distance) + below, "gap"


def _is_hundred(before: int, after: int, tail: Number) -> bool:
    """Whether the sections of the next hundred begin: 200 after 112, 100 after the chapter 1."""
    if tail and not is_start(tail):
        return False
    return (before < HUNDRED <= after < BAND and after // HUNDRED == before) or (
        HUNDRED <= before < after < BAND and after % HUNDRED == 0
    )


def weigh(points: Sequence[Point]) -> None:
    """Weigh the worth of a track's points by how well those of their shape fit the other numbers of the track."""
    if len(points) < COMPARABLE:
        return
    shapes: dict[tuple[object, ...], list[bool]] = defaultdict(list)
    seen: set[Number] = set()
    before: Number | None = None
    for point in points:
        if point.inline:
            continue
        natural = _is_next(before, point.number) or transition(before, point.number)[0] < DEEP
        shapes[point.shape].append(natural or (point.number not in seen and _fits(point.number, seen)))
        seen.add(point.number)
        before = point.number
    floor = FLOOR_NAMED if before is not None and 0 < rank_of(before[-1]) < PREFIX else FLOOR
    weights = {
        shape: floor + (sum(fits) / len(fits)) ** 1.5 * min(1.0, 0.45 + 0.15 * len(fits))
        for shape, fits in shapes.items()
    }
    for point in points:
        if point.shape not in shapes:
            continue
        lone = len(shapes[point.shape]) < SERIES_LENGTH and point.number[0] >= PREFIX * BAND
        point.worth = 0.0 if lone else point.worth * weights[point.shape]


def _is_next(before: Number | None, after: Number) -> bool:
    """Whether a number is the next sibling of another: a quick test for the usual case."""
    return before is not None and after[:-1] == before[:-1] and after[-1] == before[-1] + 1


def _fits(number: Number, seen: set[Number]) -> bool:
    """Whether a number is the first of a single level, or its parent or one of the two before it was seen."""
    parent, last = number[:-1], number[-1]
    unit = WHOLE if rank_of(last) and last < PREFIX * BAND else 1
    return (
        (not parent and plain(last) <= 1)
        or parent in seen
        or (*parent, last - unit) in seen
        or (*parent, last - 2 * unit) in seen
    )


def mark_lists(points: Sequence[Point]) -> None:
    """Mark the runs of single counts that are near one another: 1. 2. 3."""
    last: dict[tuple[object, ...], Point] = {}
    chapter = 0
    for point, after in zip_longest(points, points[1:]):
        if len(point.number) > 1 and not point.inline:
            chapter = point.number[0]
        if len(point.number) != 1 or rank_of(point.number[0]) or point.inline:
            continue
        if point.looks >= TITLED and point.number[0] == chapter + 1 and after and _is_first_below(after, point):
            # the next chapter, whose number may be that of the list above it too
            continue
        run = last.get(point.shape)
        if run and point.number[0] == run.number[0] + 1 and point.line - run.line <= REACH:
            run.listed = point.listed = True
            point.first = run.first
            last[point.shape] = point
        elif point.number[0] == 1:
            point.first = point
            last[point.shape] = point


def _is_first_below(point: Point, above: Point) -> bool:
    """Whether a number of several levels is the first one below another."""
    return len(point.number) > 1 and point.number[:1] == above.number and is_start(point.number[1:])


def cheapest_path(
    points: Sequence[Point], outer: Sequence[int] = (), taken: frozenset[Point] = frozenset()
) -> list[Point]:
    """The points of one track that are labels, with what each pays.

    points: in the order of the document. outer: sorted lines at which a higher level begins, so that the numbers may
    restart. taken: the points of an earlier search, from which on a list is known not to be one.
    """
    skipped = [0.0]
    for point in points:
        counted = point.listed and point.first not in taken
        skipped.append(skipped[-1] + (min(point.worth, LISTED) if counted else point.worth))
    best: list[float] = []
    # the lowest cost of ending before a point, so that the search backwards ends early
    lowest: list[float] = []
    for at, point in enumerate(points):
        extra = FROM_LIST if taken and point.listed and point.first not in taken else 0.0
        paid, point.why = (NEVER, "inline") if point.inline else transition(None, point.number)
        point.before, point.paid, cost = None, paid, skipped[at] + paid
        for earlier in range(at - 1, max(-1, at - 1 - WINDOW), -1):
            if lowest[earlier] + skipped[at] >= cost:
                break
            base = best[earlier] + skipped[at] - skipped[earlier + 1]
            if base >= cost:
                continue
            paid, why = _step(points[earlier], point, outer)
            if base + paid < cost:
                cost, point.before, point.paid, point.why = base + paid, points[earlier], paid, why
        best.append(cost + extra)
        gain = best[at] - skipped[at + 1]
        lowest.append(min(gain, lowest[-1]) if lowest else gain)
    return _trace(points, best, skipped)


def _step(before: Point, point: Point, outer: Sequence[int]) -> tuple[float, str]:
    if not point.titled and _is_next(before.number, point.number):
        return (CHILDLESS if len(point.number) == 1 and point.number[0] < HUNDRED else 0.0), ""
    paid, why = transition(before.number, point.number)
    if (
        why
        and outer
        and is_start(point.number)
        and bisect_right(outer, before.line) < bisect_left(outer, point.line + 1)
    ):
        return RESTART_BELOW, ""
    if point.inline and (
        paid > MISSING_PARENT
        or (point.titled and (len(point.number) <= len(before.number) or before.line != point.line))
    ):
        return NEVER, "inline"
    return paid, why


def _trace(points: Sequence[Point], best: list[float], skipped: list[float]) -> list[Point]:
    if not points:
        return []
    end = min(range(len(points)), key=lambda at: best[at] - skipped[at + 1])
    if best[end] - skipped[end + 1] >= 0:
        return []
    path, point = [], points[end]
    at: Point | None = point
    while at is not None:
        path.append(at)
        at = at.before
    return path[::-1]


def unordered(points: Sequence[Point], path: Sequence[Point]) -> list[Point]:
    """The points of the shapes whose numbers differ from one another and are in no order, where the path has few."""
    if len(path) * 2 >= len(points):
        return []
    shapes: dict[tuple[object, ...], list[Point]] = defaultdict(list)
    for point in points:
        shapes[point.shape].append(point)
    found = []
    for group in shapes.values():
        likely = [point for point in group if point.worth >= LIKELY]
        distinct = len({point.number for point in likely})
        if len(likely) >= UNORDERED and distinct >= 0.95 * len(likely):
            found += likely
    return sorted(found, key=lambda point: point.line)


def not_understood(points: Sequence[Point], taken: set[Point]) -> list[tuple[int, int]]:
    """The regions, as first and last lines, whose numbers look like labels and are on no path.

    points: those of all tracks, in the order of the document.
    """
    regions: list[tuple[int, int]] = []
    left_out: list[Point] = []
    for point in (*points, None):
        if point is not None and (point.inline or point.listed or (point not in taken and point.looks < STRONG)):
            continue
        if point is not None and point not in taken:
            left_out.append(point)
            continue
        if len(left_out) >= UNREAD:
            regions.append((left_out[0].line, left_out[-1].line))
        left_out = []
    return regions


def with_slips(points: Sequence[Point], path: list[Point]) -> list[Point]:
    """The path, with the points left out that look so much like labels that their number must be mistyped."""
    taken = set(path)
    # a few numbers tell nothing about one another
    few = len(points) < FEW
    slips = (
        point.worth >= SLIP or (few and point.looks >= STRONG and 2 * point.worth >= point.looks) for point in points
    )
    return [
        point
        for point, slip in zip(points, slips, strict=True)
        if point in taken or (slip and not point.listed and not point.inline)
    ]

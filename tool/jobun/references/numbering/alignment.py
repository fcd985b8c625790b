"""The cheapest explanation of a sequence of printed numbers: which are right, and what the others should be.

Each printed number is right, or is misprinted for the number that fits its place, or has no place in the sequence
(strayed). A right number costs what its step from the number before it costs, each other one a fixed cost; the
numbers of a block that go on in the same way are paid for once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from jobun.text.numerals import Number
from jobun.tree.labels.values import BAND, PREFIX, WHOLE, rank_of
from jobun.tree.lines.explanation import is_start, transition

RIGHT, MISPRINTED, STRAYED = "right", "misprinted", "strayed"
# a misprinted number of another depth, which the numbers after it never follow
OTHER_DEPTH = "other depth"
# costs in the unit of `transition`, of which a gap costs from 1.1: never more than a misprinted number
WIDEST_GAP, MISPRINT, DEEPER, STRAY = 1.9, 2.0, 0.5, 2.1
# for each further number of a block: low ones are wrong, high ones may follow a gap
GOES_ON, HIGH = 0.01, 0.15
# for each that no other rule has, misprinted or strayed
UNIQUE = {MISPRINTED: 0.05, OTHER_DEPTH: 0.05, STRAYED: 0.15, RIGHT: 0.0}
BACK, FIRST, ARTICLES_AGAIN = 5.0, 0.5, 1.0
# the most that a gap costs in a sequence with so many gaps, in numbers for one, that they are a habit
FREQUENT, HABITUAL_GAP, FEWEST = 50, 0.5, 6
# a step that costs at most this is a natural one
NATURAL = 0.2
# of equal explanations the one whose wrong numbers are later
LATER = 1e-7
# the numbers at each end of a natural run that are judged one by one, the states kept, and how much dearer they may be
SINGLE, KEPT, BOUND = 4, 40, 7.0


@dataclass(frozen=True, slots=True)
class Explained:
    """What one printed number is in the explanation.

    status: RIGHT, MISPRINTED or STRAYED. fits: the number at this place of the sequence; of a strayed number the one
    before it. step: the fault of the step before a right number: "", gap, jump, back, repeat or restart. goes_on: it
    belongs to one block with the number before it.
    """

    status: str
    fits: Number
    step: str = ""
    goes_on: bool = False


class State(NamedTuple):
    """An explanation up to some number: the number it has arrived at, and how it explains the last printed one."""

    at: Number | None
    status: str


class Unit(NamedTuple):
    """Printed numbers that are explained alike: from `begin` to before `end`, each a natural step from the last."""

    begin: int
    end: int


@dataclass(slots=True, eq=False)
class Trail:
    """The cheapest way to a state: its cost, the state before, what makes the explanations of the unit that it adds.

    They are made of the one trail that is taken in the end.
    """

    cost: float
    before: Trail | None
    added: Callable[[], Iterable[Explained]] = tuple


def cost_of_step(before: Number | None, after: Number, widest: float = WIDEST_GAP) -> tuple[float, str]:
    """The cost of a number after another one, and its fault as `transition` names it; "start" at the beginning.

    widest: the most that a gap costs.
    """
    if before is None:
        return (0.0, "") if is_start(after[1:]) else (FIRST, "start")
    paid, why = transition(before, after)
    lettered = max(before[0], after[0]) >= PREFIX * BAND
    if lettered and before[0] != after[0] and not is_start(after[1:]):
        return BACK, "back"
    if why in ("gap", "jump"):
        return min(paid, widest), why
    if why == "restart" and 0 < rank_of(after[-1]) < PREFIX:
        return ARTICLES_AGAIN, why
    return (BACK, why) if why in ("back", "repeat") else (paid, why)


def fitting(before: Number | None, depth: int, like: Number) -> Number | None:
    """The number of a depth that follows another one: its first child, or the next sibling at a higher level.

    like: the printed number, whose counts begin at 0 or 1. None where no number of that depth can follow.
    """
    if before is None:
        return (1,) * depth if depth and not any(map(rank_of, like)) else None
    if depth == len(before) + 1:
        return (*before, like[-1] if like[-1] in (0, 1) else 1)
    if depth < 1 or depth > len(before):
        return None
    last = before[depth - 1]
    if last >= PREFIX * BAND:
        return None
    return (*before[: depth - 1], last - last % WHOLE + WHOLE if last >= BAND else last + 1)


def widest_gap(sequences: Iterable[Sequence[Number]]) -> float:
    """The most that a gap costs in the sequences of a part: less where gaps are frequent."""
    steps = [cost_of_step(before, after)[1] for numbers in sequences for before, after in pairwise(numbers)]
    gaps = sum(why in ("gap", "jump") for why in steps)
    return HABITUAL_GAP if gaps >= FEWEST and gaps * FREQUENT > len(steps) else WIDEST_GAP


def explain(numbers: Sequence[Number], widest: float = WIDEST_GAP) -> list[Explained]:
    """The cheapest explanation of the printed numbers of one sequence, in their order.

    widest: the most that a gap costs.
    """
    steps = [cost_of_step(before, after) for before, after in zip((None, *numbers), numbers, strict=False)]
    if not any(why for _, why in steps):
        return [Explained(RIGHT, number) for number in numbers]
    natural = [cost <= NATURAL for cost, _ in steps]
    together = [
        one and (before is None or after[0] - before[0] in (0, 1))
        for one, before, after in zip(natural, (None, *numbers), numbers, strict=False)
    ]
    counts = Counter(numbers)
    trails: dict[State, Trail] = {State(None, RIGHT): Trail(0.0, None)}
    for unit in _units(together):
        found: dict[State, Trail] = {}
        unique = sum(counts[number] == 1 for number in numbers[unit.begin : unit.end])
        for state, trail in trails.items():
            for new, paid, added in _extensions(numbers, natural, unit, state, widest):
                cost = trail.cost + paid + unique * UNIQUE[new.status] - (new.status != RIGHT) * unit.begin * LATER
                best = found.get(new)
                if best is None or cost < best.cost:
                    found[new] = Trail(cost, trail, added)
        limit = min(trail.cost for trail in found.values()) + BOUND
        kept = sorted(found.items(), key=lambda pair: pair[1].cost)[:KEPT]
        trails = {state: trail for state, trail in kept if trail.cost <= limit}
    last: Trail | None = min(trails.values(), key=lambda trail: trail.cost)
    explained: list[Explained] = []
    while last is not None:
        explained += reversed(tuple(last.added()))
        last = last.before
    return explained[::-1]


def _units(together: Sequence[bool]) -> Iterator[Unit]:
    """The runs of natural steps, with the numbers at their ends one by one.

    together: for each number whether it is a natural step from the one before.
    """
    begin = 0
    for end in range(1, len(together) + 1):
        if end < len(together) and together[end]:
            continue
        if end - begin > 2 * SINGLE + 1:
            yield from (Unit(at, at + 1) for at in range(begin, begin + SINGLE))
            yield Unit(begin + SINGLE, end - SINGLE)
            yield from (Unit(at, at + 1) for at in range(end - SINGLE, end))
        else:
            yield from (Unit(at, at + 1) for at in range(begin, end))
        begin = end


def _extensions(
    numbers: Sequence[Number], natural: Sequence[bool], unit: Unit, state: State, widest: float
) -> Iterator[tuple[State, float, Callable[[], Iterable[Explained]]]]:
    """The states that a unit leads to from a state, what each costs, and how it explains the unit."""
    printed = numbers[unit.begin : unit.end]
    first, count = printed[0], len(printed)
    paid, why = cost_of_step(state.at, first, widest)
    if why == "gap" and _is_swapped(state.at, first, numbers[unit.end : unit.end + 1]):
        paid = 0.0
    yield State(printed[-1], RIGHT), paid, partial(_right, printed, why)
    on = unit.begin > 0 and natural[unit.begin]
    goes_on = on and state.status == MISPRINTED
    for depth in _depths(first, count > 1 or goes_on):
        fits = _fitting_all(state.at, printed, depth)
        if fits and fits[0] != first:
            status = MISPRINTED if depth == len(first) else OTHER_DEPTH
            paid = (MISPRINT + DEEPER * (status == OTHER_DEPTH)) * (not goes_on)
            paid += count * (HIGH if first > fits[0] else GOES_ON)
            yield State(fits[-1], status), paid, partial(_misprinted, fits, goes_on)
    if state.at is not None or count == 1:
        goes_on = on and state.status == STRAYED
        strays = partial(_strayed, state.at or (), count, goes_on)
        yield State(state.at, STRAYED), count * GOES_ON + STRAY * (not goes_on), strays


def _right(printed: Sequence[Number], why: str) -> Iterator[Explained]:
    return (Explained(RIGHT, number, "" if at else why) for at, number in enumerate(printed))


def _misprinted(fits: Sequence[Number], goes_on: bool) -> Iterator[Explained]:
    return (Explained(MISPRINTED, number, "", goes_on or at > 0) for at, number in enumerate(fits))


def _strayed(number: Number, count: int, goes_on: bool) -> Iterator[Explained]:
    return (Explained(STRAYED, number, "", goes_on or at > 0) for at in range(count))


def _depths(printed: Number, same: bool) -> Iterator[int]:
    """The depths of the numbers that may be misprinted as another one. same: only that of the printed number."""
    yield len(printed)
    if not same:
        yield from (len(printed) + 1, len(printed) - 1)


def _is_swapped(before: Number | None, number: Number, after: Sequence[Number]) -> bool:
    """Whether the number that is missing before a number is the one after it."""
    return bool(before) and any((before or ()) < one < number for one in after)


def _fitting_all(before: Number | None, printed: Sequence[Number], depth: int) -> list[Number]:
    """The numbers that fit a run of printed ones, the first at a depth; empty where one does not."""
    found: list[Number] = []
    change = depth - len(printed[0])
    for number in printed:
        fits = fitting(found[-1] if found else before, len(number) + change, number)
        if fits is None:
            return []
        found.append(fits)
    return found

"""Two versions of a document, unit by unit.

Units whose words are equal and unique in both versions are paired first. The others are paired as a whole by the
similarity of their words and by their places, so that no early pair spoils a later one. The rest is removed or added.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

from jobun.references.graph import RuleGraph
from jobun.versions.change import Change
from jobun.versions.pairing import PART, pair_rules
from jobun.versions.units import ComparedUnit, units

NEAR = 4
"""Units between the parts of one that was split or merged, at most."""


class Correspondence:
    """Which unit of one version is which of another.

    before, after: the units of both. pairs: the index of the newer unit by that of the older one.
    """

    def __init__(self, old: RuleGraph, new: RuleGraph) -> None:
        self.before, self.after = units(old), units(new)
        self.pairs = dict(pair_rules(self.before, self.after))

    def unit_pairs(self) -> Iterator[tuple[ComparedUnit, ComparedUnit]]:
        """The units that are in both versions, as they were and as they are, in the newer order."""
        for was, now in sorted(self.pairs.items(), key=lambda pair: pair[1]):
            yield self.before[was], self.after[now]


def compare(old: RuleGraph, new: RuleGraph) -> tuple[Change, ...]:
    """The change of each unit, in the order of the new version; a removed one follows the one that it followed."""
    found = Correspondence(old, new)
    before, after, pairs = found.before, found.after, found.pairs
    olds = {new_at: old_at for old_at, new_at in pairs.items()}
    moved = _moved(before, after, pairs)
    changes = (
        (
            olds.get(at),
            _change(before[olds[at]], after[at], at in moved) if at in olds else _added(after, at, olds, before),
        )
        for at in range(len(after))
    )
    removed = deque((at, _removed(before, at, pairs, after)) for at in range(len(before)) if at not in pairs)
    return tuple(_with_removed(changes, removed))


def _change(old: ComparedUnit, new: ComparedUnit, moved: bool) -> Change:
    reworded = old.words != new.words
    rereferred = not reworded and old.exact != new.exact
    return Change(old.nodes, new.nodes, reworded, moved, old.name != new.name, rereferred)


def _added(after: Sequence[ComparedUnit], at: int, olds: Mapping[int, int], before: Sequence[ComparedUnit]) -> Change:
    """A unit that is new, or was a part of one beside it."""
    unit = after[at]
    whole = _whole(after, at, olds, before)
    return Change(whole.nodes, unit.nodes, split=True) if whole else Change((), unit.nodes)


def _removed(
    before: Sequence[ComparedUnit], at: int, pairs: Mapping[int, int], after: Sequence[ComparedUnit]
) -> Change:
    """A unit that is gone, or has become a part of one beside it."""
    unit = before[at]
    whole = _whole(before, at, pairs, after)
    return Change(unit.nodes, whole.nodes, merged=True) if whole else Change(unit.nodes, ())


def _whole(
    mine: Sequence[ComparedUnit], at: int, pairs: Mapping[int, int], theirs: Sequence[ComparedUnit]
) -> ComparedUnit | None:
    """The unit of the other version that holds all words of an unpaired one, and is paired with a neighbour of it."""
    unit = mine[at]
    if len(unit.words) < PART:
        return None
    near = range(max(0, at - NEAR), min(len(mine), at + NEAR + 1))
    wholes = (theirs[pairs[one]] for one in near if one in pairs and unit.words not in mine[one].words)
    return next((whole for whole in wholes if whole.kind == unit.kind and unit.words in whole.words), None)


def _moved(before: Sequence[ComparedUnit], after: Sequence[ComparedUnit], pairs: dict[int, int]) -> set[int]:
    """The indexes of the new units that are under a unit other than their old one's, or in another order.

    A unit does not count as moved if what it is under moved as a whole.
    """
    found: set[int] = set()
    siblings: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    for old_at, new_at in pairs.items():
        was, now = before[old_at].parent, after[new_at].parent
        if pairs.get(was, -1) != now and (was >= 0 or now >= 0):
            found.add(new_at)
        else:
            siblings[was, now].append((new_at, old_at))
    for group in siblings.values():
        kept = longest_increasing([old for _, old in sorted(group)])
        found.update(new for new, old in group if old not in kept)
    return found


def _with_removed(changes: Iterable[tuple[int | None, Change]], removed: deque[tuple[int, Change]]) -> Iterator[Change]:
    """The changes, each with its old index, and each removed unit after the one that it followed."""
    for at, change in changes:
        while removed and at is not None and removed[0][0] < at:
            yield removed.popleft()[1]
        yield change
    yield from (change for _, change in removed)


def longest_increasing(values: Sequence[int]) -> set[int]:
    """The longest increasing subsequence of distinct values."""
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for at, value in enumerate(values):
        place = bisect_left(tails, value)
        before.append(ends[place - 1] if place else -1)
        tails[place : place + 1] = [value]
        ends[place : place + 1] = [at]
    found: set[int] = set()
    at = ends[-1] if ends else -1
    while at >= 0:
        found.add(values[at])
        at = before[at]
    return found

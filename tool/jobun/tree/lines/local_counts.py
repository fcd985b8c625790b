"""Outlines that print only their local count: `1.` for a chapter, its sections and their rules alike.

Each count continues an open level or begins one below. The cheapest reading of all counts is searched, with a few open
outlines kept at each step; levels of one depth look alike: capitals, a title, a sentence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import log2
from typing import NamedTuple

from jobun.text.lines import BLANKS
from jobun.tree.labels.values import plain
from jobun.tree.lines.candidates import ScannedLine, is_title
from jobun.tree.lines.open_lists import Key, ListPosition, key_of

# open outlines kept at each step
BEAM = 16
# what it costs to leave out a count of a sentence, of a title, of capitals
LEFT_OUT = {"sentence": 1.4, "title": 2.0, "capitals": 3.0}
BELOW, MISSING_FIRST, OTHER_SIGN, GAP, GAP_DOUBLING = 0.3, 2.0, 0.8, 1.6, 0.4
# what it costs where a count looks unlike the others of its depth: between titles and sentences, and for capitals
UNLIKE, UNLIKE_CAPITALS = 0.05, 1.2
# levels
DEEPEST = 8
# the fewest counts of such an outline, the fewest that begin below a count of their own sign, and the share explained
FEWEST, NESTED, EXPLAINED = 12, 3, 0.9
# share of the entries of contents that come again
REPEATED = 0.8
# the number of a page after a title
PAGE = re.compile(r"[\s.…]+[0-9]{1,4}$")


class Count(NamedTuple):
    """A count at the beginning of a line.

    line: its index. indent: in cells. readings: its list and value, for each script that it may be in. printed: with
    its closing sign. title: the words after it, or those of the next line where it is alone. look: capitals, title or
    sentence.
    """

    line: int
    indent: int
    readings: tuple[tuple[Key, int], ...]
    printed: str
    title: str
    look: str


class OpenLevel(NamedTuple):
    """An open level. key: of its counts. value: the last count. printed: as printed."""

    key: Key
    value: int
    printed: str


class Outline(NamedTuple):
    """A reading of the counts so far.

    cost: of all steps. levels: that are open. looks: the key and look of each depth. before: the reading that it
    continues. taken: whether the last count is part of it.
    """

    cost: float
    levels: tuple[OpenLevel, ...]
    looks: tuple[tuple[Key, str], ...]
    before: Outline | None
    taken: bool


def local_outline(lines: Sequence[ScannedLine]) -> tuple[dict[int, ListPosition], range]:
    """The place of each count, by its line, and the lines of contents; nothing for a document that counts otherwise."""
    counts = _counts(lines)
    # one below another of the same sign: 1. 1.
    if sum(_nests(one, other) for one, other in pairwise(counts)) < NESTED:
        return {}, range(0)
    split = _contents(counts)
    contents = range(counts[0].line, counts[split].line) if split else range(0)
    counts = counts[split:]
    path = _cheapest(counts)
    placed = {
        count.line: _position(outline.levels) for count, outline in zip(counts, path, strict=True) if outline.taken
    }
    nested = sum(
        len({level.key for level in outline.levels}) < len(outline.levels) for outline in path if outline.taken
    )
    if len(counts) < FEWEST or len(placed) < EXPLAINED * len(counts) or nested < NESTED:
        return {}, range(0)
    return placed, contents


def _counts(lines: Sequence[ScannedLine]) -> list[Count]:
    found = []
    for index, line in enumerate(lines):
        candidate = line.candidate
        if candidate is None or not candidate.readings or not candidate.closed:
            continue
        title = line.words[candidate.end :].strip(BLANKS)
        if not title and index + 1 < len(lines) and lines[index + 1].candidate is None:
            title = lines[index + 1].words.strip(BLANKS)
        readings = tuple((key_of(candidate, script), plain(value)) for script, value in candidate.readings)
        found.append(Count(index, line.line.indent, readings, candidate.printed, title, _look(title)))
    return found


def _look(title: str) -> str:
    if not is_title(title):
        return "sentence"
    return "capitals" if title.isupper() else "title"


def _nests(one: Count, other: Count) -> bool:
    """Whether a first count is directly below another one of the same sign, which no indent says."""
    return other.indent <= one.indent and any(
        value == 1 and key == above for key, value in other.readings for above, _ in one.readings[:1]
    )


def _contents(counts: Sequence[Count]) -> int:
    """The number of counts that are entries of contents: up to the first that comes again, as do most of the others."""
    entries = [(count.readings[0][1], PAGE.sub("", count.title)) for count in counts]
    split = next((at for at in range(NESTED, len(entries)) if entries[at] == entries[0]), 0)
    later = set(entries[split:])
    return split if sum(entry in later for entry in entries[:split]) >= REPEATED * split else 0


def _cheapest(counts: Sequence[Count]) -> list[Outline]:
    """The cheapest reading, as its state after each count."""
    kept = [Outline(0.0, (), (), None, False)]
    for count in counts:
        best: dict[tuple[object, ...], Outline] = {}
        for outline in kept:
            for following in (
                outline._replace(cost=outline.cost + LEFT_OUT[count.look], before=outline, taken=False),
                *_taking(outline, count),
            ):
                state = following.levels, following.looks
                if state not in best or following.cost < best[state].cost:
                    best[state] = following
        kept = sorted(best.values(), key=lambda outline: outline.cost)[:BEAM]
    path: list[Outline] = []
    at: Outline | None = kept[0]
    while at is not None and at.before is not None:
        path.append(at)
        at = at.before
    return path[::-1]


def _taking(outline: Outline, count: Count) -> Iterator[Outline]:
    """The readings in which a count continues an open level or begins one below."""
    for key, value in count.readings:
        for depth in range(len(outline.levels) - 1, -1, -1):
            level = outline.levels[depth]
            if level.key == key and value > level.value:
                distance = value - level.value
                cost = 0.0 if distance == 1 else GAP + GAP_DOUBLING * log2(distance)
                yield _with(outline, count, depth, key, value, cost)
        if len(outline.levels) < DEEPEST:
            cost = BELOW + (MISSING_FIRST + GAP_DOUBLING * log2(max(value, 1)) if value != 1 else 0.0)
            yield _with(outline, count, len(outline.levels), key, value, cost)


def _with(outline: Outline, count: Count, depth: int, key: Key, value: int, cost: float) -> Outline:
    looks = outline.looks
    if depth < len(looks):
        usual_key, usual = looks[depth]
        if usual != count.look:
            cost += UNLIKE_CAPITALS if "capitals" in (usual, count.look) else UNLIKE
        if usual_key != key:
            cost += OTHER_SIGN
    else:
        looks = (*looks, (key, count.look))
    return Outline(
        outline.cost + cost, (*outline.levels[:depth], OpenLevel(key, value, count.printed)), looks, outline, True
    )


def _position(levels: Sequence[OpenLevel]) -> ListPosition:
    return ListPosition(tuple((level.value, level.key[1], level.printed) for level in levels))

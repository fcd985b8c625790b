"""Facts of a whole document: the lines whose candidates are labels, the levels they have, the wrapping of its lines."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from jobun.text.lines import wrap_width
from jobun.tree.labels.values import ARTICLE, BAND, OUTLINE, PREFIX, plain, rank_of
from jobun.tree.lines.candidates import Candidate, ScannedLine
from jobun.tree.lines.explanation import Point, cheapest_path, mark_lists, not_understood, unordered, weigh, with_slips
from jobun.tree.lines.local_counts import local_outline
from jobun.tree.lines.open_lists import ListPosition
from jobun.tree.lines.repetition import announced_contents, contents_of
from jobun.tree.lines.worth import points_of

HUNDRED = 100
# kinds of opening, apart from labels, that are part of the rules
OPENS = frozenset({"HEADING_MARK", "BULLET", "EXAMPLE", "NOTE", "HISTORY", "APPENDIX"})
# changes from and to a series of numbers with the same letters from which on it counts for itself
ALTERNATIONS = 4
# labels of several levels from which on a document has such levels
SEVERAL = 3


class Conventions(NamedTuple):
    """Facts about the whole document that resolve doubts about single lines.

    taken: the label of each line that has one, with what the explanation pays for it. inside: the labels in the middle
    of each line. contents: the lines of contents. unread: first and last lines of regions whose numbers no track
    explains. levels: whether there are numbers of two or more levels, or articles. wrapped: the width in cells at which
    all lines are wrapped, or None. stepped: whether the document has no rule numbers and is laid out by indents.
    last_structure: index of the last line with a sign or label. heads: first values of labels of several levels.
    unbanded: ranks of named levels whose number the labels below begin with. nested: ranks that restart under each
    higher level. articles: whether the rules are articles. hundreds: whether sections 100, 200 … belong to chapters
    1, 2 …. coded: letters before digits whose numbers count for themselves. local: the place of each count, where the
    levels of an outline print their local count only.
    """

    taken: dict[int, Point]
    inside: dict[int, list[Candidate]]
    contents: range
    unread: list[tuple[int, int]]
    levels: bool
    wrapped: int | None
    stepped: bool
    last_structure: int
    heads: frozenset[int]
    unbanded: frozenset[int]
    nested: frozenset[int]
    articles: bool
    hundreds: bool
    coded: frozenset[int]
    local: dict[int, ListPosition]


def conventions_of(lines: list[ScannedLine]) -> Conventions:
    """The conventions of a document's lines."""
    wrapped = wrap_width([line.line for line in lines if line.words])
    found = points_of(lines, wrapped)
    contents = contents_of(lines, found)
    listed = contents or announced_contents(lines)
    found = [(point, candidate) for point, candidate in found if point.line not in listed]
    coded = _interleaved(found)
    taken = _taken(found, lines, coded)
    numbered, several, hundreds = _of_rules([pair for pair in found if pair[0] in taken])
    heads = _heads(numbered)
    inside = _inside(numbered)
    unbanded, nested, articles = _named_levels([candidate for _, candidate in numbered], heads)
    local, entries = ({}, range(0)) if several or articles else local_outline(lines)
    return Conventions(
        taken={point.line: point for point, _ in numbered if not point.inline},
        inside=inside,
        contents=entries or contents,
        unread=not_understood([point for point, _ in found], taken),
        levels=several or articles,
        wrapped=wrapped,
        stepped=sum(not candidate.local for _, candidate in found) < SEVERAL,
        last_structure=_last_structure(lines),
        heads=heads,
        unbanded=unbanded,
        nested=nested,
        articles=articles,
        coded=coded,
        local=local,
        hundreds=hundreds and _count_from_hundred(heads),
    )


def _count_from_hundred(heads: frozenset[int]) -> bool:
    return 2 * sum(HUNDRED <= first < HUNDRED * HUNDRED for first in heads) > len(heads)


def _last_structure(lines: list[ScannedLine]) -> int:
    found = (index for index, line in enumerate(lines) if line.candidate or line.kind in OPENS)
    return max(found, default=-1)


def _heads(numbered: list[tuple[Point, Candidate]]) -> frozenset[int]:
    """The first values of the labels of several levels, and of sections that count from 100."""
    plain_numbers = (point.number for point, candidate in numbered if not candidate.named)
    return frozenset(number[0] for number in plain_numbers if len(number) > 1 or number[0] >= HUNDRED)


def _inside(numbered: list[tuple[Point, Candidate]]) -> dict[int, list[Candidate]]:
    """The labels in the middle of each line."""
    found: dict[int, list[Candidate]] = defaultdict(list)
    for point, candidate in numbered:
        if point.inline:
            found[point.line].append(candidate)
    return found


def _of_rules(taken: list[tuple[Point, Candidate]]) -> tuple[list[tuple[Point, Candidate]], bool, bool]:
    """The labels of rules among those taken, whether they have several levels, and whether sections count from 100.

    Where labels of several levels are few, a single number is the count of a list unless it heads one of them.
    """
    several = sum(len(point.number) > 1 for point, _ in taken)
    lone = sum(candidate.single and point.number[0] >= HUNDRED for point, candidate in taken)
    if several >= SEVERAL or lone >= SEVERAL:
        return taken, True, lone >= SEVERAL
    heads = {point.number[0] for point, _ in taken if len(point.number) > 1 and not point.inline}
    bare = {point for point, candidate in taken if candidate.single and point.number[0] in heads}
    kept = bare if len(bare) <= several else set()
    return [pair for pair in taken if not pair[1].single or pair[0] in kept], bool(kept), False


def _taken(found: list[tuple[Point, Candidate]], lines: Sequence[ScannedLine], coded: frozenset[int]) -> set[Point]:
    """The points that the cheapest explanation takes. coded: letters of numbers that count for themselves."""
    starts = [index for index, line in enumerate(lines) if line.kind == "APPENDIX"]
    tracks: dict[int, list[Point]] = defaultdict(list)
    for point, candidate in found:
        letters = point.number[0] if point.number[0] in coded else 0
        tracks[rank_of(candidate.number[-1]) if candidate.named else letters].append(point)
    mark_lists(tracks[0])
    for track in tracks.values():
        weigh(track)
    paths: dict[int, list[Point]] = {}
    # levels from the highest on: where a higher one advances, a lower one may begin again
    for rank in sorted(tracks, key=lambda rank: rank or ARTICLE + 1):
        paths[rank] = cheapest_path(tracks[rank], _outer(paths, starts))
    paths[0] = cheapest_path(tracks[0], _outer(paths, starts), frozenset(paths[0]))
    for rank, track in tracks.items():
        named = 0 < rank < BAND
        paths[rank] = (named and unordered(track, paths[rank])) or with_slips(track, paths[rank])
    return {point for path in paths.values() for point in path}


def _outer(paths: dict[int, list[Point]], starts: list[int]) -> list[int]:
    """The lines at which numbers may begin again: those of named levels and appendices."""
    return sorted({*starts, *(point.line for rank, path in paths.items() if 0 < rank < BAND for point in path)})


def _interleaved(found: list[tuple[Point, Candidate]]) -> frozenset[int]:
    """The letters before digits whose numbers alternate with others, so that each counts for itself."""
    firsts = [
        point.number[0]
        for point, candidate in found
        if not candidate.named and not point.inline and len(point.number) > candidate.single
    ]
    switches: Counter[int] = Counter()
    for before, after in pairwise(firsts):
        if before != after and max(before, after) >= PREFIX * BAND:
            switches[after if after >= PREFIX * BAND else before] += 1
    return frozenset(letters for letters, count in switches.items() if count >= ALTERNATIONS)


def _named_levels(labels: list[Candidate], heads: frozenset[int]) -> tuple[frozenset[int], frozenset[int], bool]:
    """The fields `unbanded`, `nested` and `articles` of the conventions."""
    values, restarts = _ranks([label for label in labels if label.named])
    heading = _heading(labels)
    lettered = any(first >= PREFIX * BAND for first in heads)
    unbanded = frozenset(
        rank
        for rank, found in heading.items()
        if sum(found) * 2 >= len(found) or (lettered and any(plain(value) in heads for value in values[rank]))
    )
    # a table of contents lists articles too, which is one restart
    nested = frozenset(rank for rank, count in restarts.items() if count > (rank >= ARTICLE))
    articles = any(len(found) >= 2 for rank, found in values.items() if rank > OUTLINE and rank not in unbanded)
    return unbanded, nested, articles


def _heading(labels: list[Candidate]) -> dict[int, list[bool]]:
    """By rank, whether the first number of several levels after each named level begins with its value."""
    found: dict[int, list[bool]] = defaultdict(list)
    above: dict[int, int] = {}
    for label in labels:
        if label.named:
            above[rank_of(label.number[-1])] = plain(label.number[-1])
        else:
            # a single number between the two heads the rules itself
            for rank, value in above.items():
                found[rank].append(label.number[0] == value and len(label.number) > 1)
            above = {}
    return found


def _ranks(named: list[Candidate]) -> tuple[dict[int, list[int]], Counter[int]]:
    """The values of named levels by rank, and how often the values of a rank restart under a higher level."""
    values: dict[int, list[int]] = defaultdict(list)
    restarts: Counter[int] = Counter()
    higher: dict[int, bool] = {}
    for candidate in named:
        value = candidate.number[-1]
        rank = rank_of(value)
        # the first under a higher level, where there are others under an earlier one
        if plain(value) == 1 and higher.get(rank) and values[rank]:
            restarts[rank] += 1
        values[rank].append(value)
        higher[rank] = False
        higher |= {lower: True for lower in values if lower > rank}
    return values, restarts

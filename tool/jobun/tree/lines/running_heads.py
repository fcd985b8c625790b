"""Running heads and page numbers: lines that repeat on each page, and lines that count the pages."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import pairwise

from jobun.tree.lines.candidates import ScannedLine

# minimum number of repeats, and minimum average distance of two page numbers in lines
TIMES = 4
APART = 15
LONGEST = 120
LONE = re.compile(r"(?:#{1,6} *)?[-–—|\[(]? ?([0-9]{1,4}) ?[-–—|\])]?$")
NUMBER = re.compile(r"[0-9]+")


def mark_running_heads(lines: list[ScannedLine]) -> list[ScannedLine]:
    """The lines, with running heads and page numbers marked as such."""
    lone = {index: int(found[1]) for index, line in enumerate(lines) if (found := LONE.match(line.words))}
    numbers = _counting(list(lone.items()), APART)
    heads: set[int] = set()
    groups: dict[str, list[int]] = defaultdict(list)
    for index, line in enumerate(lines):
        if line.words and index not in lone and len(line.words) <= LONGEST and line.kind in ("", "CHROME"):
            groups[NUMBER.sub("0", line.words)].append(index)
    for key, places in groups.items():
        if len(places) >= TIMES and any(char.isalpha() for char in key):
            heads |= _heads(lines, places, lone)
    numbers |= {index for index in lone if {index - 1, index + 1} & heads}
    return [
        line._replace(kind="PAGE" if index in numbers else "FURNITURE", candidate=None, mark="", at=0)
        if index in numbers or index in heads
        else line
        for index, line in enumerate(lines)
    ]


def _heads(lines: list[ScannedLine], places: list[int], lone: dict[int, int]) -> set[int]:
    """Those of the identical lines that are running heads: they count pages, or are beside a number that does."""
    if all(not line.candidate or line.candidate.number[:1] == (0,) for line in (lines[place] for place in places)):
        last = [(place, int(found[-1])) for place in places if (found := NUMBER.findall(lines[place].words))]
        counting = _counting(last, APART)
        if len(counting) == len(places):
            return counting
    beside = [place for place in places if place + 1 in lone or place - 1 in lone]
    return set(places) if len(beside) >= TIMES and len(beside) * 2 > len(places) else set()


def _counting(found: list[tuple[int, int]], apart: int) -> set[int]:
    """The lines whose numbers increase by one from each to the next, far enough apart to be pages; else none."""
    steps = [later[1] - earlier[1] == 1 for earlier, later in pairwise(found)]
    if len(found) < TIMES or sum(steps) * 10 < len(steps) * 8:
        return set()
    distance = (found[-1][0] - found[0][0]) / len(steps)
    return {index for index, _ in found} if distance >= apart else set()

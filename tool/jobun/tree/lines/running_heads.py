"""Running heads and page numbers: lines that repeat on each page, and lines that count the pages."""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import pairwise

from jobun.tree.lines.candidates import ScannedLine

# minimum number of repeats, and minimum average distance of two page numbers in lines
TIMES = 4
# pages in a row without a number of their own, and how much longer than the usual page one may be
MISSING, UNEVEN = 10, 2.5
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
    """The lines whose numbers count pages: they increase, so many lines for each page, far enough apart; else none.

    Pages may lack a number of their own: an extraction joins some with the words beside them.
    """
    pages = [
        (later[0] - earlier[0]) / (later[1] - earlier[1])
        for earlier, later in pairwise(found)
        if 0 < later[1] - earlier[1] <= MISSING
    ]
    if len(found) < TIMES or not pages or len(pages) * 10 < (len(found) - 1) * 8:
        return set()
    usual = sorted(pages)[len(pages) // 2]
    alike = sum(usual / UNEVEN <= lines <= usual * UNEVEN for lines in pages)
    return {index for index, _ in found} if usual >= apart and alike * 10 >= (len(found) - 1) * 8 else set()

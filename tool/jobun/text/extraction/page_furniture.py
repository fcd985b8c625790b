"""Running heads, running feet and page numbers: lines that repeat at the edges of pages and are no one's text."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

# how many lines at the top and at the bottom of a page may be furniture
EDGE = 3
# A head must stand on so many pages, none further from the last than GAP: a book has one head on its left pages and
# another on its right ones.
REPEATED, GAP = 3, 2
PAGE_NUMBER = re.compile("(?<![-.0-9第])[0-9]{1,4}(?![-.0-9章条節])")
# a line that is a page number and nothing else
NUMBER = re.compile(
    r"(?:[-–—\[(<]\s*)?(?:(?i:page|p\.)\s*)?([0-9]{1,4})(?:\s*(?:/|of)\s*[0-9]{1,4})?\s*(?:ページ|頁)?(?:\s*[-–—\])>])?"
)
FULL_WIDTH = str.maketrans("０１２３４５６７８９－", "0123456789-")

Place = tuple[int, int]
"""A page and a line of it, both from 0."""


def without_furniture(pages: Sequence[list[str]]) -> tuple[list[list[str]], int]:
    """The pages without furniture, and how many lines it was.

    The lines at the edges go from outside in: what stands within a line that stays is text.
    """
    found = _numbers(pages) | _repeated(pages)
    kept, dropped = [], 0
    for page, lines in enumerate(pages):
        first, last = 0, len(lines)
        while first < last and ((page, first) in found or not lines[first].strip()):
            first += 1
        while last > first and ((page, last - 1) in found or not lines[last - 1].strip()):
            last -= 1
        dropped += sum(1 for line in (*lines[:first], *lines[last:]) if line.strip())
        kept.append(lines[first:last])
    return kept, dropped


def _edges(lines: Sequence[str]) -> dict[int, int]:
    """Line -> its rank: from 1 at the top of a page, from -1 at its foot."""
    count = len(lines)
    top = {at: at + 1 for at in range(min(EDGE, (count + 1) // 2))}
    return top | {count - 1 - at: -1 - at for at in range(min(EDGE, count // 2))}


def _numbers(pages: Sequence[list[str]]) -> set[Place]:
    """Lines that are page numbers: on two pages at least they are as far from the count of pages."""
    ahead: dict[int, list[Place]] = defaultdict(list)
    for page, lines in enumerate(pages):
        for at in _edges(lines):
            found = NUMBER.fullmatch(lines[at].strip().translate(FULL_WIDTH))
            if found:
                ahead[int(found[1]) - page].append((page, at))
    return {place for places in ahead.values() if len({page for page, _ in places}) > 1 for place in places}


def _repeated(pages: Sequence[list[str]]) -> set[Place]:
    """Lines that are the same at the same edge of many pages, save for a page number that goes up with the pages."""
    alike: dict[tuple[bool, str], list[Place]] = defaultdict(list)
    for page, lines in enumerate(pages):
        for at, rank in _edges(lines).items():
            words = " ".join(lines[at].translate(FULL_WIDTH).split())
            if not words:
                continue
            for shape in _shapes(words, page):
                alike[rank > 0, shape].append((page, at))
    found: set[Place] = set()
    for places in alike.values():
        found |= _runs(places)
    return found


def _shapes(words: str, page: int) -> Iterator[str]:
    """Words as they are, and with each number told by how far it is ahead of the page it stands on.

    What looks like the number of a rule stays: chapters may well begin page by page.
    """
    yield words
    for number in PAGE_NUMBER.finditer(words):
        ahead = int(number[0]) - page
        yield f"{words[: number.start()]}\0{ahead}\0{words[number.end() :]}"


def _runs(places: Sequence[Place]) -> set[Place]:
    """Those of the places that stand on enough pages close together."""
    found: set[Place] = set()
    run: list[Place] = []
    for place in (*places, (1 << 60, 0)):
        if run and place[0] - run[-1][0] > GAP:
            if len({page for page, _ in run}) >= REPEATED:
                found.update(run)
            run = []
        run.append(place)
    return found

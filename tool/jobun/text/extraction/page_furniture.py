"""Running heads, running feet and page numbers: lines that repeat at the edges of pages."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

# lines at the top and at the bottom of a page that may be furniture
EDGE = 3
# a running head is on at least REPEATED pages, at most GAP pages apart: left and right pages may have different heads
REPEATED, GAP = 3, 2
PAGE_NUMBER = re.compile("(?<![-.0-9第])[0-9]{1,4}(?![-.0-9章条節])")
# a line with nothing but a page number
NUMBER = re.compile(
    r"(?:[-–—\[(<]\s*)?(?:(?i:page|p\.)\s*)?([0-9]{1,4})(?:\s*(?:/|of)\s*[0-9]{1,4})?\s*(?:ページ|頁)?(?:\s*[-–—\])>])?"
)
FULL_WIDTH = str.maketrans("０１２３４５６７８９－", "0123456789-")

Place = tuple[int, int]
"""A page and a line of it, both from 0."""


def without_furniture(pages: Sequence[list[str]]) -> tuple[list[list[str]], int]:
    """The pages without furniture, and the number of lines removed.

    Lines are removed from the edges inwards: everything inside a line that is kept is text.
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
    """Lines that are page numbers: at least two of them differ from the page count by the same amount."""
    ahead: dict[int, list[Place]] = defaultdict(list)
    for page, lines in enumerate(pages):
        for at in _edges(lines):
            found = NUMBER.fullmatch(lines[at].strip().translate(FULL_WIDTH))
            if found:
                ahead[int(found[1]) - page].append((page, at))
    return {place for places in ahead.values() if len({page for page, _ in places}) > 1 for place in places}


def _repeated(pages: Sequence[list[str]]) -> set[Place]:
    """Lines that repeat at the same edge of many pages, apart from a page number that increases with the pages."""
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
    """The words, and the words with each number replaced by its difference from the page count.

    Numbers that look like those of rules are kept: each chapter may begin on a new page.
    """
    yield words
    for number in PAGE_NUMBER.finditer(words):
        ahead = int(number[0]) - page
        yield f"{words[: number.start()]}\0{ahead}\0{words[number.end() :]}"


def _runs(places: Sequence[Place]) -> set[Place]:
    """The places on enough pages that are close together."""
    found: set[Place] = set()
    run: list[Place] = []
    for place in (*places, (1 << 60, 0)):
        if run and place[0] - run[-1][0] > GAP:
            if len({page for page, _ in run}) >= REPEATED:
                found.update(run)
            run = []
        run.append(place)
    return found

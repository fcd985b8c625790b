"""What is around the text: running heads, page numbers, and the settings in front of a Markdown file."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Mapping
from itertools import pairwise

from jobun.tree.lines.candidates import ScannedLine, is_title

# minimum number of repeats, and minimum average distance of two page numbers in lines
TIMES = 4
# lines of a running head at most, and the share of the copies of a line that are beside another line of it
DEEPEST, BESIDE = 4, 0.8
# pages in a row without a number of their own, and how much longer than the usual page one may be
MISSING, UNEVEN = 10, 2.5
APART = 15
LONGEST = 120
# how often the title of a chapter is printed, apart from running heads
PRINTED = 2
# kinds of line that running heads look like
KINDS = frozenset({"", "CHROME", "CONTENTS"})
# the settings of a Markdown file between its first line and the next one like it, and lines at most
SETTING = re.compile(r"[\w-]+:(?:\s|$)")
MOST_SETTINGS = 60
LONE = re.compile(r"(?:#{1,6} *)?[-–—|\[(]? ?([0-9]{1,4}) ?[-–—|\])]?$")
NUMBER = re.compile(r"[0-9]+")


def mark_running_heads(lines: list[ScannedLine]) -> list[ScannedLine]:
    """The lines, with running heads and page numbers marked as such."""
    lone = {index: int(found[1]) for index, line in enumerate(lines) if (found := LONE.match(line.words))}
    numbers = _counting(list(lone.items()), APART)
    heads: set[int] = set()
    groups: dict[str, list[int]] = defaultdict(list)
    for index, line in enumerate(lines):
        if line.words and index not in lone and len(line.words) <= LONGEST and line.kind in KINDS:
            groups[NUMBER.sub("0", line.words)].append(index)
    for key, places in groups.items():
        if len(places) >= TIMES and any(char.isalpha() for char in key):
            heads |= _heads(lines, places, lone)
    numbers |= {index for index in lone if {index - 1, index + 1} & heads}
    heads |= _titles(lines, numbers, heads) | _further(lines, groups, numbers | heads) | set(_settings(lines))
    return [
        line._replace(kind="PAGE" if index in numbers else "FURNITURE", candidate=None, mark="", at=0)
        if index in numbers or index in heads
        else line
        for index, line in enumerate(lines)
    ]


def _settings(lines: list[ScannedLine]) -> range:
    """The lines of YAML at the beginning of a Markdown file."""
    if len(lines) < 2 or lines[0].words != "---" or not SETTING.match(lines[1].words):
        return range(0)
    end = next((at for at, line in enumerate(lines[:MOST_SETTINGS]) if at and line.words in ("---", "...")), -1)
    return range(end + 1)


def _heads(lines: list[ScannedLine], places: list[int], lone: dict[int, int]) -> set[int]:
    """Those of the identical lines that are running heads: they count pages, or are beside a number that does."""
    if all(not line.candidate or line.candidate.number[:1] == (0,) for line in (lines[place] for place in places)):
        last = [(place, int(found[-1])) for place in places if (found := NUMBER.findall(lines[place].words))]
        counting = _counting(last, APART)
        if len(counting) == len(places):
            return counting
    beside = [place for place in places if place + 1 in lone or place - 1 in lone]
    return set(places) if len(beside) >= TIMES and len(beside) * 2 > len(places) else set()


def _titles(lines: list[ScannedLine], numbers: set[int], heads: set[int]) -> set[int]:
    """The titles of chapters directly below page numbers, where most of those lines are running heads.

    Each is printed twice more: in the contents and where its chapter begins.
    """
    below = {index + 1 for index in numbers if index + 1 < len(lines)}
    styles = {label.style for index in below & heads if (label := lines[index].candidate)}
    if 2 * len(below & heads) <= len(below) or not styles:
        return set()
    elsewhere = Counter(_title(line) for index, line in enumerate(lines) if index not in below)
    labelled = {index for index in below if (label := lines[index].candidate) and label.style in styles}
    return {
        index for index in labelled if is_title(_title(lines[index])) and elsewhere[_title(lines[index])] >= PRINTED
    }


def _title(line: ScannedLine) -> str:
    return line.words[line.candidate.end :].strip() if line.candidate else line.words.strip()


def _further(lines: list[ScannedLine], groups: Mapping[str, list[int]], known: set[int]) -> set[int]:
    """The further lines of heads of several lines: those that nearly always are beside a known one."""
    printed = [index for index, line in enumerate(lines) if line.words]
    found: set[int] = set()
    for _ in range(DEEPEST):
        beside = {printed[at] for at in range(len(printed)) if {*printed[max(at - 1, 0) : at + 2]} & (known | found)}
        more = {
            place
            for places in groups.values()
            if len(places) >= TIMES and sum(place in beside for place in places) >= BESIDE * len(places)
            if not any(lines[place].candidate for place in places)
            for place in places
            if place in beside
        }
        if more <= found | known:
            break
        found |= more
    return found


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

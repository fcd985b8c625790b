"""Contents that no heading announces: short lines whose numbers all come again, with the text, further down."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate, islice

from jobun.text.numerals import Number
from jobun.tree.labels.values import plain
from jobun.tree.lines.candidates import PAGE_NUMBER, PAGE_REACH, TITLE_CELLS, Candidate, ScannedLine, is_title
from jobun.tree.lines.explanation import Point

# share of the entries whose number must come again, the fewest entries, and how many beginnings are tried
REPEATED, FEWEST, TRIED = 0.7, 4, 5
# share of the lines of contents without a number, above which their titles have lines of their own
COLUMNS = 0.2
# rules before the first repeated one
UNREPEATED = 2
# share of the lines of a document in which contents begin
EARLY = 0.15
LEADER = re.compile(r"[.．…・·‥ ]{4,}")
# a leader has at least one of these
LEADERS = ("..", " .", "  ", "．", "…", "・", "·", "‥")
# contents have at most this share of the characters that the rules have for a label
DENSITY = 0.4


def contents_of(lines: Sequence[ScannedLine], found: Sequence[tuple[Point, Candidate]]) -> range:
    """The lines of contents: at the beginning, their numbers repeated by what follows, with less text between them.

    Of several runs of numbers that come again, the first one.
    """
    kept = [
        pair for pair in found if not pair[0].inline and (len(pair[0].number) > 1 or pair[1].closed or pair[1].named)
    ]
    points = [point for point, _ in kept]
    numbers = [tuple(plain(value) for value in point.number) for point in points]
    fewest = 1 if any(line.kind == "CONTENTS" for line in lines) else FEWEST
    repeated = list(islice(_repetitions([point.number for point in points], fewest), TRIED))
    characters = (0, *accumulate(map(_characters, lines))) if repeated else ()
    runs = []
    for first, again_at in repeated:
        split = _first_rule(numbers, first, again_at)
        if points[first].line <= EARLY * len(lines) and _is_contents(lines, characters, kept, numbers, (first, split)):
            runs.append((first, split))
    if not runs:
        return range(0)
    first, split = min(runs)
    begin, last, rules = points[first].line, points[split - 1].line, points[split].line
    end = _end(lines, begin, last + 1, min(rules, _opening(found, points[first], last)))
    return range(_below_heading(lines, begin), end)


def _below_heading(lines: Sequence[ScannedLine], begin: int) -> int:
    """The first line of contents: entries in a form that is not compared may come before the first that is."""
    at = begin
    while at and lines[at - 1].kind != "CONTENTS" and _is_entry(lines[at - 1].words):
        at -= 1
    return at if at and lines[at - 1].kind == "CONTENTS" else begin


def _is_contents(
    lines: Sequence[ScannedLine],
    characters: Sequence[int],
    kept: Sequence[tuple[Point, Candidate]],
    numbers: Sequence[Number],
    run: tuple[int, int],
) -> bool:
    """Whether the candidates from one index to another are entries of what follows them.

    characters: before each line. kept, numbers: the candidates. run: the two indices.
    """
    first, split = run
    later = set(numbers[split:])
    again = sum(number in later for number in numbers[first:split])
    titles = sum(_is_entry(lines[point.line].words[candidate.end :]) for point, candidate in kept[first:split])
    begin, last, rules = (kept[at][0].line for at in (first, split - 1, split))
    sparse = (characters[last + 1] - characters[begin]) / (split - first)
    dense = (characters[-1] - characters[rules]) / (len(kept) - split)
    return min(again, titles) >= REPEATED * (split - first) and sparse <= DENSITY * dense


def _opening(found: Sequence[tuple[Point, Candidate]], entry: Point, last: int) -> int:
    """The line at which the chapter of the first entry begins, after the last entry."""
    lines = (point.line for point, _ in found if point.line > last and point.number[0] == entry.number[0])
    return next(lines, found[-1][0].line)


def _first_rule(numbers: Sequence[Number], first: int, again_at: int) -> int:
    """The index of the first rule after contents: a rule or two may come before the first repeated one."""
    later = set(numbers[again_at:])
    before = [number in later for number in numbers[max(first + 1, again_at - UNREPEATED) : again_at]]
    return again_at - (before[::-1].index(True) if True in before else len(before))


def announced_contents(lines: Sequence[ScannedLine]) -> range:
    """The lines of contents below their heading, up to a number that comes again or a line that is no title."""
    begin = next((index for index, line in enumerate(lines) if line.kind == "CONTENTS"), len(lines))
    seen: set[Number] = set()
    for index in range(begin + 1, len(lines)):
        line = lines[index]
        number = line.candidate.number if line.candidate else None
        title = line.words[line.candidate.end :] if line.candidate else line.words
        if number in seen or not (is_title(title) or PAGE_NUMBER.search(line.words[-PAGE_REACH:])):
            return range(begin, index)
        if number is not None:
            seen.add(number)
    return range(0)


def _end(lines: Sequence[ScannedLine], begin: int, at: int, rules: int) -> int:
    """The line after the last title of contents, which may follow the numbers in a column of their own."""
    columns = sum(line.candidate is None for line in lines[begin:at]) > COLUMNS * (at - begin)
    while at < rules and (_is_entry(lines[at].words) if columns else PAGE_NUMBER.search(lines[at].words[-PAGE_REACH:])):
        at += 1
    return at


def _is_entry(words: str) -> bool:
    return len(words) <= TITLE_CELLS or is_title(words) or bool(PAGE_NUMBER.search(words[-PAGE_REACH:]))


def _repetitions(numbers: Sequence[Number], fewest: int) -> Iterator[tuple[int, int]]:
    """The indices of a number and of its second occurrence, at least so many candidates apart."""
    seen: dict[Number, int] = {}
    for at, number in enumerate(numbers):
        if number in seen and at - seen[number] >= fewest:
            yield seen[number], at
        seen.setdefault(number, at)


def _characters(line: ScannedLine) -> int:
    """The characters of a line, without the dots between a title and its page."""
    return len(LEADER.sub("", line.words) if any(map(line.words.__contains__, LEADERS)) else line.words)

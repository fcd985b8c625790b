"""The open lists at a line: the list that a count continues, and its depth."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from typing import NamedTuple

from jobun.tree.labels.reading import before_skipped, style_named
from jobun.tree.labels.values import plain
from jobun.tree.lines.candidates import Candidate, ScannedLine

# lines below a count that are searched for the second one of its list
REACH = 400
# scripts that a sentence may begin with too: their first count needs a second
DOUBTFUL = frozenset({"alpha", "ALPHA", "roman", "ROMAN", "kanji", "iroha", "gojuon"})
# a book that begins this many lists in a style begins others
USUAL = 3

# the rank of 項 among the styles, from which on a style does not count paragraphs from 2
NOT_COUNTED = 4
Key = tuple[str, str]


class OpenList(NamedTuple):
    """An open list.

    key: of its counts. value: its last count. indent: in cells. printed: its last label. first: its first count.
    ones: whether all its items say 1. paragraphs: whether it counts the paragraphs of an article that has no other
    text.
    """

    key: Key
    value: int
    indent: int
    printed: str
    first: int = 1
    ones: bool = False
    paragraphs: bool = False

    @property
    def script(self) -> str:
        """The script of its counts; a list that begins with 2 counts the paragraphs of an article."""
        second = self.first == 2 and counts_paragraphs(self.key[0])
        return "paragraph" if second or self.paragraphs else self.key[1]


class ListPosition(NamedTuple):
    """The place of a label in the open lists. steps: (value, script, label) from the outermost list to its own."""

    steps: tuple[tuple[int, str, str], ...]

    @property
    def level(self) -> int:
        """The number of lists around it."""
        return len(self.steps) - 1


def counts_paragraphs(style: str) -> bool:
    """Whether the paragraphs of an article, of which the first has no number, may be counted in a style."""
    return style_named(style).bare or style_named(style).provisions.get("項", NOT_COUNTED) < NOT_COUNTED


def key_of(candidate: Candidate, script: str) -> Key:
    """The key of a candidate's list: its style or family, and a script."""
    return candidate.form.family or candidate.style, script


class OpenLists:
    """The open lists below a rule."""

    def __init__(self, lines: list[ScannedLine]) -> None:
        self._open: list[OpenList] = []
        self._places: dict[tuple[Key, int], list[int]] = defaultdict(list)
        for index, line in enumerate(lines):
            candidate = line.candidate
            if candidate is not None:
                for script, value in candidate.readings:
                    self._places[key_of(candidate, script), plain(value)].append(index)

    def reset(self) -> None:
        """Close all lists, at the beginning of a rule."""
        self._open = []

    def end_positions(self) -> None:
        """Close the lists all of whose items say 1: at a heading Markdown begins to count them again."""
        counted = next((level for level, count in enumerate(self._open) if count.ones and count.value > 1), None)
        self._open = self._open[:counted]

    def place(
        self, index: int, line: ScannedLine, candidate: Candidate, second: bool, titled: bool = False
    ) -> ListPosition | None:
        """Take a count into the open lists; None where it neither continues a list nor begins one.

        second: whether a list may begin with 2: the first paragraph of an article is not numbered. titled: whether the
        article above has a title only, so that its paragraphs begin with 1.
        """
        if self._counts_by_position(line, candidate):
            return self._here()
        going_on = [
            (level, reading)
            for level in self._by_indent(line)
            for reading in candidate.readings
            if self._open[level].key == key_of(candidate, reading[0])
            and (self._continues(level, reading[1], candidate) or self._repeats(level, reading[1], line, candidate))
        ]
        begins = next(
            (reading for reading in candidate.readings if self._begins(index, candidate, reading, second)), None
        )
        if going_on and not (begins and self._is_new(index, candidate, going_on[0][1], begins[0])):
            level, (script, value) = going_on[0]
            outer, first = self._open[:level], self._open[level].first
            paragraphs = self._open[level].paragraphs
        elif begins:
            script, value = begins
            first = value
            paragraphs = titled and value == 1 and candidate.form.bare and not self._open
            # a paragraph is above the items, whatever lists are open
            is_paragraph = second and self._is_paragraph(line, candidate, value)
            outer = [] if is_paragraph else self._outer(key_of(candidate, script), line)
        else:
            return None
        self._open = [
            *outer,
            OpenList(
                key_of(candidate, script), value, line.line.indent, candidate.printed, first, value == 1, paragraphs
            ),
        ]
        return self._here()

    def _by_indent(self, line: ScannedLine) -> list[int]:
        """The levels of the open lists: those at the indent of a line, then the others, the innermost first."""
        levels = range(len(self._open) - 1, -1, -1)
        return sorted(levels, key=lambda level: abs(self._open[level].indent - line.line.indent) > 1)

    def _here(self) -> ListPosition:
        return ListPosition(tuple((count.value, count.script, count.printed) for count in self._open))

    def _counts_by_position(self, line: ScannedLine, candidate: Candidate) -> bool:
        """Take an item into a list all of whose items say 1, as Markdown allows: its position is its count."""
        if candidate.readings != (("digit", 1),):
            return False
        for level in range(len(self._open) - 1, -1, -1):
            count = self._open[level]
            if count.key == key_of(candidate, "digit") and count.ones and abs(count.indent - line.line.indent) <= 1:
                printed = candidate.printed.replace("1", str(count.value + 1))
                self._open = [*self._open[:level], count._replace(value=count.value + 1, printed=printed)]
                return True
        return False

    def expects(self, candidate: Candidate) -> bool:
        """Whether a label is the next one of the innermost open list of its kind."""
        for count in reversed(self._open):
            for script, value in candidate.readings:
                if count.key == key_of(candidate, script):
                    return plain(value) == plain(count.value) + 1
        return False

    def has_second(self, index: int, candidate: Candidate, script: str) -> bool:
        """Whether the second count of a list follows below."""
        return self._near(key_of(candidate, script), 2, index) is not None

    def _continues(self, level: int, value: int, candidate: Candidate) -> bool:
        before = self._open[level].value
        gap = plain(value) - plain(before)
        if gap == 0:
            return value > before
        return gap == 1 or (gap == 2 and (candidate.closed or plain(before) in before_skipped()))

    def _repeats(self, level: int, value: int, line: ScannedLine, candidate: Candidate) -> bool:
        """Whether a count is the last one of an indented list once more, by mistake."""
        before = self._open[level]
        return 1 < value == before.value and candidate.closed and 0 < before.indent == line.line.indent

    def _begins(self, index: int, candidate: Candidate, reading: tuple[str, int], second: bool) -> bool:
        script, value = reading
        if value == 2 and second and (candidate.form.bare or counts_paragraphs(candidate.style)):
            return all(not style_named(count.key[0]).bare and count.first == 1 for count in self._open)
        key = key_of(candidate, script)
        usual = candidate.form.in_sentences and len(self._places.get((key, 1), ())) >= USUAL
        if value != 1:
            # the first item was deleted, or the list counts from 0
            return (usual or value == 0) and self._near(key, plain(value) + 1, index) is not None
        certain = script not in DOUBTFUL or candidate.form.worded
        return certain or usual or self._near(key, 2, index) is not None

    def _is_new(self, index: int, candidate: Candidate, going_on: tuple[str, int], begins: str) -> bool:
        """Whether a list begins where another could continue: after (h), (i) is Roman where (ii) comes before (j)."""
        second = self._near(key_of(candidate, begins), 2, index)
        after = self._near(key_of(candidate, going_on[0]), going_on[1] + 1, index)
        return second is not None and begins != going_on[0] and (after is None or second < after)

    def _near(self, key: Key, value: int, index: int) -> int | None:
        places = self._places.get((key, value), [])
        at = bisect_right(places, index)
        return places[at] if at < len(places) and places[at] - index < REACH else None

    def _is_nested(self, key: Key, line: ScannedLine) -> bool:
        """Whether a list is deeper than an open one with the same key, whose item it is part of."""
        return any(count.key == key and line.line.indent > count.indent for count in self._open)

    def _is_paragraph(self, line: ScannedLine, candidate: Candidate, value: int) -> bool:
        """Whether the first count of a list in an article counts its paragraphs."""
        styles = [(style_named(count.key[0]), count.indent) for count in self._open]
        inside = any(style.worded or (style.bare and indent < line.line.indent) for style, indent in styles)
        counted = candidate.form.bare or (value == 2 and counts_paragraphs(candidate.style))
        return counted and not inside

    def _outer(self, key: Key, line: ScannedLine) -> list[OpenList]:
        """The lists that stay open around a new one: a list with the same key ends, unless the new one is deeper."""
        for level, count in enumerate(self._open):
            if count.key == key and line.line.indent <= count.indent:
                return self._open[:level]
        return self._open

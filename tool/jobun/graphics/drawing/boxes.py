"""A chapter as a box with a row for each of its sections, and under these the rules that have a defect."""

from __future__ import annotations

from dataclasses import dataclass

from jobun.graphics.drawing import words
from jobun.graphics.drawing.canvas import SIZE, Canvas
from jobun.graphics.drawing.measure import fitted, width
from jobun.graphics.drawing.rows import Fault, Group, Row
from jobun.graphics.drawing.style import HUES, SHADES
from jobun.references.network import Edge
from jobun.tree.nodes import HEADINGS

# lengths in pixels
ROW, GAP, HEAD, PAD, INDENT = 20.0, 3.0, 30.0, 8.0, 16.0
BASE = 14.0
SMALL = 11.0
PILL = 120.0
DEEPEST = 5


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a row stands: its column, left and right edges, the height of its middle, and its chapter's colour."""

    column: int
    left: float
    right: float
    y: float
    hue: int


def height(group: Group) -> float:
    """How high a chapter's box is."""
    head = [group.head] if group.head and not group.goes_on else []
    lines = len(group.rows) + sum(_lines(row) for row in (*head, *group.rows))
    return (HEAD if group.head else PAD) + lines * (ROW + GAP) + PAD - GAP


def _lines(row: Row) -> int:
    return len(row.faults) + bool(row.more)


class Boxes:
    """Draws the chapters of one column. left, wide: where it begins and how wide it is."""

    def __init__(self, canvas: Canvas, language: str, column: int, left: float, wide: float) -> None:
        self._canvas = canvas
        self._language = language
        self._column = column
        self._left = left
        self._wide = wide
        self.spots: dict[int, Spot] = {}

    def draw(self, group: Group, top: float) -> float:
        """One chapter from a height down. Gives the height at which it ends."""
        high = height(group)
        self._canvas.box("group", (self._left, top), (self._wide, high), 6)
        self._canvas.box(f"bar c{group.hue % len(HUES)}", (self._left, top), (6, high), 3)
        y = top + (HEAD if group.head else PAD)
        if group.head:
            self._head(group, group.head, top)
        if group.head and not group.goes_on:
            self._spot(group.head, top + HEAD / 2, group.hue)
            y = self._faults(group.head, y)
        numbers: dict[int, float] = {}
        for row in group.rows:
            numbers[row.level] = max(numbers.get(row.level, 0.0), width(_number(row), SIZE, True))
        for row in group.rows:
            self._spot(row, y + ROW / 2, group.hue)
            self._row(row, y, min(numbers[row.level], self._wide / 3))
            y = self._faults(row, y + ROW + GAP)
        return top + high

    def _spot(self, row: Row, y: float, hue: int) -> None:
        self.spots[row.key] = Spot(self._column, self._left, self._left + self._wide, y, hue % len(HUES))

    def _head(self, group: Group, head: Row, top: float) -> None:
        canvas, left, right = self._canvas, self._left, self._left + self._wide - 14
        own, kind = ("", "") if group.goes_on or not head.own else (_wrong(head.own), head.own.kind)
        with canvas.group("head-row", words.told(head.first, self._language), "" if group.goes_on else f"r{head.key}"):
            title = f"{head.first.number} {head.words}".strip() + (" …" if group.goes_on else "")
            end = self._at_right(own, kind, right, top + 20)
            canvas.fitting("bold", (left + 16, top + 20), title, end - left - 16, SIZE + 1.5)

    def _at_right(self, said: str, kind: str, right: float, y: float) -> float:
        """What is wrong, at the right end of a line. Gives where it begins."""
        said = fitted(said, PILL * 2, SMALL, True)
        self._canvas.words(f"bold right {kind}", (right, y), said, SMALL)
        return right - (width(said, SMALL, True) + 10 if said else 0)

    def _row(self, row: Row, top: float, numbers: float) -> None:
        canvas, first, y = self._canvas, row.first, top + BASE
        left, right = self._left + 14 + INDENT * _indents(row.level), self._left + self._wide - 8
        figure = f"{row.rules:,}" if row.rules > (first.kind == "rule") else ""
        shade = f"s{_shade(row.rules)}" if first.kind in HEADINGS else ""
        kind = row.own.kind if row.own else ""
        with canvas.group("row", _told(row, self._language), f"r{row.key}"):
            canvas.box(" ".join(filter(None, ("node", shade, kind))), (left, top), (right - left, ROW))
            number = fitted(_number(row), self._wide / 3, SIZE, True)
            canvas.words(f"bold {kind}".strip(), (left + 6, y), number)
            canvas.words("quiet right", (right - 6, y), figure, SMALL)
            end = right - 6 - (width(figure, SMALL) + 10 if figure else 0)
            end = self._at_right(_wrong(row.own) if row.own else "", kind, end, y)
            start = left + 6 + (numbers + 8 if number else 0)
            title = row.words if first.id else words.LOOSE.say(self._language)
            canvas.fitting("", (start, y), title, end - start)

    def _faults(self, row: Row, top: float) -> float:
        """The rules with a defect in a row, under it. Gives the height at which they end."""
        level = _indents(row.level) + 1
        for fault in row.faults:
            self._fault(fault, top, level)
            top += ROW + GAP
        if row.more:
            said = words.more(row.more).say(self._language)
            self._canvas.words("quiet", (self._left + 20 + INDENT * level, top + BASE), said, SMALL)
            top += ROW + GAP
        return top

    def _fault(self, fault: Fault, top: float, level: int) -> None:
        """A rule with a defect, its words cut for what is wrong at the right end."""
        canvas, vertex, y = self._canvas, fault.vertex, top + BASE
        left, right = self._left + 14 + INDENT * level, self._left + self._wide - 8
        with canvas.group("fault", [*words.told(vertex, self._language), *_references(fault.edges, self._language)]):
            canvas.box(f"node {fault.kind}", (left, top), (right - left, ROW))
            number = fitted(vertex.number, self._wide / 3, SIZE, True)
            canvas.words(f"bold {fault.kind}", (left + 6, y), number)
            start = left + 6 + (width(number, SIZE, True) + 8 if number else 0)
            end = self._at_right(_wrong(fault), fault.kind, right - 6, y)
            canvas.fitting("quiet", (start, y), vertex.words, end - start, SMALL)


def _indents(level: int) -> int:
    """How far a level is indented: the uppermost is not, and the deepest are all alike."""
    return min(DEEPEST, max(0, level - 1))


def _number(row: Row) -> str:
    if row.first is row.last:
        return row.first.number
    return f"{row.first.number} – {row.last.number}"


def _shade(count: int) -> int:
    """How dark a section is: a step each time there are more than twice as many rules."""
    return min(len(SHADES) - 1, max(0, (count // 2).bit_length() - 1))


def _wrong(fault: Fault) -> str:
    """What is wrong with a rule: the numbers that lead nowhere, else the codes."""
    lost = dict.fromkeys(edge.target.removeprefix("missing ") for edge in fault.edges if edge.status == "dangling")
    stale = dict.fromkeys(f"{edge.target}?" for edge in fault.edges if edge.status == "stale")
    arrows = " ".join(f"→ {said}" for said in (*lost, *stale))
    return " ".join(filter(None, (arrows, " ".join(fault.vertex.codes))))


def _told(row: Row, language: str) -> list[str]:
    lines = words.told(row.first, language)
    own = _references(row.own.edges, language) if row.own else []
    return [*lines, *own, *([words.rules(row.rules).say(language)] if row.rules > 1 else [])]


def _references(edges: tuple[Edge, ...], language: str) -> list[str]:
    return [words.reference(edge, language) for edge in edges]

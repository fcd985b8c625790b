"""One rule in the middle: on the left what refers to it, on the right what it refers to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from jobun.graphics.drawing import words
from jobun.graphics.drawing.canvas import SIZE, Canvas
from jobun.graphics.drawing.layers import Item, Layers, Strand, layers_of, ports
from jobun.graphics.drawing.legend import MARGIN, Entry, heading
from jobun.graphics.drawing.measure import broken, fitted, width
from jobun.locale.message import Message
from jobun.references.neighbourhood import Neighbourhood
from jobun.references.network import Network
from jobun.tree.nodes import HEADINGS

# lengths in pixels
SIDE, MIDDLE, CHANNEL, PAD, GAP, LINE, CAPTION = 340.0, 420.0, 150.0, 8.0, 8.0, 17.0, 22.0
# how far down the rule may stand beside a long column
DOWN = 320.0
LINES, ALL_LINES = 2, 9
LISTED = 12


@dataclass(frozen=True, slots=True)
class Place:
    """A box: its left and upper edge, width and height."""

    left: float
    top: float
    wide: float
    high: float


def draw(near: Neighbourhood, language: str) -> Iterator[str]:
    """The picture of a rule and what is near it."""
    return _Picture(near, language).draw()


class _Picture:
    def __init__(self, near: Neighbourhood, language: str) -> None:
        self._near = near
        self._network: Network = near.network
        self._language = language
        self._layers: Layers = layers_of(near)
        self._canvas = Canvas()
        self._boxes = Canvas()
        self._places: dict[tuple[int, int], Place] = {}
        self._ports = ports(self._layers.strands)

    def draw(self) -> Iterator[str]:
        """The elements of the picture, columns first: they say how high it is."""
        columns = self._layers.columns
        wide = 2 * MARGIN + SIDE * (len(columns) - 1) + MIDDLE + CHANNEL * (len(columns) - 1)
        centre = self._near.centre
        title = f"{centre.number} {centre.title}".strip() if centre.kind in HEADINGS else centre.number or centre.title
        top = heading(self._canvas, title, self._network.title, self._entries(), wide - 2 * MARGIN, self._language)
        heights = [self._high(column) for column in range(len(columns))]
        tallest = max(heights)
        left = MARGIN
        for column, high in enumerate(heights):
            own = MIDDLE if column == self._layers.middle else SIDE
            self._boxes.words("bold quiet", (left, top + 12), fitted(self._caption(column), own, SIZE, True))
            down = min((tallest - high) / 2, DOWN) if column == self._layers.middle else 0.0
            self._column(column, left, top + CAPTION + down, own)
            left += own + CHANNEL
        for strand in self._layers.strands:
            self._strand(strand)
        self._canvas.pieces += self._boxes.pieces
        self._canvas.rules = [
            f"svg:has(#n{column}-{at}:hover) .e:not(.n{column}-{at}){{stroke-opacity:.08}}\n"
            for column, at in sorted(self._places)
        ]
        return self._canvas.svg((wide, top + CAPTION + tallest + MARGIN), title, self._language)

    def _caption(self, column: int) -> str:
        away = column - self._layers.middle
        if not away:
            return words.ITSELF.say(self._language)
        side: Message = words.CITED if away > 0 else words.CITING
        count = sum(len(item.members) for item in self._layers.columns[column]) or words.NOTHING.say(self._language)
        return f"{words.steps(abs(away), side).say(self._language)} · {count}"

    def _entries(self) -> list[Entry]:
        kinds = {_kind(item) for column in self._layers.columns for item in column}
        statuses = {strand.status for strand in self._layers.strands}
        entries: list[Entry] = [("node centre", words.CENTRE), ("e many c0 c0", words.ARROW)]
        if kinds & {"error", "missing"} or "dangling" in statuses:
            entries.append(("node error", words.DANGLING))
        if "warning" in kinds or "stale" in statuses:
            entries.append(("node stale", words.STALE))
        return entries

    def _room(self, column: int, at: int) -> tuple[float, int]:
        """How wide a box is and how many lines it may have."""
        if column != self._layers.middle:
            return SIDE, LINES
        is_centre = self._layers.columns[column][at].head is self._near.centre
        return (MIDDLE, ALL_LINES) if is_centre else (MIDDLE - 32, LINES)

    def _lines(self, column: int, at: int) -> list[str]:
        item = self._layers.columns[column][at]
        wide, most = self._room(column, at)
        head = item.head
        opening = width(head.number, SIZE, True) + 8 if head.number else 0.0
        if opening > wide / 2:
            return ["", *broken(_said(item, self._language), wide - 2 * PAD, SIZE, most)]
        return broken(_said(item, self._language), wide - 2 * PAD, SIZE, most, opening) or [""]

    def _high(self, column: int) -> float:
        items = self._layers.columns[column]
        boxes = sum(self._box_high(item, self._lines(column, at)) + GAP for at, item in enumerate(items))
        return boxes + CAPTION * len(self._chapters(column)) + (CAPTION if self._hidden(column) else 0)

    def _box_high(self, item: Item, lines: list[str]) -> float:
        return (len(lines) + bool(_codes(item))) * LINE + PAD

    def _hidden(self, column: int) -> int:
        return self._layers.hidden if column == self._layers.middle else 0

    def _chapters(self, column: int) -> dict[int, str]:
        """Where the boxes of another chapter begin in a column next to the middle, and what it is called."""
        found: dict[int, str] = {}
        if abs(column - self._layers.middle) != 1:
            return found
        before = ""
        for at, item in enumerate(self._layers.columns[column]):
            caption = words.chapter(self._network, item.head, self._language)
            if caption != before:
                found[at] = before = caption
        return found

    def _column(self, column: int, left: float, top: float, wide: float) -> None:
        chapters = self._chapters(column)
        ties: list[tuple[bool, Place]] = []
        for at, item in enumerate(self._layers.columns[column]):
            if at in chapters:
                self._boxes.fitting("quiet", (left, top + 14), chapters[at], wide, SIZE - 1)
                top += CAPTION
            own, _ = self._room(column, at)
            lines = self._lines(column, at)
            place = Place(left + wide - own, top, own, self._box_high(item, lines))
            self._places[column, at] = place
            self._box(column, at, item, lines)
            ties.append((item.head is self._near.centre, place))
            top += place.high + GAP
        if column == self._layers.middle:
            self._ties(ties)
        if self._hidden(column):
            said = words.unseen(self._hidden(column)).say(self._language)
            self._boxes.words("quiet", (left + 32, top + 14), said, SIZE - 1)

    def _ties(self, places: list[tuple[bool, Place]]) -> None:
        """Lines from the rule to what it stands under and what stands under it."""
        at = next(index for index, (is_centre, _) in enumerate(places) if is_centre)
        centre = places[at][1]
        for index, (_, place) in enumerate(places):
            x, middle = centre.left + 14, place.top + place.high / 2
            if index != at:
                self._canvas.line("tie", (x, middle), (place.left, middle))
                self._canvas.line("tie", (x, middle), (x, centre.top + (centre.high if index > at else 0)))

    def _box(self, column: int, at: int, item: Item, lines: list[str]) -> None:
        place, head, boxes = self._places[column, at], item.head, self._boxes
        kind = "centre" if head is self._near.centre else _kind(item)
        tooltip = words.told(head, self._language) + [words.named(item.members)] * (len(item.members) > 1)
        with boxes.group("row", tooltip, f"n{column}-{at}"):
            boxes.box(f"node {kind}".strip(), (place.left, place.top), (place.wide, place.high))
            number = fitted(head.number, place.wide - 2 * PAD, SIZE, True)
            boxes.words("bold", (place.left + PAD, place.top + LINE), number)
            indent = width(number, SIZE, True) + 8 if number else 0.0
            for line, said in enumerate(lines):
                x = place.left + PAD + (0 if line else indent)
                boxes.words("", (x, place.top + LINE * (line + 1)), said)
            codes = fitted(" ".join(_codes(item)), place.wide - 2 * PAD, SIZE - 1, True)
            boxes.words(f"bold {_kind(item)}", (place.left + PAD, place.top + LINE * (len(lines) + 1)), codes, SIZE - 1)

    def _strand(self, strand: Strand) -> None:
        source, target = self._places[strand.source], self._places[strand.target]
        y1 = source.top + self._ports[strand.source, strand.target, strand.status, True] * source.high
        y2 = target.top + self._ports[strand.source, strand.target, strand.status, False] * target.high
        x1, x2 = source.left + source.wide, target.left
        bend = (x2 - x1) * 0.5
        hue = strand.status if strand.status in ("dangling", "stale") else "c0"
        ends = " ".join(f"n{column}-{at}" for column, at in (strand.source, strand.target))
        listed = [words.reference(edge, self._language) for edge in strand.edges[:LISTED]]
        self._canvas.curve(
            f"e many {strand.status} {hue} {ends}".replace("  ", " "), (x1, y1, x1 + bend, y1, x2 - bend, y2, x2, y2),
            min(6.0, 0.7 + 0.6 * len(strand.edges)), listed, hue,
        )  # fmt: skip


def _kind(item: Item) -> str:
    head = item.head
    if head.kind in ("missing", "external"):
        return head.kind
    return head.severity if head.severity in ("error", "warning") else ""


def _codes(item: Item) -> tuple[str, ...]:
    """The codes of a rule's defects, those of a rule that has no grave ones left out."""
    return item.head.codes if len(item.members) == 1 and item.head.severity in ("error", "warning") else ()


def _said(item: Item, language: str) -> str:
    """What stands in a box behind the number."""
    head = item.head
    if len(item.members) > 1:
        return f"{head.title} · {words.rules(len(item.members)).say(language)}: {words.named(item.members)}"
    if head.kind == "missing":
        return words.MISSING.say(language) if head.number else f"{head.title} · {words.MISSING.say(language)}"
    return head.words

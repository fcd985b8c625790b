"""A picture of boxes in columns with curves between them: where everything goes, and the SVG of it."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from jobun.graphics.drawing.measure import broken, fitted, shown, width
from jobun.locale.message import Message
from jobun.registry import shipped
from jobun.text.characters import xml_text

# lengths in pixels
SIZE, SMALL, LINE, PAD, GAP, MARGIN, INDENT, SWATCH = 12.0, 11.0, 17.0, 4.0, 3.0, 32.0, 16.0, 26.0
# the highest that a short column is lowered to the middle of its neighbours
LOWERED = 320.0
# colours of chapters, as the style sheet numbers them
HUES = 8


@dataclass(frozen=True, slots=True, eq=False)
class Box:
    """A rule or heading.

    kinds: CSS classes. number, words: printed from the left; words take at most `lines` lines. note, count: printed at
    the right end of the first line. tooltip: lines. level: steps of indentation. hue: the colour of its chapter.
    caption: printed above it.
    """

    key: str
    kinds: str
    number: str
    words: str
    note: str = ""
    count: str = ""
    tooltip: tuple[str, ...] = ()
    level: int = 0
    lines: int = 1
    hue: int | None = None
    caption: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """Boxes from top to bottom. width: in pixels. trailer: printed below them. lowered: whether it may start lower."""

    width: float
    boxes: tuple[Box, ...]
    caption: str = ""
    trailer: str = ""
    lowered: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Curve:
    """References from one box to another. kinds: CSS classes. hue: as of a box. thick: in pixels. tooltip: lines."""

    source: str
    target: str
    kinds: str
    hue: int | None
    thick: float
    tooltip: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """What is drawn. legend: CSS classes of a box, or of a curve (they begin with "e"), and what they mean.

    channel: pixels between two columns. side: pixels left and right of all columns for curves.
    """

    title: str
    subtitle: str
    legend: tuple[tuple[str, Message], ...]
    columns: tuple[Column, ...]
    curves: tuple[Curve, ...]
    channel: float
    side: float = 0.0


# a line of text: CSS classes, x, y, font size, words
TextLine = tuple[str, float, float, float, str]


class Path(NamedTuple):
    """A curve as SVG draws it. marker: the id of its arrow head. points: x and y of start, two controls and end."""

    kinds: str
    marker: str
    points: tuple[float, ...]
    thick: float
    tooltip: tuple[str, ...]


@dataclass(slots=True)
class Placed:
    """A box with its id in the SVG, its place in pixels and the texts in it."""

    id: str
    box: Box
    column: int
    left: float
    top: float
    width: float
    height: float
    texts: list[TextLine] = field(default_factory=list)


def draw(picture: Picture, language: str) -> Iterator[str]:
    """The SVG of a picture, piece by piece. language: of the words that are not the document's."""
    from jinja2 import Environment, FileSystemLoader

    environment = Environment(
        loader=FileSystemLoader(shipped("site") / "templates"), autoescape=True, finalize=_finalized, trim_blocks=True
    )
    environment.filters["px"] = lambda value: f"{value:.1f}".removesuffix(".0")
    environment.filters["shown"] = shown
    wide = 2 * (MARGIN + picture.side) + sum(column.width for column in picture.columns)
    wide += picture.channel * (len(picture.columns) - 1)
    header, top = _header(picture, wide - 2 * MARGIN)
    legend, top = _legend(picture, wide - MARGIN, top, language)
    placed, texts, bottom = _columns(picture, top)
    yield from environment.get_template("graph.svg").generate(
        picture=picture,
        language=language,
        width=wide,
        height=bottom + MARGIN,
        texts=header + texts,
        legend=legend,
        boxes=list(placed.values()),
        paths=list(_paths(picture, placed, bottom - top)),
        markers=("plain", "stale", "dangling", *(f"c{hue}" for hue in range(HUES))),
    )


def _header(picture: Picture, room: float) -> tuple[list[TextLine], float]:
    """The title and the subtitle, and where they end."""
    found: list[TextLine] = []
    y = MARGIN
    for words, kinds, size, line, most in ((picture.title, "bold", 19, 22, 2), (picture.subtitle, "quiet", 13, 22, 3)):
        for part in broken(words, room, size, most):
            y += line
            found.append((kinds, MARGIN, y - 5, size, part))
    return found, y + 6


def _legend(
    picture: Picture, right: float, top: float, language: str
) -> tuple[list[tuple[str | Path, float, float, str]], float]:
    """Each sign (the classes of a box, or a path) with its place and meaning, and where the legend ends."""
    found: list[tuple[str | Path, float, float, str]] = []
    x = MARGIN
    for kinds, message in picture.legend:
        words = message.say(language)
        wide = SWATCH + 8 + width(words, SIZE)
        if x > MARGIN and x + wide > right:
            x, top = MARGIN, top + 22
        middle = top + 11
        line = (x, middle, x + 8, middle, x + 16, middle, x + SWATCH, middle)
        sign = Path(kinds, "c0" if "c0" in kinds.split() else "plain", line, 2, ())
        found.append((sign if kinds.startswith("e ") else kinds, x, top, words))
        x += wide + 28
    return found, top + 36


def _columns(picture: Picture, top: float) -> tuple[dict[str, Placed], list[TextLine], float]:
    """Boxes by key, the texts between them, and where the longest column ends."""
    placed: dict[str, Placed] = {}
    texts: list[TextLine] = []
    if any(column.caption for column in picture.columns):
        top += 22
    columns, left = [], MARGIN + picture.side
    for at, column in enumerate(picture.columns):
        columns.append((column, left, _fill(column, at, left)))
        left += column.width + picture.channel
    tallest = max((bottom for _, _, (_, bottom) in columns), default=0.0)
    for column, left, (boxes, bottom) in columns:
        down = top + (min((tallest - bottom) / 2, LOWERED) if column.lowered else 0.0)
        texts.append(("bold quiet", left, top - 10, SIZE, fitted(column.caption, column.width, SIZE, True)))
        texts.append(("quiet", left + 2 * INDENT, down + bottom + LINE, SMALL, column.trailer))
        for each in boxes:
            each.top += down
            each.texts = [(kinds, x, y + down, size, words) for kinds, x, y, size, words in each.texts]
            if each.box.caption:
                words = fitted(each.box.caption, column.width, SMALL)
                texts.append(("quiet", left, each.top - 6, SMALL, words))
            placed[each.box.key] = each
    trailer = LINE if any(column.trailer for column in picture.columns) else 0.0
    return placed, [text for text in texts if text[-1]], top + tallest + trailer


def _fill(column: Column, at: int, left: float) -> tuple[list[Placed], float]:
    """The boxes of a column from 0 down, and where they end."""
    numbers: dict[int, float] = defaultdict(float)
    for box in column.boxes:
        if box.lines == 1:
            numbers[box.level] = max(numbers[box.level], width(box.number, SIZE, True))
    placed: list[Placed] = []
    y = 0.0
    for box in column.boxes:
        y += 22 if box.caption else 0
        own = Placed(
            f"b{at}-{len(placed)}", box, at, left + INDENT * box.level, y, column.width - INDENT * box.level, 0.0
        )
        _write(own, min(numbers[box.level], column.width / 3))
        placed.append(own)
        y += own.height + GAP
    return placed, y


def _write(own: Placed, aligned: float) -> None:
    """Put the texts of a box in their places. aligned: how wide numbers of its level are."""
    box, y, right = own.box, own.top + LINE - 3, own.left + own.width - 6
    start = own.left + 8
    number = fitted(box.number, own.width / 3 if box.note else own.width - 16, SIZE, True)
    note = fitted(box.note, own.width / 2, SMALL, True)
    opening = (max(width(number, SIZE, True), aligned) + 8) if number else 0.0
    end = right
    for kinds, words in (("quiet right", box.count), (f"bold right {box.kinds}", note)):
        own.texts.append((kinds, end, y, SMALL, words))
        end -= width(words, SMALL, True) + 10 if words else 0
    own.texts.append((f"bold {box.kinds}", start, y, SIZE, number))
    if box.lines == 1:
        lines = [fitted(box.words, end - start - opening, SIZE)]
    elif opening > own.width / 2 or end < right:
        lines = ["", *broken(box.words, own.width - 16, SIZE, box.lines)]
    else:
        lines = broken(box.words, own.width - 16, SIZE, box.lines, opening) or [""]
    for at, words in enumerate(lines):
        own.texts.append(("", start + (0 if at else opening), y + LINE * at, SIZE, words))
    own.texts = [text for text in own.texts if text[-1]]
    own.height = max(1, len(lines)) * LINE + PAD


def _paths(picture: Picture, placed: dict[str, Placed], high: float) -> Iterator[Path]:
    """The curves, their ends spread over the sides of the boxes. high: of the columns."""
    ends: dict[tuple[str, bool], list[tuple[float, int]]] = defaultdict(list)
    for at, curve in enumerate(picture.curves):
        ends[curve.source, True].append((placed[curve.target].top, at))
        ends[curve.target, False].append((placed[curve.source].top, at))
    heights: dict[tuple[int, bool], float] = {}
    for (key, outward), others in ends.items():
        for place, (_, at) in enumerate(sorted(others), 1):
            heights[at, outward] = placed[key].top + placed[key].height * place / (len(others) + 1)
    for at, curve in enumerate(picture.curves):
        source, target = placed[curve.source], placed[curve.target]
        hue = "" if curve.hue is None else f" hued c{curve.hue}"
        points = _points(source, target, heights[at, True], heights[at, False], picture, high)
        marker = next((kind for kind in ("stale", "dangling") if kind in curve.kinds), hue[-2:] or "plain")
        yield Path(f"e {curve.kinds}{hue} {source.id} {target.id}", marker, points, curve.thick, curve.tooltip)


def _points(source: Placed, target: Placed, y1: float, y2: float, picture: Picture, high: float) -> tuple[float, ...]:
    """A curve between two columns runs straight across; within one it bows out, forward right and backward left."""
    if source.column != target.column:
        forward = source.column < target.column
        x1, x2 = (source.left + source.width, target.left) if forward else (source.left, target.left + target.width)
        bend = (x2 - x1) * 0.45
        return (x1, y1, x1 + bend, y1, x2 - bend, y2, x2, y2)
    forward = source.top < target.top
    room = (picture.side if len(picture.columns) == 1 else min(picture.side, picture.channel / 2)) or picture.channel
    # a curve reaches three quarters of the way to the points that draw it
    bow = 20 + max(0.0, room - 30) * 4 / 3 * math.pow(abs(y2 - y1) / max(high, 1.0), 0.6)
    x1, x2 = (each.left + each.width if forward else each.left for each in (source, target))
    bow = bow if forward else -bow
    return (x1, y1, x1 + bow, y1, x2 + bow, y2, x2, y2)


def _finalized(value: object) -> object:
    return type(value)(xml_text(value)) if isinstance(value, str) else value

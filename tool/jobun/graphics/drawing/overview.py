"""A whole document: chapters in one column or two, references between their rows beside and between the columns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from jobun.graphics.drawing import words
from jobun.graphics.drawing.boxes import GAP, HEAD, ROW, Boxes, Spot, height
from jobun.graphics.drawing.canvas import Canvas
from jobun.graphics.drawing.legend import MARGIN, Entry, heading
from jobun.graphics.drawing.rows import Book, Bundle, Group, book_of
from jobun.references.network import Network

# lengths in pixels: of a column alone, of one of two, of what is between two, of what is left beside them
ALONE, COLUMN, CHANNEL, LEAST, MOST = 620.0, 430.0, 430.0, 50.0, 190.0
BETWEEN = 12.0
# rows that one column is enough for
FEW = 30
# references that a tooltip lists, and those that make a bundle a strong one
LISTED, MANY = 12, 4


def draw(network: Network, language: str) -> Iterator[str]:
    """The picture of a document."""
    book, canvas, boxes = book_of(network), Canvas(), Canvas()
    columns = _columns(book.groups)
    lefts, column, wide = _across(book, len(columns))
    figures = words.counted(network, language)
    if book.inner or book.loose:
        figures += f" · {words.undrawn(book.inner, book.loose).say(language)}"
    top = bottom = heading(canvas, network.title, figures, _entries(book), wide - 2 * MARGIN, language)
    spots: dict[int, Spot] = {}
    for at, groups in enumerate(columns):
        made, y = Boxes(boxes, language, at, lefts[at], column), top
        for group in groups:
            y = made.draw(group, y) + BETWEEN
        spots |= made.spots
        bottom = max(bottom, y - BETWEEN)
    for bundle in book.bundles:
        _curve(canvas, bundle, spots, bottom - top, language)
    canvas.pieces += boxes.pieces
    canvas.rules = [f"svg:has(#r{key}:hover) .e:not(.r{key}){{stroke-opacity:.06}}\n" for key in sorted(spots)]
    return canvas.svg((wide, bottom + MARGIN), network.title, language)


def _entries(book: Book) -> list[Entry]:
    """The signs that a picture of this document has."""
    rows = [row for group in book.groups for row in (*([group.head] if group.head else []), *group.rows)]
    kinds = {fault.kind for row in rows for fault in (row.own, *row.faults) if fault}
    entries: list[Entry] = [("node", words.RULE) if book.whole else ("node s3", words.SECTION)]
    if book.bundles:
        entries.append(("e many c0 c0", words.BUNDLE))
    if "error" in kinds:
        entries.append(("node error", words.DANGLING))
    if kinds & {"stale", "warning"}:
        entries.append(("node stale", words.STALE))
    return entries


def _columns(groups: tuple[Group, ...]) -> list[list[Group]]:
    """One column, or two of about the same height; a chapter longer than a column goes on in the other."""
    total = sum(height(group) + BETWEEN for group in groups)
    if total <= FEW * (ROW + GAP) + HEAD:
        return [list(groups)]
    columns: list[list[Group]] = [[], []]
    used = 0.0
    for group in groups:
        high = height(group) + BETWEEN
        if not columns[1] and used + high > total * 0.65 and len(group.rows) > 1 and used < total * 0.35:
            at = max(1, min(len(group.rows) - 1, int(len(group.rows) * (total / 2 - used) / high)))
            columns[0].append(replace(group, rows=group.rows[:at]))
            columns[1].append(replace(group, rows=group.rows[at:], goes_on=True))
        else:
            columns[bool(columns[1]) or used + high / 2 > total / 2].append(group)
        used += high
    return [column for column in columns if column]


def _across(book: Book, count: int) -> tuple[list[float], float, float]:
    """Where each column begins, how wide it is, and how wide the picture is. count: of columns."""
    side = side_of(sum(len(group.rows) for group in book.groups)) if book.bundles else 0.0
    first = MARGIN + side
    if count == 1:
        return [first], ALONE, first + ALONE + side + MARGIN
    return [first, first + COLUMN + CHANNEL], COLUMN, first + 2 * COLUMN + CHANNEL + side + MARGIN


def _curve(canvas: Canvas, bundle: Bundle, spots: dict[int, Spot], high: float, language: str) -> None:
    """A bundle of references, in the colour of the chapter it comes from. high: how high the columns are."""
    source, target = spots[bundle.source], spots[bundle.target]
    count = len(bundle.edges)
    weight = "thin" if count == 1 else "some" if count < MANY else "many"
    hue = bundle.status or f"c{source.hue}"
    listed = [words.reference(edge, language) for edge in bundle.edges[:LISTED]]
    said = [words.references(count).say(language), *listed, *(["…"] if count > LISTED else [])]
    classes = f"e {weight} {hue} r{bundle.source} r{bundle.target}"
    canvas.curve(classes, _points(source, target, spots, high), min(8.0, 0.4 + 0.8 * count**0.5), said, hue)


def _points(source: Spot, target: Spot, spots: dict[int, Spot], high: float) -> tuple[float, ...]:
    """Where a curve runs: between two columns straight across; within one it bows out on a side.

    In a column alone what leads on is on the right, what leads back on the left.
    """
    y1, y2 = source.y + 3, target.y - 3
    if source.column != target.column:
        x1, x2 = (source.right, target.left) if source.column < target.column else (source.left, target.right)
        bend = (x2 - x1) * 0.45
        return (x1, y1, x1 + bend, y1, x2 - bend, y2, x2, y2)
    left = min(spot.left for spot in spots.values())
    is_alone = all(spot.left == left for spot in spots.values())
    on_right = source.y < target.y if is_alone else source.left > left
    x, way = (source.right, 1) if on_right else (source.left, -1)
    # a curve reaches three quarters of the way to the points that draw it
    bow = way * (20 + (side_of(len(spots)) - 30) * 4 / 3 * (abs(y2 - y1) / high) ** 0.6)
    return (x, y1, x + bow, y1, x + bow, y2, x, y2)


def side_of(rows: int) -> float:
    """How much room is left beside the columns for curves."""
    return min(MOST, LEAST + 1.5 * rows)

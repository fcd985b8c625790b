"""What the pictures of a book's shape are drawn from: places in pixels, words that fit, addresses."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from jobun.graphics.drawing.measure import fitted, width
from jobun.locale.reference_map import phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedBook
from jobun.site.model.pagination import heading
from jobun.site.pages.front_pages import page_title
from jobun.tree.nodes import Node

# lengths in pixels: of the matrix, its cells and what stands before and above them
CELL, HEADS, TOPS, SIZE = 30, 220, 92, 13
# of more chapters those that refer most are shown
CHAPTERS = 40
BARS, BAR, ROOM = 20, 240, 330
# of a picture: a box, the way between boxes, and how many stand above one another
BOX, WAY, LINE, GAP, STACK = 236, 54, 26, 6, 12


@dataclass(frozen=True, slots=True)
class MatrixCell:
    """References from one chapter to another. level: from 1, few, to 5, the most. own: within one chapter."""

    left: int
    top: int
    count: int
    level: int
    own: bool
    address: str
    name: str


@dataclass(frozen=True, slots=True)
class MatrixHeading:
    """A chapter beside the matrix: where its row or column begins."""

    at: int
    words: str
    short: str
    address: str
    name: str


@dataclass(frozen=True, slots=True)
class ChapterMatrix:
    """Chapters by chapters. side: how much their names take on the left."""

    wide: int
    high: int
    side: int
    heads: tuple[MatrixHeading, ...]
    cells: tuple[MatrixCell, ...]
    left_out: str


@dataclass(frozen=True, slots=True)
class CitedRuleBar:
    """A rule with how many refer to it."""

    top: int
    words: str
    long: int
    count: int
    address: str
    name: str


@dataclass(frozen=True, slots=True)
class RuleBox:
    """A rule in a picture; without an address it says how many more there are."""

    left: int
    top: int
    number: str
    words: str
    address: str


@dataclass(frozen=True, slots=True)
class RuleNeighbourhood:
    """A rule in the middle, on the left those that refer to it, on the right those that it refers to."""

    anchor: str
    name: str
    address: str
    title: str
    high: int
    middle: RuleBox
    citing: tuple[RuleBox, ...]
    cited: tuple[RuleBox, ...]


def matrix(book: PublishedBook, docname: str) -> ChapterMatrix | None:
    """The matrix of a book, as seen from a page; None where there are fewer than two chapters."""
    cells, chapters = book.group_references.cells, book.chapters
    weights = [0] * len(chapters)
    for (source, target), pairs in cells.items():
        weights[source] += len(pairs)
        weights[target] += len(pairs)
    shown = [at for at, page in enumerate(chapters) if not book.is_copy(page)]
    every = len(shown)
    if every > CHAPTERS:
        shown = sorted(sorted(shown, key=lambda at: -weights[at])[:CHAPTERS])
    if len(shown) < 2:
        return None
    places = {at: number for number, at in enumerate(shown)}
    most = max((len(pairs) for pairs in cells.values()), default=1)
    names = min(HEADS, 14 + math.ceil(max(width(page_title(book, chapters[at]), SIZE) for at in shown)))
    drawn = tuple(
        _cell(book, docname, ends, len(pairs), (names + CELL * places[ends[1]], TOPS + CELL * places[ends[0]], most))
        for ends, pairs in sorted(cells.items())
        if ends[0] in places and ends[1] in places
    )
    heads = tuple(_head(book, docname, at, number) for at, number in places.items())
    side = CELL * len(shown)
    left_out = phrase("left", book.language, count=CHAPTERS) if every > CHAPTERS else ""
    return ChapterMatrix(names + side + 8, TOPS + side + 8, names, heads, drawn, left_out)


def _cell(
    book: PublishedBook, docname: str, ends: tuple[int, int], count: int, place: tuple[int, int, int]
) -> MatrixCell:
    left, top, most = place
    source, target = (page_title(book, book.chapters[at]) for at in ends)
    return MatrixCell(
        left,
        top,
        count,
        # a few references differ more from many than many from more
        max(1, round(5 * (count / most) ** 0.5)),
        ends[0] == ends[1],
        uri(docname, f"{book.shape}/{book.slug(ends[0])}", f"to-{book.slug(ends[1])}"),
        phrase("cell", book.language, source=source, target=target, count=count),
    )


def _head(book: PublishedBook, docname: str, at: int, number: int) -> MatrixHeading:
    page = book.chapters[at]
    title = page_title(book, page)
    node = page.head or page.nodes[0]
    short = node.label.text if node.label else title
    return MatrixHeading(
        CELL * number + CELL // 2,
        fitted(title, HEADS - 14, SIZE),
        fitted(short, TOPS - 12, SIZE),
        uri(docname, page.docname),
        title,
    )


def bars(book: PublishedBook, docname: str) -> list[CitedRuleBar]:
    """The most cited rules."""
    ranked = book.group_references.most_cited(BARS)
    most = ranked[0][1] if ranked else 1
    return [
        CitedRuleBar(
            LINE * at,
            fitted(named(node), ROOM - 10, SIZE),
            max(2, BAR * count // most),
            count,
            uri(docname, *book.place(node)),
            phrase("bar", book.language, rule=named(node), count=count),
        )
        for at, (node, count) in enumerate(ranked)
    ]


def named(node: Node) -> str:
    """A rule by its number and title, or how it begins."""
    return heading(node) if node.title else f"{node.name or ''} {node.body.words[:60]}".strip()


def picture(book: PublishedBook, docname: str, node: Node) -> RuleNeighbourhood:
    """What stands around a rule, as seen from a page."""
    citing, cited = (found.get(node, []) for found in (book.group_references.citing, book.group_references.cited))
    high = max(_tall(citing), _tall(cited), _tall([node]))
    return RuleNeighbourhood(
        f"around-{book.place(node)[1]}",
        node.name or named(node),
        uri(docname, *book.place(node)),
        phrase("picture", book.language, rule=node.name or named(node)),
        high,
        _box(book, docname, node, BOX + WAY, (high - LINE) // 2),
        _column(book, docname, citing, 0, high),
        _column(book, docname, cited, 2 * (BOX + WAY), high),
    )


def _tall(nodes: Sequence[Node]) -> int:
    return (LINE + GAP) * (len(nodes) if len(nodes) <= STACK else STACK + 1) + LINE


def _column(book: PublishedBook, docname: str, nodes: list[Node], left: int, high: int) -> tuple[RuleBox, ...]:
    top = LINE + (high - _tall(nodes)) // 2
    made = [_box(book, docname, node, left, top + (LINE + GAP) * at) for at, node in enumerate(nodes[:STACK])]
    if len(nodes) > STACK:
        more = phrase("more", book.language, count=len(nodes) - STACK)
        made.append(RuleBox(left, top + (LINE + GAP) * STACK, "", more, ""))
    return tuple(made)


def _box(book: PublishedBook, docname: str, node: Node, left: int, top: int) -> RuleBox:
    number = fitted(node.name or "", BOX - 16, SIZE, bold=True)
    # room for the number by the widest that its characters may be, and for a blank
    room = BOX - 24 - len(number) * SIZE * 0.75
    words = fitted((node.title or node.body.words)[:60], room, SIZE) if room > 0 else ""
    return RuleBox(left, top, number, words, uri(docname, *book.place(node)))

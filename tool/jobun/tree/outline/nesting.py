"""From rows to a tree: the depth of each row, and headings that are not printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from jobun.text.numerals import Number
from jobun.text.passage import EMPTY, Passage, Span
from jobun.tree.grammar import build_tree
from jobun.tree.labels.label import Label
from jobun.tree.labels.values import CODED, OUTLINE
from jobun.tree.labels.writing import format_number
from jobun.tree.lines.row import Row
from jobun.tree.nodes import Node, Part
from jobun.tree.outline.headings import row_kinds
from jobun.tree.outline.restarts import part_starts

# the caption of an article, above it
CAPTION = re.compile("[(（][^()（）]{1,60}[)）]")
# signs between a number and its title: Article 1 - Name
BEFORE_TITLE = re.compile("^[-–—―|:：]+[ 　]+(?=[^ ])")
KIND_OF = {"ENTRY": "item", "BULLET": "item", "HEADING_MARK": "paragraph"}
NON_RULE_LINES = frozenset({"COMMENT", "RULER", "PAGE", "CHROME", "FURNITURE", "LISTED", "UNREAD"})


class PathEntry(NamedTuple):
    """A node on the path from the root to the current row, as later rows need it.

    rank: of a named level, which only a level of the same rank or higher ends. level: of a list item, -1 for others.
    depth: of a heading in Markdown, 0 for others.
    """

    number: Number | None
    key: str
    indent: int
    rank: int = 0
    level: int = -1
    depth: int = 0


def build_parts(rows: list[Row]) -> tuple[Part, ...]:
    """The tree of a document's rows."""
    return tuple(Part(nodes) for nodes in build_tree(_indented(rows)))


def _indented(rows: list[Row]) -> Iterator[tuple[str, Any]]:
    """The rows for the grammar, with indents and dedents between them."""
    starts = part_starts(rows)
    kind_of = row_kinds(rows)
    ends = dict(zip((0, *sorted(starts)), (*sorted(starts), len(rows)), strict=True))
    stack = NodePath(_printed(rows[: ends[0]]))
    depth = 0
    yield "PART", None
    following = _following(rows)
    for index, row in enumerate(rows):
        if index in starts:
            yield from (("_DEDENT", None),) * depth
            stack, depth = NodePath(_printed(rows[index : ends[index]])), 0
            yield "PART", None
        if index + 1 < len(rows) and _is_caption(row, rows[index + 1]):
            stack.leave_article(rows[index + 1])
        for level, terminal, node in stack.place(kind_of[index], row, following[index]):
            yield from (("_INDENT", None),) * (level - depth)
            yield from (("_DEDENT", None),) * (depth - level)
            depth = level
            yield terminal, node
    yield from (("_DEDENT", None),) * depth


def _following(rows: list[Row]) -> list[Number | None]:
    """For each row the next number after it."""
    found: list[Number | None] = []
    number: Number | None = None
    for row in reversed(rows):
        found.append(number)
        if row.kind == "LABELLED" and row.label:
            number = row.label.number
    return found[::-1]


def _is_caption(row: Row, below: Row) -> bool:
    """Whether a row is the caption of the article below it, or heads several articles: （目的）, ### 目的."""
    if below.kind != "LABELLED" or below.label is None or below.label.rank <= OUTLINE:
        return False
    return row.kind == "HEADING" or (row.kind == "PARAGRAPH" and CAPTION.fullmatch(row.body.words) is not None)


def _printed(rows: list[Row]) -> set[Number]:
    return {row.label.number for row in rows if row.kind == "LABELLED" and row.label}


class NodePath:
    """The path from the root to the current row."""

    def __init__(self, printed: set[Number]) -> None:
        self._printed = printed
        self._places: list[PathEntry] = []
        self._marks: list[str] = []
        self._last: Number | None = None
        self._inferred: set[Number] = set()

    def place(self, kind: str, row: Row, following: Number | None) -> Iterator[tuple[int, str, Node]]:
        """(depth, terminal, node) for a row, after those of the headings above it that are not printed."""
        if kind in ("CHAPTER", "SECTION", "RULE") and row.label and row.kind == "LABELLED":
            number, rank = row.label.number, row.label.rank
            if rank == CODED:
                self._pop(lambda place: place.number is None and not place.rank)
                self._pop(lambda place: place.rank == CODED and place.number != number[: len(place.number or ())])
            elif rank:
                self._pop(lambda place: not place.rank or place.rank >= rank)
            else:
                yield from self._reach(number, row, following)
            yield len(self._places), kind, node_of(kind, row)
            kept = number if rank in (0, CODED) else None
            self._places.append(PathEntry(kept, "", row.indent, rank, depth=heading_depth(row.mark)))
            self._last = number
            return
        self._leave(kind, row)
        yield len(self._places), kind, node_of(kind, row)
        if kind in ("CHAPTER", "SECTION", "ITEM", "BULLET", "CONTENTS", "HISTORY", "APPENDIX"):
            level = row.level if kind == "ITEM" and row.label else -1
            # what follows a heading is below it at any indent
            indent = -1 if row.mark[:1] == "#" else row.indent
            self._places.append(PathEntry(None, _key(kind, row), indent, level=level))

    def leave_article(self, below: Row) -> None:
        """Move up to where the article below a caption will be."""
        rank = below.label.rank if below.label else 0
        self._pop(lambda place: not place.rank or place.rank >= rank)

    def _reach(self, number: Number, row: Row, following: Number | None) -> Iterator[tuple[int, str, Node]]:
        """Move up to the parent of a number, and down again through headings that are not printed."""
        self._pop(
            lambda place: (
                place.rank == CODED or (not place.rank and (place.number is None or len(place.number) >= len(number)))
            )
        )
        parent = number[:-1]
        if not parent or (self._places and self._places[-1].number == parent):
            return
        if parent in self._printed or parent in self._inferred or self._is_slip(number, following):
            return
        self._pop(
            lambda place: not place.rank and (place.number is None or number[: len(place.number)] != place.number)
        )
        for length in range(len(self._places[-1].number or ()) + 1 if self._places else 1, len(number)):
            missing = number[:length]
            if missing in self._printed:
                continue
            self._inferred.add(missing)
            yield len(self._places), "CHAPTER" if length == 1 else "SECTION", _inferred(missing, row)
            self._places.append(PathEntry(missing, "", 0))

    def _is_slip(self, number: Number, following: Number | None) -> bool:
        """Whether a number is mistyped, being between two consecutive ones, so that no heading is missing above it."""
        if self._last is None or following is None:
            return False
        return (
            following[:-1] == self._last[:-1]
            and following[-1] > self._last[-1]
            and following[: len(number) - 1] != number[:-1]
        )

    def _leave(self, kind: str, row: Row) -> None:
        """Move up to the parent of a row without a rule number."""
        if kind in ("CONTENTS", "HISTORY", "APPENDIX"):
            self._places = []
        elif kind == "ENTRY":
            self._pop(lambda place: place.key not in ("CONTENTS", "HISTORY"))
        elif kind in ("CHAPTER", "SECTION"):
            self._leave_heading(kind, row)
        elif kind in ("ITEM", "BULLET"):
            self._leave_item(row)
        elif kind not in NON_RULE_LINES:
            if kind == "HEADING_MARK":
                self._leave_higher(heading_depth(row.mark))
            self._pop(lambda place: place.key.startswith("ITEM") and row.indent <= place.indent)
            self._pop(lambda place: place.key in ("CONTENTS", "HISTORY"))

    def _leave_higher(self, depth: int) -> None:
        """Move up above the numbered headings in Markdown that one without a number ends."""
        ended = next((at for at, place in enumerate(self._places) if depth and place.depth >= depth), None)
        if ended is not None:
            del self._places[ended:]

    def _leave_heading(self, kind: str, row: Row) -> None:
        """Move up for a heading without a number: it ends all that began after the last heading with its sign."""
        key = _key(kind, row)
        if kind == "CHAPTER":
            self._places = []
        self._pop(lambda place: not place.key.startswith(("CHAPTER", "SECTION")))
        if any(place.key == key for place in self._places):
            self._pop(lambda place: place.key != key)
            self._places.pop()

    def _leave_item(self, row: Row) -> None:
        key = _key("ITEM", row)
        self._pop(lambda place: place.key in ("CONTENTS", "HISTORY"))
        if row.label:
            self._pop(lambda place: place.key.startswith("ITEM") and not -1 < place.level < row.level)
            return
        open_lists = [place.key for place in self._places if place.key.startswith("ITEM")]
        if key in open_lists:
            while self._places[-1].key != key:
                self._places.pop()
            self._places.pop()

    def _pop(self, leave: Any) -> None:
        while self._places and leave(self._places[-1]):
            self._places.pop()


def heading_depth(mark: str) -> int:
    """The depth of a heading in Markdown by its sign: 2 for ##; 0 for any other sign."""
    return len(mark) if mark[:1] == "#" else 0


def _key(kind: str, row: Row) -> str:
    sign = row.label.style if row.label else row.mark[:1]
    if kind in ("ITEM", "BULLET"):
        return f"ITEM {sign}"
    return f"{kind} {sign}" if kind in ("SECTION", "CHAPTER") else kind


def _inferred(number: Number, row: Row) -> Node:
    if row.label is None:
        raise ValueError("inferred: the row below has no label, expected one")
    printed = format_number(number, row.label)
    label = Label(printed, number, row.label.style, Span(row.start, row.start), False, scheme=row.label.scheme)
    return Node(
        "chapter" if len(number) == 1 else "section", span=Span(row.start, row.start), label=label, inferred=True
    )


def node_of(kind: str, row: Row) -> Node:
    """The node of a row, without children."""
    body: Passage = row.body if row.parts else EMPTY
    title = (
        BEFORE_TITLE.sub("", body.words.strip())
        if kind in ("CHAPTER", "SECTION", "CONTENTS", "HISTORY", "APPENDIX")
        else None
    )
    return Node(
        "furniture" if kind in NON_RULE_LINES and kind != "UNREAD" else KIND_OF.get(kind, kind.lower()),
        body=body,
        span=Span(row.start, row.end),
        label=row.label,
        title=title,
        mark=row.mark or ("contents" if kind == "LISTED" else kind.lower() if kind in NON_RULE_LINES else ""),
        inline=row.inline,
    )

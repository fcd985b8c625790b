"""A rule and its counterpart in the other language, as a row of two cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from jobun.locale.bilingual import phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedBook
from jobun.site.model.link_targets import linked_rule, shown_at
from jobun.site.model.pagination import is_heading
from jobun.site.templates import macro
from jobun.translations.counterparts import Pair
from jobun.translations.differences import Difference
from jobun.tree.labels.file_names import free
from jobun.tree.nodes import Node

# deeper levels are not indented further
DEEPEST = 6


@dataclass(frozen=True, slots=True, eq=False)
class BilingualRow:
    """A row as HTML.

    anchors: each node in it with its anchor. alone: the language of a rule without a counterpart, or "". differing:
    whether a difference is marked. size: bytes.
    """

    html: Markup
    depth: int
    anchors: tuple[tuple[Node, str], ...]
    alone: str
    differing: bool
    size: int


class RowBuilder:
    """Builds the rows of one chapter. source: a docname in the folder of its pages."""

    def __init__(self, books: tuple[PublishedBook, PublishedBook], source: str) -> None:
        self._books = books
        self._source = source
        self._taken: set[str] = set()

    def row(self, pair: Pair, depth: int, differing: Sequence[Difference], inside: bool) -> BilingualRow:
        """A pair as a row. inside: whether the rule above has no counterpart either, and its row already says so."""
        both = pair.one, pair.other
        cells: list[dict[str, Any]] = []
        anchors: list[tuple[Node, str]] = []
        for book, node, side in zip(self._books, both, (1, -1), strict=True):
            if node is None:
                cells.append({"language": book.language, "absent": "" if inside else phrase("absent", book.language)})
                continue
            anchor = free(f"{book.language}-{book.place(node)[1]}", self._taken)
            anchors.append((node, anchor))
            differences = list(_difference_texts(differing, book.language, side))
            cells.append({"anchor": anchor, "differences": differences, **self._rule(book, node, depth)})
        html = macro("bilingual_row.html", "row")(min(depth, DEEPEST), cells)
        only = [book.language for book, node in zip(self._books, both, strict=True) if node and node.label]
        alone = only[0] if len(only) == 1 and None in both else ""
        return BilingualRow(
            html, depth, tuple(anchors), alone, bool(differing), len(html.encode("utf-8", "surrogatepass"))
        )

    def _rule(self, book: PublishedBook, node: Node, depth: int) -> dict[str, Any]:
        """What the template shows of a rule: its number, or the count or mark of an item, and its text."""
        label = node.label.text if node.label else "•" * bool(node.mark and node.kind == "item")
        pieces = list(_pieces(book, self._source, node))
        if is_heading(node) and not node.body.words:
            pieces = [(node.title or "", "")]
        return {
            "language": book.language,
            "level": (2 if depth < 2 else 3) if is_heading(node) else 0,
            "kind": "title" if node.title else node.kind if node.kind in ("example", "note") else "",
            "number": node.name if node.number else label,
            "address": uri(self._source, *book.place(node)) if node.number else "",
            "pieces": pieces,
        }


def _pieces(book: PublishedBook, source: str, node: Node) -> Iterator[tuple[str, str]]:
    """A rule's text in pieces, with the address of each reference, or ""."""
    words, at = node.body.words, 0
    for start, end, target in _references(book, node):
        if start >= at:
            yield words[at:start], ""
            yield words[start:end], uri(source, *book.place(target))
            at = end
    yield words[at:], ""


def _references(book: PublishedBook, node: Node) -> Iterator[tuple[int, int, Node]]:
    # the number at the start of an unreadable line is not a reference
    for link in book.links.get(node, ()) if node.kind != "unread" else ():
        for number, (start, end) in shown_at(node, link.citation):
            target = linked_rule(book, link, number)
            if target is not None:
                yield start, end, target


def _difference_texts(found: Sequence[Difference], language: str, side: int) -> Iterator[str]:
    """The differences as a cell states them. side: 1 for the first language, -1 for the second."""
    for one in found:
        own, other = (_listed(values, language) for values in (one.one, one.other)[::side])
        yield phrase(one.kind, language, own=own, other=other)


def _listed(values: tuple[str, ...], language: str) -> str:
    return ("、" if language == "ja" else ", ").join(values) or phrase("nothing", language)

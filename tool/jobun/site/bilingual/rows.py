"""A rule and its counterpart as a row of two cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jobun.locale.bilingual import told
from jobun.site.model.library import PublishedBook
from jobun.site.model.pagination import is_heading
from jobun.site.pages.rule_html import number_of, said, words_of
from jobun.translations.counterparts import Pair
from jobun.translations.differences import Difference
from jobun.tree.labels.file_names import free
from jobun.tree.nodes import Node

# further in, nothing is set in more
DEEPEST = 6


@dataclass(frozen=True, slots=True, eq=False)
class BilingualRow:
    """A row as HTML. anchors: of each node in it, by its identity. alone: the language of a rule that has no
    counterpart, or "". differing: whether something in it is marked as different. size: bytes.
    """

    html: str
    depth: int
    anchors: tuple[tuple[Node, str], ...]
    alone: str
    differing: bool
    size: int


class RowBuilder:
    """Makes the rows of one chapter. source: a docname in the folder of its pages."""

    def __init__(self, books: tuple[PublishedBook, PublishedBook], source: str) -> None:
        self._books = books
        self._source = source
        self._taken: set[str] = set()

    def row(self, pair: Pair, depth: int, differing: Sequence[Difference], under: bool) -> BilingualRow:
        """A pair as a row. under: whether what it stands under is alone too: then that says so."""
        nodes = pair.one, pair.other
        marks = _told(differing, self._books[0], 1), _told(differing, self._books[1], -1)
        cells, anchors = [], []
        for book, node, marked in zip(self._books, nodes, marks, strict=True):
            if node is None:
                absent = "" if under else f'<p class="absent">{told("absent", book.language)}</p>'
                cells.append(f'<div class="cell" role="cell" lang="{book.language}">{absent}</div>')
                continue
            anchor = free(f"{book.language}-{book.place(node)[1]}", self._taken)
            anchors.append((node, anchor))
            shown = _shown(book, self._source, node, depth) + marked
            cells.append(f'<div class="cell" role="cell" lang="{book.language}" id="{anchor}">{shown}</div>')
        html = f'<div class="pair in-{min(depth, DEEPEST)}" role="row">{"".join(cells)}</div>\n'
        only = [book.language for book, node in zip(self._books, nodes, strict=True) if node and node.label]
        alone = only[0] if len(only) == 1 and None in nodes else ""
        return BilingualRow(
            html, depth, tuple(anchors), alone, bool(differing), len(html.encode("utf-8", "surrogatepass"))
        )


def _shown(book: PublishedBook, source: str, node: Node, depth: int) -> str:
    number, words = number_of(book, source, node), words_of(book, source, node)
    if is_heading(node):
        level = 2 if depth < 2 else 3
        return f"<h{level}>{number}{words or said(node.title or '')}</h{level}>"
    kind = ' class="title"' if node.title else f' class="{node.kind}"' if node.kind in ("example", "note") else ""
    return f"<p{kind}>{number}{words}</p>"


def _told(found: Sequence[Difference], book: PublishedBook, way: int) -> str:
    """What is said of the differences in a cell. way: 1 in the first language, -1 in the second."""
    language = book.language
    lines = []
    for one in found:
        own, other = (_listed(values, language) for values in (one.one, one.other)[::way])
        lines.append(f'<p class="differs">{said(told(one.kind, language, own=own, other=other))}</p>')
    return "".join(lines)


def _listed(values: tuple[str, ...], language: str) -> str:
    return ("、" if language == "ja" else ", ").join(values) or told("nothing", language)

"""Two languages of a book side by side: which rows there are, on which page each stands."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from jobun.locale.bilingual import phrase
from jobun.site.bilingual.rows import BilingualRow, RowBuilder
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedBook
from jobun.site.model.pagination import BookPage, heading
from jobun.translations.counterparts import Counterparts, Pair, counterparts
from jobun.translations.differences import Differences
from jobun.tree.labels.file_names import free
from jobun.tree.nodes import Node

# bytes of rows on a page: what stands around them is less than what a page may have besides
LONGEST = 240_000


@dataclass(frozen=True, eq=False)
class BilingualPage:
    """A page of rows. top: the pair that it begins with."""

    docname: str
    top: Pair
    rows: tuple[BilingualRow, ...]


@dataclass(frozen=True, eq=False)
class BilingualBook:
    """A book in two languages. folder: of its pages."""

    folder: str
    one: PublishedBook
    other: PublishedBook

    @property
    def home(self) -> str:
        """The docname of its first page."""
        return f"{self.folder}/index"

    @property
    def books(self) -> tuple[PublishedBook, PublishedBook]:
        """The two."""
        return self.one, self.other

    @cached_property
    def known(self) -> Counterparts:
        """Which rule is which."""
        return counterparts(self.one.report.graph, self.other.report.graph)

    @cached_property
    def pages(self) -> tuple[BilingualPage, ...]:
        """The pages: one a chapter, several where that is long."""
        taken = {"index"}
        return tuple(page for slug, pairs in self._chapters() for page in self._split(slug, pairs, taken))

    @cached_property
    def places(self) -> dict[Node, tuple[str, str]]:
        """Where each node of both languages stands: page and anchor."""
        return {
            node: (page.docname, anchor) for page in self.pages for row in page.rows for node, anchor in row.anchors
        }

    def link_from(self, book: PublishedBook, page: BookPage) -> dict[str, str]:
        """The link from a page of a book to the same rules here.

        starts: which rule of the page each further page begins with, where it has several. prefix: of the anchors.
        """
        starts: dict[str, str] = {}
        for node in page.published():
            place = self.places.get(node)
            if place:
                starts.setdefault(place[0], book.place(node)[1])
        first, *further = starts or {self.home: ""}
        return {
            "title": phrase("side", book.language),
            "uri": uri(page.docname, first),
            "prefix": f"{book.language}-",
            "starts": " ".join(f"{starts[docname]}={uri(page.docname, docname)}" for docname in further),
        }

    def _chapters(self) -> Iterator[tuple[str, list[Pair]]]:
        """What belongs to one page of the language that has it, the first if both do, in order."""
        found: list[Pair] = []
        before = ""
        for pair in self.known.pairs:
            slug = self._slug(pair)
            if found and slug != before:
                yield before, found
                found = []
            found.append(pair)
            before = slug
        if found:
            yield before, found

    def _slug(self, pair: Pair) -> str:
        book, node = (self.one, pair.one) if pair.one else (self.other, pair.other)
        docname = book.place(node)[0] if node else book.home
        slug = posixpath.basename(next((page.under for page in book.pages if page.docname == docname), "") or docname)
        return "front" if slug == "index" else slug

    def _split(self, slug: str, pairs: list[Pair], taken: set[str]) -> Iterator[BilingualPage]:
        rows: list[tuple[Pair, BilingualRow]] = []
        size = 0
        for pair, made in self._rows(pairs):
            # a page ends before a section if that can be had
            if rows and (size + made.size > LONGEST or (made.depth < 2 and size > LONGEST * 2 // 3)):
                yield self._page(slug, rows, taken)
                rows, size = [], 0
            rows.append((pair, made))
            size += made.size
        yield self._page(slug, rows, taken)

    def _page(self, slug: str, rows: list[tuple[Pair, BilingualRow]], taken: set[str]) -> BilingualPage:
        return BilingualPage(f"{self.folder}/{free(slug, taken)}", rows[0][0], tuple(made for _, made in rows))

    def _rows(self, pairs: Iterable[Pair]) -> Iterator[tuple[Pair, BilingualRow]]:
        differences = Differences(self.one.report.graph, self.other.report.graph, self.known)
        rows = RowBuilder(self.books, self.home)
        stack = [(pair, 0, False) for pair in reversed(list(pairs))]
        while stack:
            pair, depth, under = stack.pop()
            alone = not (pair.one and pair.other)
            differing = [] if _is_history(pair) else list(differences.of(pair))
            yield pair, rows.row(pair, depth, differing, under)
            stack.extend((below, depth + 1, alone) for below in reversed(pair.below))


def _is_history(pair: Pair) -> bool:
    """Whether a pair tells of other editions: the numbers there are those of rules."""
    node = pair.one or pair.other
    return node is not None and node.kind in ("history", "paragraph") and node.label is None and not pair.below


def titles(pair: Pair) -> tuple[str, str]:
    """A pair as its page is called in each language; "" where one has none."""
    return _title(pair.one), _title(pair.other)


def _title(node: Node | None) -> str:
    return heading(node) if node else ""

"""What is published: the documents, the pages each becomes, and where every rule stands."""

from __future__ import annotations

import posixpath
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from jobun.flow import Report
from jobun.lint.diagnostic import Diagnostic
from jobun.locale.site import phrase
from jobun.references.cross_references import CrossReferences
from jobun.references.link import Link
from jobun.site.model.pagination import BookPage
from jobun.site.model.permalinks import Permalinks
from jobun.site.model.term_links import TermLink, term_links
from jobun.terms.terms import terms_of
from jobun.tree.nodes import Node
from jobun.versions.register import Register

# the folder of the pages about the checks: no book can be called that
CHECKS = "checks"
# so many pictures of rules stand on one page
PICTURES = 40


@dataclass(frozen=True, eq=False)
class PublishedBook:
    """A published document. name: the folder of its pages. version: as the settings tell it, or "". register:
    what is recorded of its rules' ids, or None. earlier: it is kept as it was, and has no more than its own pages.
    """

    name: str
    title: str
    report: Report
    pages: tuple[BookPage, ...]
    anchors: dict[Node, tuple[str, str]] = field(repr=False)
    version: str = ""
    register: Register | None = field(default=None, repr=False)
    earlier: bool = False

    @cached_property
    def permalinks(self) -> Permalinks:
        """The ids of its rules, which last when they are numbered anew."""
        return Permalinks(self.name, self.report.graph, self.register, self.anchors, self.earlier)

    @property
    def language(self) -> str:
        """ "ja" or "en"."""
        return self.report.graph.document.language

    @property
    def home(self) -> str:
        """The docname of its first page."""
        return f"{self.name}/index"

    @property
    def chapters(self) -> tuple[BookPage, ...]:
        """The pages that its contents list: all but the first and those that a long chapter goes on on."""
        return tuple(page for page in self.pages[1:] if not page.under)

    @property
    def glossary(self) -> str:
        """The docname of the page of its terms; there is none where it defines nothing."""
        return f"{self.name}/terms" if terms_of(self.report.graph).by_key else ""

    @property
    def whole(self) -> str:
        """The docname of the page that has all of it; there is none of an earlier version."""
        return "" if self.earlier else f"{self.name}/whole"

    @property
    def shape(self) -> str:
        """The docname of the page that shows which chapters refer to which; there is none where nothing does."""
        refers = not self.earlier and any(link.targets for link in self.report.graph.links)
        return f"{self.name}/shape" if refers else ""

    @cached_property
    def group_references(self) -> CrossReferences:
        """Which chapters refer to which, each by its place among the chapters."""
        at = {page.docname: number for number, page in enumerate(self.chapters)}
        groups = {page.docname: at.get(page.under or page.docname) for page in self.pages}
        return CrossReferences(self.report.graph, lambda node: groups[self.place(node)[0]])

    @cached_property
    def pictures(self) -> dict[Node, tuple[str, str]]:
        """The page and the anchor of the picture of what is around a node, where there is one, by its identity."""
        found: dict[Node, tuple[str, str]] = {}
        count: dict[int, int] = {}
        for node in self.group_references.central if self.shape else ():
            chapter = self.group_references.group(node)
            if chapter is not None and node in self.anchors:
                count[chapter] = count.get(chapter, 0) + 1
                further = f"_{(count[chapter] - 1) // PICTURES + 1}" if count[chapter] > PICTURES else ""
                found[node] = f"{self.shape}/{self.slug(chapter)}{further}", f"around-{self.place(node)[1]}"
        return found

    def slug(self, chapter: int) -> str:
        """What the pages about a chapter are called."""
        return posixpath.basename(self.chapters[chapter].docname)

    @cached_property
    def links(self) -> dict[Node, list[Link]]:
        """The links in each node's own words, by the node's identity."""
        found: dict[Node, list[Link]] = {}
        for link in self.report.graph.links:
            found.setdefault(link.cited.node, []).append(link)
        return found

    @cached_property
    def terms(self) -> dict[Node, list[TermLink]]:
        """The terms to link in each node's own words, by the node's identity."""
        return term_links(self.report.graph)

    @cached_property
    def problems(self) -> dict[Node, list[Diagnostic]]:
        """The diagnostics in each node's own lines, by the node's identity."""
        found: dict[Node, list[Diagnostic]] = {}
        nodes = sorted(
            (node for node in self.report.graph.document.walk() if not node.inferred), key=lambda node: node.span.start
        )
        at = 0
        for diagnostic in self.report.diagnostics:
            while at + 1 < len(nodes) and nodes[at + 1].span.start <= diagnostic.problem.span.start:
                at += 1
            if nodes:
                found.setdefault(nodes[at], []).append(diagnostic)
        return found

    @cached_property
    def _places(self) -> dict[Node, tuple[str, str]]:
        """Where each node is to be looked for: what is not published, behind what it followed."""
        found: dict[Node, tuple[str, str]] = {}
        last = self.home, ""
        for node in self.report.graph.document.walk():
            last = found[node] = self.anchors.get(node, last)
        return found

    def place(self, node: Node) -> tuple[str, str]:
        """The docname and the anchor of a node, or of what it follows where it is not published."""
        return self._places[node]

    def is_copy(self, page: BookPage) -> bool:
        """Whether a page stands in a part that repeats an earlier one."""
        return page.part in self.report.graph.copied


@dataclass(frozen=True, slots=True, eq=False)
class PublishedEdition:
    """One version of a book. slug: what it is called in addresses. date: as YYYY-MM-DD, or ""."""

    version: str
    slug: str
    date: str
    book: PublishedBook


@dataclass(frozen=True, eq=False)
class BookCollection:
    """All books of a site. proof: whether it shows what is wrong: it is a draft, to be read by its editors.

    editions: the versions of each book that tells its own, by the name of the book: oldest first, itself last.
    """

    books: tuple[PublishedBook, ...]
    proof: bool = False
    editions: Mapping[str, tuple[PublishedEdition, ...]] = field(default_factory=dict)

    @cached_property
    def all_books(self) -> tuple[PublishedBook, ...]:
        """The books, and their earlier versions behind them."""
        return (*self.books, *(one.book for found in self.editions.values() for one in found[:-1]))

    @cached_property
    def _pages(self) -> dict[str, tuple[PublishedBook, BookPage]]:
        return {page.docname: (book, page) for book in self.all_books for page in book.pages}

    def page(self, docname: str) -> tuple[PublishedBook, BookPage] | tuple[None, None]:
        """A page of a book by its docname, with the book."""
        return self._pages.get(docname, (None, None))

    def glossary(self, docname: str) -> PublishedBook | None:
        """The book whose terms a page lists."""
        return next((book for book in self.all_books if book.glossary == docname), None)

    def current(self, book: PublishedBook) -> PublishedBook:
        """The current version of a book; the book itself where it is that."""
        found = (all_of[-1].book for all_of in self.editions.values() if book in (one.book for one in all_of[:-1]))
        return next(found, book)

    def whole(self, docname: str) -> PublishedBook | None:
        """The book that a page has all of."""
        return next((book for book in self.books if book.whole == docname), None)

    def translations(self, book: PublishedBook) -> list[PublishedBook]:
        """The same book in other languages: it stands beside this one, and is called by its language; of an earlier
        version, that version.
        """
        current = self.current(book)
        if current is not book:
            others = (one for other in self.translations(current) for one in self.editions.get(other.name, ()))
            return [one.book for one in others if one.book.version == book.version]
        beside = posixpath.dirname(book.name)
        named = [other for other in self.books if other.name == posixpath.join(beside, other.language)]
        return [other for other in named if other is not book] if book in named else []

    @property
    def title(self) -> str:
        """The site's title where none is told: that of its one book, or what all are."""
        return self.books[0].title if len(self.books) == 1 else phrase("books", self.language)

    @property
    def language(self) -> str:
        """The language of the pages that belong to no book: that of most books."""
        japanese = sum(book.language == "ja" for book in self.books)
        return "ja" if japanese * 2 > len(self.books) else "en"

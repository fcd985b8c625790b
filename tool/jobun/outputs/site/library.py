"""What is published: the documents, the pages each becomes, and where every rule stands."""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cached_property

from jobun.diagnostics.diagnostic import Diagnostic
from jobun.edit.register import Register, register_beside
from jobun.flow import Report, check_file, unchecked
from jobun.graph.crossings import Crossings
from jobun.graph.link import Link
from jobun.messages.site import phrase
from jobun.outputs.site.lasting import FOLDER, Lasting
from jobun.outputs.site.paging import Page, anchored, paged
from jobun.outputs.site.termed import Linked, linked
from jobun.settings import Book as Told
from jobun.settings import Settings, settings_for
from jobun.text.layout import JAPANESE
from jobun.tree.nodes import Node
from jobun.tree.safe import free

# gives the report of a path, with the settings of the document and the encoding that is told
Reader = Callable[[str, Settings, str | None], Report]
# the folder of the pages about the checks: no book can be called that
CHECKS = "checks"
# so many pictures of rules stand on one page
PICTURES = 40


@dataclass(frozen=True, eq=False)
class Book:
    """A published document. name: the folder of its pages. version: as the settings tell it, or "". register:
    what is recorded of its rules' ids, or None.
    """

    name: str
    title: str
    report: Report
    pages: tuple[Page, ...]
    anchors: dict[int, tuple[str, str]] = field(repr=False)
    version: str = ""
    register: Register | None = field(default=None, repr=False)

    @cached_property
    def lasting(self) -> Lasting:
        """The ids of its rules, which last when they are numbered anew."""
        return Lasting(self.name, self.report.graph, self.register, self.anchors)

    @property
    def language(self) -> str:
        """ "ja" or "en"."""
        return self.report.graph.document.language

    @property
    def home(self) -> str:
        """The docname of its first page."""
        return f"{self.name}/index"

    @property
    def chapters(self) -> tuple[Page, ...]:
        """The pages that its contents list: all but the first and those that a long chapter goes on on."""
        return tuple(page for page in self.pages[1:] if not page.under)

    @property
    def glossary(self) -> str:
        """The docname of the page of its terms; there is none where it defines nothing."""
        return f"{self.name}/terms" if self.report.graph.terms.by_key else ""

    @property
    def whole(self) -> str:
        """The docname of the page that has all of it."""
        return f"{self.name}/whole"

    @property
    def shape(self) -> str:
        """The docname of the page that shows which chapters refer to which; there is none where nothing does."""
        return f"{self.name}/shape" if any(link.targets for link in self.report.graph.links) else ""

    @cached_property
    def crossings(self) -> Crossings:
        """Which chapters refer to which, each by its place among the chapters."""
        at = {page.docname: number for number, page in enumerate(self.chapters)}
        groups = {page.docname: at.get(page.under or page.docname) for page in self.pages}
        return Crossings(self.report.graph, lambda node: groups[self.place(node)[0]])

    @cached_property
    def pictures(self) -> dict[int, tuple[str, str]]:
        """The page and the anchor of the picture of what is around a node, where there is one, by its identity."""
        found: dict[int, tuple[str, str]] = {}
        count: dict[int, int] = {}
        for node in self.crossings.central:
            chapter = self.crossings.group(node)
            if chapter is not None and id(node) in self.anchors:
                count[chapter] = count.get(chapter, 0) + 1
                further = f"_{(count[chapter] - 1) // PICTURES + 1}" if count[chapter] > PICTURES else ""
                found[id(node)] = f"{self.shape}/{self.slug(chapter)}{further}", self.place(node)[1]
        return found

    def slug(self, chapter: int) -> str:
        """What the pages about a chapter are called."""
        return posixpath.basename(self.chapters[chapter].docname)

    @cached_property
    def links(self) -> dict[int, list[Link]]:
        """The links in each node's own words, by the node's identity."""
        found: dict[int, list[Link]] = {}
        for link in self.report.graph.links:
            found.setdefault(id(link.cited.node), []).append(link)
        return found

    @cached_property
    def terms(self) -> dict[int, list[Linked]]:
        """The terms to link in each node's own words, by the node's identity."""
        return linked(self.report.graph)

    @cached_property
    def problems(self) -> dict[int, list[Diagnostic]]:
        """The diagnostics in each node's own lines, by the node's identity."""
        found: dict[int, list[Diagnostic]] = {}
        nodes = sorted(
            (node for node in self.report.graph.document.walk() if not node.inferred), key=lambda node: node.span.start
        )
        at = 0
        for diagnostic in self.report.diagnostics:
            while at + 1 < len(nodes) and nodes[at + 1].span.start <= diagnostic.problem.span.start:
                at += 1
            if nodes:
                found.setdefault(id(nodes[at]), []).append(diagnostic)
        return found

    @cached_property
    def _places(self) -> dict[int, tuple[str, str]]:
        """Where each node is to be looked for: what is not published, behind what it followed."""
        found: dict[int, tuple[str, str]] = {}
        last = self.home, ""
        for node in self.report.graph.document.walk():
            last = found[id(node)] = self.anchors.get(id(node), last)
        return found

    def place(self, node: Node) -> tuple[str, str]:
        """The docname and the anchor of a node, or of what it follows where it is not published."""
        return self._places[id(node)]

    def is_copy(self, page: Page) -> bool:
        """Whether a page stands in a part that repeats an earlier one."""
        return page.part in self.report.graph.copied


@dataclass(frozen=True, eq=False)
class Library:
    """All books of a site. proof: whether it shows what is wrong: it is a draft, to be read by its editors."""

    books: tuple[Book, ...]
    proof: bool = False

    @cached_property
    def _pages(self) -> dict[str, tuple[Book, Page]]:
        return {page.docname: (book, page) for book in self.books for page in book.pages}

    def page(self, docname: str) -> tuple[Book, Page] | tuple[None, None]:
        """A page of a book by its docname, with the book."""
        return self._pages.get(docname, (None, None))

    def glossary(self, docname: str) -> Book | None:
        """The book whose terms a page lists."""
        return next((book for book in self.books if book.glossary == docname), None)

    def whole(self, docname: str) -> Book | None:
        """The book that a page has all of."""
        return next((book for book in self.books if book.whole == docname), None)

    def translations(self, book: Book) -> list[Book]:
        """The same book in other languages: it stands beside this one, and is called by its language."""
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


def library(
    paths: Iterable[str],
    encoding: str | None,
    config: str | None,
    proof: bool = False,
    reader: Reader | None = None,
) -> Library:
    """Read and lay out documents. proof: whether what is wrong is shown. reader: reads one; else `check_file` does.

    Raises Unreadable and BadSettings.
    """
    read = reader or (check_file if proof else unchecked)
    found = [os.path.abspath(path) for path in paths]
    top = os.path.commonpath([os.path.dirname(path) for path in found]) if found else "."
    named = [
        (path, settings, *_named(path, top, settings)) for path in found for settings in [settings_for(path, config)]
    ]
    # no book may be called as the folder of another's permalinks, or of the pictures of its shape
    taken = {CHECKS, *(f"{name}/{own}".casefold() for _, _, _, name, _ in named for own in (FOLDER, "shape"))}
    books = [
        (rank, _book(free(name, taken), told, read(path, settings, encoding), register_beside(path)))
        for path, settings, rank, name, told in named
    ]
    # the books of the settings in their order, then the rest as they came
    return Library(tuple(book for _, book in sorted(books, key=lambda pair: pair[0])), proof)


def _named(path: str, top: str, settings: Settings) -> tuple[int, str, Told | None]:
    """A book's rank, folder and what its settings say of it; else the folder is from where its file stands."""
    sources = [(book, language, source) for book in settings.books for language, source in book.sources.items()]
    for rank, (book, language, source) in enumerate(sources):
        if os.path.abspath(os.path.join(settings.folder, source)) == path:
            return rank, f"{book.id}/{language}", book
    relative = os.path.splitext(os.path.relpath(path, top))[0]
    return len(sources), re.sub(r"[^\w./\-]+", "-", relative.replace(os.sep, "/")), None


def _book(name: str, told: Told | None, report: Report, register: Register | None) -> Book:
    document = report.graph.document
    # a book has one title in the settings; its other languages carry their own
    fits = told and told.title and bool(JAPANESE.search(told.title)) == (document.language == "ja")
    title = told.title if told and fits else document.title
    pages = paged(name, title, document)
    return Book(name, title, report, pages, anchored(pages), told.version if told else "", register)

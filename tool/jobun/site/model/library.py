"""The books of a site: their pages, and the place of every rule."""

from __future__ import annotations

import os
import posixpath
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from shlex import quote

from jobun.flow import Report
from jobun.lint.diagnostic import Diagnostic
from jobun.locale.message import Message
from jobun.locale.site import phrase
from jobun.references.cross_references import CrossReferences
from jobun.references.link import Link
from jobun.report.findings import Finding, findings
from jobun.site.model.pagination import BookPage
from jobun.site.model.permalinks import Permalinks
from jobun.site.model.term_links import TermLink, term_links
from jobun.terms.terms import terms_of
from jobun.tree.nodes import Node
from jobun.tree.walk import OffsetIndex, walk
from jobun.versions.register import Register

# the folder of the pages about the checks, reserved
CHECKS = "checks"
# number of pictures of rules on one page
PICTURES = 40


@dataclass(frozen=True, eq=False)
class SiteBooks:
    """The books of a site by the paths of their documents; complete when all are read."""

    by_path: dict[str, PublishedBook] = field(default_factory=dict)

    @cached_property
    def citing(self) -> dict[Node, list[tuple[PublishedBook, Link]]]:
        """The references to each rule from other books."""
        found: dict[Node, list[tuple[PublishedBook, Link]]] = {}
        for book in self.by_path.values():
            for link, there in book.report.graph.across.items():
                for target in dict.fromkeys(there.link.targets):
                    found.setdefault(target, []).append((book, link))
        return found


@dataclass(frozen=True, eq=False)
class PublishedBook:
    """A published document. name: the folder of its pages. version: from the settings, or "". register: the recorded
    ids of its rules, or None. neighbours: the books of its site. earlier: an earlier version, which has only pages of
    chapters.
    """

    name: str
    title: str
    report: Report
    pages: tuple[BookPage, ...]
    anchors: dict[Node, tuple[str, str]] = field(repr=False)
    version: str = ""
    register: Register | None = field(default=None, repr=False)
    neighbours: SiteBooks = field(default_factory=SiteBooks, repr=False)
    earlier: bool = False

    @cached_property
    def permalinks(self) -> Permalinks:
        """The permalinks of its rules, which stay the same after renumbering."""
        return Permalinks(self.name, self.report.graph, self.register, self.anchors, self.earlier)

    @property
    def language(self) -> str:
        """ "ja" or "en"."""
        return self.report.graph.document.language

    def published_words(self, message: Message, language: str) -> str:
        """A message about the document, without the folder of the document: what a page says is true on any machine."""
        folder = os.path.join(os.path.dirname(self.report.text.path), "")
        words = message.say(language).replace(folder, "")
        # as it is written in a command
        return words.replace(quote(folder).strip("'"), "")

    @property
    def home(self) -> str:
        """The docname of its first page."""
        return f"{self.name}/index"

    @property
    def chapters(self) -> tuple[BookPage, ...]:
        """The pages listed in the contents: all but the front page and the further pages of a long chapter."""
        return tuple(page for page in self.pages[1:] if not page.under)

    @property
    def glossary(self) -> str:
        """The docname of the page of its terms; "" if it defines none."""
        return f"{self.name}/terms" if terms_of(self.report.graph).by_key else ""

    @property
    def whole(self) -> str:
        """The docname of the whole book on one page; "" for an earlier version."""
        return "" if self.earlier else f"{self.name}/whole"

    @property
    def shape(self) -> str:
        """The docname of the reference map; "" without references."""
        refers = not self.earlier and any(link.targets for link in self.report.graph.links)
        return f"{self.name}/shape" if refers else ""

    @cached_property
    def group_references(self) -> CrossReferences:
        """The references between chapters, each by its index among the chapters."""
        at = {page.docname: number for number, page in enumerate(self.chapters)}
        groups = {page.docname: at.get(page.under or page.docname) for page in self.pages}
        return CrossReferences(self.report.graph, lambda node: groups[self.place(node)[0]])

    @cached_property
    def pictures(self) -> dict[Node, tuple[str, str]]:
        """The page and the anchor of the picture of a node's references, by node."""
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
        """The name of the pages about a chapter."""
        return posixpath.basename(self.chapters[chapter].docname)

    @cached_property
    def links(self) -> dict[Node, list[Link]]:
        """The links in the text of each node."""
        found: dict[Node, list[Link]] = {}
        for link in self.report.graph.links:
            found.setdefault(link.cited.node, []).append(link)
        return found

    def linked_book(self, link: Link) -> tuple[PublishedBook, Link]:
        """The book that a link leads to, and the link as it resolves there."""
        found = self.report.graph.across.get(link)
        other = self.neighbours.by_path.get(found.book.path) if found else None
        return (other, found.link) if other and found else (self, link)

    @cached_property
    def terms(self) -> dict[Node, list[TermLink]]:
        """The terms to link in the text of each node."""
        return term_links(self.report.graph)

    @cached_property
    def findings(self) -> list[Finding]:
        """The diagnostics by cause, the gravest first."""
        return findings(self.report)

    @cached_property
    def problems(self) -> dict[Node, list[Diagnostic]]:
        """The diagnostics in the lines of each node."""
        found: dict[Node, list[Diagnostic]] = {}
        printed = [visit for visit in walk(self.report.graph.document) if not visit.node.inferred]
        index = OffsetIndex(sorted(printed, key=lambda visit: visit.node.span.start))
        for diagnostic in self.report.diagnostics if printed else ():
            node = index.node_at(diagnostic.problem.span.start) or index.visits[0].node
            found.setdefault(node, []).append(diagnostic)
        return found

    @cached_property
    def _places(self) -> dict[Node, tuple[str, str]]:
        """The place of each node; for one that is not published, that of the node before it."""
        found: dict[Node, tuple[str, str]] = {}
        last = self.home, ""
        for node in self.report.graph.document.walk():
            last = found[node] = self.anchors.get(node, last)
        return found

    def place(self, node: Node) -> tuple[str, str]:
        """The docname and the anchor of a node, or of the node before it if it is not published."""
        return self._places[node]

    def is_copy(self, page: BookPage) -> bool:
        """Whether a page belongs to a part that repeats an earlier one."""
        return page.part in self.report.graph.copied


@dataclass(frozen=True, slots=True, eq=False)
class PublishedEdition:
    """One version of a book. slug: its name in addresses. date: as YYYY-MM-DD, or ""."""

    version: str
    slug: str
    date: str
    book: PublishedBook


@dataclass(frozen=True, eq=False)
class BookCollection:
    """All books of a site. proof: whether pages show problems, for the editors of a draft.

    editions: the versions of each book with versions in the settings, by its name: oldest first, the current one last.
    """

    books: tuple[PublishedBook, ...]
    proof: bool = False
    editions: Mapping[str, tuple[PublishedEdition, ...]] = field(default_factory=dict)

    @cached_property
    def all_books(self) -> tuple[PublishedBook, ...]:
        """The books, followed by their earlier versions."""
        return (*self.books, *(one.book for found in self.editions.values() for one in found[:-1]))

    @cached_property
    def _pages(self) -> dict[str, tuple[PublishedBook, BookPage]]:
        return {page.docname: (book, page) for book in self.all_books for page in book.pages}

    def page(self, docname: str) -> tuple[PublishedBook, BookPage] | tuple[None, None]:
        """A page of a book by its docname, with the book."""
        return self._pages.get(docname, (None, None))

    def glossary(self, docname: str) -> PublishedBook | None:
        """The book that a page of terms belongs to."""
        return next((book for book in self.all_books if book.glossary == docname), None)

    def current(self, book: PublishedBook) -> PublishedBook:
        """The current version of a book, which may be the book itself."""
        found = (all_of[-1].book for all_of in self.editions.values() if book in (one.book for one in all_of[:-1]))
        return next(found, book)

    def whole(self, docname: str) -> PublishedBook | None:
        """The book that a page shows as a whole."""
        return next((book for book in self.books if book.whole == docname), None)

    def translations(self, book: PublishedBook) -> list[PublishedBook]:
        """The same book in other languages: books in the same folder, named by their languages; of an earlier version,
        the same version.
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
        """The title of the site without one in the settings."""
        return self.books[0].title if len(self.books) == 1 else phrase("books", self.language)

    @property
    def language(self) -> str:
        """The language of pages that belong to no book: that of most books."""
        japanese = sum(book.language == "ja" for book in self.books)
        return "ja" if japanese * 2 > len(self.books) else "en"

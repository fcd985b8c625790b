"""Every page about versions of a site: what it is called, what is on it, and what it depends on.

What makes these pages is imported where there are versions: most sites have none.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from docutils import nodes

from jobun.locale.versions import earlier, phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import Book, Edition, Library
from jobun.site.model.pagination import Page
from jobun.site.model.version_history import Archive, Compared, Memory
from jobun.site.pages.change_marks import Marks
from jobun.site.pages.links import to_page
from jobun.versions.fingerprint import digest

if TYPE_CHECKING:
    from jobun.site.versions.version_pages import VersionPages


class Notice(NamedTuple):
    """What a page of an earlier version says at its top. words: that it is one. uri: the same place in the current
    version, called by link. same: the page of the same name there, where numbers that stayed stand; or "".
    """

    words: str
    link: str
    uri: str
    same: str


class Archives:
    """The versions of all books of a library; nothing where no book has any."""

    def __init__(
        self, library: Library, memory: Memory | None = None, last: Archives | None = None, hasty: bool = False
    ) -> None:
        """memory: what is to be known of the comparisons of an earlier build; it is kept up to date. last: the archives
        before, whose comparisons of versions that stayed are taken over. hasty: see `Readers`.
        """
        self._memory, self._hasty = memory if memory is not None else {}, hasty
        reports = {one.book.report for found in library.editions.values() for one in found}
        known = last.compared if last else {}
        self.compared: Compared = {pair: changes for pair, changes in known.items() if reports >= {*pair}}
        self._archives = [Archive(found, self.compared) for found in library.editions.values() if len(found) > 1]
        self._by_book = {one.book.name: archive for archive in self._archives for one in archive.editions}

    @cached_property
    def _tellings(self) -> dict[str, VersionPages]:
        """What makes the pages about the versions of each book, by its name."""
        if not self._archives:
            return {}
        from jobun.site.versions.version_pages import VersionPages

        return {archive.book.name: VersionPages(archive, self._memory, self._hasty) for archive in self._archives}

    @cached_property
    def pages(self) -> dict[str, VersionPages]:
        """What makes each page about versions, by its docname."""
        return {docname: telling for telling in self._tellings.values() for docname in telling.pages}

    @cached_property
    def earlier(self) -> frozenset[str]:
        """The docnames of the pages of all earlier versions, which no search engine is to find."""
        books = [one.book for archive in self._archives for one in archive.editions[:-1]]
        return frozenset(name for book in books for name in (book.glossary, *(page.docname for page in book.pages)))

    def archive(self, book: Book | None) -> Archive | None:
        """The versions that a book is one of."""
        return self._by_book.get(book.name) if book else None

    def book(self, docname: str) -> Book | None:
        """The book whose versions a page is about."""
        telling = self.pages.get(docname)
        return telling.archive.book if telling else None

    def files(self, book: Book) -> Iterator[str]:
        """The documents of all versions of a book."""
        archive = self.archive(book)
        return (one.book.report.text.path for one in archive.editions) if archive else iter(())

    def stamps(self) -> dict[str, str]:
        """A digest for each page of what it depends on."""
        return {docname: digest(telling.depends_on(docname)) for docname, telling in self.pages.items()}

    def marks(self, book: Book, page: Page) -> Marks:
        """What makes the marks of a page of a book."""
        telling = self._tellings.get(book.name)
        told = telling.stories(page) if telling else []
        history = self.history(book, page.docname)
        return Marks(self.archive(book), book, page.docname, history, frozenset(id(node) for node, _ in told))

    def history(self, book: Book, docname: str) -> str:
        """The docname of the page that tells what became of the rules of a page; "" where nothing did."""
        telling = self._tellings.get(book.name)
        name = f"{book.name}/history{docname.removeprefix(book.name)}"
        return name if telling and name in telling.pages else ""

    def around(self, book: Book, page: Page, section: nodes.section) -> None:
        """Put on a page of the current version what leads to its other versions."""
        archive = self.archive(book)
        if archive is None or book is not archive.book:
            return
        if page.kind == "front":
            line = nodes.paragraph("", book.version, classes=["edition-line"])
            line += nodes.Text(f" ({archive.current.date})" if archive.current.date else "")
            line += nodes.Text(" · ")
            line += to_page(page.docname, archive.name, phrase("versions", book.language))
            section.insert(1, line)
        history = self.history(book, page.docname)
        if history:
            link = to_page(page.docname, history, phrase("story", book.language))
            section += nodes.paragraph("", "", link, classes=["history-link"])

    def notice(self, book: Book, docname: str) -> Notice | None:
        """What a page of an earlier version says of that; None for any other page."""
        archive = self.archive(book)
        edition = archive.edition(book) if archive else None
        if archive is None or edition is None or edition is archive.current:
            return None
        name = archive.book.name + docname.removeprefix(book.name)
        known = {page.docname for page in archive.book.pages} | {archive.book.glossary}
        same = name if name in known else ""
        words = earlier(edition.version, edition.date, archive.current.version).say(book.language)
        target = _counterpart(archive, edition, docname) or same or archive.book.home
        there = phrase("there", book.language)
        return Notice(words, there, uri(docname, target), uri(docname, same) if same else "")


def _counterpart(archive: Archive, edition: Edition, docname: str) -> str:
    """The page of the current version where the first rule of a page that is still there is now; "" without one."""
    page = next((page for page in edition.book.pages if page.docname == docname), None)
    for node in page.published() if page and page.kind != "front" else ():
        fate = archive.fate(edition, node)
        if fate and fate.node is not None:
            return archive.book.place(fate.node)[0]
    return ""

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
from jobun.site.model.library import BookCollection, PublishedBook, PublishedEdition
from jobun.site.model.pagination import BookPage
from jobun.site.model.version_history import ComparisonCache, PageCounts, VersionHistory
from jobun.site.pages.change_marks import ChangeMarks
from jobun.site.pages.links import to_page
from jobun.versions.fingerprint import digest

if TYPE_CHECKING:
    from jobun.site.versions.version_pages import VersionPages


class EarlierVersionNotice(NamedTuple):
    """What a page of an earlier version says at its top. words: that it is one. uri: the same place in the current
    version, called by link. same: the page of the same name there, where numbers that stayed stand; or "".
    """

    words: str
    link: str
    uri: str
    same: str


class SiteVersions:
    """The versions of all books of a library; nothing where no book has any."""

    def __init__(
        self,
        library: BookCollection,
        memory: PageCounts | None = None,
        last: SiteVersions | None = None,
        pages_only: bool = False,
    ) -> None:
        """memory: what is to be known of the comparisons of an earlier build; it is kept up to date. last: the versions
        before, whose comparisons of versions that stayed are taken over. pages_only: see `ReportReaders`.
        """
        self._memory, self._pages_only = memory if memory is not None else {}, pages_only
        reports = {one.book.report for found in library.editions.values() for one in found}
        known = last.compared if last else {}
        self.compared: ComparisonCache = {pair: changes for pair, changes in known.items() if reports >= {*pair}}
        self._histories = [
            VersionHistory(found, self.compared) for found in library.editions.values() if len(found) > 1
        ]
        self._by_book = {one.book.name: history for history in self._histories for one in history.editions}

    @cached_property
    def _version_pages(self) -> dict[str, VersionPages]:
        """What makes the pages about the versions of each book, by its name."""
        if not self._histories:
            return {}
        from jobun.site.versions.version_pages import VersionPages

        return {history.book.name: VersionPages(history, self._memory, self._pages_only) for history in self._histories}

    @cached_property
    def pages(self) -> dict[str, VersionPages]:
        """What makes each page about versions, by its docname."""
        return {
            docname: version_pages for version_pages in self._version_pages.values() for docname in version_pages.pages
        }

    @cached_property
    def earlier(self) -> frozenset[str]:
        """The docnames of the pages of all earlier versions, which no search engine is to find."""
        books = [one.book for history in self._histories for one in history.editions[:-1]]
        return frozenset(name for book in books for name in (book.glossary, *(page.docname for page in book.pages)))

    def history(self, book: PublishedBook | None) -> VersionHistory | None:
        """The versions that a book is one of."""
        return self._by_book.get(book.name) if book else None

    def book(self, docname: str) -> PublishedBook | None:
        """The book whose versions a page is about."""
        version_pages = self.pages.get(docname)
        return version_pages.history.book if version_pages else None

    def files(self, book: PublishedBook) -> Iterator[str]:
        """The documents of all versions of a book."""
        history = self.history(book)
        return (one.book.report.text.path for one in history.editions) if history else iter(())

    def stamps(self) -> dict[str, str]:
        """A digest for each page of what it depends on."""
        return {docname: digest(version_pages.depends_on(docname)) for docname, version_pages in self.pages.items()}

    def marks(self, book: PublishedBook, page: BookPage) -> ChangeMarks:
        """What makes the marks of a page of a book."""
        version_pages = self._version_pages.get(book.name)
        histories = version_pages.rule_histories(page) if version_pages else []
        history_docname = self.history_docname(book, page.docname)
        return ChangeMarks(
            self.history(book), book, page.docname, history_docname, frozenset(node for node, _ in histories)
        )

    def history_docname(self, book: PublishedBook, docname: str) -> str:
        """The docname of the page that tells what became of the rules of a page; "" where nothing did."""
        version_pages = self._version_pages.get(book.name)
        name = f"{book.name}/history{docname.removeprefix(book.name)}"
        return name if version_pages and name in version_pages.pages else ""

    def around(self, book: PublishedBook, page: BookPage, section: nodes.section) -> None:
        """Put on a page of the current version what leads to its other versions."""
        history = self.history(book)
        if history is None or book is not history.book:
            return
        if page.kind == "front":
            line = nodes.paragraph("", book.version, classes=["edition-line"])
            line += nodes.Text(f" ({history.current.date})" if history.current.date else "")
            line += nodes.Text(" · ")
            line += to_page(page.docname, history.name, phrase("versions", book.language))
            section.insert(1, line)
        history_docname = self.history_docname(book, page.docname)
        if history_docname:
            link = to_page(page.docname, history_docname, phrase("story", book.language))
            section += nodes.paragraph("", "", link, classes=["history-link"])

    def notice(self, book: PublishedBook, docname: str) -> EarlierVersionNotice | None:
        """What a page of an earlier version says of that; None for any other page."""
        history = self.history(book)
        edition = history.edition(book) if history else None
        if history is None or edition is None or edition is history.current:
            return None
        name = history.book.name + docname.removeprefix(book.name)
        known = {page.docname for page in history.book.pages} | {history.book.glossary}
        same = name if name in known else ""
        words = earlier(edition.version, edition.date, history.current.version).say(book.language)
        target = _counterpart(history, edition, docname) or same or history.book.home
        there = phrase("there", book.language)
        return EarlierVersionNotice(words, there, uri(docname, target), uri(docname, same) if same else "")


def _counterpart(history: VersionHistory, edition: PublishedEdition, docname: str) -> str:
    """The page of the current version where the first rule of a page that is still there is now; "" without one."""
    page = next((page for page in edition.book.pages if page.docname == docname), None)
    for node in page.published() if page and page.kind != "front" else ():
        outcome = history.outcome(edition, node)
        if outcome and outcome.node is not None:
            return history.book.place(outcome.node)[0]
    return ""

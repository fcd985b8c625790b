"""Reads the documents of a site and the earlier versions that their settings name."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from jobun.flow import Report, checked, graph_of, text_of, unchecked
from jobun.locale.site import phrase
from jobun.references.across.known_names import BookNames
from jobun.references.across.linking import with_books
from jobun.references.graph import CitableBook, RuleGraph
from jobun.settings.names import RESERVED, folder_name
from jobun.settings.search import settings_for
from jobun.settings.settings import Book as BookSettings
from jobun.settings.settings import Settings
from jobun.site.model.library import BookCollection, PublishedBook, PublishedEdition, SiteBooks
from jobun.site.model.pagination import BookPage, page_anchors, paginate
from jobun.site.model.permalinks import FOLDER
from jobun.text.language import is_japanese
from jobun.tree.labels.file_names import free
from jobun.versions.records import confirmed_beside
from jobun.versions.register import register_beside

# what a book has beside its chapters, which no other book may be named like: permalinks, reference map, versions, PDF
OWN = (f"/{FOLDER}", "/shape", "/changes", "/history", ".pdf")
# reads a path with the settings of the document and an encoding
Reader = Callable[[str, Settings, str | None], Report]
Linking = Callable[[RuleGraph], RuleGraph]


class ReportReaders(NamedTuple):
    """The reader of documents, which also takes what adds the links to other books, that of earlier versions, which are
    no longer edited, and that of graphs without links to other books.

    pages_only: only open pages are written now; what other pages show may be outdated.
    """

    book: Callable[[str, Settings, str | None, Linking], Report]
    earlier: Reader
    graph: Callable[[str, Settings, str | None], RuleGraph]
    pages_only: bool = False


def _readers(proof: bool) -> ReportReaders:
    """Readers that read each document once. proof: whether it is checked."""
    graphs: dict[str, RuleGraph] = {}

    def graph(path: str, settings: Settings, encoding: str | None) -> RuleGraph:
        if path not in graphs:
            graphs[path] = graph_of(text_of(path, settings, encoding))
        return graphs[path]

    def book(path: str, settings: Settings, encoding: str | None, linked: Linking) -> Report:
        found = linked(graph(path, settings, encoding))
        return checked(found, settings.choice(path), confirmed_beside(path)) if proof else Report(found, ())

    return ReportReaders(book, unchecked, graph)


class NamedDocument(NamedTuple):
    """A document with its settings. name: the folder of its pages. rank: its position among the books.

    entry, language: its entry in the settings and its language there; None and "" without one.
    """

    path: str
    name: str
    rank: int
    entry: BookSettings | None
    language: str
    settings: Settings


def library(
    paths: Iterable[str],
    encoding: str | None,
    config: str | None,
    proof: bool = False,
    readers: ReportReaders | None = None,
) -> BookCollection:
    """Read documents and divide them into pages. Earlier versions that the settings name are not books themselves.

    proof: whether pages show problems. readers: replace the default ones. Raises Unreadable and BadSettings.
    """
    read = readers or _readers(proof)
    named = list(_named([os.path.abspath(path) for path in paths], config))
    names = BookNames(tuple(_citable(one, read, encoding) for one in named))
    neighbours = SiteBooks()
    taken = {*RESERVED, *(f"{one.name}{own}".casefold() for one in named for own in OWN)}
    books: list[tuple[int, PublishedBook]] = []
    editions: dict[str, tuple[PublishedEdition, ...]] = {}
    for one in named:
        report = read.book(one.path, one.settings, encoding, lambda graph: with_books(graph, names))
        title, pages = _paginated(name := free(one.name, taken), one.entry, report)
        version = one.entry.version if one.entry else ""
        book = PublishedBook(
            name, title, report, pages, page_anchors(pages), version, register_beside(one.path), neighbours
        )
        neighbours.by_path[one.path] = book
        # first the books of the settings in their order, then the others in the order given
        books.append((one.rank, book))
        if version:

            def earlier(source: str, how: Settings = one.settings) -> Report:
                return read.earlier(how.path(source), how, encoding)

            editions[name] = tuple(_editions(book, one, taken, earlier))
    return BookCollection(tuple(book for _, book in sorted(books, key=lambda pair: pair[0])), proof, editions)


def _citable(one: NamedDocument, read: ReportReaders, encoding: str | None) -> CitableBook:
    """A document as others may cite it."""
    declared = (one.entry.title, one.entry.id, *one.entry.abbreviations) if one.entry else ()

    def graph() -> RuleGraph:
        return read.graph(one.path, one.settings, encoding)

    return CitableBook(
        one.path, tuple(filter(None, declared)), one.entry.id if one.entry else "", lambda: graph().document.text, graph
    )


def _named(paths: list[str], config: str | None) -> Iterator[NamedDocument]:
    """The documents that are books."""
    top = os.path.commonpath([os.path.dirname(path) for path in paths]) if paths else "."
    for path in paths:
        settings = settings_for(path, config)
        rank, entry, language = settings.named(path)
        if entry:
            yield NamedDocument(path, f"{entry.id}/{language}", rank, entry, language, settings)
        elif not settings.is_earlier(path, paths):
            # the folder follows the place of the file
            parts = os.path.splitext(os.path.relpath(path, top))[0].split(os.sep)
            name = "/".join(folder_name(part, "document") for part in parts)
            yield NamedDocument(path, name, rank, None, "", settings)


def _paginated(name: str, entry: BookSettings | None, report: Report) -> tuple[str, tuple[BookPage, ...]]:
    """The title of a book and its pages. name: the folder of the pages."""
    document = report.graph.document
    # the title in the settings is in one language; documents in others have their own
    fits = entry and entry.title and is_japanese(entry.title) == (document.language == "ja")
    title = entry.title if entry and fits else document.title
    return title, paginate(name, title, document)


def _editions(
    book: PublishedBook, named: NamedDocument, taken: set[str], read: Callable[[str], Report]
) -> Iterator[PublishedEdition]:
    """The versions of a book, the current one last. taken: names of books, extended by those of the versions."""
    for one in named.entry.every if named.entry else ():
        if named.language in one.sources:
            name = free(f"{book.name}/v/{folder_name(one.version, 'version')}", taken)
            made = book
            if one.version != book.version:
                report = read(one.sources[named.language])
                title, pages = _paginated(name, named.entry, report)
                shown = phrase("titled", book.language, title=title, version=one.version)
                made = PublishedBook(name, shown, report, pages, page_anchors(pages), one.version, earlier=True)
            # a version named by its date does not show the date twice
            yield PublishedEdition(
                one.version, name.rpartition("/")[2], "" if one.date == one.version else one.date, made
            )

"""Reading the documents of a site, and the earlier versions that come with them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from jobun.flow import Report, check_file, unchecked
from jobun.locale.site import phrase
from jobun.settings.search import settings_for
from jobun.settings.settings import Book as BookSettings
from jobun.settings.settings import Settings
from jobun.site.model.library import CHECKS, BookCollection, PublishedBook, PublishedEdition
from jobun.site.model.pagination import BookPage, page_anchors, paginate
from jobun.site.model.permalinks import FOLDER
from jobun.text.language import is_japanese
from jobun.tree.labels.file_names import free
from jobun.versions.register import register_beside

# folders of a book that no other may be called as: of its permalinks, and of the pages about its shape and its versions
FOLDERS = (FOLDER, "shape", "changes", "history")
# gives the report of a path, with the settings of the document and the encoding that is told
Reader = Callable[[str, Settings, str | None], Report]


class ReportReaders(NamedTuple):
    """What reads the documents of books, and what reads their earlier versions, which nobody mends any more.

    hasty: whether somebody waits for one page, and what others hold may be told later.
    """

    book: Reader
    earlier: Reader
    pages_only: bool = False


class NamedDocument(NamedTuple):
    """A document and what its settings say of it. name: the folder of its pages. rank: its place among the books.

    told, language: None and "" where the settings do not name it.
    """

    path: str
    name: str
    rank: int
    told: BookSettings | None
    language: str
    settings: Settings


def library(
    paths: Iterable[str],
    encoding: str | None,
    config: str | None,
    proof: bool = False,
    readers: ReportReaders | None = None,
) -> BookCollection:
    """Read and lay out documents; the earlier versions that a book tells come with it, and are no books themselves.

    proof: whether what is wrong is shown. readers: read them if told. Raises Unreadable and BadSettings.
    """
    read = readers or ReportReaders(check_file if proof else unchecked, unchecked)
    named = list(_named([os.path.abspath(path) for path in paths], config))
    taken = {CHECKS, *(f"{one.name}/{own}".casefold() for one in named for own in FOLDERS)}
    books: list[tuple[int, PublishedBook]] = []
    editions: dict[str, tuple[PublishedEdition, ...]] = {}
    for one in named:
        report = read.book(one.path, one.settings, encoding)
        title, pages = _laid_out(name := free(one.name, taken), one.told, report)
        version = one.told.version if one.told else ""
        book = PublishedBook(name, title, report, pages, page_anchors(pages), version, register_beside(one.path))
        # the books of the settings in their order, then the rest as they came
        books.append((one.rank, book))
        if version:

            def earlier(source: str, how: Settings = one.settings) -> Report:
                return read.earlier(how.path(source), how, encoding)

            editions[name] = tuple(_editions(book, one, taken, earlier))
    return BookCollection(tuple(book for _, book in sorted(books, key=lambda pair: pair[0])), proof, editions)


def _named(paths: list[str], config: str | None) -> Iterator[NamedDocument]:
    """The documents that are books."""
    top = os.path.commonpath([os.path.dirname(path) for path in paths]) if paths else "."
    for path in paths:
        settings = settings_for(path, config)
        rank, told, language = settings.named(path)
        if told:
            yield NamedDocument(path, f"{told.id}/{language}", rank, told, language, settings)
        elif not settings.is_earlier(path, paths):
            # the folder is from where its file stands
            relative = os.path.splitext(os.path.relpath(path, top))[0].replace(os.sep, "/")
            yield NamedDocument(path, re.sub(r"[^\w./\-]+", "-", relative), rank, None, "", settings)


def _laid_out(name: str, told: BookSettings | None, report: Report) -> tuple[str, tuple[BookPage, ...]]:
    """The title of a book and its pages. name: the folder of the pages."""
    document = report.graph.document
    # a book has one title in the settings; its other languages carry their own
    fits = told and told.title and is_japanese(told.title) == (document.language == "ja")
    title = told.title if told and fits else document.title
    return title, paginate(name, title, document)


def _editions(
    book: PublishedBook, named: NamedDocument, taken: set[str], read: Callable[[str], Report]
) -> Iterator[PublishedEdition]:
    """The versions of a book, itself last. taken: the names of books, to which theirs are added."""
    for one in named.told.every if named.told else ():
        if named.language in one.sources:
            slug = re.sub(r"[^\w.\-]+", "-", one.version).strip(".") or "version"
            name = free(f"{book.name}/v/{slug}", taken)
            made = book
            if one.version != book.version:
                report = read(one.sources[named.language])
                title, pages = _laid_out(name, named.told, report)
                shown = phrase("titled", book.language, title=title, version=one.version)
                made = PublishedBook(name, shown, report, pages, page_anchors(pages), one.version, earlier=True)
            # a version that is called by its date is not told it twice
            yield PublishedEdition(
                one.version, name.rpartition("/")[2], "" if one.date == one.version else one.date, made
            )

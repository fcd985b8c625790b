"""The pages that show two languages of a book side by side."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from typing import Any

from jobun.locale.bilingual import phrase
from jobun.site.bilingual.language_names import LANGUAGES
from jobun.site.bilingual.pairing import BilingualBook, BilingualPage, titles
from jobun.site.model.addresses import uri
from jobun.site.model.library import BookCollection, PublishedBook
from jobun.site.pages.descriptions import shortened
from jobun.site.pages.static_page import StaticPage
from jobun.tree.labels.file_names import free
from jobun.tree.nodes import Node

TEMPLATE, STYLES, SCRIPTS = "bilingual.html", ("side",), ("side",)


def bilingual_books(library: BookCollection) -> tuple[BilingualBook, ...]:
    """The books of a library that are there in two languages."""
    names = {book.name.casefold() for book in library.books}
    found: list[BilingualBook] = []
    seen = set[PublishedBook]()
    for book in library.books:
        others = [other for other in library.translations(book) if other not in seen]
        if others and book not in seen:
            folder = free(posixpath.join(posixpath.dirname(book.name), "side"), names)
            found.append(BilingualBook(folder, book, others[0]))
            seen |= {book, *others}
    return tuple(found)


def static_pages(bilingual: BilingualBook) -> Iterator[StaticPage]:
    """All pages of a bilingual book, the list of them first."""
    book, title = bilingual.one, phrase("side", bilingual.one.language)
    yield StaticPage(bilingual.home, title, book, TEMPLATE, _contents(bilingual), STYLES)
    for page in bilingual.pages:
        values = _rows(bilingual, page)
        yield StaticPage(
            page.docname, " / ".join(filter(None, titles(page.top))), book, TEMPLATE, values, STYLES, SCRIPTS
        )


def _contents(bilingual: BilingualBook) -> dict[str, Any]:
    """The list of pages, with how many rules of each are in one language only and how many differ."""
    language = bilingual.one.language
    intro = phrase("intro", language)
    listed = [
        {
            "uri": uri(bilingual.home, page.docname),
            "titles": _titles(bilingual, page),
            "counts": _counts(bilingual, page),
        }
        for page in bilingual.pages
    ]
    heading = f"{phrase('side', language)}: {bilingual.one.title}"
    own = {"listed": listed, "heading": heading, "intro": intro, "page_description": shortened(intro)}
    return own | _frame(bilingual, bilingual.home, None)


def _rows(bilingual: BilingualBook, page: BilingualPage) -> dict[str, Any]:
    label = phrase("side", bilingual.one.language)
    return {
        "page_titles": _titles(bilingual, page),
        "label": label,
        "columns": [(book.language, LANGUAGES[book.language]) for book in bilingual.books],
        "rows": [row.html for row in page.rows],
        "page_description": shortened(f"{label}: {' / '.join(filter(None, titles(page.top)))}"),
        "neighbours": _neighbours(bilingual, page),
        **_frame(bilingual, page.docname, page),
    }


def _frame(bilingual: BilingualBook, docname: str, page: BilingualPage | None) -> dict[str, Any]:
    """What is around the rows: the links to one language only, and the sidebar."""
    return {
        "wide": "both",
        "translations": [_single(bilingual, book, page, docname) for book in bilingual.books],
        "chapters": [
            {"title": _title(one), "uri": uri(docname, one.docname), "current": one is page, "sections": []}
            for one in bilingual.pages
        ],
    }


def _neighbours(bilingual: BilingualBook, page: BilingualPage) -> dict[str, dict[str, str]]:
    at = bilingual.pages.index(page)
    return {
        name: {"title": _title(other), "uri": uri(page.docname, other.docname)}
        for name, number in (("previous", at - 1), ("next", at + 1))
        if 0 <= number < len(bilingual.pages)
        for other in (bilingual.pages[number],)
    }


def _single(bilingual: BilingualBook, book: PublishedBook, page: BilingualPage | None, docname: str) -> dict[str, str]:
    """The link to one language: to the page of the first rule; a script refines it."""
    pairs = page.top.walk() if page else ()
    nodes: list[Node | None] = [pair.one if book is bilingual.one else pair.other for pair in pairs]
    target = next((book.place(node)[0] for node in nodes if node), book.home)
    return {"language": book.language, "name": LANGUAGES[book.language], "uri": uri(docname, target)}


def _title(page: BilingualPage) -> str:
    return next((title for title in titles(page.top) if title), page.docname)


def _titles(bilingual: BilingualBook, page: BilingualPage) -> list[dict[str, str]]:
    pairs = zip(bilingual.books, titles(page.top), strict=True)
    return [{"language": book.language, "words": title} for book, title in pairs]


def _counts(bilingual: BilingualBook, page: BilingualPage) -> str:
    language = bilingual.one.language
    found = []
    for book in bilingual.books:
        count = sum(row.alone == book.language for row in page.rows)
        if count:
            found.append(phrase("alone", language, which=LANGUAGES[book.language], count=count))
    differing = sum(row.differing for row in page.rows)
    if differing:
        found.append(phrase("differing", language, count=differing))
    return " · ".join(found)

"""The pages on which two languages of a book stand side by side, and the ways to them."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from html import escape
from typing import Any

from jobun.locale.bilingual import told
from jobun.site.bilingual.language_names import LANGUAGES
from jobun.site.bilingual.pairing import BilingualBook, BilingualPage, titles
from jobun.site.model.addresses import uri
from jobun.site.model.library import BookCollection, PublishedBook
from jobun.site.pages.descriptions import shortened
from jobun.site.pages.rule_html import said
from jobun.site.pages.static_page import StaticPage
from jobun.tree.labels.file_names import free

STYLES, SCRIPTS = ("side",), ("side",)


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


def static_pages(side: BilingualBook) -> Iterator[StaticPage]:
    """All pages of a book side by side: the list of them in front."""
    language = side.one.language
    yield StaticPage(side.home, told("side", language), side.one, "page.html", _told(side, None), STYLES)
    for page in side.pages:
        title = " / ".join(title for title in titles(page.top) if title)
        yield StaticPage(page.docname, title, side.one, "page.html", _told(side, page), STYLES, SCRIPTS)


def _told(side: BilingualBook, page: BilingualPage | None) -> dict[str, Any]:
    docname = page.docname if page else side.home
    at = side.pages.index(page) if page else -1
    beside = {"previous": at - 1, "next": at + 1} if page else {}
    return {
        "body": _rows(side, page) if page else _contents(side),
        "page_description": shortened(_described(side, page)),
        "wide": "both",
        "translations": [_back(side, book, page, docname) for book in side.books],
        "chapters": [
            {"title": _called(one), "uri": uri(docname, one.docname), "current": one is page, "sections": []}
            for one in side.pages
        ],
        "neighbours": {
            name: {"title": _called(side.pages[number]), "uri": uri(docname, side.pages[number].docname)}
            for name, number in beside.items()
            if 0 <= number < len(side.pages)
        },
    }


def _described(side: BilingualBook, page: BilingualPage | None) -> str:
    language = side.one.language
    return (
        f"{told('side', language)}: {' / '.join(filter(None, titles(page.top)))}" if page else told("intro", language)
    )


def _back(side: BilingualBook, book: PublishedBook, page: BilingualPage | None, docname: str) -> dict[str, str]:
    """The way back to one language: without a script to the page that the first rule stands on."""
    nodes = [pair.one if book is side.one else pair.other for pair in (page.top.walk() if page else ())]
    target = next((book.place(node)[0] for node in nodes if node), book.home)
    return {"language": book.language, "name": LANGUAGES[book.language], "uri": uri(docname, target)}


def _called(page: BilingualPage) -> str:
    return next((title for title in titles(page.top) if title), page.docname)


def _rows(side: BilingualBook, page: BilingualPage) -> str:
    heads = "".join(
        f'<span role="columnheader" lang="{book.language}">{LANGUAGES[book.language]}</span>' for book in side.books
    )
    title = " / ".join(
        f'<span lang="{book.language}">{said(title)}</span>'
        for book, title in zip(side.books, titles(page.top), strict=True)
        if title
    )
    label = escape(told("side", side.one.language))
    rows = "".join(row.html for row in page.rows)
    return (
        f'<h1>{title}</h1>\n<div class="both" role="table" aria-label="{label}">\n'
        f'<div class="pair heads" role="row">{heads}</div>\n{rows}</div>\n'
    )


def _contents(side: BilingualBook) -> str:
    """A list of the pages, with what is only in one language and what differs there."""
    language = side.one.language
    lines = []
    for page in side.pages:
        shown = " / ".join(
            f'<span lang="{book.language}">{said(title)}</span>'
            for book, title in zip(side.books, titles(page.top), strict=True)
            if title
        )
        lines.append(f'<li><p><a href="{uri(side.home, page.docname)}">{shown}</a>{_counts(side, page)}</p></li>\n')
    intro = said(told("intro", language))
    return (
        f"<h1>{told('side', language)}: {said(side.one.title)}</h1>\n<p>{intro}</p>\n"
        f'<ul class="pages">\n{"".join(lines)}</ul>\n'
    )


def _counts(side: BilingualBook, page: BilingualPage) -> str:
    language = side.one.language
    found = []
    for book in side.books:
        count = sum(row.alone == book.language for row in page.rows)
        if count:
            found.append(told("alone", language, which=LANGUAGES[book.language], count=count))
    differing = sum(row.differing for row in page.rows)
    if differing:
        found.append(told("differing", language, count=differing))
    return f' <small class="book-note">{said(" · ".join(found))}</small>' if found else ""

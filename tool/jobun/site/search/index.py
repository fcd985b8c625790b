"""The search index: a script, so that it loads from a file as well as from a server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from jobun.locale.site import phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import BookCollection, PublishedBook
from jobun.site.model.pagination import BookPage
from jobun.site.model.permalinks import FOLDER
from jobun.terms.terms import terms_of


def files(library: BookCollection) -> Iterator[tuple[str, bytes]]:
    """The index: its path below the output folder, and its bytes."""
    index = json.dumps(entries(library), ensure_ascii=False, separators=(",", ":"))
    yield "search-index.js", f"window.jobunSearch={index};\n".encode("utf-8", "surrogatepass")


def entries(library: BookCollection) -> dict[str, Any]:
    """The content of the index.

    books: title, folder and language of each. pages: book, title, address of each. rules: page, anchor, number (its
    own, or that of the rule above), words, and 1 for a heading. terms: page, anchor and words of each.
    former: page, anchor, number, words, and an earlier number that no rule has any more, with a
    label; the page of a removed rule is its permalink.
    """
    pages: list[list[Any]] = []
    rules: list[list[Any]] = []
    terms: list[list[Any]] = []
    former: list[list[Any]] = []
    for number, book in enumerate(library.books):
        at = {}
        for page in book.pages:
            at[page.docname] = len(pages)
            pages.append([number, page.title, uri("index", page.docname)])
            rules += _rules(book, page, at[page.docname])
        for term in terms_of(book.report.graph).by_key.values():
            docname, anchor = book.place(term.first.node)
            terms.append([at[docname], anchor, term.words])
        for old, known in book.permalinks.vacant:
            docname, anchor = book.place(known.node)
            label = phrase("formerly", book.language, numbers=old).strip()
            former.append([at[docname], anchor, known.number.rule, known.node.body.words, old, label])
        for entry in book.permalinks.removed:
            rule = entry.number.rule
            former.append([len(pages), "", rule, entry.words, rule, phrase("removed", book.language, number=rule)])
            pages.append([number, "", uri("index", f"{book.name}/{FOLDER}/{entry.id}")])
    books = [[book.title, book.name, book.language] for book in library.books]
    return {"books": books, "pages": pages, "rules": rules, "terms": terms, "former": former}


def _rules(book: PublishedBook, page: BookPage, at: int) -> Iterator[list[Any]]:
    above = ""
    for node in page.published():
        above = node.name or above
        if node.body.words or node.name:
            yield [at, book.place(node)[1], above, node.body.words, int(bool(node.title))]

"""Redirects from addresses that name the current version of a book to its pages.

So a link to a rule in that version is correct today, and stays correct when the version becomes an earlier one.
"""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.site import phrase as site_phrase
from jobun.locale.versions import phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import BookCollection, PublishedBook
from jobun.site.pages.descriptions import shortened
from jobun.site.templates import render
from jobun.site.versions.permalink_pages import POLICY


def as_of(book: PublishedBook, docname: str, slug: str) -> str:
    """The docname of a page of a book in the version of a name."""
    return f"{book.name}/v/{slug}{docname.removeprefix(book.name)}"


def files(library: BookCollection, base: str) -> Iterator[tuple[str, bytes]]:
    """The redirects of each book that names its version: paths below the folder of the pages, and bytes.

    base: the address of the site with a slash at its end, or "".
    """
    for editions in library.editions.values():
        book, slug = editions[-1].book, editions[-1].slug
        targets = [(page.docname, page.title) for page in book.pages]
        targets += [(book.glossary, site_phrase("terms", book.language))] if book.glossary else []
        for docname, words in targets:
            source = as_of(book, docname, slug)
            title = f"{words} · {book.title} {book.version}"
            page = render(
                "redirect.html",
                policy=POLICY,
                language=book.language,
                title=title,
                description=shortened(title),
                canonical=base + uri("index", docname) if base else uri(source, docname),
                static="../" * source.count("/") + "_static",
                address=uri(source, docname),
                words=phrase("moved_on", book.language),
                link_words=words,
            )
            yield f"{source}.html", page.encode("utf-8", "backslashreplace")

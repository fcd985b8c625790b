"""What the templates know of the versions of the book that a page is of."""

from __future__ import annotations

from typing import Any

from jobun.messages.versions import phrase
from jobun.outputs.site.described import description, shortened
from jobun.outputs.site.library import Book
from jobun.outputs.site.links import uri
from jobun.outputs.site.redirects import as_of
from jobun.outputs.site.shelf import Shelf


def described(shelf: Shelf, docname: str, site: str) -> str:
    """A page in one line, whatever it is about. site: the site's title."""
    telling = shelf.archives.pages.get(docname)
    return shortened(telling.description(docname)) if telling else description(shelf.library, docname, site)


def versioned(shelf: Shelf, book: Book | None, docname: str) -> dict[str, Any]:
    """The notice of an earlier version, where the versions are listed, and what the copying of links is told.

    book: what the page is of, in the version that it shows.
    """
    editions = shelf.library.editions.get(book.name, ()) if book else ()
    archive = shelf.archives.archive(book)
    if book is None or not (editions or archive):
        return {}
    made: dict[str, Any] = {"notice": shelf.archives.notice(book, docname)}
    if archive:
        name = archive.name
        made["versions_uri"] = uri(docname, name)
        made["versions_current"] = docname == name
        made["versions_title"] = phrase("versions", book.language)
    if editions and docname in (book.glossary, *(page.docname for page in book.pages)):
        current = editions[-1]
        made["as_of"] = uri(docname, as_of(book, docname, current.slug))
        made["as_of_title"] = phrase("copy", book.language, version=current.version)
    page = shelf.library.page(docname)[1]
    if archive and page:
        # what a page says of other versions may change while its own rules do not
        marks = shelf.archives.marks(book, page)
        made["marks"] = [mark for node in page.published() if (mark := marks.html(node))]
    history = shelf.archives.history(book, docname) if editions else ""
    if history:
        made["history_uri"] = uri(docname, history)
        made["history_title"] = phrase("history", book.language)
    return made

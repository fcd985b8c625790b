"""What the templates know of the versions of the book that a page is of."""

from __future__ import annotations

from typing import Any

from jobun.locale.versions import phrase
from jobun.site.library import Book
from jobun.site.pages.descriptions import description, shortened
from jobun.site.pages.links import uri
from jobun.site.project import RuleProject
from jobun.site.versions.redirects import as_of


def described(project: RuleProject, docname: str, site: str) -> str:
    """A page in one line, whatever it is about. site: the site's title."""
    telling = project.archives.pages.get(docname)
    return shortened(telling.description(docname)) if telling else description(project.library, docname, site)


def versioned(project: RuleProject, book: Book | None, docname: str) -> dict[str, Any]:
    """The notice of an earlier version, where the versions are listed, and what the copying of links is told.

    book: what the page is of, in the version that it shows.
    """
    editions = project.library.editions.get(book.name, ()) if book else ()
    archive = project.archives.archive(book)
    if book is None or not (editions or archive):
        return {}
    made: dict[str, Any] = {"notice": project.archives.notice(book, docname)}
    if archive:
        name = archive.name
        made["versions_uri"] = uri(docname, name)
        made["versions_current"] = docname == name
        made["versions_title"] = phrase("versions", book.language)
    if editions and docname in (book.glossary, *(page.docname for page in book.pages)):
        current = editions[-1]
        made["as_of"] = uri(docname, as_of(book, docname, current.slug))
        made["as_of_title"] = phrase("copy", book.language, version=current.version)
    page = project.library.page(docname)[1]
    if archive and page:
        # what a page says of other versions may change while its own rules do not
        marks = project.archives.marks(book, page)
        made["marks"] = [mark for node in page.published() if (mark := marks.html(node))]
    history = project.archives.history(book, docname) if editions else ""
    if history:
        made["history_uri"] = uri(docname, history)
        made["history_title"] = phrase("history", book.language)
    return made

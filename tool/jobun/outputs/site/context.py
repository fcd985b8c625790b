"""What the templates know of a page: its book, its neighbours, the sidebar, the language."""

from __future__ import annotations

from typing import Any

from jobun.messages.site import phrases
from jobun.outputs.site.library import Book, heading, is_heading
from jobun.outputs.site.links import uri
from jobun.outputs.site.shelf import Shelf


def add_context(app: Any, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """Called by Sphinx for each page."""
    shelf = app.env.project
    if not isinstance(shelf, Shelf):
        return
    book = shelf.library.book_of(pagename)
    language = book.language if book else shelf.library.language
    context["page_language"] = language
    context["phrases"] = phrases(language)
    context["book_title"] = book.title if book else ""
    context["books"] = [
        {
            "title": other.title,
            "name": other.name,
            "uri": uri(pagename, other.home),
            "current": other is book,
            "language": other.language,
        }
        for other in shelf.library.books
    ]
    context["chapters"] = _chapters(book, pagename) if book else []
    context["neighbours"] = _neighbours(book, pagename) if book else {}
    context["root_uri"] = uri(pagename, "index")
    context["diagnostics_uri"] = uri(pagename, "diagnostics")
    context["checks_uri"] = uri(pagename, "checks/index")
    context["to_root"] = "../" * pagename.count("/")


def _chapters(book: Book, pagename: str) -> list[dict[str, Any]]:
    made = []
    for page in book.pages[1:]:
        current = page.docname == pagename
        sections = [node for top in page.nodes for node in top.children if is_heading(node)] if current else []
        made.append(
            {
                "title": page.title,
                "uri": uri(pagename, page.docname),
                "current": current,
                "sections": [{"title": heading(node), "uri": "#" + book.place(node)[1]} for node in sections],
            }
        )
    return made


def _neighbours(book: Book, pagename: str) -> dict[str, dict[str, str]]:
    at = next((number for number, page in enumerate(book.pages) if page.docname == pagename), None)
    found = {}
    if at is not None:
        for name, other in (("previous", at - 1), ("next", at + 1)):
            if 0 <= other < len(book.pages):
                page = book.pages[other]
                found[name] = {"title": page.title, "uri": uri(pagename, page.docname)}
    return found

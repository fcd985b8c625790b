"""Pages that are made at once from strings, beside those that Sphinx makes of its documents."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from jobun.site.library import Book
from jobun.site.pages.links import uri


@dataclass(frozen=True, eq=False)
class StaticPage:
    """A page. book: whose sidebar it has. told: what its template needs, and what it says otherwise than other pages.

    styles, scripts: the names of what it needs beside the site's own.
    """

    docname: str
    title: str
    book: Book
    template: str
    told: Mapping[str, Any] = field(repr=False)
    styles: tuple[str, ...] = ()
    scripts: tuple[str, ...] = ()


def rendered(app: Any, sheets: Iterable[StaticPage]) -> Iterator[tuple[str, bytes]]:
    """Each page's file: its path below the folder of the pages, and its bytes."""
    from jobun.site.template_context import fill

    builder = app.builder
    for sheet in sheets:
        # what stands beside the pages has its whole name already
        context = {
            **builder.globalcontext,
            "pagename": sheet.docname,
            "encoding": "utf-8",
            "title": sheet.title,
            "pathto": lambda path, _resource, docname=sheet.docname: uri(docname, path).removesuffix(".html"),
            "own_styles": sheet.styles,
            "own_scripts": sheet.scripts,
        }
        fill(app, sheet.docname, sheet.book, None, context)
        context |= sheet.told
        page = builder.templates.render(sheet.template, context)
        yield f"{sheet.docname}.html", page.encode("utf-8", "xmlcharrefreplace")

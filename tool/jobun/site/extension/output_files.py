"""The files that Sphinx does not write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from markupsafe import escape

from jobun.site.extension.project import RuleProject
from jobun.site.extension.template_context import fill
from jobun.site.model.addresses import uri
from jobun.site.output_folder import update
from jobun.site.pages import previews
from jobun.site.pages import whole_book as whole
from jobun.site.pages.static_page import StaticPage
from jobun.site.reference_map import pages as shape_pages
from jobun.site.search import catalogue
from jobun.site.search import index as search
from jobun.site.search.sitemap import base_url, sitemaps
from jobun.site.versions import permalink_pages as permalinks
from jobun.site.versions import redirects


def write_files(app: Any, failed: Exception | None) -> None:
    """Called by Sphinx after all pages are written."""
    project = app.env.project
    if failed is None and isinstance(project, RuleProject) and app.builder.format == "html":
        base = base_url(app.config.html_baseurl)
        # other builders, such as dirhtml, have no place for these pages
        library, static_pages = project.library, list(_static_pages(project)) if app.builder.name == "html" else []
        wanted = dict((*catalogue.files(library, base), *previews.files(library), *search.files(library)))
        wanted.update(permalinks.files(library, base))
        wanted.update(redirects.files(library, base))
        loose = [page.docname for page in static_pages]
        if app.builder.name == "html":
            wanted.update(whole.files(app, library))
            loose += [book.whole for book in library.books if book.home not in project.site_versions.earlier]
        wanted.update(_rendered(app, static_pages))
        if base:
            listed = app.env.found_docs - project.site_versions.earlier
            pages = (app.builder.get_target_uri(docname) for docname in sorted((*listed, *loose)))
            wanted.update(sitemaps(pages, base))
        printed = {f"{book.name}.pdf" for book in library.books} if app.config.jobun_pdf else ()
        written = [Path(app.builder.get_output_path(docname)) for docname in app.env.found_docs]
        found = (path.relative_to(app.outdir).as_posix() for path in written if path.is_file())
        update(str(app.outdir), wanted, found, printed)


def _static_pages(project: RuleProject) -> Iterator[StaticPage]:
    """The pages that Sphinx does not write."""
    for book in project.library.books:
        yield from shape_pages.static_pages(book)
    for bilingual in project.bilingual_books:
        from jobun.site.bilingual import pages as bilingual_pages

        yield from bilingual_pages.static_pages(bilingual)


def _rendered(app: Any, static_pages: Iterable[StaticPage]) -> Iterator[tuple[str, bytes]]:
    """The file of each page: its path below the output folder, and its bytes."""
    builder = app.builder
    for static in static_pages:
        # the path of a file that is not a page already has its extension
        context = {
            **builder.globalcontext,
            "pagename": static.docname,
            "encoding": "utf-8",
            "title": escape(static.title),
            "pathto": lambda path, _resource, docname=static.docname: uri(docname, path).removesuffix(".html"),
            "own_styles": static.styles,
            "own_scripts": static.scripts,
        }
        fill(app, static.docname, static.book, None, context)
        context |= static.values
        page = builder.templates.render(static.template, context)
        yield f"{static.docname}.html", page.encode("utf-8", "xmlcharrefreplace")

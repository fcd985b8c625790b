"""The files that Sphinx does not write: written if their content differs, removed when they are no longer needed."""

from __future__ import annotations

import json
import os
from collections.abc import Collection, Container, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import Any

from markupsafe import escape

from jobun.site.extension.project import RuleProject
from jobun.site.extension.template_context import fill
from jobun.site.model.addresses import uri
from jobun.site.pages import previews
from jobun.site.pages import whole_book as whole
from jobun.site.pages.static_page import StaticPage
from jobun.site.reference_map import pages as shape_pages
from jobun.site.search import catalogue
from jobun.site.search import index as search
from jobun.site.search.sitemap import base_url, sitemaps
from jobun.site.versions import permalink_pages as permalinks
from jobun.site.versions import redirects

# lists the files that an earlier build wrote, in the output folder: no other file is ever removed
RECORD = ".jobun-files.json"


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
        keep(Path(app.outdir), wanted, {f"{docname}.html" for docname in app.env.found_docs}, printed)


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


def keep(folder: Path, wanted: Mapping[str, bytes], pages: Container[str] = (), later: Collection[str] = ()) -> None:
    """Write files to a folder, and remove those that an earlier call wrote and that are not among them.

    wanted: paths below the folder, with "/", and bytes. pages: files that are never removed: a redirect of one build
    may be a page of the next. later: files that are written after these and are recorded with them. Raises OSError.
    """
    # removed first: on a file system that ignores case, a renamed book has the files of the old name
    for path in _written(folder):
        if path not in wanted and path not in pages and path not in later:
            _remove(folder, path)
    folders = _Folders(folder)
    for path, content in wanted.items():
        folders.write(path, content)
    folders.write(RECORD, json.dumps(sorted((*wanted, *later)), indent=0).encode())


def _written(folder: Path) -> Iterator[str]:
    """The paths that an earlier build recorded; nothing if the record is damaged."""
    with suppress(OSError, ValueError):
        record = json.loads((folder / RECORD).read_bytes())
        for path in record if isinstance(record, list) else []:
            if isinstance(path, str) and path and not PurePosixPath(path).is_absolute() and ".." not in path.split("/"):
                yield path


def _remove(folder: Path, path: str) -> None:
    """Remove a file, and the folders that it leaves empty."""
    file = folder / path
    with suppress(OSError, ValueError):
        file.unlink(missing_ok=True)
        for above in file.parents:
            if above == folder:
                return
            above.rmdir()


class _Folders:
    """Writes files below a folder. A book has thousands: each folder is listed once, instead of one stat a file."""

    def __init__(self, top: Path) -> None:
        self._top = str(top)
        self._sizes: dict[str, dict[str, int]] = {}

    def write(self, path: str, content: bytes) -> None:
        """Write a file if its content differs. path: below the folder, with "/"."""
        folder, _, name = f"{self._top}/{path}".rpartition("/")
        if folder not in self._sizes:
            os.makedirs(folder, exist_ok=True)
            with os.scandir(folder) as entries:
                self._sizes[folder] = {entry.name: entry.stat(follow_symlinks=False).st_size for entry in entries}
        size = self._sizes[folder].get(name)
        if size == len(content) and _content(f"{folder}/{name}") == content:
            return
        with open(f"{folder}/{name}", "wb", buffering=0) as file:
            file.write(content)


def _content(path: str) -> bytes:
    with open(path, "rb", buffering=0) as file:
        return file.read()

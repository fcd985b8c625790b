"""A Sphinx project whose pages need no files: one source becomes a page a chapter."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sphinx.project import Project
from sphinx.util._pathlib import _StrPath

from jobun.diagnostics.check import all_checks
from jobun.outputs.site.library import Library, library
from jobun.text.read import documents


class Shelf(Project):
    """Knows the documents of a site and the pages they become. library: read anew at each build."""

    library: Library = Library(())
    sources: tuple[str, ...] = ()

    def open(self, sources: Iterable[str], encoding: str | None, config: str | None) -> None:
        """Read the documents."""
        self.sources = tuple(os.path.abspath(source) for source in sources)
        self.library = library(list(self.sources), encoding, config)

    def discover(self, exclude_paths: Iterable[str] = (), include_paths: Iterable[str] = ("**",)) -> set[str]:
        """All pages: those of the books, of the diagnostics and of the checks."""
        self.docnames.clear()
        self._docname_to_path.clear()
        self._path_to_docname.clear()
        first = Path(self.sources[0]) if self.sources else Path(self.srcdir)
        for book in self.library.books:
            for page in book.pages:
                self._docname_to_path[page.docname] = Path(book.report.text.path)
        for name in ("index", "diagnostics", "checks/index", *(f"checks/{code}" for code in all_checks())):
            self._docname_to_path[name] = first
        self.docnames.update(self._docname_to_path)
        return self.docnames

    def path2doc(self, filename: str | os.PathLike[str]) -> str | None:
        """A file is many pages; Sphinx asks this for files only."""
        return None

    def doc2path(self, docname: str, absolute: bool) -> _StrPath:
        """The source of a page."""
        path = self._docname_to_path.get(docname, Path(self.srcdir) / docname)
        return _StrPath(path if absolute else os.path.relpath(path, self.srcdir))

    def restore(self, other: Project) -> None:
        """Nothing of an earlier build is taken over: the documents are read anew."""

    def __getstate__(self) -> dict[str, Any]:
        """Kept between builds: without the documents."""
        return {name: value for name, value in self.__dict__.items() if name != "library"}


def use_shelf(app: Any) -> None:
    """Put the documents of the configuration, or those below the source folder, on the shelf."""
    shelf = Shelf(app.srcdir, app.config.source_suffix)
    sources = app.config.jobun_sources or documents([str(app.srcdir)])
    shelf.open(sources, app.config.jobun_encoding, app.config.jobun_config)
    app.project = app.env.project = shelf
    if not app.config.html_title:
        app.config.html_title = shelf.library.title
    # the site's own search takes the place of Sphinx's, which finds little Japanese and takes longer to build
    app.builder.search = False
    # Sphinx reads each source as text and hands it on; ours are decoded by stage 1, so any bytes must pass here
    app.env.settings["input_encoding"] = "latin-1"


def shelf_of(env: Any) -> Shelf:
    """The shelf of a build."""
    if not isinstance(env.project, Shelf):
        raise TypeError("the project of this build is not a Shelf: was the extension set up?")
    return env.project

"""A Sphinx project whose pages need no files: one source becomes a page a chapter."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from sphinx.project import Project
from sphinx.util._pathlib import _StrPath

from jobun.lint.check import all_checks
from jobun.settings.search import settings_for
from jobun.site.extension.page_stamps import keep
from jobun.site.model.library import CHECKS, BookCollection, PublishedBook
from jobun.site.model.pagination import BookPage
from jobun.site.model.reading import ReportReaders, library
from jobun.site.model.version_history import PageCounts
from jobun.site.versions.archives import SiteVersions
from jobun.text.read import documents
from jobun.versions.fingerprint import digest
from jobun.versions.records import RECORD, record_content
from jobun.versions.register import IDS

# what is a document of a Sphinx project without being named; its other files are its own
TEXTS = (".txt",)


class Source(_StrPath):
    """The file of a rule document. Sphinx reads it as UTF-8 text before it asks the parser: it is given nothing."""

    def read_text(self, *told: Any, **named: Any) -> str:
        """Nothing: stage 1 has read the file, in whatever encoding it is."""
        return ""


class RuleProject(Project):
    """The rule documents of a site and their pages, in addition to the project's own documents.

    library, site_versions: read at each build. memory: page counts from the last build. shape: what every page shows of
    every book, and what decides how it is checked. documents: the docnames of the documents that are not
    rule documents. own: the first page of each folder of these, such as "handbook/index"; none where the project has a
    first page for all.
    """

    library: BookCollection = BookCollection(())
    bilingual_books: tuple[Any, ...] = ()
    site_versions: SiteVersions = SiteVersions(BookCollection(()))
    memory: PageCounts | None = None
    sources: tuple[str, ...] = ()
    shape: str = ""
    documents: frozenset[str] = frozenset()
    own: tuple[str, ...] = ()

    def open(
        self,
        sources: Iterable[str],
        encoding: str | None,
        config: str | None,
        proof: bool = False,
        readers: ReportReaders | None = None,
    ) -> None:
        """Read the documents; where one cannot be read, the library stays as it was."""
        found = tuple(os.path.abspath(source) for source in sources)
        self.library = library(found, encoding, config, proof, readers)
        self.site_versions = SiteVersions(
            self.library, self.memory, self.site_versions, bool(readers and readers.pages_only)
        )
        self.sources = found
        self.bilingual_books = _sides(self.library)
        books = [(book.name, book.title, book.language, book.shape) for book in self.library.books]
        # every page of a book lists its chapters
        pages = [(page.docname, page.title) for book in self.library.all_books for page in book.pages]
        settings = [settings_for(source, config) for source in self.sources]
        records = digest(repr([record_content(source + kind) for source in self.sources for kind in (RECORD, IDS)]))
        self.shape = repr((books, pages, settings, records, proof))

    def way(self, book: PublishedBook, page: BookPage) -> dict[str, Any] | None:
        """The way from a page of a book to both of its languages side by side, if it has two."""
        return next((side.way(book, page) for side in self.bilingual_books if book in side.books), None)

    def discover(self, exclude_paths: Iterable[str] = (), include_paths: Iterable[str] = ("**",)) -> set[str]:
        """All pages: the project's own documents, those of the books, of the diagnostics and of the checks."""
        super().discover(exclude_paths, include_paths)
        self.documents = frozenset(self.docnames)
        self.own = _first_pages(self.documents)
        first = Source(self.sources[0]) if self.sources else Source(self.srcdir)
        for docname, version_pages in self.site_versions.pages.items():
            self._docname_to_path[docname] = Source(version_pages.history.book.report.text.path)
        for book in self.library.all_books:
            for page in book.pages:
                self._docname_to_path[page.docname] = Source(book.report.text.path)
            if book.glossary:
                self._docname_to_path[book.glossary] = Source(book.report.text.path)
        listed = ("index", "cite", "diagnostics") if self.library.proof else ("index", "cite")
        for name in (*listed, *(f"{CHECKS}/{page}" for page in ("index", "measured", *all_checks()))):
            # a project that has a first page of its own keeps it
            self._docname_to_path.setdefault(name, first)
        self.docnames.update(self._docname_to_path)
        return self.docnames

    def doc2path(self, docname: str, absolute: bool) -> _StrPath:
        """The source of a page."""
        path = self._docname_to_path.get(docname)
        if not isinstance(path, Source):
            return super().doc2path(docname, absolute)
        return path if absolute else _StrPath(os.path.relpath(path, self.srcdir))

    def restore(self, other: Project) -> None:
        """Nothing of an earlier build is taken over: the documents are read anew."""

    def __getstate__(self) -> dict[str, Any]:
        """Kept between builds: without the documents."""
        return {
            name: value
            for name, value in self.__dict__.items()
            if name not in ("library", "bilingual_books", "site_versions")
        }


def _first_pages(docnames: Iterable[str]) -> tuple[str, ...]:
    """The pages called `index` that no other such page is above."""
    folders = sorted(name.removesuffix("index") for name in docnames if f"/{name}".endswith("/index"))
    top: list[str] = []
    for folder in folders:
        if not any(folder.startswith(above) for above in top):
            top.append(folder)
    return tuple(f"{folder}index" for folder in top if folder)


def _sides(library: BookCollection) -> tuple[Any, ...]:
    """The books in two languages; what makes their pages is imported where there is one."""
    if not any(library.translations(book) for book in library.books):
        return ()
    from jobun.site.bilingual.pages import bilingual_books

    return bilingual_books(library)


def use_rule_project(app: Any) -> None:
    """Put the documents of the configuration, or those below the source folder, on the project."""
    others = [suffix for suffix, kind in app.config.source_suffix.items() if kind != "jobun"]
    project = RuleProject(app.srcdir, others)
    project.memory = app.env.get_domain("jobun").data.setdefault("memory", {})
    told = [os.path.join(app.srcdir, path) for path in app.config.jobun_sources]
    project.open(
        documents(told or [str(app.srcdir)], TEXTS),
        app.config.jobun_encoding,
        app.config.jobun_config,
        app.config.jobun_proof,
    )
    # the pages say the address of the site
    project.shape += f" {app.config.html_baseurl}"
    app.project = app.env.project = project
    if not app.config.html_title:
        app.config.html_title = project.library.title
    keep(app, project.library, project.shape, project.site_versions, project.way)


def reshaped(app: Any, env: Any, added: set[str], changed: set[str], removed: set[str]) -> set[str]:
    """The pages that Sphinx cannot know to be out of date: all, where books, pages or settings have changed."""
    known = env.get_domain("jobun").data
    project = project_of(env)
    was = known.get("shape"), known.get("own")
    known["shape"], known["own"] = project.shape, project.own
    return set() if was == (project.shape, project.own) else set(env.found_docs)


def discard(app: Any, env: Any, docname: str) -> None:
    """Remove the file of a page that is no longer there, so that no old rule stays to be found."""
    if docname not in env.found_docs and app.builder.format == "html":
        Path(app.builder.get_output_path(docname)).unlink(missing_ok=True)


def project_of(env: Any) -> RuleProject:
    """The project of a build."""
    if not isinstance(env.project, RuleProject):
        raise TypeError("the project of this build is not a RuleProject: was the extension set up?")
    return env.project

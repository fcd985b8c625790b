"""A Sphinx project in which a rule document becomes a page for each chapter."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.project import Project

from jobun.lint.check import all_checks
from jobun.settings.search import settings_for
from jobun.site.extension.page_stamps import keep
from jobun.site.model.library import CHECKS, BookCollection, PublishedBook
from jobun.site.model.pagination import BookPage
from jobun.site.model.reading import ReportReaders, library
from jobun.site.model.version_history import PageCounts
from jobun.site.output_folder import refuse_links
from jobun.site.versions.archives import SiteVersions
from jobun.text.read import documents
from jobun.versions.fingerprint import digest
from jobun.versions.records import RECORD, record_text
from jobun.versions.register import IDS

# files below the source folder that are rule documents if none are configured
TEXTS = (".txt",)


if TYPE_CHECKING:
    FilePath = Path
else:
    # Path itself cannot be subclassed before Python 3.12
    FilePath = type(Path())


class SourceFile(FilePath):
    """The file of a rule document. Sphinx reads it as UTF-8 text before it calls the parser, and gets nothing."""

    def read_text(self, *args: object, **kwargs: object) -> str:
        """Nothing: the document is already read, in its own encoding."""
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

    def __init__(self, srcdir: str | os.PathLike[str], source_suffix: Iterable[str]) -> None:
        super().__init__(srcdir, source_suffix)
        # the files of the pages that are not the project's own documents, by docname
        self._source_files: dict[str, SourceFile] = {}

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
        texts = [record_text(source + kind) for source in self.sources for kind in (RECORD, IDS)]
        records = digest(repr([text and text.content for text in texts]))
        self.shape = repr((books, pages, settings, records, proof))

    def bilingual_link(self, book: PublishedBook, page: BookPage) -> dict[str, Any] | None:
        """The link from a page of a book to its bilingual page, if it has one."""
        return next((side.link_from(book, page) for side in self.bilingual_books if book in side.books), None)

    def discover(self, exclude_paths: Iterable[str] = (), include_paths: Iterable[str] = ("**",)) -> set[str]:
        """All pages: the project's own documents, and those of the books, of the diagnostics and of the checks."""
        super().discover(exclude_paths, include_paths)
        self.documents = frozenset(self.docnames)
        self.own = _first_pages(self.documents)
        first = SourceFile(self.sources[0] if self.sources else self.srcdir)
        listed = ("index", "cite", "diagnostics") if self.library.proof else ("index", "cite")
        names = (*listed, *(f"{CHECKS}/{page}" for page in ("index", "measured", *all_checks())))
        # a project that has a first page of its own keeps it
        self._source_files = {name: first for name in names if name not in self.documents}
        for docname, version_pages in self.site_versions.pages.items():
            self._source_files[docname] = SourceFile(version_pages.history.book.report.text.path)
        for book in self.library.all_books:
            file = SourceFile(book.report.text.path)
            self._source_files |= dict.fromkeys((page.docname for page in book.pages), file)
            if book.glossary:
                self._source_files[book.glossary] = file
        self.docnames.update(self._source_files)
        return self.docnames

    def doc2path(self, docname: str, absolute: bool) -> Path:  # type: ignore[override]
        """The source of a page."""
        file = self._source_files.get(docname)
        if file is None:
            return super().doc2path(docname, absolute)
        return file if absolute else Path(os.path.relpath(file, self.srcdir))

    def restore(self, other: Project) -> None:
        """Take over nothing from an earlier build: the documents are read again."""

    def __getstate__(self) -> dict[str, Any]:
        """What is kept between builds: everything but the documents."""
        return {
            name: value
            for name, value in self.__dict__.items()
            if name not in ("library", "bilingual_books", "site_versions")
        }


def _first_pages(docnames: Iterable[str]) -> tuple[str, ...]:
    """The pages called `index` that are not below another one."""
    folders = sorted(name.removesuffix("index") for name in docnames if f"/{name}".endswith("/index"))
    top: list[str] = []
    for folder in folders:
        if not any(folder.startswith(above) for above in top):
            top.append(folder)
    return tuple(f"{folder}index" for folder in top if folder)


def _sides(library: BookCollection) -> tuple[Any, ...]:
    """The books in two languages; their module is imported only if there are any."""
    if not any(library.translations(book) for book in library.books):
        return ()
    from jobun.site.bilingual.pages import bilingual_books

    return bilingual_books(library)


def use_rule_project(app: Any) -> None:
    """Called by Sphinx: read the configured documents, or those below the source folder."""
    refuse_links(str(app.outdir))
    others = [suffix for suffix, kind in app.config.source_suffix.items() if kind != "jobun"]
    project = RuleProject(app.srcdir, others)
    project.memory = app.env.get_domain("jobun").data.setdefault("memory", {})
    configured = [os.path.join(app.srcdir, path) for path in app.config.jobun_sources]
    project.open(
        documents(configured or [str(app.srcdir)], TEXTS),
        app.config.jobun_encoding,
        app.config.jobun_config,
        app.config.jobun_proof,
    )
    # pages contain the address of the site, and more of what is configured
    project.shape += f" {app.builder.build_info.config_hash if app.builder.format == 'html' else ''}"
    app.project = app.env.project = project
    if not app.config.html_title:
        app.config.html_title = project.library.title
    keep(app, project.library, project.shape, project.site_versions, project.bilingual_link)


def reshaped(app: Any, env: Any, added: set[str], changed: set[str], removed: set[str]) -> set[str]:
    """The pages that Sphinx cannot know to be outdated: all, if books, pages or settings have changed."""
    known = env.get_domain("jobun").data
    project = project_of(env)
    was = known.get("shape"), known.get("own")
    known["shape"], known["own"] = project.shape, project.own
    return set() if was == (project.shape, project.own) else set(env.found_docs)


def project_of(env: Any) -> RuleProject:
    """The project of a build."""
    if not isinstance(env.project, RuleProject):
        raise TypeError("the project of this build is not a RuleProject: was the extension set up?")
    return env.project

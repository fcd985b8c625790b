"""A site that is kept up to date while its documents are edited: Sphinx stays open and writes what changes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from hashlib import blake2b
from typing import Any, NamedTuple

from docutils import nodes

from jobun.flow import Report
from jobun.settings.search import settings_for
from jobun.site.build import built, failures, overrides
from jobun.site.extension.output_files import write_files
from jobun.site.extension.parser import note_rules, page_of
from jobun.site.extension.project import RuleProject, project_of
from jobun.site.extension.template_context import add_context
from jobun.site.live.reread import ReportCache
from jobun.site.model.reading import ReportReaders
from jobun.site.search.sitemap import base_url


class PageSnapshot(NamedTuple):
    """What a page was made of: the report of its book, what stands around it, and a digest of what it shows."""

    report: Report | None
    around: str
    digest: bytes


class LiveSite:
    """The site in a folder. To be used by one thread, and closed."""

    def __init__(
        self, paths: list[str], output: str, *, encoding: str | None = None, config: str | None = None
    ) -> None:
        """Build the site. paths: documents. Raises NotBuilt, Unreadable and BadSettings."""
        self._output, self._encoding, self._config = output, encoding, config
        self._readings, self._stack = ReportCache(), ExitStack()
        # who serves a document is at work on it
        told = overrides(paths, encoding, config, proof=True)
        sources = [os.path.abspath(path) for path in paths]
        # before they are read: what changes meanwhile is a change
        states = {path: ReportCache.state(path, settings_for(path, config)) for path in sources}
        self._app: Any = self._stack.enter_context(built(output, told))
        for book in self._shelf.library.books:
            self._readings.keep(book.report.text.path, states[book.report.text.path], book.report)
        self._shown: dict[str, PageSnapshot] = {}
        self._shown = {docname: self._look(docname) for docname in self._app.env.found_docs}

    def close(self) -> None:
        """Let Sphinx go."""
        self._stack.close()

    @property
    def _shelf(self) -> RuleProject:
        return project_of(self._app.env)

    def glance(self, paths: list[str], docnames: Iterable[str]) -> None:
        """Read documents without the checks and write some pages anew: what somebody is looking at.

        Raises what the building of the site raises; the site then stays as it was.
        """
        with failures(self._output):
            self._open(paths, ReportReaders(self._readings.glance, self._readings.glance, pages_only=True))
            open_docnames = set(docnames) & self._app.env.found_docs
            self._write(open_docnames)
            for docname in open_docnames:
                # what they show is only looked into when there is time for it
                self._shown.pop(docname, None)

    def renew(self, paths: list[str], between: Callable[[], object] | None = None) -> None:
        """Bring all pages up to date, with what the checks find. Raises as `glance` does.

        between: called before each check; what it raises is raised, and the pages stay as they were.
        """
        self._readings.between = between
        with failures(self._output):
            self._open(paths, ReportReaders(self._readings.read, self._readings.glance))
            self._readings.forget({book.report.text.path for book in self._shelf.library.all_books})
            found = self._app.env.found_docs
            for docname in self._app.env.all_docs.keys() - found:
                self._purge(docname)
            now = {docname: self._look(docname) for docname in found}
            self._write({docname for docname in found if self._differs(docname, now[docname])})
            self._shown = now
            self._note_rules()
            self._app.builder.dump_inventory()
            write_files(self._app, None)

    def _open(self, paths: list[str], readers: ReportReaders) -> None:
        told, config = overrides(paths, self._encoding, self._config), self._app.config
        self._shelf.open(paths, self._encoding, self._config, True, readers)
        config.html_title = told["html_title"] or self._shelf.library.title
        config.html_baseurl = told["html_baseurl"]
        self._app.env.find_files(config, self._app.builder)

    def _look(self, docname: str) -> PageSnapshot:
        """What a page would be made of now."""
        library, title = self._shelf.library, self._app.config.html_title
        base = base_url(self._app.config.html_baseurl)
        book = library.page(docname)[0] or library.glossary(docname)
        report = book.report if book else None
        context: dict[str, Any] = {}
        add_context(self._app, docname, "", context, None)
        around = repr((title, context))
        last = self._shown.get(docname)
        if last and report and last.report is report and last.around == around:
            return last
        return PageSnapshot(report, around, digest(page_of(self._shelf, docname, title, base)))

    def _differs(self, docname: str, now: PageSnapshot) -> bool:
        """Whether a page shows something else than it did, or nobody knows what it showed."""
        was = self._shown.get(docname)
        return was is None or (was.around, was.digest) != (now.around, now.digest)

    def _write(self, docnames: set[str]) -> None:
        for docname in sorted(docnames):
            self._purge(docname)
            self._app.builder.read_doc(docname)
        if docnames:
            self._app.builder.write(sorted(docnames), (), "specific")

    def _purge(self, docname: str) -> None:
        env = self._app.env
        self._app.events.emit("env-purge-doc", env, docname)
        env.clear_doc(docname)

    def _note_rules(self) -> None:
        """Tell the inventory where all rules stand: one may have moved between two pages of which one was read."""
        books = self._shelf.library.books
        self._app.env.get_domain("jobun").rules.clear()
        for book in books:
            for page in book.pages:
                note_rules(self._app.env, book, page, len(books) == 1)


def digest(section: nodes.Node) -> bytes:
    """A digest of all that a page shows."""
    found = blake2b(digest_size=16)
    for node in section.findall():
        if isinstance(node, nodes.Element):
            content: object = (node.tagname, len(node.children), node.attributes)
        else:
            content = str(node)
        found.update(repr(content).encode(errors="surrogatepass"))
    return found.digest()

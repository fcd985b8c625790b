"""A site that is kept up to date while its documents are edited: Sphinx stays open and writes what changes."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from hashlib import blake2b
from typing import Any, NamedTuple

from docutils import nodes

from jobun.flow import Report
from jobun.locale.internal_error import InternalError
from jobun.settings.search import settings_for
from jobun.site.build import built, failures, overrides
from jobun.site.extension.output_files import write_files
from jobun.site.extension.parser import note_rules, page_of
from jobun.site.extension.project import RuleProject, project_of
from jobun.site.extension.template_context import add_context
from jobun.site.live.report_cache import ReportCache
from jobun.site.model.reading import ReportReaders
from jobun.site.search.sitemap import base_url


class PageSnapshot(NamedTuple):
    """What a page was made from: the report of its book, its template context, and a digest of its content."""

    report: Report | None
    context: str
    digest: bytes


class LiveSite:
    """The site in a folder. For use by one thread; must be closed."""

    def __init__(
        self,
        paths: list[str],
        output: str,
        *,
        encoding: str | None = None,
        config: str | None = None,
        force: bool = False,
    ) -> None:
        """Build the site. paths: documents. force: as for `published`. Raises what `build` raises."""
        self._output, self._encoding, self._config = output, encoding, config
        self._reports, self._stack = ReportCache(), ExitStack()
        # a served document is a draft: its pages show its problems
        values = overrides(paths, encoding, config, proof=True)
        sources = [os.path.abspath(path) for path in paths]
        # taken before the documents are read, so that no change in between is missed
        states = {path: ReportCache.state(path, settings_for(path, config)) for path in sources}
        self._app: Any = self._stack.enter_context(built(output, values, force=force))
        for book in self._project.library.books:
            self._reports.keep(book.report.text.path, states[book.report.text.path], book.report)
        self._shown: dict[str, PageSnapshot] = {}
        self._shown = {docname: self._snapshot(docname) for docname in self._app.env.found_docs}

    def close(self) -> None:
        """Release Sphinx."""
        self._stack.close()

    @property
    def errors(self) -> dict[tuple[str, InternalError], None]:
        """The parts of the tool that failed, each with the path of the document that it failed on."""
        reports = (book.report for book in self._project.library.books)
        return dict.fromkeys((report.text.path, error) for report in reports for error in report.errors)

    @property
    def _project(self) -> RuleProject:
        return project_of(self._app.env)

    def preview(self, paths: list[str], docnames: Iterable[str]) -> None:
        """Read documents without the checks and write some pages, those that are open.

        Raises NotBuilt, Unreadable and BadSettings; the site is then unchanged.
        """
        with failures(self._output):
            self._open(
                paths, ReportReaders(self._reports.preview, self._reports.preview, self._reports.graph, pages_only=True)
            )
            open_docnames = set(docnames) & self._app.env.found_docs
            self._write(open_docnames)
            for docname in open_docnames:
                # their digests take time, and are left to the next `update`
                self._shown.pop(docname, None)

    def update(self, paths: list[str], between: Callable[[], object] | None = None) -> None:
        """Run the checks and update all pages. Raises what `preview` raises.

        between: called before each check; if it raises, the pages are unchanged.
        """
        self._reports.between = between
        with failures(self._output):
            self._open(paths, ReportReaders(self._reports.read, self._reports.preview, self._reports.graph))
            self._reports.limit({book.report.text.path for book in self._project.library.all_books})
            found = self._app.env.found_docs
            for docname in self._app.env.all_docs.keys() - found:
                self._purge(docname)
            now = {docname: self._snapshot(docname) for docname in found}
            self._write({docname for docname in found if self._differs(docname, now[docname])})
            self._shown = now
            self._note_rules()
            self._app.builder.dump_inventory()
            write_files(self._app, None)

    def _open(self, paths: list[str], readers: ReportReaders) -> None:
        values, config = overrides(paths, self._encoding, self._config), self._app.config
        self._project.open(paths, self._encoding, self._config, True, readers)
        config.html_title = values["html_title"] or self._project.library.title
        config.html_baseurl = values["html_baseurl"]
        self._app.env.find_files(config, self._app.builder)

    def _snapshot(self, docname: str) -> PageSnapshot:
        """The snapshot of a page as it would be made now."""
        library, title = self._project.library, self._app.config.html_title
        base = base_url(self._app.config.html_baseurl)
        book = library.page(docname)[0] or library.glossary(docname)
        report = book.report if book else None
        values: dict[str, Any] = {}
        add_context(self._app, docname, "", values, None)
        context = repr((title, values))
        last = self._shown.get(docname)
        if last and report and last.report is report and last.context == context:
            return last
        return PageSnapshot(report, context, digest(page_of(self._project, docname, title, base)))

    def _differs(self, docname: str, now: PageSnapshot) -> bool:
        """Whether a page has changed since its last snapshot, or has none."""
        last = self._shown.get(docname)
        return last is None or (last.context, last.digest) != (now.context, now.digest)

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
        """Update the places of all rules in the inventory: a rule may have moved to a page that was not written."""
        books = self._project.library.books
        self._app.env.get_domain("jobun").rules.clear()
        for book in books:
            for page in book.pages:
                note_rules(self._app.env, book, page, len(books) == 1)


def digest(section: nodes.Node) -> bytes:
    """A digest of the content of a page."""
    found = blake2b(digest_size=16)
    for node in section.findall():
        if isinstance(node, nodes.Element):
            content: object = (node.tagname, len(node.children), node.attributes)
        else:
            content = str(node)
        found.update(repr(content).encode(errors="surrogatepass"))
    return found.digest()

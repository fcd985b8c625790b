"""The stages from a file to its diagnostics, for every caller: commands, editor and site only show the results."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from jobun.lint.check import all_checks
from jobun.lint.diagnostic import Diagnostic
from jobun.lint.run import Choice, run
from jobun.locale.internal_error import InternalError
from jobun.references.across.known_names import BookNames
from jobun.references.across.linking import with_books
from jobun.references.graph import CitableBook, RuleGraph, rule_graph
from jobun.references.network import Defect, Network
from jobun.settings.settings import Settings
from jobun.text.passage import Text
from jobun.text.read import Unreadable, read
from jobun.tree.document import parse, without_gc
from jobun.versions.confirmed import ConfirmedReference
from jobun.versions.records import confirmed_beside


@dataclass(frozen=True, eq=False)
class Report:
    """A document's graph and its diagnostics, sorted by place, then code, unless a caller sorts them for printing.

    errors: the parts of the tool that failed, so that diagnostics may be missing. omitted: diagnostics that are found
    but not to be printed.
    """

    graph: RuleGraph
    diagnostics: tuple[Diagnostic, ...]
    errors: tuple[InternalError, ...] = ()
    omitted: tuple[Diagnostic, ...] = ()

    @property
    def text(self) -> Text:
        """The text of the file."""
        return self.graph.document.text

    @cached_property
    def network(self) -> Network:
        """The references as plain nodes and edges, with the diagnostics found in them."""
        statuses = {check.code: check.link_status for check in all_checks().values()}
        return self.graph.network(
            Defect(found.problem.span, found.code, found.severity, statuses[found.code]) for found in self.diagnostics
        )


def graph_of(text: Text) -> RuleGraph:
    """Parse a text and resolve its references."""
    with without_gc():
        return rule_graph(parse(text))


def check(
    text: Text,
    choice: Choice | None = None,
    confirmed: tuple[ConfirmedReference, ...] = (),
    earlier: RuleGraph | None = None,
) -> Report:
    """Check a text. confirmed: the record of its references. earlier: an earlier version of it."""
    return checked(graph_of(text), choice, confirmed, earlier=earlier)


def checked(
    graph: RuleGraph,
    choice: Choice | None = None,
    confirmed: tuple[ConfirmedReference, ...] = (),
    between: Callable[[], object] | None = None,
    earlier: RuleGraph | None = None,
) -> Report:
    """Check a graph that exists already. confirmed: the record of its references.

    between: called before each check; an exception that it raises ends the checks. earlier: an earlier version.
    """
    with without_gc():
        return Report(graph, *run(graph, choice or Choice(), confirmed, between, earlier))


def check_file(path: str, settings: Settings, encoding: str | None = None) -> Report:
    """Read and check a file. Raises Unreadable."""
    return check(text_of(path, settings, encoding), settings.choice(path), confirmed_beside(path))


def unchecked(path: str, settings: Settings, encoding: str | None = None) -> Report:
    """Read a file without checking it. Raises Unreadable."""
    return Report(graph_of(text_of(path, settings, encoding)), ())


def text_of(path: str, settings: Settings, encoding: str | None = None) -> Text:
    """Read a file, with the numbering that its book declares. Raises Unreadable."""
    text, scheme = read(path, encoding), settings.scheme(path)
    return replace(text, scheme=scheme) if scheme else text


class DocumentSet:
    """Documents that may cite one another, each read once."""

    def __init__(self, paths: Iterable[str], settings: Callable[[str], Settings], encoding: str | None = None) -> None:
        """paths: of the documents. settings: those of a document; the books that they name belong to the set, too."""
        self._settings = {path: settings(path) for path in dict.fromkeys(paths)}
        self._encoding = encoding
        self._texts: dict[str, Text] = {}
        self._graphs: dict[str, RuleGraph] = {}

    @cached_property
    def _names(self) -> BookNames:
        """The names of all books, without those that cannot be read."""
        known = {os.path.realpath(path) for path in self._settings}
        for settings in tuple(self._settings.values()):
            for book in settings.books:
                for source in map(settings.path, book.sources.values()):
                    if os.path.realpath(source) not in known:
                        known.add(os.path.realpath(source))
                        self._settings[source] = settings
        several = len(self._settings) > 1
        return BookNames(tuple(self._book(path) for path in self._settings if several and self._is_readable(path)))

    def _book(self, path: str) -> CitableBook:
        book = self._settings[path].book(path)
        declared = (book.title, book.id, *book.abbreviations) if book else ()
        return CitableBook(
            path,
            tuple(filter(None, declared)),
            book.id if book else "",
            lambda: self.text(path),
            lambda: self.unlinked(path),
        )

    def _is_readable(self, path: str) -> bool:
        try:
            self.text(path)
        except Unreadable:
            return False
        return True

    def text(self, path: str) -> Text:
        """The text of a document. Raises Unreadable."""
        if path not in self._texts:
            self._texts[path] = text_of(path, self._settings[path], self._encoding)
        return self._texts[path]

    def unlinked(self, path: str) -> RuleGraph:
        """The graph of a document without links to other books. Raises Unreadable."""
        if path not in self._graphs:
            self._graphs[path] = graph_of(self.text(path))
        return self._graphs[path]

    def graph(self, path: str) -> RuleGraph:
        """The graph of a document, with its links to the rules of the others. Raises Unreadable."""
        return with_books(self.unlinked(path), self._names)

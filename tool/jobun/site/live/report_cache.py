"""The last report of each document: only a document that has changed is read again, and it is shown before it is
checked.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from jobun.flow import Report, checked, graph_of, text_of
from jobun.lint.diagnostic import Diagnostic
from jobun.references.graph import RuleGraph
from jobun.settings.settings import Settings
from jobun.text.passage import Span, Text
from jobun.versions.records import RECORD, confirmed_beside

# modification time in nanoseconds and size in bytes; None for a missing file
FileStamp = tuple[int, int] | None
# the document, the record beside it, the settings, and the other books that it cites
DocumentState = tuple[FileStamp, FileStamp, str, tuple[tuple[str, FileStamp], ...]]


def stamp(path: str) -> FileStamp:
    """The modification time and size of a file."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


Linking = Callable[[RuleGraph], RuleGraph]


class CachedReport(NamedTuple):
    """A report, the state that it was made from, and whether the checks have run."""

    state: DocumentState
    report: Report
    checked: bool


class ReportCache:
    """The last report of each document. between: called before each check; what it raises ends `read`."""

    def __init__(self) -> None:
        self.between: Callable[[], object] | None = None
        self._last: dict[str, CachedReport] = {}
        # without links to other books
        self._graphs: dict[str, tuple[FileStamp, str, RuleGraph]] = {}

    @staticmethod
    def state(path: str, settings: Settings) -> DocumentState:
        """What a report depends on; taken before the document is read, so that no later change is missed."""
        return stamp(path), stamp(path + RECORD), repr(settings), ()

    def keep(self, path: str, state: DocumentState, report: Report) -> None:
        """Store a report that was made elsewhere."""
        self._last[path] = CachedReport(_with_books(state, report.graph), report, True)

    def graph(self, path: str, settings: Settings, encoding: str | None = None) -> RuleGraph:
        """A document's graph without links to other books. Raises Unreadable."""
        now, how, last = stamp(path), repr(settings), self._graphs.get(path)
        if last is None or last[:2] != (now, how):
            last = self._graphs[path] = (now, how, graph_of(text_of(path, settings, encoding)))
        return last[2]

    def preview(
        self, path: str, settings: Settings, encoding: str | None = None, linked: Linking = lambda graph: graph
    ) -> Report:
        """A document's report; after a change, with the earlier diagnostics outside the changed text.

        linked: adds the links to other books.
        """
        state, last = self.state(path, settings), self._last.get(path)
        graph = linked(self.graph(path, settings, encoding))
        state = _with_books(state, graph)
        if last and last.state == state:
            return last.report
        found = carried(last.report, graph.document.text) if last else ()
        self._last[path] = CachedReport(state, Report(graph, found), False)
        return self._last[path].report

    def read(
        self, path: str, settings: Settings, encoding: str | None = None, linked: Linking = lambda graph: graph
    ) -> Report:
        """A document's report, checked. linked: as for `preview`. Raises Unreadable."""
        graph = self.preview(path, settings, encoding, linked).graph
        if not self._last[path].checked:
            state = self._last[path].state
            report = checked(graph, settings.choice(path), confirmed_beside(path), self.between)
            self._last[path] = CachedReport(state, report, True)
        return self._last[path].report

    def limit(self, paths: set[str]) -> None:
        """Drop the reports of all other documents."""
        self._last = {path: entry for path, entry in self._last.items() if path in paths}
        self._graphs = {path: entry for path, entry in self._graphs.items() if path in paths}


def _with_books(state: DocumentState, graph: RuleGraph) -> DocumentState:
    """A state with that of the other books that the document cites."""
    return (*state[:3], tuple((path, stamp(path)) for path in sorted({one.book.path for one in graph.across.values()})))


def carried(report: Report, text: Text) -> tuple[Diagnostic, ...]:
    """The diagnostics of a report at their places in the changed text, without those inside the change."""
    old, new = report.text.content, text.content
    before = _common(old, new)
    after = min(_common(old[::-1], new[::-1]), min(len(old), len(new)) - before)
    shift, end = len(new) - len(old), len(old) - after
    found = []
    for diagnostic in report.diagnostics:
        span = diagnostic.problem.span
        if span.start >= end:
            moved = replace(diagnostic.problem, span=Span(span.start + shift, span.end + shift))
            found.append(replace(diagnostic, problem=moved))
        elif span.end <= before:
            found.append(diagnostic)
    return tuple(found)


def _common(one: str, other: str) -> int:
    """The length of the common prefix of two texts, by bisection: a book has a million characters."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low

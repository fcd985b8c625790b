"""Documents that are read again and again while they are edited: only what changed is, and it is shown before it is
checked.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace

from jobun.flow import Report, checked, graph_of, text_of
from jobun.lint.diagnostic import Diagnostic
from jobun.settings.settings import Settings
from jobun.text.passage import Span, Text
from jobun.versions.records import RECORD, confirmed_beside

# when a file was written and how long it is; None for a file that is not there
FileStamp = tuple[int, int] | None


def stamp(path: str) -> FileStamp:
    """What of a file tells that it has changed."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


@dataclass(frozen=True, slots=True, eq=False)
class CachedReport:
    """A document as it was read. state: of its files and settings then. checked: whether the checks have run."""

    state: tuple[FileStamp, FileStamp, str]
    report: Report
    checked: bool


class ReportCache:
    """The last reading of each document. between: called before each check; what it raises ends the reading."""

    def __init__(self) -> None:
        self.between: Callable[[], object] | None = None
        self._last: dict[str, CachedReport] = {}

    @staticmethod
    def state(path: str, settings: Settings) -> tuple[FileStamp, FileStamp, str]:
        """What decides how a document is read and checked; taken before it is, so that no later change is missed."""
        return stamp(path), stamp(path + RECORD), repr(settings)

    def keep(self, path: str, state: tuple[FileStamp, FileStamp, str], report: Report) -> None:
        """Take over a report that was made elsewhere."""
        self._last[path] = CachedReport(state, report, True)

    def glance(self, path: str, settings: Settings, encoding: str | None = None) -> Report:
        """A document's report; if it has changed, with what the checks had found where the change is not."""
        state, last = self.state(path, settings), self._last.get(path)
        if last and last.state == state:
            return last.report
        graph = graph_of(text_of(path, settings, encoding))
        found = carried(last.report, graph.document.text) if last else ()
        self._last[path] = CachedReport(state, Report(graph, found), False)
        return self._last[path].report

    def read(self, path: str, settings: Settings, encoding: str | None = None) -> Report:
        """A document's report. Raises Unreadable."""
        state = self.state(path, settings)
        graph = self.glance(path, settings, encoding).graph
        if not self._last[path].checked:
            report = checked(graph, settings.choice(path), confirmed_beside(path), self.between)
            self._last[path] = CachedReport(state, report, True)
        return self._last[path].report

    def forget(self, paths: set[str]) -> None:
        """Keep only what was read of some documents."""
        self._last = {path: reading for path, reading in self._last.items() if path in paths}


def carried(report: Report, text: Text) -> tuple[Diagnostic, ...]:
    """The diagnostics of a text at their places in the next one; those that lie in what changed are left out."""
    old, new = report.text.content, text.content
    before = common(old, new)
    behind = min(common(old[::-1], new[::-1]), min(len(old), len(new)) - before)
    shift, end = len(new) - len(old), len(old) - behind
    found = []
    for diagnostic in report.diagnostics:
        span = diagnostic.problem.span
        if span.start >= end:
            moved = replace(diagnostic.problem, span=Span(span.start + shift, span.end + shift))
            found.append(replace(diagnostic, problem=moved))
        elif span.end <= before:
            found.append(diagnostic)
    return tuple(found)


def common(one: str, other: str) -> int:
    """How many characters two texts begin with in common: by halves, for a book has a million."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low

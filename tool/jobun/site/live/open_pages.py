"""The pages that are open in browsers, and the state of the site that they wait for."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple


class SiteState(NamedTuple):
    """changes: the number of updates so far. problem: why the site is not up to date, or ""."""

    changes: int = 0
    problem: str = ""


class OpenPages:
    """Open pages by docname. Safe to use from any number of threads."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._open: Counter[str] = Counter()
        self._last = ""
        self._state = SiteState()

    @property
    def state(self) -> SiteState:
        """The current state of the site."""
        return self._state

    def docnames(self) -> set[str]:
        """The docnames of the open pages, and of the page requested last."""
        with self._changed:
            return {*+self._open, self._last}

    def request(self, docname: str) -> None:
        """Record that a page was requested."""
        self._last = docname

    @contextmanager
    def open(self, docname: str) -> Iterator[None]:
        """Count a page as open."""
        with self._changed:
            self._open[docname] += 1
        try:
            yield
        finally:
            with self._changed:
                self._open[docname] -= 1

    def notify(self, problem: str = "") -> None:
        """Wake all who wait: the site was updated, or could not be because of a problem."""
        with self._changed:
            self._state = SiteState(self._state.changes + 1, problem)
            self._changed.notify_all()

    def wait(self, known: SiteState, seconds: float) -> SiteState:
        """Wait for a state other than the known one, and return it; after some seconds, return the known one."""
        with self._changed:
            self._changed.wait_for(lambda: self._state.changes != known.changes, seconds)
            return self._state

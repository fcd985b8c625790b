"""Who is looking at a served site, and how they are told that it has changed."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple


class SiteState(NamedTuple):
    """What there is to tell. changes: how many there have been. problem: why the site is not up to date, or nothing."""

    changes: int = 0
    problem: str = ""


class OpenPages:
    """The pages that are open in browsers. To be used by any number of threads."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._open: Counter[str] = Counter()
        self._last = ""
        self._news = SiteState()

    @property
    def news(self) -> SiteState:
        """The latest."""
        return self._news

    def open_docnames(self) -> set[str]:
        """The docnames of the pages that are open, and of the one that was asked for last."""
        with self._changed:
            return {*+self._open, self._last}

    def shown(self, docname: str) -> None:
        """A page has been asked for."""
        self._last = docname

    @contextmanager
    def looking(self, docname: str) -> Iterator[None]:
        """While somebody looks at a page."""
        with self._changed:
            self._open[docname] += 1
        try:
            yield
        finally:
            with self._changed:
                self._open[docname] -= 1

    def tell(self, problem: str = "") -> None:
        """The site has changed, or could not be changed: problem says why."""
        with self._changed:
            self._news = SiteState(self._news.changes + 1, problem)
            self._changed.notify_all()

    def wait(self, known: SiteState, seconds: float) -> SiteState:
        """The news that come after those that are known; the same ones after some seconds."""
        with self._changed:
            self._changed.wait_for(lambda: self._news.changes != known.changes, seconds)
            return self._news

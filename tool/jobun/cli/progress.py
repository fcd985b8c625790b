"""A line that says how far the work is, on a terminal, once a second has passed."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

PATIENCE = 1.0


class Line:
    """The line: shown by a timer, taken away while a report is printed. Only it knows rich, and only once it shows."""

    def __init__(self) -> None:
        self._status: Any = None
        self._words = ""
        self._lock = threading.Lock()
        self._over = False

    def appear(self) -> None:
        """Called when the patience is over."""
        from rich.console import Console

        with self._lock:
            if not self._over:
                self._status = Console(stderr=True).status(self._words)
                self._status.start()

    def say(self, words: str) -> None:
        """What is being done now."""
        with self._lock:
            self._words = words
            if self._status is not None:
                self._status.update(words)
                self._status.start()

    def hide(self) -> None:
        """Make room for what is printed."""
        with self._lock:
            if self._status is not None:
                self._status.stop()

    def end(self) -> None:
        """The work is done."""
        self.hide()
        self._over = True


@contextmanager
def progress() -> Iterator[tuple[Callable[[str], None], Callable[[], None]]]:
    """Two functions: one says what is being done, one hides the line. Both do nothing where no terminal listens."""
    if not sys.stderr.isatty():
        yield (lambda words: None), (lambda: None)
        return
    line = Line()
    timer = threading.Timer(PATIENCE, line.appear)
    timer.daemon = True
    timer.start()
    try:
        yield line.say, line.hide
    finally:
        timer.cancel()
        line.end()

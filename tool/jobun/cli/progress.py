"""A progress line on a terminal, shown once a command has run for a second."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from jobun.locale.message import Message
from jobun.locale.terminal_text import visible

if TYPE_CHECKING:
    from rich.text import Text

# seconds
DELAY = 1.0


def publishing(count: int) -> Message:
    """The progress line while a site is built."""
    return Message(
        "publishing {count} document",
        "{count} 文書を公開用に変換中",
        plural="publishing {count} documents",
        count=count,
    )


class ProgressLine:
    """The line, which a timer shows and which is hidden while a report is printed. rich is imported to show it."""

    def __init__(self) -> None:
        self._status: Any = None
        self._text = ""
        self._lock = threading.Lock()
        self._ended = False

    def appear(self) -> None:
        """Show the line; the timer calls this."""
        from rich.console import Console

        with self._lock:
            if not self._ended:
                # the stream itself: an OutputStream lets nothing pass that moves the cursor
                console = Console(file=getattr(sys.stderr, "stream", sys.stderr))
                self._status = console.status(_plain(self._text))
                self._status.start()

    def show(self, text: str) -> None:
        """Change the text, and show the line if it is hidden."""
        with self._lock:
            self._text = text
            if self._status is not None:
                self._status.update(_plain(text))
                self._status.start()

    def hide(self) -> None:
        """Make room for output."""
        with self._lock:
            if self._status is not None:
                self._status.stop()

    def end(self) -> None:
        """Hide the line for good."""
        self.hide()
        self._ended = True


def _plain(text: str) -> Text:
    """Text of which nothing is a control character or markup of rich: it holds names of documents."""
    from rich.text import Text

    return Text(visible(text))


@contextmanager
def progress() -> Iterator[tuple[Callable[[str], None], Callable[[], None]]]:
    """Two functions: one shows a text, one hides the line. Both do nothing where standard error is not a terminal."""
    if not sys.stderr.isatty():
        yield (lambda text: None), (lambda: None)
        return
    line = ProgressLine()
    timer = threading.Timer(DELAY, line.appear)
    timer.daemon = True
    timer.start()
    try:
        yield line.show, line.hide
    finally:
        timer.cancel()
        line.end()

"""Standard output and standard error: what a terminal may get, and readers that leave before the end."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Iterable
from typing import Any

from jobun.locale.terminal_text import cleaned


class OutputStream:
    """A text stream that outlives its reader, and that shows a terminal no control characters of others.

    Everything else is that of the stream. colours: whether the colours of `Painter` pass. stream: the stream as it was,
    for programs that move the cursor.
    """

    def __init__(self, stream: Any) -> None:
        self.stream = stream
        self.colours = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)

    def write(self, text: str) -> int:
        """Write characters. Gives how many. Raises OSError."""
        try:
            self.stream.write(cleaned(text, self.colours) if self.stream.isatty() else text)
        except BrokenPipeError:
            self.drop()
        return len(text)

    def writelines(self, lines: Iterable[str]) -> None:
        """Write texts one after the other. Raises OSError."""
        for line in lines:
            self.write(line)

    def write_bytes(self, data: bytes, encoding: str) -> None:
        """Write bytes as they are, and to a terminal the characters that they encode. Raises OSError."""
        if self.stream.isatty():
            self.write(data.decode(encoding, "replace"))
            return
        try:
            self.stream.flush()
            self.stream.buffer.write(data)
            self.stream.buffer.flush()
        except BrokenPipeError:
            self.drop()

    def flush(self) -> None:
        """Write what is held back. Raises OSError."""
        try:
            self.stream.flush()
        except BrokenPipeError:
            self.drop()

    def drop(self) -> None:
        """Let the rest go nowhere: the reader closed the pipe, as `head` does, or the disk is full."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), self.stream.fileno())


def uses_colour(options: Namespace) -> bool:
    """Whether standard output is coloured."""
    choice = getattr(options, "color", "never")
    if choice != "auto":
        return bool(choice == "always")
    # no-color.org and force-color.org: set and not empty; of both, the first decides
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (sys.stdout.isatty() and os.environ.get("TERM") != "dumb")

"""What an input format is: bytes in, lines of text out, or one sentence that says what is broken."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module

from jobun.locale.message import Message

MEGABYTE = 1 << 20


class Broken(Exception):
    """Bytes that cannot be read. The message is one line that says where and what mends it, without the file's name."""

    def __init__(self, english: str, japanese: str) -> None:
        super().__init__(english, japanese)
        self.message = Message(english, japanese)


@dataclass(frozen=True, slots=True, eq=False)
class Extract:
    """What a format gives.

    content: the text. encoding: a Python codec name, that of the bytes where they are text.
    pages: code-point offsets where each page begins, in order; empty where the format has no pages.
    dropped: how many lines of page furniture were left out.
    """

    content: str
    encoding: str = "utf-8"
    pages: tuple[int, ...] = ()
    dropped: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Format:
    """An input format.

    name: as reports print it. suffixes: of file names, in small letters, with the dot.
    read: takes bytes and a told encoding or None; raises Broken. A big library is imported inside it.
    examples: bytes and the text that they hold; the tests run them, whole and damaged.
    sign: a pattern that the first bytes match, for files whose suffix says nothing.
    most: bytes of the largest file that is read. guarded: read in a process of its own, with limits.
    verbatim: the content is what the file holds, character for character, and can be written back.
    """

    name: str
    suffixes: tuple[str, ...]
    read: Callable[[bytes, str | None], Extract]
    examples: Callable[[], Iterable[tuple[bytes, str]]]
    sign: bytes = b""
    most: int = 64 * MEGABYTE
    guarded: bool = False
    verbatim: bool = False


def format_in(module: str) -> Format:
    """The format that a module holds. module: dotted name."""
    return next(value for value in vars(import_module(module)).values() if isinstance(value, Format))


def names(line: str) -> frozenset[str]:
    """The names in a line, parted by blanks."""
    return frozenset(line.split())

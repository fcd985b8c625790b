"""The kind of object that the registry of input formats holds: bytes in, lines of text out."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module

from jobun.locale.message import Message

MEGABYTE = 1 << 20


class FormatError(Exception):
    """Bytes that cannot be read. The message is one line with the fault, its place and the help, without the path."""

    def __init__(self, english: str, japanese: str, /, *, plural: str = "", **values: object) -> None:
        """english, japanese, plural, values: as of `Message`."""
        self.message = Message(english, japanese, plural=plural, **values)
        super().__init__(self.message.en)


@dataclass(frozen=True, slots=True, eq=False)
class Extract:
    """The text that a format extracts from a file.

    content: the text. encoding: a Python codec name, that of the bytes where they are text.
    pages: code-point offsets where each page begins, in order; empty where the format has no pages.
    dropped: number of lines of page furniture that were left out.
    """

    content: str
    encoding: str = "utf-8"
    pages: tuple[int, ...] = ()
    dropped: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Format:
    """An input format.

    name: as reports print it. suffixes: of file names, in lower case, with the period.
    read: takes bytes and an encoding or None; raises FormatError. A large library is imported inside it.
    examples: gives bytes and the text in them; the tests run them, whole and damaged.
    sign: a pattern that the first bytes match, for files whose suffix says nothing.
    most: size in bytes of the largest file that is read. guarded: read in a separate process, with limits.
    verbatim: the content is exactly what the file holds, so that it can be written back.
    binary: the bytes cannot be searched for text without reading them in this format.
    """

    name: str
    suffixes: tuple[str, ...]
    read: Callable[[bytes, str | None], Extract]
    examples: Callable[[], Iterable[tuple[bytes, str]]]
    sign: bytes = b""
    most: int = 64 * MEGABYTE
    guarded: bool = False
    verbatim: bool = False
    binary: bool = False


def format_in(module: str) -> Format:
    """The format that a module holds. module: dotted name."""
    return next(value for value in vars(import_module(module)).values() if isinstance(value, Format))


def names(line: str) -> frozenset[str]:
    """The names in a line, separated by blanks."""
    return frozenset(line.split())

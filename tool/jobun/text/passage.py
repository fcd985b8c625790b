"""Text as in the file, places in it, and repaired running text whose characters keep their places."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple

from jobun.locale.terminal_text import visible
from jobun.text.scheme import Scheme

# CR LF, CR CR LF and a lone CR are one break each. A run of CRs is matched from its beginning only: tried from each CR,
# a file of nothing but CRs would take time quadratic in its length.
BREAK = re.compile(r"(?<!\r)\r+\n|\n|\r")


class Span(NamedTuple):
    """A half-open range of code-point offsets into `Text.content`."""

    start: int
    end: int


@dataclass(frozen=True, slots=True, eq=False)
class Text:
    """Exactly the content of a file.

    path: as the caller named it. content: all characters, line breaks as they are, without a byte order mark.
    encoding: a Python codec name that encodes the content to the bytes of the file. scheme: the numbering that its book
    declares; None where it is detected. pages: code-point offsets where each page begins, in order; empty where the
    file has no pages. format: "text", or the format that the content was extracted from ("pdf").
    """

    path: str
    content: str
    encoding: str = "utf-8"
    scheme: Scheme | None = field(default=None, compare=False)
    pages: tuple[int, ...] = ()
    format: str = "text"
    starts: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if "\r" in self.content:
            starts = (0, *(found.end() for found in BREAK.finditer(self.content)))
        else:
            # the same, many times faster
            starts = tuple(accumulate((len(line) + 1 for line in self.content.split("\n")[:-1]), initial=0))
        object.__setattr__(self, "starts", starts)

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset, both counted from 1, columns in code points."""
        line = bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def page_place(self, offset: int) -> tuple[int, int, int] | None:
        """Page, line in the page and column of an offset, all counted from 1; None where there are no pages."""
        page = bisect_right(self.pages, offset)
        if not page:
            return None
        line, column = self.place(offset)
        return page, line - self.place(self.pages[page - 1])[0] + 1, column

    def spot(self, offset: int) -> str:
        """An offset as messages print it: line:column, or page N:line:column with the line counted in its page."""
        paged = self.page_place(offset)
        if paged is None:
            line, column = self.place(offset)
            return f"{line}:{column}"
        page, line, column = paged
        return f"page {page}:{line}:{column}"

    def where(self, offset: int) -> str:
        """An offset as messages print it, after the path and a colon."""
        return f"{visible(self.path)}:{self.spot(offset)}"

    def line(self, number: int) -> str:
        """The words of a line, counted from 1, without its line break."""
        start = self.starts[number - 1]
        end = self.starts[number] if number < len(self.starts) else len(self.content)
        return self.content[start:end].rstrip("\r\n")

    def quote(self, span: Span) -> str:
        """The characters of a span."""
        return self.content[span.start : span.end]


class Piece(NamedTuple):
    """A run of a passage's words that is contiguous in the file: its index in the words, its offsets in the file."""

    at: int
    start: int
    end: int


class Passage(NamedTuple):
    """Repaired running text. words: as a reader reads it. pieces: the place of each run of it in the file, in order."""

    words: str
    pieces: tuple[Piece, ...]

    def offset(self, index: int) -> int:
        """The file offset of the character at an index of `words`. Raises ValueError for an empty passage."""
        if len(self.pieces) == 1:
            _, start, end = self.pieces[0]
            return min(start + index, end)
        if not self.pieces:
            raise ValueError("offset: the passage is empty, expected one with words")
        piece = self.pieces[max(0, bisect_right(self.pieces, index, key=lambda piece: piece.at) - 1)]
        return min(piece.start + max(0, index - piece.at), piece.end)

    def at(self, offset: int) -> int:
        """The index in `words` of the character at a file offset. Raises ValueError for one outside."""
        found = bisect_right(self.pieces, offset, key=lambda piece: piece.start) - 1
        for at, start, end in self.pieces[max(0, found) : found + 1]:
            if start <= offset < end:
                return at + offset - start
        raise ValueError(f"offset {offset} is not in the passage, expected one of its own")

    def span(self, start: int, end: int) -> Span:
        """The span of `words[start:end]` in the file, from its first character to the end of its last."""
        first = self.offset(start)
        return Span(first, self.offset(end - 1) + 1 if end > start else first)

    def slice(self, start: int, end: int) -> Passage:
        """A part of the passage, with its places."""
        if start == 0 and end >= len(self.words):
            return self
        pieces = []
        for at, first, last in self.pieces:
            low, high = max(start, at), min(end, at + last - first)
            if low < high:
                pieces.append(Piece(low - start, first + low - at, first + high - at))
        return Passage(self.words[start:end], tuple(pieces))

    def strip(self) -> Passage:
        """The passage without blanks at its ends."""
        words = self.words
        left = len(words) - len(words.lstrip())
        right = len(words.rstrip())
        return self if left == 0 and right == len(words) else self.slice(left, max(left, right))


EMPTY = Passage("", ())


def whole(text: Text, start: int, end: int) -> Passage:
    """The passage of a contiguous range of the file."""
    return Passage(text.content[start:end], (Piece(0, start, end),)) if end > start else EMPTY


def join(passages: Iterable[tuple[str, Passage]]) -> Passage:
    """Concatenate passages, each after the glue given with it ("" or a blank, which has no place in the file)."""
    words: list[str] = []
    pieces: list[Piece] = []
    length = 0
    for glue, passage in passages:
        if words:
            words.append(glue)
            length += len(glue)
        pieces.extend(Piece(piece.at + length, piece.start, piece.end) for piece in passage.pieces)
        words.append(passage.words)
        length += len(passage.words)
    return Passage("".join(words), tuple(pieces))

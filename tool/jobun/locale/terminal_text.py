"""Words for a terminal: in colours, and without what a terminal would obey."""

from __future__ import annotations

import unicodedata

COLOURS = {
    "error": "31",
    "warning": "33",
    "info": "36",
    "place": "1",
    "code": "2",
    "mark": "1;31",
    "edit": "32",
    "quiet": "2",
}
WIDE_BLANK = "\u3000"
SIGNS = {"\n": "⏎", "\t": "⇥"}


def visible(words: str) -> str:
    """Words on one line: breaks and tabs as signs, and no control character of a document in anyone's terminal."""
    if words.isprintable():
        return words
    # a full-width blank is no printable character to Python, but what Japanese documents are spaced with
    return "".join(
        char if char.isprintable() or char == WIDE_BLANK else SIGNS.get(char, "·")
        for char in words.replace("\r\n", "\n")
    )


class Painter:
    """Puts colours around words, or leaves them alone."""

    def __init__(self, colour: bool) -> None:
        self._colour = colour

    def __call__(self, words: str, style: str) -> str:
        """The words in the colour of a style."""
        return f"\x1b[{COLOURS[style]}m{words}\x1b[0m" if self._colour else words


def cell(char: str) -> int:
    """The width of a character in terminal cells: two for wide ones, none for those that combine."""
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def cells(words: str) -> int:
    """The width of words in terminal cells."""
    return sum(map(cell, words))

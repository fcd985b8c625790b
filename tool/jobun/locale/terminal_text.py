"""Text for a terminal: colours, width in cells, and no control characters of a document."""

from __future__ import annotations

import re

# SGR parameters of ECMA-48
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
# control characters of C0, DEL and C1 but for the tab and line breaks; marks that turn the direction of writing; breaks
# of lines that only some programs see
CONTROLS = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]|\r(?!\n)"


def visible(text: str) -> str:
    """Text on one line: line breaks and tabs as signs, other control characters as a middle dot."""
    if text.isprintable():
        return text
    # Python does not count a full-width blank as printable, but Japanese documents are spaced with it
    return "".join(
        char if char.isprintable() or char == WIDE_BLANK else SIGNS.get(char, "·")
        for char in text.replace("\r\n", "\n")
    )


def cleaned(text: str, colours: bool) -> str:
    """Text of several lines with control characters as a middle dot. colours: whether those of a `Painter` are kept."""
    if text.isprintable():
        return text
    kept = rf"\x1b\[(?:0|{'|'.join(COLOURS.values())})m|{CONTROLS}" if colours else CONTROLS
    return re.sub(kept, lambda found: found[0] if found[0].endswith("m") else "·", text)


class Painter:
    """Colours text, or leaves it as it is."""

    def __init__(self, colour: bool) -> None:
        self._colour = colour

    def __call__(self, text: str, style: str) -> str:
        """The text in the colour of a style, a key of COLOURS."""
        return f"\x1b[{COLOURS[style]}m{text}\x1b[0m" if self._colour else text


def cells(text: str) -> int:
    """The width of text in terminal cells: two for wide characters, none for combining ones."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len

    return cell_len(text)


def cropped(text: str, width: int) -> str:
    """The longest start of a text that fits into a number of terminal cells; nothing for a width of 0 or less."""
    if cells(text) <= width:
        return text
    if width < 1:
        return ""
    from rich.cells import chop_cells

    return chop_cells(text, width)[0]

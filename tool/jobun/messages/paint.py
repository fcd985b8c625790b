"""Words in colours, for a terminal."""

from __future__ import annotations

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


class Painter:
    """Puts colours around words, or leaves them alone."""

    def __init__(self, colour: bool) -> None:
        self._colour = colour

    def __call__(self, words: str, style: str) -> str:
        """The words in the colour of a style."""
        return f"\x1b[{COLOURS[style]}m{words}\x1b[0m" if self._colour else words

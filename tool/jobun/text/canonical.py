"""A text in the form that jobun keeps documents in."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.text.passage import BREAK

# at the end of a line; a no-break space is a character like any other
BLANKS = " \t\f\v\u3000"


def canonical(content: str) -> str:
    """Lines that end with LF and without blanks, never two empty ones together, none at either end of the text.

    No character is changed otherwise: no normalisation of Unicode, no other width.
    """
    kept = "\n".join(_lines(content))
    return f"{kept}\n" if kept else ""


def _lines(content: str) -> Iterator[str]:
    begun = empty = False
    for line in BREAK.sub("\n", content.removeprefix("\ufeff")).split("\n"):
        words = line.rstrip(BLANKS)
        if not words:
            empty = begun
            continue
        if empty:
            yield ""
        yield words
        begun, empty = True, False

"""The canonical form of a text, in which `jobun import` writes documents."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.text.passage import BREAK

# removed at the end of a line; a no-break space is kept
BLANKS = " \t\f\v\u3000"


def canonical(content: str) -> str:
    """The text with LF line ends and no blanks before them, never two empty lines in a row, none at either end.

    No other character changes: no Unicode normalisation, no change of width.
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

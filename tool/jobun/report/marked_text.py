"""The text of a change for a terminal or a file, with its changes marked."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.terminal_text import Painter, visible
from jobun.versions.change import Change
from jobun.versions.text_changes import changed_words

# style, and the signs around words where there is no colour
TAGS = {"del": ("error", "[-", "-]"), "ins": ("edit", "{+", "+}"), "left-out": ("quiet", "", "")}


def text_lines(change: Change, paint: Painter) -> Iterator[str]:
    """The text of a unit, its changes coloured or between signs."""
    sign = {"added": paint("+ ", "edit"), "removed": paint("- ", "error")}.get(change.kind, "")
    for paragraph in changed_words(change):
        yield sign + "".join(_painted(tag, visible(words), paint) for tag, words in paragraph)


def _painted(tag: str, words: str, paint: Painter) -> str:
    """Words in the colour of their tag; where there is no colour, between signs that tell it."""
    if not tag or not words:
        return words
    style, before, after = TAGS[tag]
    coloured = paint(words, style)
    return f"{before}{words}{after}" if coloured == words else coloured

"""A block for each change: its kind, its place in both versions and its text, changed words marked; last the counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from jobun.locale.changes import KINDS, also, summary
from jobun.locale.terminal_text import Painter, visible
from jobun.report.comparison import COUNTED, LISTED, DifferenceFormat, VersionPair
from jobun.versions.change import Change
from jobun.versions.severity import gravest
from jobun.versions.text_changes import changed_words

# style, and the signs around words where there is no colour
TAGS = {"del": ("error", "[-", "-]"), "ins": ("edit", "{+", "+}"), "left-out": ("quiet", "", "")}


def _write(pair: VersionPair, paint: Painter) -> Iterator[str]:
    for change in pair.listed():
        moved = also(change.moved and change.kind == "reworded").say(pair.language)
        kind = KINDS[change.kind].say(pair.language)
        yield f"{paint(kind, 'info')} {paint(visible(pair.place(change)), 'place')}{moved}\n"
        yield from (f"  {line}\n" for line in _text_lines(change, paint))
    counts = Counter(change.kind for change in pair.changes)
    level, _ = gravest(pair.changes)
    yield summary({kind: counts[kind] for kind in (*LISTED, *COUNTED)}, level).say(pair.language) + "\n"


def _text_lines(change: Change, paint: Painter) -> Iterator[str]:
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


FORMAT = DifferenceFormat(_write, {})

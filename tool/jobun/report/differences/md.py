"""Markdown: a heading for each change, deleted words struck through, added ones in bold."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.export import escaped_markdown
from jobun.locale.changes import KINDS, also
from jobun.locale.terminal_text import Painter
from jobun.report.comparison import DifferenceFormat, VersionPair
from jobun.versions.text_changes import changed_words

SIGNS = {"": "", "left-out": "", "del": "~~", "ins": "**"}


def _write(pair: VersionPair, _: Painter) -> Iterator[str]:
    yield "# " + escaped_markdown(" → ".join(pair.paths), heading=True) + "\n"
    for change in pair.listed():
        kind = KINDS[change.kind].say(pair.language)
        moved = also(change.moved and change.kind == "reworded").say(pair.language)
        yield f"\n## {escaped_markdown(f'{pair.place(change)}', heading=True)} – {kind}{moved}\n"
        for paragraph in changed_words(change):
            yield "\n" + "".join(_marked(tag, words, at > 0) for at, (tag, words) in enumerate(paragraph)) + "\n"


def _marked(tag: str, words: str, inside: bool) -> str:
    """Words between signs, which must touch them: blanks at both ends are outside."""
    inner = words.strip()
    if not inner:
        return words
    before, _, after = words.partition(inner)
    sign = SIGNS[tag]
    return f"{before}{sign}{escaped_markdown(inner, inside=inside or bool(sign))}{sign}{after}"


FORMAT = DifferenceFormat(_write, {})

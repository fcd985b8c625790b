"""A block for each change: its kind, its place in both versions and its text, changed words marked; last the counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from jobun.locale.changes import KINDS, also, summary
from jobun.locale.terminal_text import Painter, visible
from jobun.report.comparison import COUNTED, LISTED, DifferenceFormat, VersionPair
from jobun.report.marked_text import text_lines
from jobun.versions.severity import gravest


def _write(pair: VersionPair, paint: Painter) -> Iterator[str]:
    for change in pair.listed():
        moved = also(change.moved and change.kind == "reworded").say(pair.language)
        kind = KINDS[change.kind].say(pair.language)
        yield f"{paint(kind, 'info')} {paint(visible(pair.place(change)), 'place')}{moved}\n"
        yield from (f"  {line}\n" for line in text_lines(change, paint))
    counts = Counter(change.kind for change in pair.changes)
    level, _ = gravest(pair.changes)
    yield summary({kind: counts[kind] for kind in (*LISTED, *COUNTED)}, level).say(pair.language) + "\n"


FORMAT = DifferenceFormat(_write, {})

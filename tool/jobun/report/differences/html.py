"""A self-contained page of HTML: a block for each change."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.changes import KINDS, also
from jobun.locale.terminal_text import Painter
from jobun.report.comparison import DifferenceFormat, VersionPair
from jobun.report.page import page
from jobun.versions.text_changes import changed_words


def _write(pair: VersionPair, _: Painter) -> Iterator[str]:
    blocks = (
        {
            "kind": change.kind,
            "name": KINDS[change.kind].say(pair.language),
            "also": also(change.moved and change.kind == "reworded").say(pair.language),
            "place": pair.place(change),
            "paragraphs": changed_words(change),
        }
        for change in pair.listed()
    )
    return page("difference.html", title=" → ".join(pair.paths), language=pair.language, blocks=blocks)


FORMAT = DifferenceFormat(_write, {})

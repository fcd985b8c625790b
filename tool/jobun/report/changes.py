"""What became of the rules between two versions: a block for each change, or JSON of schema jobun-diff-1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from jobun.locale.changes import KINDS, also, summary
from jobun.locale.message import Message
from jobun.locale.terminal_text import Painter, visible
from jobun.text.passage import Text
from jobun.tree.nodes import Node
from jobun.versions.change import Change
from jobun.versions.text_changes import changed_words

# kinds that are listed, and kinds that are only counted: numbers that changed with their places
LISTED = ("added", "removed", "split", "merged", "reworded", "moved")
# style, and the signs around words where there is no colour
TAGS = {"del": ("error", "[-", "-]"), "ins": ("edit", "{+", "+}"), "left-out": ("quiet", "", "")}
LINE = Message("line {line}", "{line} 行目")
COUNTED = ("renumbered", "rereferred")


class VersionPair(NamedTuple):
    """What became of each unit between two texts."""

    changes: Sequence[Change]
    old: Text
    new: Text

    def places(self, change: Change) -> Iterator[Message]:
        """Where a unit is in both versions, or in the one that has it: its number, else its line."""
        for text, node in ((self.old, change.old), (self.new, change.new)):
            if node is not None:
                yield (
                    Message("{name}", "{name}", name=node.name)
                    if node.name
                    else LINE.with_values(line=text.place(node.span.start)[0])
                )


def change_lines(comparison: VersionPair, language: str, paint: Painter, *, every: bool) -> Iterator[str]:
    """The kind of each change, its place in both versions and its text, changed words marked; last the counts.

    every: also list what changed only in a number.
    """
    changes = comparison.changes
    for change in changes:
        kind = change.kind
        if kind in LISTED or (every and kind in COUNTED):
            places = " → ".join(dict.fromkeys(place.say(language) for place in comparison.places(change)))
            moved = also(change.moved and kind == "reworded").say(language)
            yield f"{paint(KINDS[kind].say(language), 'info')} {paint(visible(places), 'place')}{moved}"
            yield from (f"  {line}" for line in _text_lines(change, paint))
    counts = Counter(change.kind for change in changes)
    yield summary({kind: counts[kind] for kind in (*LISTED, *COUNTED)}).say(language)


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


def change_values(comparison: VersionPair) -> dict[str, Any]:
    """All changes as JSON."""
    changes, old, new = comparison
    counts = Counter(change.kind for change in changes)
    return {
        "schema": "jobun-diff-1",
        "old": old.path,
        "new": new.path,
        "changes": [
            {
                "kind": change.kind,
                "old": _unit(old, change.old, change.old_text),
                "new": _unit(new, change.new, change.new_text),
                "reworded": change.reworded,
                "moved": change.moved,
                "renumbered": change.renumbered,
            }
            for change in changes
            if change.kind != "same"
        ],
        "summary": {kind: counts[kind] for kind in (*LISTED, *COUNTED, "same")},
    }


def _unit(text: Text, node: Node | None, words: str) -> dict[str, Any] | None:
    if node is None:
        return None
    return {"rule": node.name, "line": text.place(node.span.start)[0], "title": node.title, "text": words}

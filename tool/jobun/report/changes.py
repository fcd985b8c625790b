"""What became of the rules between two versions: a block for each change, or JSON of schema jobun-diff-1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from jobun.locale.changes import KINDS, also, summary
from jobun.locale.terminal_text import Painter, visible
from jobun.tree.nodes import Node
from jobun.versions.change import Change
from jobun.versions.text_changes import marked_words, one_line

# kinds that are listed, and kinds that are only counted: numbers that changed with their places
LISTED = ("added", "removed", "reworded", "moved")
COUNTED = ("renumbered", "rereferred")


def change_lines(changes: Sequence[Change], language: str, paint: Painter, *, every: bool) -> Iterator[str]:
    """The kind of each change, the rule's numbers and its text, changed words marked; last the counts.

    every: also list rules of which only a number changed.
    """
    for change in changes:
        kind = change.kind
        if kind in LISTED or (every and kind in COUNTED):
            numbers = " → ".join(dict.fromkeys(node.name or "" for node in (change.old, change.new) if node))
            moved = also(change.moved and kind == "reworded").say(language)
            yield f"{paint(KINDS[kind].say(language), 'info')} {paint(numbers, 'place')}{moved}"
            yield from (f"  {line}" for line in _text_lines(change, paint))
    counts = Counter(change.kind for change in changes)
    yield summary({kind: counts[kind] for kind in (*LISTED, *COUNTED)}).say(language)


def _text_lines(change: Change, paint: Painter) -> Iterator[str]:
    old, new = (one_line(node) if node is not None else "" for node in (change.old, change.new))
    if change.kind in ("moved", "renumbered"):
        yield visible(new)
        return
    old_runs, new_runs = marked_words(old, new)
    if old:
        yield paint("- ", "error") + _painted(old_runs, paint, "mark")
    if new:
        yield paint("+ ", "edit") + _painted(new_runs, paint, "edit")


def _painted(runs: Sequence[tuple[str, bool]], paint: Painter, style: str) -> str:
    return "".join(paint(visible(text), style) if changed else visible(text) for text, changed in runs)


def change_values(changes: Sequence[Change], old: str, new: str) -> dict[str, Any]:
    """All changes as JSON. old, new: the paths."""
    counts = Counter(change.kind for change in changes)
    return {
        "schema": "jobun-diff-1",
        "old": old,
        "new": new,
        "changes": [
            {
                "kind": change.kind,
                "old": _rule(change.old),
                "new": _rule(change.new),
                "reworded": change.reworded,
                "moved": change.moved,
                "renumbered": change.renumbered,
            }
            for change in changes
            if change.kind != "same"
        ],
        "summary": {kind: counts[kind] for kind in (*LISTED, *COUNTED, "same")},
    }


def _rule(node: Node | None) -> dict[str, Any] | None:
    return None if node is None else {"rule": node.name, "title": node.title, "text": one_line(node)}

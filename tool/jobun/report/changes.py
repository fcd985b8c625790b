"""What became of the rules of a book between two versions, as lines and as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from jobun.locale import changes as messages
from jobun.locale.terminal_text import Painter, visible
from jobun.tree.nodes import Node
from jobun.versions.change import Change
from jobun.versions.text_changes import marked_words, one_line

SCHEMA = "jobun-diff-1"
# what a reader wants to know of; that numbers changed with their places is counted only
TOLD = ("added", "removed", "reworded", "moved")
FOLDED = ("renumbered", "rereferred")


def lines(changes: Sequence[Change], language: str, paint: Painter, *, everything: bool) -> Iterator[str]:
    """A block for each change: what it is, the rule's numbers, and its words; of reworded ones what changed in them.

    everything: whether rules of which only a number changed are told one by one, too.
    """
    for change in changes:
        kind = change.kind
        if kind in TOLD or (everything and kind in FOLDED):
            numbers = " → ".join(
                dict.fromkeys(node.name or "" for node in (change.old, change.new) if node is not None)
            )
            also = messages.also(change.moved and kind == "reworded").say(language)
            yield f"{paint(messages.KINDS[kind].say(language), 'info')} {paint(numbers, 'place')}{also}"
            yield from (f"  {line}" for line in _body(change, paint))
    counts = Counter(change.kind for change in changes)
    yield messages.summary({kind: counts[kind] for kind in (*TOLD, *FOLDED)}).say(language)


def _body(change: Change, paint: Painter) -> Iterator[str]:
    old, new = (one_line(node) if node is not None else "" for node in (change.old, change.new))
    if change.kind in ("moved", "renumbered"):
        yield visible(new)
        return
    gone, come = marked_words(old, new)
    if old:
        yield paint("- ", "error") + "".join(paint(visible(w), "mark") if is_new else visible(w) for w, is_new in gone)
    if new:
        yield paint("+ ", "edit") + "".join(paint(visible(w), "edit") if is_new else visible(w) for w, is_new in come)


def values(changes: Sequence[Change], old: str, new: str) -> dict[str, Any]:
    """The report as JSON. old, new: the paths."""
    counts = Counter(change.kind for change in changes)
    told = [change for change in changes if change.kind != "same"]
    return {
        "schema": SCHEMA,
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
            for change in told
        ],
        "summary": {kind: counts[kind] for kind in (*TOLD, *FOLDED, "same")},
    }


def _rule(node: Node | None) -> dict[str, Any] | None:
    return None if node is None else {"rule": node.name, "title": node.title, "text": one_line(node)}

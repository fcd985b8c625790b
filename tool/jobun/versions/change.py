"""The change of one unit of text between two versions of a document."""

from __future__ import annotations

from typing import NamedTuple

from jobun.tree.nodes import Node


class Change(NamedTuple):
    """One unit in both versions, or in one: a numbered rule, an entry of a glossary, text without a number.

    old, new: the rule, or the first node of the unit; None where it does not exist. old_text, new_text: all of its
    words, on one line. reworded: its words changed, apart from the numbers of references. moved: it is under another
    unit, or in another order. renumbered: its number changed. rereferred: only the numbers of its references changed.
    split: new is a part of what old was, which has another change of its own; merged: old is now a part of new.
    """

    old: Node | None
    new: Node | None
    old_text: str = ""
    new_text: str = ""
    reworded: bool = False
    moved: bool = False
    renumbered: bool = False
    rereferred: bool = False
    split: bool = False
    merged: bool = False

    @property
    def alone(self) -> Change:
        """The same as an addition or a removal where it is a split or a merger."""
        if self.split:
            return Change(None, self.new, "", self.new_text)
        return Change(self.old, None, self.old_text) if self.merged else self

    @property
    def is_rule(self) -> bool:
        """Whether it has a number in either version."""
        return any(node is not None and node.number is not None for node in (self.old, self.new))

    @property
    def kind(self) -> str:
        """The most important change: added, removed, split, merged, reworded, moved, renumbered, rereferred or same."""
        if self.old is None or self.new is None:
            return "added" if self.old is None else "removed"
        states = (
            ("split", self.split),
            ("merged", self.merged),
            ("reworded", self.reworded),
            ("moved", self.moved),
            ("renumbered", self.renumbered),
        )
        return next((name for name, is_so in states if is_so), "rereferred" if self.rereferred else "same")

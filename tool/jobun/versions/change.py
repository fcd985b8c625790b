"""The change of one rule between two versions of a document."""

from __future__ import annotations

from typing import NamedTuple

from jobun.tree.nodes import Node


class Change(NamedTuple):
    """One rule in both versions, or in one.

    old, new: None where the rule does not exist. reworded: its words changed, apart from the numbers of references.
    moved: it is under another rule, or in another order. renumbered: its number changed. rereferred: only the numbers
    of its references changed.
    """

    old: Node | None
    new: Node | None
    reworded: bool = False
    moved: bool = False
    renumbered: bool = False
    rereferred: bool = False

    @property
    def kind(self) -> str:
        """The most important change: added, removed, reworded, moved, renumbered, rereferred or same."""
        if self.old is None or self.new is None:
            return "added" if self.old is None else "removed"
        states = (("reworded", self.reworded), ("moved", self.moved), ("renumbered", self.renumbered))
        return next((name for name, is_so in states if is_so), "rereferred" if self.rereferred else "same")

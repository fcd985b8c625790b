"""What became of one rule between two versions of a book."""

from __future__ import annotations

from typing import NamedTuple

from jobun.tree.nodes import Node


class Change(NamedTuple):
    """One rule in both versions, or in one.

    old, new: None where the rule is not there. reworded: its words changed, numbers of references left out.
    moved: it stands under another rule, or beside others. renumbered: its number changed. rereferred: only the
    numbers that it refers to changed.
    """

    old: Node | None
    new: Node | None
    reworded: bool = False
    moved: bool = False
    renumbered: bool = False
    rereferred: bool = False

    @property
    def kind(self) -> str:
        """What became of it, the gravest first: added, removed, reworded, moved, renumbered, rereferred or same."""
        if self.old is None or self.new is None:
            return "added" if self.old is None else "removed"
        states = (("reworded", self.reworded), ("moved", self.moved), ("renumbered", self.renumbered))
        return next((name for name, is_so in states if is_so), "rereferred" if self.rereferred else "same")

"""The change of one unit of text between two versions of a document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from jobun.tree.nodes import Node


def text_of(nodes: Iterable[Node]) -> str:
    """The words of several nodes on one line, each after its title if it does not contain it."""
    return " ".join(" ".join(words for node in nodes for words in _words(node)).split())


def _words(node: Node) -> Iterator[str]:
    if node.title and node.title not in node.body.words:
        yield node.title
    yield node.body.words


class Change(NamedTuple):
    """One unit in both versions, or in one: a numbered rule, an entry of a glossary, text without a number.

    old_nodes, new_nodes: those whose words are the unit's, the first one the rule, if it is one; empty where the unit
    does not exist. reworded: its words changed, apart from the numbers of references. moved: it is under another unit,
    or in another order. renumbered: its number changed. rereferred: only the numbers of its references changed. split:
    new is a part of what old was, which has another change of its own; merged: old is now a part of new.
    """

    old_nodes: tuple[Node, ...]
    new_nodes: tuple[Node, ...]
    reworded: bool = False
    moved: bool = False
    renumbered: bool = False
    rereferred: bool = False
    split: bool = False
    merged: bool = False

    @property
    def old(self) -> Node | None:
        """The rule, or the first node of the unit, in the older version."""
        return next(iter(self.old_nodes), None)

    @property
    def new(self) -> Node | None:
        """The rule, or the first node of the unit, in the newer version."""
        return next(iter(self.new_nodes), None)

    @property
    def old_text(self) -> str:
        """All words of the unit in the older version, on one line."""
        return text_of(self.old_nodes)

    @property
    def new_text(self) -> str:
        """All words of the unit in the newer version, on one line."""
        return text_of(self.new_nodes)

    @property
    def alone(self) -> Change:
        """The same as an addition or a removal where it is a split or a merger."""
        if self.split:
            return Change((), self.new_nodes)
        return Change(self.old_nodes, ()) if self.merged else self

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

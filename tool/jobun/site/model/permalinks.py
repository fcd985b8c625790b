"""The lasting id of each rule of a published book, and what leads to it from where it stood before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from jobun.references.graph import RuleGraph
from jobun.tree.nodes import Node
from jobun.versions.identity import IdentifiedRule, RuleIds, identify
from jobun.versions.register import Register, RegisteredRule

# the folder of the permalinks, in that of a book
FOLDER = "to"


@dataclass(frozen=True, eq=False)
class Permalinks:
    """What lasts of a book when its rules are numbered anew.

    name: the folder of its pages. register: what is recorded of it. anchors: the page and the anchor of each node.
    kept: it is an earlier version, whose rules are found by its own name for ever: nothing leads to them by ids.
    """

    name: str
    graph: RuleGraph
    register: Register | None
    anchors: Mapping[Node, tuple[str, str]] = field(repr=False)
    kept: bool = False

    @cached_property
    def ids(self) -> RuleIds:
        """The rules of the book, and those that it had."""
        return RuleIds(()) if self.kept else identify(self.graph, self.register)

    @cached_property
    def _known(self) -> dict[Node, IdentifiedRule]:
        return {known.node: known for known in self.ids.rules}

    def known(self, node: Node) -> IdentifiedRule | None:
        """What is known of a node; None for one that is not cited by a number."""
        return self._known.get(node)

    def permalink(self, node: Node) -> str:
        """The docname of the page that leads to a rule; "" for what is not cited by a number."""
        known = self.known(node)
        return f"{self.name}/{FOLDER}/{known.id}" if known else ""

    @cached_property
    def former_anchors(self) -> dict[Node, list[str]]:
        """The anchors under which each rule was to be found on its page and which no rule there has now, by the rule's
        identity.
        """
        taken = set(self.anchors.values())
        found: dict[Node, list[str]] = {}
        for known in self.ids.rules:
            docname = self.anchors.get(known.node, ("", ""))[0]
            for number in reversed(known.earlier_numbers):
                if number.anchor and docname and (docname, number.anchor) not in taken:
                    taken.add((docname, number.anchor))
                    found.setdefault(known.node, []).append(number.anchor)
        return found

    @cached_property
    def pages(self) -> dict[str, IdentifiedRule | RegisteredRule]:
        """What each page leads to, by its name: an id to its own rule, for ever; a number that is no id to the rule
        that has it, or had it last.
        """
        found: dict[str, IdentifiedRule | RegisteredRule] = {known.id: known for known in self.ids.rules}
        found |= {entry.id: entry for entry in self.ids.removed}
        for known in self.ids.rules:
            found.setdefault(known.number.page, known)
        everything: list[IdentifiedRule | RegisteredRule] = [*self.ids.rules, *self.ids.removed]
        for one in everything:
            for number in reversed((*one.earlier_numbers, one.number)):
                found.setdefault(number.page, one)
        return found

    @cached_property
    def removed(self) -> list[RegisteredRule]:
        """The rules that are gone and whose number no rule has or had after them."""
        return [entry for entry in self.ids.removed if self.pages[entry.number.page] is entry]

    @cached_property
    def vacant(self) -> list[tuple[str, IdentifiedRule]]:
        """The numbers as cited that no rule has any more, each with the rule that had it last."""
        now = {known.number.page for known in self.ids.rules}
        found: dict[str, tuple[str, IdentifiedRule]] = {}
        for known in self.ids.rules:
            for number in known.earlier_numbers:
                if number.page not in now:
                    found.setdefault(number.page, (number.rule, known))
        return list(found.values())

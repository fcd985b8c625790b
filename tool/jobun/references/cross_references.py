"""How the parts of a document refer to one another: references between groups of rules, and the most cited rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from jobun.references.graph import RuleGraph
from jobun.tree.nodes import Node

# a rule with so many neighbours is central
MIN_NEIGHBOURS = 3


@dataclass(frozen=True, eq=False)
class CrossReferences:
    """References between groups of rules; copied parts and references of a rule to itself are left out.

    group: the group of a node, or None for a node in no group.
    """

    graph: RuleGraph
    group: Callable[[Node], int | None]

    @cached_property
    def pairs(self) -> list[tuple[Node, Node]]:
        """The pairs of a citing rule and a cited node, each once, in the order of the document."""
        ends = ((link.cited.rule, target) for link in self.graph.original_links() for target in link.targets)
        return list(dict.fromkeys((source, target) for source, target in ends if source and source is not target))

    @cached_property
    def cells(self) -> dict[tuple[int, int], list[tuple[Node, Node]]]:
        """The pairs by the groups of their rules."""
        found: dict[tuple[int, int], list[tuple[Node, Node]]] = {}
        for source, target in self.pairs:
            ends = self.group(source), self.group(target)
            if ends[0] is not None and ends[1] is not None:
                found.setdefault((ends[0], ends[1]), []).append((source, target))
        return found

    @cached_property
    def citing(self) -> dict[Node, list[Node]]:
        """The rules that cite each cited node."""
        return _by_first((target, source) for source, target in self.pairs)

    @cached_property
    def cited(self) -> dict[Node, list[Node]]:
        """The nodes that each citing rule cites."""
        return _by_first(self.pairs)

    def most_cited(self, most: int) -> list[tuple[Node, int]]:
        """The nodes cited by most rules, and by how many; equal ones in the order of the document."""
        nodes = (node for node in self.graph.document.walk() if node in self.citing)
        ranked = sorted(nodes, key=lambda node: -len(self.citing[node]))
        return [(node, len(self.citing[node])) for node in ranked[:most]]

    @cached_property
    def central(self) -> list[Node]:
        """The nodes that cite or are cited by at least MIN_NEIGHBOURS others, in the order of the document."""
        near = {node: len(found) for node, found in self.citing.items()}
        for node, found in self.cited.items():
            near[node] = near.get(node, 0) + len(found)
        return [node for node in self.graph.document.walk() if near.get(node, 0) >= MIN_NEIGHBOURS]


def _by_first(pairs: Iterable[tuple[Node, Node]]) -> dict[Node, list[Node]]:
    found: dict[Node, list[Node]] = {}
    for first, second in pairs:
        found.setdefault(first, []).append(second)
    return found

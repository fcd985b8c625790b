"""How the parts of a document refer to one another: from which group of rules to which, and which rules most."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from jobun.references.graph import RuleGraph
from jobun.tree.nodes import Node

# with so many rules around it a rule is worth a picture
FEWEST = 3


@dataclass(frozen=True, eq=False)
class Crossings:
    """References between groups. group: that of a node, or None for one that belongs to none.

    Copies of a part, and references of a rule to itself, are left out.
    """

    graph: RuleGraph
    group: Callable[[Node], int | None]

    @cached_property
    def pairs(self) -> list[tuple[Node, Node]]:
        """Each rule that refers to another, once for each of those, in the order of the document."""
        found: dict[tuple[int, int], tuple[Node, Node]] = {}
        for link in self.graph.own_links():
            source = link.cited.rule
            for target in link.targets:
                if source is not None and source is not target:
                    found.setdefault((id(source), id(target)), (source, target))
        return list(found.values())

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
    def citing(self) -> dict[int, list[Node]]:
        """The rules that refer to a node, by its identity."""
        found: dict[int, list[Node]] = {}
        for source, target in self.pairs:
            found.setdefault(id(target), []).append(source)
        return found

    @cached_property
    def cited(self) -> dict[int, list[Node]]:
        """The nodes that a rule refers to, by its identity."""
        found: dict[int, list[Node]] = {}
        for source, target in self.pairs:
            found.setdefault(id(source), []).append(target)
        return found

    def most_cited(self, most: int) -> list[tuple[Node, int]]:
        """The nodes that most rules refer to, and how many do; of two the one that comes first in the document."""
        nodes = {id(target): target for _, target in self.pairs}
        order = {id(node): at for at, node in enumerate(self.graph.document.walk()) if id(node) in nodes}
        ranked = sorted(nodes, key=lambda node: (-len(self.citing[node]), order[node]))
        return [(nodes[node], len(self.citing[node])) for node in ranked[:most]]

    @cached_property
    def central(self) -> list[Node]:
        """The nodes with at least FEWEST others around them, in the order of the document."""
        around = {**self.citing, **self.cited}
        wanted = {node for node in around if len(self.citing.get(node, ())) + len(self.cited.get(node, ())) >= FEWEST}
        return [node for node in self.graph.document.walk() if id(node) in wanted] if wanted else []

"""The reference graph of one document. This is the one place that knows networkx, and only where it is needed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from jobun.graph.copies import copies
from jobun.graph.index import Index
from jobun.graph.link import Link, indexes, links
from jobun.tree.nodes import Document, Node

if TYPE_CHECKING:
    import networkx


@dataclass(frozen=True, eq=False)
class RuleGraph:
    """A document, its numbered nodes and its links.

    parts: an index for each part of the document. copied: for each part that repeats an earlier one, which.
    """

    document: Document
    parts: tuple[Index, ...]
    links: tuple[Link, ...]
    copied: dict[int, int]

    @cached_property
    def _to(self) -> dict[int, list[Link]]:
        found: dict[int, list[Link]] = defaultdict(list)
        for link in self.links:
            for target in link.targets:
                found[id(target)].append(link)
        return found

    @cached_property
    def _from(self) -> dict[int, list[Link]]:
        found: dict[int, list[Link]] = defaultdict(list)
        for link in self.links:
            found[id(link.cited.rule)].append(link)
        return found

    def links_to(self, node: Node) -> list[Link]:
        """The links that refer to a node."""
        return self._to.get(id(node), [])

    def links_from(self, node: Node) -> list[Link]:
        """The links in the words of a numbered node and of what stands unnumbered under it."""
        return self._from.get(id(node), [])

    def own(self) -> Iterable[Index]:
        """The parts that are not copies of another: what is wrong in a copy is told at the first."""
        return (index for part, index in enumerate(self.parts) if part not in self.copied)

    def own_links(self) -> Iterable[Link]:
        """The links of parts that are not copies."""
        return (link for link in self.links if link.cited.part not in self.copied)

    def directed(self) -> networkx.DiGraph[str]:
        """The references as a networkx graph: a node for each number, an edge from the rule that refers."""
        import networkx

        graph: networkx.DiGraph[str] = networkx.DiGraph()
        for index in self.parts[:1]:
            graph.add_nodes_from(node.name for node in index.nodes if node.name)
        for link in self.links:
            for target in link.targets:
                if link.cited.part == 0 and link.cited.rule and link.cited.rule.name and target.name:
                    graph.add_edge(link.cited.rule.name, target.name)
        return graph

    def cycles(self) -> list[list[str]]:
        """Groups of rules that refer to one another in a ring."""
        import networkx

        found = networkx.strongly_connected_components(self.directed())
        return [sorted(group) for group in found if len(group) > 1]

    def unreached(self) -> list[str]:
        """The numbers of rules that no reference names, neither themselves nor a heading above them."""
        named = {target.number for link in self.links for target in link.targets}
        return [
            node.name
            for node in (self.parts[0].nodes if self.parts else ())
            if node.name
            and node.number
            and not any(node.number[:length] in named for length in range(1, len(node.number) + 1))
        ]


def rule_graph(document: Document) -> RuleGraph:
    """The reference graph of a document."""
    parts = indexes(document)
    return RuleGraph(document, parts, links(document, parts), copies(parts))


def strongly_connected(edges: Mapping[int, Iterable[int]]) -> list[set[int]]:
    """The groups within which each node leads to every other. edges: where each node leads."""
    import networkx

    graph: networkx.DiGraph[int] = networkx.DiGraph()
    graph.add_nodes_from(edges)
    graph.add_edges_from((start, end) for start, ends in edges.items() for end in ends)
    return list(networkx.strongly_connected_components(graph))

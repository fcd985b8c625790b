"""The reference graph of one document. This is the one place that knows networkx, and only where it is needed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar, cast

from jobun.references.copies import copies
from jobun.references.index import Index
from jobun.references.link import Link, indexes, resolve_links
from jobun.references.network import OUTSIDE, Defect, Network
from jobun.references.network_builder import build_network
from jobun.tree.nodes import Document, Node

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    import networkx

Item = TypeVar("Item")


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
    def _to(self) -> dict[Node, list[Link]]:
        found: dict[Node, list[Link]] = defaultdict(list)
        for link in self.links:
            for target in link.targets:
                found[target].append(link)
        return found

    @cached_property
    def _from(self) -> dict[Node | None, list[Link]]:
        found: dict[Node | None, list[Link]] = defaultdict(list)
        for link in self.links:
            found[link.cited.rule].append(link)
        return found

    def links_to(self, node: Node) -> list[Link]:
        """The links that refer to a node."""
        return self._to.get(node, [])

    def links_from(self, node: Node) -> list[Link]:
        """The links in the words of a numbered node and of what stands unnumbered under it."""
        return self._from.get(node, [])

    def original_parts(self) -> Iterable[Index]:
        """The parts that are not copies of another: what is wrong in a copy is told at the first."""
        return (index for part, index in enumerate(self.parts) if part not in self.copied)

    def original_links(self) -> Iterable[Link]:
        """The links of parts that are not copies."""
        return (link for link in self.links if link.cited.part not in self.copied)

    def network(self, marks: Iterable[Defect] = ()) -> Network:
        """The references as plain nodes and edges, with the defects that were found. Copies are left out."""
        return build_network(self.document, self.links, self.copied, marks)

    def directed(self) -> networkx.MultiDiGraph[str]:
        """The references as a networkx graph: a node for each number, an edge from the rule that refers."""
        return directed(self.network())

    def cycles(self) -> list[list[str]]:
        """Groups of rules that refer to one another in a ring."""
        return cycles(self.network())

    def unreached(self) -> list[str]:
        """The numbers of rules that no reference names, neither themselves nor a heading above them."""
        return unreached(self.network())


def rule_graph(document: Document) -> RuleGraph:
    """The reference graph of a document."""
    parts = indexes(document)
    return RuleGraph(document, parts, resolve_links(document, parts), copies(parts))


def strongly_connected(edges: Mapping[Item, Iterable[Item]]) -> list[set[Item]]:
    """The groups within which each node leads to every other. edges: where each node leads."""
    import networkx

    graph: networkx.DiGraph[Item] = networkx.DiGraph()
    graph.add_nodes_from(edges)
    graph.add_edges_from((start, end) for start, ends in edges.items() for end in ends)
    return list(networkx.strongly_connected_components(graph))


def max_weight_pairs(weighed: Mapping[tuple[int, int], float]) -> Iterator[tuple[int, int]]:
    """Pairs of the one and the other kind, none of them twice, whose weights add up to the most there is.

    weighed: what speaks for each pair that may be. What is in no pair with another is told at once; only where several
    compete are they weighed against one another, each such group for itself.
    """
    import networkx

    graph: networkx.Graph[tuple[str, int]] = networkx.Graph()
    graph.add_weighted_edges_from((("old", one), ("new", other), weight) for (one, other), weight in weighed.items())
    for group in networkx.connected_components(graph):
        part = graph.subgraph(group)
        edges = part.edges if len(group) == 2 else networkx.max_weight_matching(part)
        for ends in edges:
            (_, new), (_, old) = sorted(ends)
            yield old, new


def directed(network: Network) -> networkx.MultiDiGraph[str]:
    """A network as a networkx graph; all attributes are words or whole numbers, codes are divided by blanks."""
    import networkx

    graph: networkx.MultiDiGraph[str] = networkx.MultiDiGraph(
        schema="jobun-graph-1", path=network.path, title=network.title, language=network.language
    )
    for vertex in network.vertices:
        graph.add_node(
            vertex.id, number=vertex.number, title=vertex.title, kind=vertex.kind, chapter=vertex.chapter,
            parent=vertex.parent, line=vertex.line, codes=" ".join(vertex.codes), severity=vertex.severity,
        )  # fmt: skip
    for edge in network.edges:
        graph.add_edge(
            edge.source, edge.target, text=edge.text, line=edge.line, kind=edge.kind, status=edge.status,
            codes=" ".join(edge.codes), severity=edge.severity,
        )  # fmt: skip
    return graph


def node_link(network: Network) -> dict[str, Any]:
    """A network as plain values that `networkx.node_link_graph` reads back."""
    import networkx

    return cast("dict[str, Any]", networkx.node_link_data(directed(network), edges="edges"))


def graphml(network: Network) -> Element:
    """A network as the root element of GraphML; what the words hold must be characters of XML."""
    from networkx.readwrite.graphml import GraphMLWriter

    writer = GraphMLWriter(graph=directed(network), prettyprint=False, named_key_ids=True)
    return cast("Element", writer.xml)


def cycles(network: Network) -> list[list[str]]:
    """Groups of nodes that refer to one another in a ring, each in the order of the document."""
    import networkx

    found = networkx.strongly_connected_components(_inside(network))
    order = _order(network)
    groups = [sorted(group, key=order.__getitem__) for group in found if len(group) > 1]
    return sorted(groups, key=lambda group: order[group[0]])


def clusters(network: Network) -> list[list[str]]:
    """Groups of nodes that references connect, whichever way they lead; the largest first."""
    import networkx

    order = _order(network)
    found = [sorted(group, key=order.__getitem__) for group in networkx.weakly_connected_components(_inside(network))]
    return sorted(found, key=lambda group: (-len(group), order[group[0]]))


def longest_chain(network: Network) -> list[list[str]]:
    """The longest way along references, no node twice: its steps, each one node, or the nodes of one ring."""
    import networkx

    graph, order = _inside(network), _order(network)
    groups = sorted(networkx.strongly_connected_components(graph), key=lambda group: min(map(order.__getitem__, group)))
    path = networkx.dag_longest_path(networkx.condensation(graph, groups), weight=None)
    return [sorted(groups[step], key=order.__getitem__) for step in path] if len(path) > 1 else []


def unreached(network: Network) -> list[str]:
    """The ids of rules that no reference names, neither themselves nor anything above them."""
    named = {edge.target for edge in network.edges}
    reached: set[str] = set()
    for vertex in network.vertices:
        # what stands above comes first
        if vertex.id in named or vertex.parent in reached:
            reached.add(vertex.id)
    return [vertex.id for vertex in network.vertices if vertex.kind == "rule" and vertex.id not in reached]


def _inside(network: Network) -> networkx.DiGraph[str]:
    """The references between nodes of the document, each pair once, none to itself."""
    import networkx

    graph: networkx.DiGraph[str] = networkx.DiGraph()
    graph.add_nodes_from(vertex.id for vertex in network.vertices if vertex.kind not in OUTSIDE)
    graph.add_edges_from(
        (edge.source, edge.target)
        for edge in network.edges
        if edge.source != edge.target and network.by_id[edge.target].kind not in OUTSIDE
    )
    return graph


def _order(network: Network) -> dict[str, int]:
    return {vertex.id: place for place, vertex in enumerate(network.vertices)}

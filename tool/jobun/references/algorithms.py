"""Graph algorithms on references. The only module that imports networkx, and only inside the functions."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from jobun.references.network import OUTSIDE, Network

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

    import networkx

Item = TypeVar("Item", bound=Hashable)


def strongly_connected(edges: Mapping[Item, Iterable[Item]]) -> list[set[Item]]:
    """The groups of items each of which leads to every other of its group. edges: where each item leads."""
    import networkx

    graph: networkx.DiGraph[Item] = networkx.DiGraph()
    graph.add_nodes_from(edges)
    graph.add_edges_from((start, end) for start, ends in edges.items() for end in ends)
    return list(networkx.strongly_connected_components(graph))


def max_weight_pairs(weighed: Mapping[tuple[int, int], float]) -> Iterator[tuple[int, int]]:
    """The pairs, no old or new item in two of them, with the greatest sum of weights.

    weighed: the weight of each possible pair of an old and a new item. A pair whose items are in no other is always
    taken; only groups that compete are compared, each group by itself.
    """
    import networkx

    graph: networkx.Graph[tuple[str, int]] = networkx.Graph()
    graph.add_weighted_edges_from((("old", old), ("new", new), weight) for (old, new), weight in weighed.items())
    for group in networkx.connected_components(graph):
        part = graph.subgraph(group)
        edges = part.edges if len(group) == 2 else networkx.max_weight_matching(part)
        for ends in edges:
            (_, new), (_, old) = sorted(ends)
            yield old, new


def directed(network: Network) -> networkx.MultiDiGraph[str]:
    """A network as a networkx graph; every attribute is a string or an integer, codes are joined by blanks."""
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
    """A network as the root element of GraphML; its words may hold only characters that XML allows."""
    from networkx.readwrite.graphml import GraphMLWriter

    writer = GraphMLWriter(graph=directed(network), prettyprint=False, named_key_ids=True)
    return cast("Element", writer.xml)


def cycles(network: Network) -> list[list[str]]:
    """Groups of nodes that refer to one another in a cycle, each in the order of the document."""
    import networkx

    order = _order(network)
    found = networkx.strongly_connected_components(_inner_graph(network))
    groups = [sorted(group, key=order.__getitem__) for group in found if len(group) > 1]
    return sorted(groups, key=lambda group: order[group[0]])


def clusters(network: Network) -> list[list[str]]:
    """Groups of nodes connected by references in either direction, the largest first."""
    import networkx

    order = _order(network)
    found = networkx.weakly_connected_components(_inner_graph(network))
    groups = [sorted(group, key=order.__getitem__) for group in found]
    return sorted(groups, key=lambda group: (-len(group), order[group[0]]))


def longest_chain(network: Network) -> list[list[str]]:
    """The longest path along references: its steps, each one node or the nodes of one cycle."""
    import networkx

    graph, order = _inner_graph(network), _order(network)
    groups = sorted(networkx.strongly_connected_components(graph), key=lambda group: min(map(order.__getitem__, group)))
    path = networkx.dag_longest_path(networkx.condensation(graph, groups), weight=None)
    return [sorted(groups[step], key=order.__getitem__) for step in path] if len(path) > 1 else []


def unreached(network: Network) -> list[str]:
    """The ids of rules that no reference names, neither themselves nor anything above them."""
    named = {edge.target for edge in network.edges}
    reached: set[str] = set()
    for vertex in network.vertices:
        # a parent comes before its children
        if vertex.id in named or vertex.parent in reached:
            reached.add(vertex.id)
    return [vertex.id for vertex in network.vertices if vertex.kind == "rule" and vertex.id not in reached]


def _inner_graph(network: Network) -> networkx.DiGraph[str]:
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

"""Graph algorithms on the references of a document."""

from jobun.references.algorithms import clusters, cycles, directed, longest_chain, strongly_connected, unreached
from tests.support.cross_referenced_book import network


def test_cycles_clusters_and_chains():
    whole = network()
    assert cycles(whole) == [["1-1-1", "1-1-2"]]
    assert [len(group) for group in clusters(whole)] == [6, 2, *[1] * 8]
    assert longest_chain(whole) == [["1-1-1", "1-1-2"], ["1-1-3"], ["2-1-1"], ["2-2"]]
    # 2-2-1 is below 2-2, which is cited
    assert unreached(whole) == ["1-1-4", "2-1-2", "3-1-2"]


def test_a_network_becomes_a_graph_with_plain_attributes():
    graph = directed(network())
    assert (graph.graph["schema"], graph.number_of_edges()) == ("jobun-graph-1", 8)
    assert all(isinstance(value, str | int) for _, values in graph.nodes(data=True) for value in values.values())


def test_items_that_lead_to_each_other_are_one_group():
    groups = strongly_connected({"a": ["b"], "b": ["a", "c"], "c": []})
    assert sorted(map(sorted, groups)) == [["a", "b"], ["c"]]

"""The nodes and edges of a network, and the defects in them."""

import pytest

from jobun import flow
from jobun.references.network import Defect
from jobun.text.passage import Span, Text

BOOK = """\
はじめに。1-1-1 を見てください。
1. 手番
1-1. 始め
1-1-1. 1-1-2 から 1-1-3 までを行い、9-9-9 を見ます。
1-1-2. 引きます。
1-1-2. 捨てます。
1-1-3. 1-1-1 に戻ります。
"""


def network(words=BOOK, *defects):
    return flow.graph_of(Text("a.txt", words)).network(defects)


def test_every_node_has_an_id_of_its_own():
    ids = [vertex.id for vertex in network().vertices]
    assert ids == ["1", "1-1", "1-1-1", "1-1-2", "1-1-2 (2)", "1-1-3", "line 1", "missing 9-9-9"]


def test_nodes_know_what_they_are_below():
    found = network().by_id
    assert [(found[name].parent, found[name].depth, found[name].chapter) for name in ("1", "1-1", "1-1-2 (2)")] == [
        ("", 0, "1"),
        ("1", 1, "1"),
        ("1-1", 2, "1"),
    ]
    assert found["line 1"].is_loose
    assert not found["missing 9-9-9"].is_loose
    assert (found["1-1-1"].line, found["missing 9-9-9"].line) == (4, 0)


def test_a_range_has_an_edge_to_each_of_its_rules():
    edges = [(edge.source, edge.target, edge.status) for edge in network().edges]
    assert edges == [
        ("line 1", "1-1-1", "resolved"),
        ("1-1-1", "1-1-2", "resolved"),
        ("1-1-1", "1-1-3", "resolved"),
        ("1-1-1", "missing 9-9-9", "dangling"),
        ("1-1-3", "1-1-1", "resolved"),
    ]
    assert network().statuses == {"dangling": 1, "resolved": 3}


def test_a_long_rule_is_shown_by_its_first_words():
    vertex = network(f"1-1. {'札' * 90}\n").by_id["1-1"]
    assert (len(vertex.title), vertex.title[-1], len(vertex.words)) == (60, "…", 90)


@pytest.mark.parametrize(("link_status", "expected"), [("stale", "stale"), ("dangling", "resolved"), ("", "resolved")])
def test_a_defect_in_a_reference_belongs_to_its_edge_and_its_rule(link_status, expected):
    at = BOOK.rindex("1-1-1")
    found = network(
        BOOK, Defect(Span(at, at + 5), "ABC001", "info", link_status), Defect(Span(at, at), "ABC000", "error")
    )
    edge = found.edges[-1]
    assert (edge.codes, edge.severity, edge.status) == (("ABC000", "ABC001"), "error", expected)
    assert (found.by_id["1-1-3"].codes, found.by_id["1-1-3"].severity) == (("ABC000", "ABC001"), "error")
    assert [vertex.id for vertex in found.vertices if vertex.codes] == ["1-1-3"]


def test_what_the_checks_find_is_in_the_network_of_a_report():
    report = flow.check(Text("a.txt", BOOK))
    (edge,) = [edge for edge in report.network.edges if edge.status == "dangling"]
    assert (edge.codes, edge.severity) == (("REF001",), "error")

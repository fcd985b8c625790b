"""The graph as data: dot, GraphML and node-link JSON hold the same nodes and edges, and are read back."""

import io
import json
import re
import shutil
import subprocess

import networkx
import pydot
import pytest

from tests.support.graphs import network_of, written

NODES = [
    ("1", "chapter", "手番", 3, ""),
    ("1-1", "section", "始め", 4, ""),
    ("1-1-1", "rule", "引きます（1-1-2）。", 5, ""),
    ("1-1-2", "rule", "1-1-1 に戻ります。", 6, ""),
    ("1-1-3", "rule", "捨てます（2-1-1、9-9-9）。", 7, "error"),
    ("2", "chapter", "場所", 8, ""),
    ("2-1", "section", "蔵", 9, ""),
    ("2-1-1", "rule", '蔵は<script>alert("&")</script>の場所です。', 10, ""),
    ("2-1-2", "rule", "1-1-3 を見ます。9-9-9 も見ます。", 11, "error"),
    ("missing 9-9-9", "missing", "", 0, ""),
]
EDGES = [
    ("1-1-1", "1-1-2", "1-1-2", 5, "resolved", ""),
    ("1-1-2", "1-1-1", "1-1-1", 6, "resolved", ""),
    ("1-1-3", "2-1-1", "2-1-1", 7, "resolved", ""),
    ("1-1-3", "missing 9-9-9", "9-9-9", 7, "dangling", "REF001"),
    ("2-1-2", "1-1-3", "1-1-3", 11, "resolved", ""),
    ("2-1-2", "missing 9-9-9", "9-9-9", 11, "dangling", "REF001"),
]


def nodes(graph):
    return [
        (name, node["kind"], node["title"], node["line"], node["severity"]) for name, node in graph.nodes(data=True)
    ]


def edges(graph):
    return [
        (source, target, edge["text"], edge["line"], edge["status"], edge["codes"])
        for source, target, edge in graph.edges(data=True)
    ]


def test_node_link_json_is_read_back(book):
    value = json.loads(written("json", book))
    graph = networkx.node_link_graph(value, edges="edges")
    assert (nodes(graph), edges(graph)) == (NODES, EDGES)
    assert value["graph"] == {"schema": "jobun-graph-1", "path": "a.txt", "title": "灯の規則", "language": "ja"}
    assert graph.nodes["2-1-2"]["chapter"] == "2"
    assert graph.nodes["2-1-2"]["parent"] == "2-1"
    assert graph.nodes["2-1-2"]["codes"] == "REF001"


def test_graphml_is_read_back(book):
    made = written("graphml", book)
    graph = networkx.read_graphml(io.BytesIO(made.encode()), force_multigraph=True)
    assert (nodes(graph), sorted(edges(graph))) == (NODES, sorted(EDGES))
    assert "手番" in made


def test_dot_says_the_same(book):
    made = written("dot", book)
    arrows = re.findall(r'^  "(.*?)" -> "(.*?)" \[(.*)\];$', made, re.M)
    assert [(source, target) for source, target, _ in arrows] == [edge[:2] for edge in EDGES]
    assert [("color" in values) for *_, values in arrows] == [edge[4] == "dangling" for edge in EDGES]
    assert re.findall(r'^ +"(.*?)" \[label', made, re.M) == [node[0] for node in NODES]
    assert r'label="2-1-1 蔵は<script>alert(\"&amp;\")</script>の場所です。"' in made
    assert made.count("subgraph") == 2


AWKWARD = '1-1. a "b" \\ c\\\n1-1-1. {x|y} <b> &amp; \x01\x1b\u2028 \\N "\n1-1-2. 1-1-1 \\"\n1-1-3. \U0001f3ee\n'


# pydot calls what its parser has renamed
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_dot_quotes_whatever_a_rule_says():
    made = written("dot", network_of(AWKWARD))
    assert not re.search("[\x00-\x09\x0b-\x1f\u2028]", made)
    labels = {
        node.get_name().strip('"'): re.sub(r"\\(.)", r"\1", node.get_label()[1:-1])
        for cluster in pydot.graph_from_dot_data(made)[0].get_subgraphs()
        for node in cluster.get_nodes()
    }
    assert labels == {
        "1": "1",
        "1-1": '1-1 a "b" \\ c\\',
        "1-1-1": '1-1-1 {x|y} <b> &amp;amp; ··· \\N "',
        "1-1-2": '1-1-2 1-1-1 \\"',
        "1-1-3": "1-1-3 \U0001f3ee",
    }


def test_graphviz_takes_it(book):
    if not shutil.which("dot"):
        pytest.skip("Graphviz is not installed")
    for network in (book, network_of(AWKWARD)):
        done = subprocess.run(["dot", "-Tplain"], input=written("dot", network), capture_output=True, encoding="utf-8")
        assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize(
    ("title", "words", "expected"),
    [
        (
            "a number that is used twice has two nodes",
            "1-1. 甲\n1-1-1. 引く。\n1-1-1. 出す（1-1-2）。\n1-1-2. 捨てる。\n",
            ["1-1-1 (2) > 1-1-2"],
        ),
        (
            "a range leads to each of its rules",
            "1-1. 甲\n1-1-1. 1-1-2～1-1-3を見ます。\n1-1-2. 引く。\n1-1-3. 出す。\n",
            ["1-1-1 > 1-1-2", "1-1-1 > 1-1-3"],
        ),
        (
            "text without a number",
            "はじめに。1-1-1を見ます。\n1-1. 甲\n1-1-1. 引く。\n1-1-2. 出す。\n",
            ["line 1 > 1-1-1"],
        ),
        (
            "one node for all references to one missing number",
            "1-1. 甲\n1-1-1. 9-9-9。\n1-1-2. ９－９－９。\n1-1-3. 出す。\n",
            ["1-1-1 > missing 9-9-9", "1-1-2 > missing 9-9-9"],
        ),
        (
            "a chapter",
            "第1章 甲\n1-1. 乙\n1-1-1. 第2章を見ます。\n第2章 丙\n2-1. 丁\n2-1-1. 引く。\n",
            ["1-1-1 > 第2章"],
        ),
    ],
)
def test_which_edges_there_are(title, words, expected):
    assert [f"{edge.source} > {edge.target}" for edge in network_of(words).edges] == expected


def test_a_part_that_copies_another_is_left_out():
    once = "1-1. 甲\n" + "".join(f"1-1-{number}. 札を{number}枚引きます。\n" for number in range(1, 20))
    network = network_of(once + once)
    assert [vertex.id for vertex in network.vertices[:3]] == ["1", "1-1", "1-1-1"]
    assert len(network.vertices) == 21


@pytest.mark.parametrize("name", ["dot", "graphml", "json", "svg"])
def test_one_rule_and_what_is_near_it(name, book):
    made = written(name, book, "２－１－２．")
    near = json.loads(written("json", book, "2-1-2"))
    assert [node["id"] for node in near["nodes"]] == ["1-1-3", "2-1", "2-1-2", "missing 9-9-9"]
    assert "9-9-9" in made
    assert "1-1-2" not in made


def test_further_away(book):
    near = json.loads(written("json", book, "2-1-2", 2))
    assert [node["id"] for node in near["nodes"]] == ["1-1-3", "2-1", "2-1-1", "2-1-2", "missing 9-9-9"]

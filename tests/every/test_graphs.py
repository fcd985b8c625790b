"""What holds for every graph format: it writes any document, whatever its tree, and is named as its file."""

import io
import json
from collections import Counter
from xml.etree import ElementTree

import networkx
import pydot
import pytest
from hypothesis import given
from hypothesis import strategies as st

from jobun import flow
from jobun.flow import Report
from jobun.graphics import graph_formats
from jobun.references.neighbourhood import neighbourhood_of
from jobun.text.passage import Text
from jobun.text.read import read
from tests.support.picture import Picture

FORMATS = graph_formats()
LINES = st.sampled_from(
    [
        "総合規則", "1. 手番", "1-1. 始め", "1-1-1. 引きます（1-1-2）。", "1-1-2. 1-1-1 に戻ります。", "1-1-2. 二度目です（9-9-9）。", "2-3-1. 見出しがありません。",
        "1-1. 手番1-1-1. 引きます。", "第3章 終わり", "・灯籠", "① 選ぶ", "例：1-1-1のとおりです。", "目次", "付録 A：一覧", "■ 進め方", "第三条 前条を見ます。",
        "----", "<!-- jobun: ignore NUM001 -->", "\"<|x|>&amp;\\N\"", "1-2. \\", "See rule 1-1-1.", "Rules 1-1-1 to 1-1-2 apply.", "「1-1. 始め」を参照", "1-1-1から1-1-2まで", "",
        "", "\f", "𠮟", "\x0b\x1f\x85\u2028", "]]>", "\ufffe\uffff", "2. Chapter", "2.1. Section", "2.1.1. See 2.1.2 and 7.7.",
    ]
)  # fmt: skip
DOCUMENTS = st.lists(LINES, max_size=40).map("\n".join)


def read_json(made: str) -> tuple[int, int]:
    graph = networkx.node_link_graph(json.loads(made), edges="edges")
    return len(graph), graph.number_of_edges()


def read_graphml(made: str) -> tuple[int, int]:
    graph = networkx.read_graphml(io.BytesIO(made.encode()), force_multigraph=True)
    return len(graph), graph.number_of_edges()


def read_dot(made: str) -> tuple[int, int]:
    (graph,) = pydot.graph_from_dot_data(made)
    nodes = [*graph.get_nodes(), *(node for part in graph.get_subgraphs() for node in part.get_nodes())]
    return len([node for node in nodes if node.get_name() not in ("node", "edge")]), len(graph.get_edges())


# another program that reads a format: how many nodes and edges it finds
READERS = {"json": read_json, "graphml": read_graphml, "dot": read_dot}


def read_strictly(name: str, made: str, network) -> None:
    """Another program's opinion of a graph."""
    if name in READERS:
        assert READERS[name](made) == (len(network.vertices), len(network.edges))
    elif name == "svg":
        assert Picture(made).faults() == []


def check(name: str, report: Report) -> None:
    """Write a document in a format and read it back, whole and around its first and its most cited node."""
    network = report.network
    read_strictly(name, "".join(FORMATS[name].write(network, None, network.language)), network)
    cited = Counter(edge.target for edge in network.edges if not edge.target.startswith("missing"))
    most_cited = [number for number, _ in cited.most_common(1)]
    for number in {*list(cited)[:1], *(vertex.id for vertex in network.vertices[:1]), *most_cited}:
        near = neighbourhood_of(network, network.by_id[number], 2)
        read_strictly(name, "".join(FORMATS[name].write(near.part(), near, network.language)), near.part())


def test_a_format_is_named_as_its_file():
    assert {name: form.name for name, form in FORMATS.items()} == {name: name for name in FORMATS}
    assert {*READERS, "svg"} <= set(FORMATS)


# pydot calls deprecated names of its parser; it is slow
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("name", FORMATS)
def test_generated_documents_can_be_written(name):
    @given(DOCUMENTS)
    def each(words):
        check(name, flow.check(Text("a.txt", words)))

    each()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("name", FORMATS)
def test_the_sources_can_be_written(name, top):
    for path in sorted((top / "sources").rglob("*.txt"))[:: 4 if name == "dot" else 1]:
        check(name, flow.check(read(str(path))))


@pytest.mark.parametrize("name", [name for name in FORMATS if name != "dot"])
def test_real_documents_can_be_written(name, document):
    check(name, document.report)


def test_a_picture_is_valid_whatever_its_title_holds():
    made = "".join(FORMATS["svg"].write(flow.check(Text("<\x00>.txt", "1. &<\n1-1. ]]>\n")).network, None, "en"))
    assert ElementTree.fromstring(made).find("{http://www.w3.org/2000/svg}title").text == "<·>"

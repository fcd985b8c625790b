"""JSON that is read back is the same tree, and written again the same JSON."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jobun import flow
from jobun.export.json import EXPORT, read_back, written
from jobun.references.graph import RuleGraph
from jobun.text.passage import Text
from jobun.text.read import read
from jobun.tree.show import tree_values

PIECES = [
    "1", "2", "12", ".", "-", "a", "1-1.", "1-1-1.", "1-2a-1", "1.1", "第1章", "①", "■", "・", "例：", "目次", "付録 A", "- 12 -", "引きます。",
    "場合、", "から", "（1-1-1）", " ", "　", "\t", "\n", "\n\n", "\r\n", "𠮟", "<|x|>",
]  # fmt: skip
WORDS = st.lists(st.sampled_from(PIECES), max_size=60).map("".join)


def check(graph: RuleGraph) -> None:
    document = graph.document
    text = document.text
    made = "".join(EXPORT.write(graph))
    (tree,) = read_back(made)
    assert written([tree]) == made
    assert (tree.path, tree.title, tree.language) == (document.text.path, document.title, document.language)
    assert (tree.encoding, tree.styles) == (document.text.encoding, document.styles)
    assert [len(part) for part in tree.parts] == [len(part.nodes) for part in document.parts]
    stack = [
        pair for part, own in zip(tree.parts, document.parts, strict=True) for pair in zip(part, own.nodes, strict=True)
    ]
    while stack:
        branch, node = stack.pop()
        label = node.label
        assert (branch.kind, branch.title, branch.text) == (node.kind, node.title, node.body.words)
        assert (branch.mark, branch.glued, branch.inferred) == (node.mark, node.inline, node.inferred)
        assert branch.label == (label.text if label else None)
        assert (branch.style, branch.closed, branch.local) == (
            (label.style, label.closed, label.local) if label else (None, False, False)
        )
        assert branch.ordinals == ((node.number or label.number) if label else None)
        assert node.inferred or branch.line == text.place(node.span.start)[0]
        assert len(branch.children) == len(node.children)
        stack.extend(zip(branch.children, node.children, strict=True))


@given(WORDS)
def test_generated_documents(words):
    check(flow.graph_of(Text("a.txt", words)))


def test_the_sources(top):
    for path in sorted((top / "sources").rglob("*.txt")):
        check(flow.graph_of(read(str(path))))


def test_real_documents(document):
    check(document.graph)


def test_what_tree_prints_is_read_too(top):
    from jobun.report import dumps
    from jobun.report.tree import tree_values
    from jobun.tree.document import parse

    document = parse(read(str(top / "sources/styles/hyphened.txt")))
    (tree,) = read_back(dumps(tree_values([document])))
    assert tree.parts[0][0].kind == document.parts[0].nodes[0].kind


def test_only_keys_are_added():
    graph = flow.graph_of(Text("a.txt", "1. 手番\n1-1-1. 引きます。\n・手札\n"))
    (made,) = json.loads("".join(EXPORT.write(graph)))["documents"]

    def least(value, shape):
        if isinstance(shape, dict):
            return {key: least(value[key], shape[key]) for key in shape}
        return [least(*pair) for pair in zip(value, shape, strict=True)] if isinstance(shape, list) else value

    wanted = tree_values(graph.document)
    assert least(made, wanted) == wanted


@pytest.mark.parametrize(
    "words",
    [
        "{}",
        "[]",
        '{"schema": "jobun-tree-2"}',
        '{"schema": "jobun-tree-1"}',
        '{"schema": "jobun-tree-1", "documents": [{"path": "a"}]}',
    ],
)
def test_what_is_no_tree_is_told(words):
    with pytest.raises(ValueError, match=r"^read_back: "):
        read_back(words)

"""The walk with context, and the look-up of a node by its offset in the file."""

from __future__ import annotations

from jobun.text.passage import Text
from jobun.tree.document import parse
from jobun.tree.nodes import Document
from jobun.tree.walk import OffsetIndex, own_nodes, walk, walk_nodes

BOOK = """目次
1. 概要

1. 概要
1-1. 目的
1-1-1. 本書は規則です。
例：盤面を使う。
3-2-1. 手番を終える。
"""


def read(content: str = BOOK) -> Document:
    return parse(Text("facts.txt", content))


def test_every_node_is_visited_once_in_order() -> None:
    document = read()
    visits = list(walk(document))
    assert [visit.node for visit in visits] == list(document.walk())
    for visit in visits:
        assert visit.depth == sum(1 for _ in visit.chain()) - 1
        assert visit.parent is None or visit.node in visit.parent.children


def test_context_is_the_nearest_numbered_node() -> None:
    visits = {visit.node.name or visit.node.body.words: visit for visit in walk(read())}
    example = next(visit for visit in visits.values() if visit.node.kind == "example")
    assert example.rule is not None and example.rule.name == "1-1-1"
    assert example.rule is example.rule_above is example.printed_rule
    rule = visits["1-1-1"]
    assert rule.rule is rule.node and rule.rule_above is visits["1-1"].node


def test_a_heading_that_is_not_printed_is_no_printed_rule() -> None:
    last = list(walk(read()))[-1]
    assert last.node.name == "3-2-1" and last.parent is not None and last.parent.inferred
    assert next(visit for visit in walk(read()) if visit.node.inferred).printed_rule is None


def test_kinds_and_parts_are_left_out_with_everything_below() -> None:
    document = read()
    assert any(visit.node.kind == "contents" for visit in walk(document))
    kept = list(walk(document, leave_out={"contents", "section"}))
    assert {visit.node.name for visit in kept if visit.node.kind == "rule"} == set()
    assert list(walk(document, skip_parts={0})) == [] and list(walk_nodes(document.parts[0].nodes))


def test_own_nodes_stop_at_the_next_number() -> None:
    document = read()
    section = next(visit.node for visit in walk(document) if visit.node.name == "1-1")
    rule = next(visit.node for visit in walk(document) if visit.node.name == "1-1-1")
    assert list(own_nodes(section)) == [section]
    assert [node.kind for node in own_nodes(rule)] == ["rule", "example"]
    assert list(own_nodes(rule, {"example"})) == [rule]


def test_an_offset_has_its_node_and_its_rule() -> None:
    document = read()
    index = OffsetIndex(walk(document))
    example = index.node_at(BOOK.index("盤面"))
    assert example is not None and example.kind == "example"
    rule = index.rule_at(BOOK.index("盤面"))
    assert rule is not None and rule.name == "1-1-1"
    assert OffsetIndex(walk(read("\n\n1. 目的\n"))).node_at(0) is None
    assert OffsetIndex(()).rule_at(3) is None

"""Numbered nodes found by number, title and place."""

import pytest

from jobun import flow
from jobun.references.index import title_key
from jobun.text.passage import Text

BOOK = """\
1. 手番
1-1. 《始め》
1-1-1. 手番の最初に札を一枚引きます。
1-1-2. 捨てます。
- 一枚まで。
1-2. 終わり
1-2-1. 渡します。
2. 勝敗
2-1-1. 数えます。
"""


@pytest.fixture(scope="module")
def index():
    return flow.graph_of(Text("a.txt", BOOK)).parts[0]


def names(nodes):
    return [node.name for node in nodes]


@pytest.mark.parametrize(
    ("number", "expected"), [((1, 1), ["1-1"]), ((1, 1, 2), ["1-1-2"]), ((2, 1), ["2-1"]), ((9,), [])]
)
def test_a_node_is_found_by_its_number(index, number, expected):
    assert names(index.find(number)) == names(index.find_any(number)) == expected


def test_a_heading_that_is_not_printed_is_inferred(index):
    assert [node.inferred for node in index.find((2, 1))] == [True]


def test_an_item_of_a_list_is_found_by_its_full_number():
    index = flow.graph_of(Text("a.txt", "1-1. 甲\n1-1-1. 次を行います。\n① 引きます。\n② 捨てます。\n")).parts[0]
    assert index.find((1, 1, 1, 2)) == []
    assert [node.body.words for node in index.find_any((1, 1, 1, 2))] == ["捨てます。"]


@pytest.mark.parametrize(
    ("title", "key"), [("《始め》", "始め"), ("Ｍain  Phase.", "mainphase"), ("「手札・山札」", "手札山札"), ("", "")]
)
def test_titles_are_compared_without_signs_case_and_width(title, key):
    assert title_key(title) == key


def test_a_heading_is_found_by_its_title(index):
    assert names(index.by_title[title_key("始め")]) == ["1-1"]


@pytest.mark.parametrize(
    ("title", "expected"), [("手番の最初に札を", ["1-1-1"]), ("手番の", []), ("捨てます。別の話", [])]
)
def test_a_rule_is_found_by_its_first_words(index, title, expected):
    assert names(index.find_opening(title_key(title))) == expected


def test_parents_siblings_and_neighbours(index):
    (first,), (second,), (other,) = (index.find(number) for number in ((1, 1, 1), (1, 1, 2), (1, 2, 1)))
    assert index.parent(first).name == "1-1"
    assert names(index.siblings(first)) == ["1-1-1", "1-1-2"]
    assert names(index.siblings(index.find((1,))[0])) == ["1", "2"]
    assert [index.neighbour(second, step).name for step in (-1, 1)] == ["1-1-1", "1-2-1"]
    assert index.neighbour(first, -1) is None
    assert index.is_inside(other, index.find((1,))[0])
    assert not index.is_inside(other, index.find((1, 1))[0])
    assert not index.is_inside(other, other)

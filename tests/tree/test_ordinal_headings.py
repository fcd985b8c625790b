"""Headings of guidelines that number with 第 and no word for the level."""

import pytest

from jobun import flow
from jobun.text.passage import Text

GUIDELINES = """\
表彰実施要綱

第１　趣旨
この要綱は、表彰について必要な事項を定める。
第２　対象
表彰の対象は、次のとおりとする。
（１）会員
（２）協力者
第３　手続
第２の（１）の者は、申請書を提出する。第１に定める趣旨による。
"""


def test_a_heading_without_a_word_for_its_level_is_read_and_cited():
    graph = flow.graph_of(Text("a.txt", GUIDELINES))
    headings = [(node.name, node.title) for node in graph.document.walk() if node.kind == "chapter"]
    assert headings == [("第１", "趣旨"), ("第２", "対象"), ("第３", "手続")]
    assert [link.targets[0].title for link in graph.links] == ["対象", "趣旨"]
    assert flow.check(Text("a.txt", GUIDELINES)).diagnostics == ()


def test_a_heading_that_is_missing_is_reported():
    words = GUIDELINES.replace("第３　手続", "第４　手続")
    found = flow.check(Text("a.txt", words)).diagnostics
    assert [one.code for one in found] == ["NUM002"]


def test_a_missing_heading_is_named_in_the_script_of_the_others():
    words = "要領\n\n第一　目的\n目的を定める。\n第二　対象\n対象を定める。\n第四　手続\n手続を定める。\n"
    (found,) = flow.check(Text("a.txt", words)).diagnostics
    assert found.problem.message.ja == "第四の前に第三がありません"


@pytest.mark.parametrize("line", ["第一に、会員を選ぶ。", "第２回の会議を開く。", "第三者に譲ることはできない。"])
def test_words_that_begin_alike_are_text(line):
    graph = flow.graph_of(Text("a.txt", f"規約\n\n{line}\n次に、役員を選ぶ。\n"))
    assert [node.name for node in graph.document.walk() if node.label] == []

"""Labels between lenticular brackets, as terms of use print them."""

import pytest

from jobun import flow
from jobun.text.passage import Text

WORDS = """\
利用規約

【第1条】（目的）
本規約は、利用について定める。
【第2条】（利用）
1. 会員は、第1条に従い利用する。
2. 会員は、第3条により退会できる。
【第3条】（退会）
会員は、退会できる。
"""


def test_an_article_between_brackets_is_read_and_cited():
    graph = flow.graph_of(Text("a.txt", WORDS))
    names = [node.name for node in graph.document.walk() if node.label and node.kind != "item"]
    assert names == ["第1条", "第2条", "第3条"]
    assert [(link.status, link.targets[0].name) for link in graph.links] == [
        ("resolved", "第1条"),
        ("resolved", "第3条"),
    ]
    assert [one.code for one in flow.check(Text("a.txt", WORDS)).diagnostics] == []


def test_the_bracket_stays_where_the_number_is_corrected():
    words = WORDS.replace("【第3条】", "【第4条】").replace("第3条", "第2条")
    report = flow.check(Text("a.txt", words))
    (found,) = [one for one in report.diagnostics if one.code == "NUM002"]
    assert report.text.quote(found.problem.span).startswith("第4条")


@pytest.mark.parametrize("line", ["【重要】第1条を読む。", "【注】会員の例", "【1】はじめに"])
def test_other_brackets_are_text(line):
    graph = flow.graph_of(Text("a.txt", f"規約\n\n{line}\n"))
    assert [node.name for node in graph.document.walk() if node.label] == []

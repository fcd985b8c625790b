"""Closing brackets and headings that are no slips: a cited label that a bracket closes, a heading that asks."""

from jobun import flow
from jobun.text.passage import Text

RULES = "## 1. 競技\n\n### 1) 用具を準備してください\n\n旗を二本使います。\n\n### 2) 始め方\n\n笛で始めます。\n\n## 2. 得点\n\n旗は{}に従います。\n\n得点は一点です。\n"


def codes(words):
    return [one.code for one in flow.check(Text("a.txt", words)).diagnostics if one.code in ("TXT006", "TXT007")]


def test_a_closing_bracket_may_belong_to_a_cited_label():
    assert codes(RULES.format("以下の1)～2)")) == []
    assert codes(RULES.format("1.2)")) == []


def test_a_closing_bracket_after_another_number_has_no_counterpart():
    assert codes(RULES.format("以下の9)")) == ["TXT006"]


def test_the_row_of_a_table_needs_no_period():
    rules = "第1条 会です。\n\n第2条 店です。\n\n第3条 役です。\n\n"
    assert codes(rules + "| 役 | 任 |\n|---|---|\n| 長 | 会をまとめる\n") == []

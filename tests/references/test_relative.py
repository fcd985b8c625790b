"""Provisions and relative references: 前条, 同項, 第二項, "this rule"."""

import pytest

from jobun import flow
from jobun.text.passage import Text

LAW = """\
第一条 会は灯の会とする。
２ 会の所在は別に定める。
第二条 会員は次のとおりとする。
一 正会員
二 準会員
２ {}
第三条 会費は別に定める。
"""
BOOK = """\
1. Combat Step
1.1. Attack. {}
1.2. Block.
"""


def targets(words, sentence):
    graph = flow.graph_of(Text("a.txt", words.format(sentence)))
    return [([node.name or node.title for node in link.targets], link.status) for link in graph.links]


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("前条の規定による。", [(["第一条"], "resolved")]),
        ("次条の規定による。", [(["第三条"], "resolved")]),
        ("前条第二項の規定による。", [(["第一条第二項"], "resolved")]),
        ("前項第二号の会員は除く。", [(["第二条第二号"], "resolved")]),
        ("第一条第九項の規定による。", [([], "dangling")]),
        ("第一条及び同条第二項の規定による。", [(["第一条"], "resolved"), (["第一条第二項"], "resolved")]),
    ],
)
def test_a_provision_is_found_from_the_citing_article(sentence, expected):
    assert targets(LAW, sentence) == expected


@pytest.mark.parametrize(
    ("sentence", "expected"),
    [
        ("This rule is final.", [(["1.1"], "resolved")]),
        ("See the next rule.", [(["1.2"], "resolved")]),
        ("In this step, draw.", [(["1"], "resolved")]),
    ],
)
def test_words_name_the_rule_around_or_beside(sentence, expected):
    assert targets(BOOK, sentence) == expected

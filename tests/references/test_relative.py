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


BYLAWS = """\
# 会則

### 第1条 会員

1. 会員は次のとおりとする。
    1. 正会員
    2. 準会員
    3. 前各号以外の者
2. 前項第2号の者は、第1項第3号の者とみなす。
3. 前2項の規定は、次条第1項第1号に準ずる。

### 第2条 会費

会費は次のとおりとする。

1. 年会費
2. 月会費。前号に準ずる。

### 第3条 運営

前2条及び第2条第2号による。

## 附則

### 第1条 施行

次条による。

### 第2条 経過

前条及び第3条による。
"""


def test_provisions_count_the_nested_lists_of_markdown():
    report = flow.check(Text("a.txt", BYLAWS))
    quote = report.text.quote
    named = {
        quote(link.citation.span): [node.body.words.split("。")[0] for node in link.targets]
        for link in report.graph.links
    }
    assert named == {
        "前各号": ["正会員", "準会員"],
        "前項第2号": ["準会員"],
        "第1項第3号": ["前各号以外の者"],
        "前2項": ["会員は次のとおりとする", "前項第2号の者は、第1項第3号の者とみなす"],
        "次条第1項第1号": ["年会費"],
        "前号": ["年会費"],
        "前2条": ["会員", "会費"],
        "第2条第2号": ["月会費"],
        "次条": ["経過"],
        "前条": ["施行"],
        "第3条": ["運営"],
    }
    assert not [found.code for found in report.diagnostics if found.code[:3] in ("NUM", "REF")]


def test_so_many_paragraphs_before_are_certain_only_if_they_are_all_there():
    words = LAW.replace("２ 会の", "２ 前三項による。会の")
    assert targets(words, "前二項及び前各号による。")[0] == ([], "relative")

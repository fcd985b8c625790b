"""Openings of lines: signs without blanks, comments of several lines, counts that a comma closes."""

import pytest

from jobun.text.passage import Text
from jobun.tree.document import parse


def labels(words):
    return [node.label.text for node in parse(Text("a.txt", words)).walk() if node.label]


def test_a_heading_needs_no_blank_after_its_sign():
    words = "#会の規則\n\n##第1章　総則\n\n###第1条（名）\n\n会です。\n\n###第2条（店）\n\n店です。\n"
    assert labels(words) == ["第1章", "第1条", "第2条"]
    assert parse(Text("a.txt", words)).title == "会の規則"


def test_a_number_sign_before_a_figure_is_no_heading():
    assert [node.kind for node in parse(Text("a.txt", "#1 の札を引きます。\n")).walk()] == ["paragraph"]


def test_a_comment_of_several_lines_has_no_labels_and_no_citations():
    words = "第1条 会です。\n\n<!--\n1 第9条は古い。\n2 第8条も古い。\n-->\n\n第2条 店です。\n"
    document = parse(Text("a.txt", words))
    assert labels(words) == ["第1条", "第2条"]
    assert document.citations == ()


def test_a_comment_that_never_ends_is_text():
    assert labels("第1条 会です。\n\n<!-- 旧規定\n\n第2条 店です。\n") == ["第1条", "第2条"]


def test_a_comma_closes_the_counts_of_a_list():
    assert labels("規則\n\n1、道具\n旗を使います。\n\n2、場所\n1、2、3の順に並びます。\n\n3、時間\n三分です。\n") == [
        "1",
        "2",
        "3",
    ]


def test_a_label_directly_before_a_citation_ends_at_its_period():
    words = "1. 会\n1.1. 名\n1.1.1. 会です。\n1.1.2. 店です。\n1.1.3. 1.1.1 の店です。\n1.2. 旗\n1.2.1. 旗です。\n"
    assert labels(words) == ["1", "1.1", "1.1.1", "1.1.2", "1.1.3", "1.2", "1.2.1"]


@pytest.mark.parametrize("item", ["市長が、定める事務", "前号のほか、市の定めるもの", "病、その他のとき"])
def test_a_paragraph_follows_an_item_without_a_period(item):
    assert labels(f"第1条 次のとおりです。\n(1) 旗\n(2) {item}\n2 次の物です。\n第2条 会です。\n") == [
        *("第1条", "(1)", "(2)", "2", "第2条"),
    ]


def test_a_word_that_begins_like_a_particle_begins_an_item():
    assert labels("第1条 次のときです。\n1. 旅、病\n2. やむを得ないとき\n3. やめたとき\n第2条 会です。\n") == [
        *("第1条", "1", "2", "3", "第2条"),
    ]


def test_a_word_that_begins_like_a_counter_begins_a_title():
    assert labels("1 目的\n会です。\n2 名称\n会です。\n3 組織\n年に\n2 回以上集まります。\n4 人事\n会です。\n") == list(
        "1234"
    )

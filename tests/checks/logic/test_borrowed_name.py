"""Sections that name their sibling's place in the sibling's words, where there is one of their own name."""

import pytest

from jobun.checks.logic.borrowed_name import borrowed_names
from jobun.flow import graph_of
from jobun.text.passage import Text

JAPANESE = """\
1. 場所
1-1. 行動ゾーン
1-1-1. 使う札を並べるゾーンです。
1-2. 交易ゾーン
1-2-1. 売る札を並べるゾーンです。
1-3. 休息ゾーン
1-3-1. 休む札を並べるゾーンです。
2. 能力
2-1. 早い行動
2-1-1. この札が行動ゾーンに置かれた際に働きます。
2-2. 交易
2-2-1. {}
"""
ENGLISH = """\
1. Places
1.1. Action Zone
1.1.1. Cards are used there.
1.2. Trade Zone
1.2.1. Cards are sold there.
1.3. Rest Zone
1.3.1. Cards rest there.
2. Abilities
2.1. Swift Action
2.1.1. It works when its card is put into the action zone.
2.2. Trade
2.2.1. {}
"""


def found(words):
    return [(one.printed, one.own, one.model.name) for one in borrowed_names(graph_of(Text("a.txt", words)))]


@pytest.mark.parametrize(
    "rule",
    [
        "この札が行動ゾーンに置かれた際に働きます。",
        "駒が取られて、この札が行動ゾーンに置かれた際に働きます。",
    ],
)
def test_the_place_of_a_sibling_in_its_words_is_found(rule):
    assert found(JAPANESE.format(rule)) == [("行動ゾーン", "交易ゾーン", "2-1-1")]


@pytest.mark.parametrize(
    "rule",
    [
        # its own place is there, too; another thing is said; several places are spoken of; none is
        "この札が行動ゾーンから交易ゾーンに置かれた際に働きます。",
        "行動ゾーンの札は休みます。",
        "この札が行動ゾーンに置かれた際に休息ゾーンを見ます。",
        "この札が場に置かれた際に働きます。",
    ],
)
def test_a_section_that_may_well_speak_of_it_is_silent(rule):
    assert found(JAPANESE.format(rule)) == []


def test_the_same_is_found_in_english():
    rule = "Whatever stands by, it works when its card is put into the action zone."
    assert found(ENGLISH.format(rule)) == [("action zone", "Trade Zone", "2.1.1")]
    assert found(ENGLISH.format(rule.replace("action", "trade"))) == []

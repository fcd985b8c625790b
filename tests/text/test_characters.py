"""Classes of letters: what goes together in one place goes together in all, and other scripts are not taken for Japanese."""

import re
import sys

import pytest

from jobun import flow
from jobun.terms.compounds import COMPOUND, split_scripts
from jobun.text.characters import LETTER
from jobun.text.passage import Text


def codes(words):
    return [one.code for one in flow.check(Text("a.txt", words)).diagnostics]


def test_whatever_a_word_is_made_of_is_of_one_script_or_another():
    letter = re.compile(LETTER)
    assert [
        char for char in map(chr, range(sys.maxunicode + 1)) if letter.match(char) and split_scripts(char) != (char,)
    ] == []
    assert COMPOUND.findall("山札とｶｰﾄﾞとカード") == ["山札", "カード"]


def test_words_of_half_width_are_no_mistake_of_the_reader():
    words = "1-1. 用語\n1-1-1. 「山札」とは、場に置くｶｰﾄﾞです。\n1-1-2. 手札は山札から引きます。\n2-1. 再掲\n"
    assert codes(words + "2-1-1. 「山札」とは、相手から奪った布のﾌｫﾙﾀﾞです。\n") == []


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("1.1. 카드를\u00a0한 장 뽑습니다.\n", []),
        ("1-1. 「\u2f3f」を上げる。\n", ["TXT008"]),
        ("1-1. 山札\u2009「手札」を引く。\n", ["TXT008"]),
    ],
)
def test_a_stray_is_one_beside_japanese_words_and_signs(words, found):
    assert codes(words) == found


def test_the_title_of_a_chapter_may_begin_with_a_figure():
    nodes = flow.graph_of(Text("a.txt", "第1章Ⅰ 総則\n1-1. 手番\n1-1-1. 引く。\n")).document.walk()
    assert next(node.kind for node in nodes) == "chapter"

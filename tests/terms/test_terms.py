"""Terms, their parts, definitions and classes."""

from __future__ import annotations

import re

import pytest

from jobun.checks.terms.undefined_term.unexplained import undefined
from jobun.references.graph import rule_graph
from jobun.terms import compounds, defining, english_names
from jobun.terms.synonyms import SYNONYMS, synonym_group
from jobun.terms.terms import terms_of
from jobun.terms.variants import UnknownWords
from jobun.text.passage import Text
from jobun.tree.document import parse
from tests.support.step_book import BOOK

# words and their names
STRIPPED = {
    "優先処理中": "優先処理",
    "各攻撃ゾーン": "攻撃ゾーン",
    "メインフェイズ開始時": "メインフェイズ",
    "場合判定処理": "判定処理",
    "カード": "カード",
    "前提条件": "前提条件",
    "申請者若": "申請者",
    "前": "前",
}
# words and their parts, if 効果, スキル and ゾーン are known words
SPLIT = {
    "常時型効果": ("常時", "型", "効果"),
    "ドライブゾーン": ("ドライブ", "ゾーン"),
    "攻撃宣言ステップ": ("攻撃", "宣言", "ステップ"),
    "カード番号": ("カード", "番号"),
    "召喚回数": ("召喚", "回数"),
    "召喚数": ("召喚", "数"),
    "HP回復": ("HP", "回復"),
    "小石置き場": ("小石", "置き場"),
    "有限責任社員": ("有限", "責任", "社員"),
}
# sentences and the words that they define
DEFINED = {
    "「手番」とは、一人が行動を行う期間を指します。": ("手番",),
    "手札公開とは、手札を相手に見せることです。": ("手札公開",),
    "この一組の札を“役”と呼びます。": ("役",),
    "手番の間に行う行動を通常行動といいます。": ("通常行動",),
    "許可を求める行為(以下「申請」という。)は、書面で行う。": ("申請",),
    "どの席も「席順」と「得点」という値を持ちます。": ("席順", "得点"),
    "「手札を見せる」という指示に従います。": (),
    "「山」は、裏向きに積まれた札の束を指します。": ("山",),
    "相手の手札を見ることはできません。": (),
    "赤い札とは異なる札を一枚選びます。": (),
    "A “trick” is a word for four cards.": ("trick",),
    "The cards on the table are called the stock.": ("stock",),
    "A round in which nobody scores is known as a dead round and is played again.": ("dead round",),
    "The player draws a card.": (),
}
# sentences and the members that they list
LISTED = {
    "区画とは、「山札」「場」、「籠の中」の三つです。": (),
    "区画とは、「山札」「場札」と「籠の中」を指します。": ("山札", "場札", "籠の中"),
    "「手番」とは、「親」が決める期間です。": (),
    "区画には「山」「場」があります。": (),
}
# sentences and the names in them, if the class words are step and area
NAMED = {
    "Then the declare defenders step begins.": ("declare defenders step",),
    "Put it into your own area.": (),
    "Each player’s resource areas are open.": ("resource area",),
    "Skip that step.": (),
}


def graph(words):
    return rule_graph(parse(Text("a.txt", words)))


@pytest.mark.parametrize(("word", "name"), STRIPPED.items())
def test_what_only_says_which_is_left_out(word, name):
    assert compounds.strip_modifiers(word) == name


@pytest.mark.parametrize(("word", "parts"), SPLIT.items())
def test_words_are_parted(word, parts):
    assert compounds.split_compound(word, {"ゾーン": 3, "効果": 3, "ドライブ": 1}) == parts


@pytest.mark.parametrize(("words", "terms"), LISTED.items())
def test_what_a_word_comprises_is_named(words, terms):
    found = list(defining.listed_members(words))
    assert tuple(one.words for one in found) == terms
    assert all(words[one.start : one.end] == one.words for one in found)


@pytest.mark.parametrize(("words", "terms"), DEFINED.items())
def test_sentences_define(words, terms):
    language = "ja" if re.search("[ぁ-ん]", words) else "en"
    assert tuple(one.words for one in defining.find_definitions(words, language)) == terms


@pytest.mark.parametrize(("words", "names"), NAMED.items())
def test_english_names_of_a_class(words, names):
    assert tuple(name for name, _, _ in english_names.class_phrases(words, ("step", "area"))) == names


def test_a_word_has_one_meaning():
    words = [word for group in SYNONYMS for word in group]
    assert len(words) == len(set(words))
    assert synonym_group("番号") == synonym_group("ナンバー") != synonym_group("領域")


def test_terms_know_where_they_are_defined_and_to_what_class_they_belong():
    terms = terms_of(graph(BOOK))
    assert [term.words for term in terms.classes["ステップ"]] == ["開始ステップ", "主要ステップ", "終了ステップ"]
    assert terms.by_key["役"].first.kind == "sentence"
    assert terms.by_key["開始ステップ"].first.kind == "heading"


def test_a_word_that_a_rule_introduces_is_not_undefined():
    assert list(undefined(UnknownWords(terms_of(graph(BOOK + "1-3-2. 決算ステップは行いません。\n"))))) == []
    assert list(undefined(UnknownWords(terms_of(graph(BOOK + "1-3-2. 次に決算ステップに進みます。\n"))))) == [
        "ステップ"
    ]

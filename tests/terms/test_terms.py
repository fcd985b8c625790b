"""The word lists that terms are found with hold what they say, and terms, classes and variants are found."""

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

BOOK = """\
1-1. 開始ステップ
1-1-1. 開始ステップでは、札を起こします。
1-2. 主要ステップ
1-2-1. 主要ステップでは、札を出します。この一組の札を「役」と呼びます。
1-3. 終了ステップ
1-3-1. 終了ステップでは、役を捨てます。
"""


def graph(words):
    return rule_graph(parse(Text("a.txt", words)))


@pytest.mark.parametrize(("word", "name"), compounds.STRIPPED.items())
def test_what_only_says_which_is_left_out(word, name):
    assert compounds.strip_modifiers(word) == name


@pytest.mark.parametrize(("word", "parts"), compounds.SPLIT.items())
def test_words_are_parted(word, parts):
    assert compounds.split_compound(word, {"ゾーン": 3, "効果": 3, "ドライブ": 1}) == parts


@pytest.mark.parametrize(("words", "terms"), defining.LISTED.items())
def test_what_a_word_comprises_is_named(words, terms):
    found = list(defining.listed_members(words))
    assert tuple(one.words for one in found) == terms
    assert all(words[one.start : one.end] == one.words for one in found)


@pytest.mark.parametrize(("words", "terms"), defining.DEFINED.items())
def test_sentences_define(words, terms):
    language = "ja" if re.search("[ぁ-ん]", words) else "en"
    assert tuple(one.words for one in defining.find_definitions(words, language)) == terms


@pytest.mark.parametrize(("words", "names"), english_names.FOUND.items())
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

"""Sentences of a node: where they end, what is left out, and their language."""

import pytest

from jobun.language.sentences import LONGEST, sentences
from jobun.text.passage import Text, whole
from jobun.tree.nodes import Node


def node(words):
    return Node("rule", whole(Text("test.txt", words), 0, len(words)))


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("札を引く。捨てる！", ["札を引く。", "捨てる！"]),
        ("Draw 1.5 cards. Pass?", ["Draw 1.5 cards.", " Pass?"]),
        ("１．２を見る。", ["1.2を見る。"]),
        ("  ", []),
        ("", []),
        ("a" * (LONGEST + 1) + ". Pass.", [" Pass."]),
    ],
)
def test_the_sentences_of_a_node(words, found):
    assert [sentence.words for sentence in sentences(node(words))] == found


@pytest.mark.parametrize(("words", "japanese"), [("札を引く。", True), ("Draw 山札.", False), ("Draw.", False)])
def test_japanese_sentences_hold_hiragana(words, japanese):
    assert [sentence.is_japanese for sentence in sentences(node(words))] == [japanese]


def test_a_part_of_a_sentence_is_a_span_of_the_file():
    rule = node("札を引く。捨てる。")
    second = list(sentences(rule))[1]
    assert second.span(0, 3) == (5, 8)

"""Enumerations: the thing, the count and the members that a sentence lists."""

import pytest

from jobun.language.enumerations import enumerations
from jobun.language.sentences import Sentence
from jobun.text.passage import Text, whole
from jobun.tree.nodes import Node


def sentence(words):
    """A sentence of a rule of its own."""
    return Sentence(Node("rule", whole(Text("test.txt", words), 0, len(words))), words, 0)


@pytest.mark.parametrize(
    ("words", "subject", "count", "members"),
    [
        ("駒は王、兵、馬の3種類に分けられます。", "駒", 3, ("王", "兵", "馬")),
        ("駒は「王」と「兵」に分けられます。", "駒", None, ("王", "兵")),
        ("手番は準備、攻撃、終了の順に進みます。", "手番", None, ("準備", "攻撃", "終了")),
        ("There are two kinds of pieces: kings and pawns.", "pieces", 2, ("kings", "pawns")),
        ("A turn has three phases: start, main, and end.", "turn", 3, ("start", "main", "end")),
    ],
)
def test_what_an_enumeration_names(words, subject, count, members):
    (found,) = enumerations(sentence(words))
    assert (found.subject, found.count, found.members) == (subject, count, members)


@pytest.mark.parametrize("words", ["駒は盤に置かれます。", "王、兵、馬を置きます。", "A turn has two phases."])
def test_no_enumeration(words):
    assert list(enumerations(sentence(words))) == []

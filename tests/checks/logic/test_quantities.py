"""Quantities: the bounds that sentences set and conditions compare with."""

import pytest

from jobun.checks.logic.contradiction.quantities import limits
from jobun.checks.logic.open_boundary.thresholds import thresholds
from jobun.language.sentences import Sentence
from jobun.text.passage import Text, whole
from jobun.tree.nodes import Node


def sentence(words):
    """A sentence of a rule of its own."""
    return Sentence(Node("rule", whole(Text("test.txt", words), 0, len(words))), words, 0)


@pytest.mark.parametrize(
    ("words", "bound"),
    [
        ("手札は7枚以下でなければなりません。", (7, -1, True)),
        ("A deck contains exactly 60 cards in all.", (60, 0, True)),
        ("Each player chooses fewer than 3 of them.", (3, -1, False)),
    ],
)
def test_what_a_limit_bounds(words, bound):
    (found,) = limits(sentence(words))
    assert found.bound == bound


@pytest.mark.parametrize(
    ("words", "bound", "side", "included"),
    [
        ("手札が5枚以上の場合、捨てます。", 5, 1, True),
        ("手札が五枚より少ない場合、引きます。", 5, -1, False),
        ("攻撃側の値が防御側の値を超える場合、成功です。", None, 1, False),
        ("If a player has three or more cards, the turn ends.", 3, 1, True),
        ("If a player has less than 3 cards, the turn ends.", 3, -1, False),
    ],
)
def test_what_a_condition_compares(words, bound, side, included):
    (found,) = thresholds(sentence(words))
    assert (found.bound, found.side, found.included) == (bound, side, included)

"""Conditions that restate each other."""

import pytest

from jobun.checks.logic.inverted_condition.restatements import restates


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("いずれかの側の山札に一枚も札が残っていない場合", "いずれかの側の山札に全て一枚も札が残っていない場合", True),
        ("いずれかの側の山札に一枚も札が残っていない場合", "いずれかの側の山札置場に一枚も札が残っていない場合", True),
        ("山札に一枚も札が残っていない状態で手番になった場合", "自軍山札に一枚も札が残っていない状態で手番になった場合", False),
        ("the deck of a player has no card left", "the deck of that player has no card left", True),
        ("the deck of a player has no card left at all", "the second deck of a player has no card left at all", False),
        ("the hand of a player has no card left", "the deck of a player has no card left", False),
        ("a player has 3 cards left in the hand", "a player has 33 cards left in the hand", False),
    ],
)  # fmt: skip
def test_words_restate_others_unless_one_word_makes_them_narrower(first, second, same):
    assert restates(first, second) is same

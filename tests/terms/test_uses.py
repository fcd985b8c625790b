"""Where terms stand in a text: whole words, the longest, with the plural of English ones."""

import pytest

from jobun.terms.uses import find_uses


@pytest.mark.parametrize(
    ("words", "keys", "found"),
    [
        ("A card and two cards.", ["card"], ["card", "cards"]),
        ("The discard pile, a cardboard.", ["card"], []),
        ("Main Phase, main", ["main phase", "main"], ["Main Phase", "main"]),
        ("a part of war", ["art of war", "war"], ["war"]),
        ("player’s cards", ["s", "player"], []),
        ("カードゲームのカード", ["カード"], ["カード"]),
        ("山札の札", ["札"], ["札"]),
        ("HPを回復しMHPを失う", ["HP"], ["HP"]),
        ("Ｘ（X）", ["X"], ["X"]),
        ("x x", ["X"], ["x", "x"]),
        ("anything", [], []),
    ],
)
def test_a_term_is_found_where_it_is_a_word_of_its_own(words, keys, found):
    assert [words[use.start : use.end] for use in find_uses(words, keys)] == found


def test_a_term_is_found_within_longer_words_where_that_is_asked():
    words = "カードゲームのcardboard"
    assert [words[use.start : use.end] for use in find_uses(words, ["カード", "card"], whole=False)] == [
        "カード",
        "card",
    ]

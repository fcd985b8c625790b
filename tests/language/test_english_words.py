"""The list of English words is a sorted file that is looked into."""

from pathlib import Path

import pytest

from jobun.language.english import words
from jobun.language.english.words import EnglishWord, frequency, look_up, one_error_away

LINES = Path(words.__file__).with_name("words.txt").read_text("ascii").splitlines()[1:]


def test_the_file_is_sorted_and_has_each_word_once():
    names = [line.partition(" ")[0] + " " for line in LINES]
    assert names == sorted(set(names))


def test_every_word_is_found():
    some = [*LINES[:300], *LINES[300:-300:97], *LINES[-300:]]
    assert [f"{word} {look_up(word).frequency} {look_up(word).kinds}".strip() for word in map(first, some)] == some


def first(line):
    return line.partition(" ")[0]


@pytest.mark.parametrize("word", ["", "zzzzzz", "car d", "card\n", "plaeyr", "カード", "a1", "~", "Card"])
def test_other_words_are_not_found(word):
    assert look_up(word) == EnglishWord(0, "")


def test_the_kinds_of_a_word_are_those_of_all_its_senses():
    assert set(look_up("cards").kinds) == set("sz")
    assert look_up("activated").is_only("dp")
    assert look_up("deck").is_any("n") and not look_up("deck").is_only("n")
    assert not look_up("the").is_only("n") and frequency("the") > frequency("card")


def test_one_typing_error_is_a_letter_more_less_or_other_or_two_exchanged():
    near = one_error_away("form")
    assert {"from", "for", "forms", "farm", "norm", "forum"} <= near
    assert not {"form", "froms", "frm1", "formz"} & near

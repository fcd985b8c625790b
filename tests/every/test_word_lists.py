"""What holds for every list of words: it finds what its examples say, and nothing in what only looks so."""

import pytest

from jobun.language.word_list import word_lists

LISTS = word_lists()
EXAMPLES = [(name, words, found) for name, one in LISTS.items() for words, found in one.examples.items()]


@pytest.mark.parametrize(("name", "words", "found"), EXAMPLES)
def test_a_list_finds_what_its_examples_say(name, words, found):
    assert tuple(LISTS[name].found(words)) == found


@pytest.mark.parametrize("name", LISTS)
def test_a_list_has_examples_and_counter_examples(name):
    assert any(LISTS[name].examples.values())
    assert not all(LISTS[name].examples.values())

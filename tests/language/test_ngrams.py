"""Texts that share n-grams are candidates for one another: votes, rarity, and what is too common to count."""

import pytest

from jobun.language.ngrams import NgramIndex, ngrams

TEXTS = ["abcd", "bcde", "cdef", "xyz"]


def pairs(text):
    return ngrams(text, 2)


@pytest.mark.parametrize(
    ("text", "size", "found"),
    [("abcab", 2, ["ab", "bc", "ca"]), ("a", 2, ["a"]), ("", 3, [""]), ("abc", 3, ["abc"])],
)
def test_ngrams_are_distinct_and_in_order(text, size, found):
    assert list(ngrams(text, size)) == found


@pytest.mark.parametrize(
    ("text", "votes"),
    [("abcd", {0: 3, 1: 2, 2: 1}), ("zzyx", {}), ("xy", {3: 1}), ("", {})],
)
def test_a_text_gets_a_vote_for_each_shared_ngram(text, votes):
    assert NgramIndex(TEXTS, pairs).votes(text) == votes


def test_only_the_rarest_ngrams_are_looked_up():
    assert NgramIndex(TEXTS, pairs).votes("abcd", rarest=1) == {0: 1}


def test_only_the_first_holders_of_an_ngram_get_its_vote():
    assert NgramIndex(TEXTS, pairs).votes("cd", most=2) == {0: 1, 1: 1}


def test_common_ngrams_are_ignored():
    assert NgramIndex(TEXTS, pairs, common=2).votes("abcd") == {0: 2, 1: 1}


def test_texts_may_be_filed_under_their_rarest_ngrams_only():
    index = NgramIndex(TEXTS, pairs, rarest=1)
    assert index.votes("abcdef") == {0: 1, 1: 1, 2: 1}
    assert index.votes("cd") == {}


def test_equal_votes_are_in_the_order_of_the_texts():
    assert list(NgramIndex(["ab", "abc", "xab"], pairs).votes("ab")) == [0, 1, 2]

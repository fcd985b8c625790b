"""Headings found by words that are similar to their titles."""

import pytest

from jobun import flow
from jobun.references.judging.headings import Headings, bigrams
from jobun.text.passage import Text

BOOK = "1. 通常召喚の手順\n1-1. 文です。\n2. 特殊召喚\n2-1. 文です。\n3. Main Phase\n3-1. 文です。\n"


@pytest.fixture(scope="module")
def headings():
    return Headings(flow.graph_of(Text("a.txt", BOOK)))


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("通常召喚の手順", [("1", 1.0)]),
        ("通常召喚手順", [("1", 1.0)]),
        ("特殊召還", [("2", 0.67)]),
        ("main phases", [("3", 0.94)]),
        ("勝敗", []),
    ],
)
def test_a_heading_is_found_by_a_similar_title(headings, words, expected):
    assert [(node.name, round(likeness, 2)) for node, likeness in headings.similar(words)][:1] == expected


def test_titles_are_compared_without_particles():
    assert bigrams("札を引く") == bigrams("札引く") == {"札引", "引く"}
    assert bigrams("札") == {"札"}

"""Layout: width, open sentences, what joins two lines, wrapping."""

import pytest

from jobun.text import lines as layout
from jobun.text.passage import Text


@pytest.mark.parametrize(
    ("words", "cells"), [("abc", 3), ("あいう", 6), ("ｱｲｳ", 3), ("a\tb", 9), ("\tあ", 10), ("１", 2), ("", 0)]
)
def test_cells(words, cells):
    assert layout.cells(words) == cells


@pytest.mark.parametrize(
    ("words", "is_open"),
    [
        ("札を引きます。", False),
        ("札を引き", True),
        ("札を引き、", True),
        ("「山札」", False),
        ("The end.", False),
        ("", False),
    ],
)
def test_a_sentence_is_open_until_it_closes(words, is_open):
    assert layout.is_open(words) is is_open


# two lines, and what they are when joined
JOINED = {
    ("札を", "引く"): "札を引く",
    ("draw a", "card"): "draw a card",
    ("inter-", "rupt"): "inter-rupt",
    ("rule", "札"): "rule札",
    ("twenty-", "One"): "twenty- One",
}


@pytest.mark.parametrize(("lines", "joined"), JOINED.items())
def test_lines_are_joined_as_their_language_does(lines, joined):
    assert layout.glue(*lines).join(lines) == joined


def test_a_document_wrapped_throughout_is_known_and_a_cut_one_is_not():
    wrapped = "\n\n".join(
        ["札を引いて手札に加え、その後に手札から一枚を選んで捨て札の一番上に表向き", "に置きます。"] * 20
    )
    whole = "\n\n".join(["札を引いて手札に加え、その後に手札から一枚を選んで捨て札に置きます。"] * 20)
    assert layout.wrap_width(list(layout.lines(Text("a", wrapped))))
    assert layout.wrap_width(list(layout.lines(Text("a", whole)))) is None

"""Canonical text: lines, and nothing changed within them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jobun.text.canonical import canonical


@pytest.mark.parametrize(
    ("title", "before", "after"),
    [
        ("breaks", "a\r\nb\rc\r\r\nd", "a\nb\nc\nd\n"),
        ("trailing blanks", "a \t\u3000\nb\u00a0\n", "a\nb\u00a0\n"),
        ("empty lines", "\n \na\n\n \n\nb\n\n", "a\n\nb\n"),
        ("leading blanks and widths stay", "\u3000１－１．ｶﾞ\u00a0が\n", "\u3000１－１．ｶﾞ\u00a0が\n"),
        ("a mark at the start", "\ufeffa", "a\n"),
        ("nothing", " \n\n", ""),
    ],
)
def test_canonical(title, before, after):
    assert canonical(before) == after


@given(st.text(alphabet="a1-.\u3000 \t\r\n\u00a0あ"))
def test_once_is_enough_and_no_letter_is_lost(words):
    once = canonical(words)
    assert canonical(once) == once
    assert "".join(once.split()) == "".join(words.split())

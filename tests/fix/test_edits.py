"""Offsets follow edits, edits that exclude each other are found, and numbers keep the style of those they replace."""

import pytest

from jobun.fix.edits import OffsetMap, apply_edits, ordered, overlap
from jobun.fix.number_style import number_like
from jobun.lint.diagnostic import Edit
from jobun.text.passage import Span

WORDS = "abcdefghij"
EDITS = (Edit(Span(2, 4), "XYZ"), Edit(Span(6, 6), "-"), Edit(Span(8, 10), ""))


@pytest.mark.parametrize(
    ("one", "other", "excluded"),
    [
        ((0, 2), (2, 4), False),
        ((0, 3), (2, 4), True),
        ((2, 2), (2, 4), True),
        ((4, 4), (2, 4), True),
        ((3, 3), (3, 3), True),
        ((5, 5), (2, 4), False),
    ],
)
def test_edits_that_share_characters_or_an_insertion_overlap(one, other, excluded):
    assert overlap(Span(*one), Span(*other)) is overlap(Span(*other), Span(*one)) is excluded
    assert (ordered([Edit(Span(*one), "a"), Edit(Span(*other), "b")]) is None) is excluded


def test_edits_are_applied_in_order():
    assert apply_edits(WORDS, EDITS) == "abXYZef-gh"


@pytest.mark.parametrize(
    ("span", "words", "moved"),
    [((0, 2), "ab", (0, 2)), ((2, 4), "cd", (2, 5)), ((4, 6), "ef", (5, 7)), ((6, 8), "gh", (8, 10)), ((8, 10), "ij", (10, 10))],
)  # fmt: skip
def test_spans_follow_their_characters(span, words, moved):
    offsets = OffsetMap(EDITS)
    assert WORDS[slice(*span)] == words
    assert offsets.span(Span(*span)) == Span(*moved)


@pytest.mark.parametrize(("after", "before"), [(0, 0), (3, 2), (5, 4), (7, 6), (8, 6), (9, 7), (10, 10)])
def test_an_offset_leads_back(after, before):
    assert OffsetMap(EDITS).original(after) == before


def test_an_edit_changes_what_it_touches_and_deletes_what_it_covers():
    offsets = OffsetMap((*EDITS[:1], Edit(Span(5, 5), " "), EDITS[2]))
    assert [offsets.changes(Span(at, at + 1)) for at in range(10)] == [at in (2, 3, 8, 9) for at in range(10)]
    assert offsets.deletes(Span(8, 10))
    assert not offsets.deletes(Span(2, 4))


@pytest.mark.parametrize(
    ("quote", "text", "expected"),
    [
        ("1-1-1", "2-3-4", "2-3-4"),
        ("１－１－１", "2-3-4", "２－３－４"),
        ("第三章", "5", "第五章"),
        ("1. 1", "2.3", "2. 3"),
        ("(1)", "2", "(2)"),
        ("１－１", "1-2-3", "１－２－３"),
        ("手番", "2-3", "2-3"),
        ("1-1", "終わり", "終わり"),
    ],
)
def test_a_number_keeps_the_style_of_the_one_it_replaces(quote, text, expected):
    assert number_like(quote, text) == expected

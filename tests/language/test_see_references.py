"""Sentences that only send the reader on, and rules that do so in a ring."""

import pytest

from jobun.checks.references.reference_cycle.cycles import closed_cycles
from jobun.language.see_references import index_at, is_only_see_references, is_see_reference
from jobun.text.passage import Passage, Piece, Span, Text, join, whole


def passage(marked_words: str) -> tuple[Passage, list[Span]]:
    """A passage of words, and the places that are marked in it."""
    plain, spans = "", []
    for at, piece in enumerate(marked_words.replace("⟧", "⟦").split("⟦")):
        if at % 2:
            spans.append(Span(len(plain), len(plain) + len(piece)))
        plain += piece
    return whole(Text("a.txt", plain), 0, len(plain)), spans


@pytest.mark.parametrize(
    ("words", "bare"),
    [
        ("⟦2-1⟧ を参照してください。", True),
        ("詳細は ⟦2-1⟧ と ⟦2-2⟧ を参照。", True),
        ("延長戦については、⟦2-1⟧ に従います。", True),
        ("See rule ⟦2.1⟧.", True),
        ("Ties are described in section ⟦2⟧.", True),
        ("For more information, see rules ⟦2.1⟧ and ⟦2.2⟧.", True),
        ("同点なら手番をもう一巡行います（⟦2-1⟧ を参照）。", False),
        ("札を引きます。⟦2-1⟧ を参照。", False),
        ("Draw a card (see rule ⟦2.1⟧).", False),
        ("See page 3.", False),
    ],
)
def test_sentences_that_only_send(words, bare):
    assert is_only_see_references(*passage(words)) is bare


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("札を引く（⟦2-1⟧ を参照）。", True),
        ("Draw (see rule ⟦2.1⟧).", True),
        ("⟦2-1⟧ を行う。", False),
        ("Do ⟦2.1⟧.", False),
    ],
)
def test_numbers_that_are_turned_to(words, told):
    body, [span] = passage(words)
    assert is_see_reference(body.words, span.start, span.end) is told


def test_places_that_are_cut_out_of_a_passage():
    text = Text("a.txt", "see [2.1](#2-1)\nnow")
    body = join([("", whole(text, 0, 4)), ("", whole(text, 5, 8)), (" ", whole(text, 16, 19))])
    assert body.words == "see 2.1 now"
    assert [index_at(body, offset) for offset in (0, 4, 5, 8, 12, 16, 19)] == [0, 4, 4, 8, 8, 8, 11]
    assert index_at(Passage("", ()), 3) == 0
    assert index_at(Passage("ab", (Piece(0, 7, 9),)), 8) == 1


@pytest.mark.parametrize(
    ("sends_on", "rings"),
    [
        ({1: [2], 2: [1]}, [[1, 2]]),
        ({1: [2], 2: [3], 3: [1]}, [[1, 2, 3]]),
        ({1: [2], 2: [1, 9]}, []),
        ({1: [2], 2: [3], 3: [2]}, [[2, 3]]),
        ({1: [2, 3], 2: [1], 3: [9]}, []),
        ({1: [1]}, []),
        ({1: [2], 2: [1], 3: [4], 4: [3]}, [[1, 2], [3, 4]]),
        ({}, []),
    ],
)
def test_rings_that_nothing_leads_out_of(sends_on, rings):
    assert sorted(closed_cycles(sends_on)) == rings

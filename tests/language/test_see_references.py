"""See references, and passages that hold nothing else."""

import pytest

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
    ("words", "only"),
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
def test_passages_of_see_references_only(words, only):
    assert is_only_see_references(*passage(words)) is only


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("札を引く（⟦2-1⟧ を参照）。", True),
        ("Draw (see rule ⟦2.1⟧).", True),
        ("⟦2-1⟧ を行う。", False),
        ("Do ⟦2.1⟧.", False),
    ],
)
def test_numbers_of_see_references(words, expected):
    body, [span] = passage(words)
    assert is_see_reference(body.words, span.start, span.end) is expected


def test_offsets_outside_the_words_of_a_passage():
    text = Text("a.txt", "see [2.1](#2-1)\nnow")
    body = join([("", whole(text, 0, 4)), ("", whole(text, 5, 8)), (" ", whole(text, 16, 19))])
    assert body.words == "see 2.1 now"
    assert [index_at(body, offset) for offset in (0, 4, 5, 8, 12, 16, 19)] == [0, 4, 4, 8, 8, 8, 11]
    assert index_at(Passage("", ()), 3) == 0
    assert index_at(Passage("ab", (Piece(0, 7, 9),)), 8) == 1

"""Passages: every character of repaired words knows its place in the file."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jobun.text.lines import lines
from jobun.text.passage import Passage, Piece, Span, Text, join, whole

WORDS = st.text(alphabet="あア亜a1-. \t　𠮟゙\r\n", max_size=60)


@given(WORDS)
def test_every_character_of_a_line_stands_where_the_line_says(content):
    text = Text("a.txt", content)
    for line in lines(text):
        for index, char in enumerate(line.passage.words):
            assert text.content[line.passage.offset(index)] == char
        assert text.quote(Span(line.start, line.end)) == line.passage.words


@pytest.mark.parametrize(
    ("content", "starts"),
    [
        ("a\nb", (0, 2)),
        ("a\r\nb", (0, 3)),
        ("a\r\r\nb", (0, 4)),
        ("a\rb", (0, 2)),
        ("a\r\rb", (0, 2, 3)),
        ("\n\r\n\r\r\r\na\r\r", (0, 1, 3, 7, 9, 10)),
        ("a\x85b\u2028c\fd", (0,)),
    ],
)
def test_lines_start_behind_breaks(content, starts):
    assert Text("a.txt", content).starts == starts


@given(WORDS)
def test_all_that_is_not_blank_lies_in_a_line(content):
    text = Text("a.txt", content)
    seen = "".join(line.passage.words for line in lines(text))
    assert "".join(seen.split()) == "".join(content.replace("\ufeff", "").split())


@given(st.lists(st.text(alphabet="あa1", min_size=1, max_size=5), min_size=1, max_size=6))
def test_joined_passages_keep_their_places(parts):
    text = Text("a.txt", "\n".join(parts))
    starts = [sum(len(other) + 1 for other in parts[:number]) for number in range(len(parts))]
    joined = join((" ", whole(text, start, start + len(part))) for start, part in zip(starts, parts, strict=True))
    assert joined.words == " ".join(parts)
    at = 0
    for start, part in zip(starts, parts, strict=True):
        assert joined.span(at, at + len(part)) == Span(start, start + len(part))
        assert joined.slice(at, at + len(part)).words == part
        assert joined.slice(at, at + len(part)).offset(0) == start
        at += len(part) + 1


def test_an_empty_passage_has_no_place():
    with pytest.raises(ValueError, match="empty"):
        Passage("", ()).offset(0)


def test_a_mark_is_set_aside_and_its_columns_are_kept():
    text = Text("a.txt", "<|taken-away|>1-1. 手番\n途中<|x|>です\n<|y|>\n")
    first, second, third = lines(text)
    assert first.passage.words == "1-1. 手番"
    assert text.place(first.passage.offset(0)) == (1, 15)
    assert first.marked
    assert second.passage.words == "途中です"
    assert second.passage.pieces == (Piece(0, 22, 24), Piece(2, 29, 31))
    assert third.passage.words == ""

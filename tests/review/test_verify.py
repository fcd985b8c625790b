"""Verified findings: their words are there, their class is known, their edits break nothing."""

import pytest

from jobun.flow import graph_of
from jobun.review.answers import Answer, AnsweredEdit, Region
from jobun.review.verify import AnswerVerifier, Dropped
from jobun.text.passage import Text

WORDS = "1. Turns\n1.1. Draw teh card,\nthen play it.\n1.2. See rule 1.1. Draw teh card.\n1.3. 𠮟られた人は捨てる。\n"


def verify(answer, rule=None, path="a.txt"):
    """What becomes of an answer: the place, or why it is dropped. rule: the number of the rule that was given."""
    graph = graph_of(Text(path, WORDS))
    node = next((node for node in graph.document.walk() if node.name == rule), None)
    found = AnswerVerifier(graph).verified(answer, node)
    return found if isinstance(found, Dropped) else graph.document.text.place(found.span.start)


def finding(quote="teh", region=None, *edits, name="typo", message="misspelt", **rest):
    return Answer(name, quote, message, region, edits=tuple(edits), **rest)


@pytest.mark.parametrize(
    ("answer", "rule", "expected"),
    [
        pytest.param(finding(), "1.1", (2, 11), id="in the rule"),
        pytest.param(finding(), "1.2", (4, 25), id="in the second rule"),
        pytest.param(finding(), None, (2, 11), id="the first in the document"),
        pytest.param(finding(region=Region(4)), None, (4, 25), id="on a line"),
        pytest.param(finding(region=Region(4, 25, 4, 28)), None, (4, 25), id="at a place"),
        pytest.param(finding(region=Region(3)), None, Dropped.QUOTATION, id="on another line"),
        pytest.param(finding("card, then"), "1.1", (2, 15), id="over a line break"),
        pytest.param(finding("Teh"), "1.1", Dropped.QUOTATION, id="other letters"),
        pytest.param(finding("1.2."), "1.2", (4, 1), id="a label"),
        pytest.param(finding("See rule"), "1.1", Dropped.QUOTATION, id="in another rule"),
        pytest.param(finding(""), "1.1", Dropped.QUOTATION, id="no quotation and no place"),
        pytest.param(finding("", Region(2, 11, 2, 14)), "1.1", (2, 11), id="only a place"),
        pytest.param(finding("", Region(4, 5, 4, 8)), "1.1", Dropped.QUOTATION, id="a place in another rule"),
        pytest.param(finding("", Region(99, 1, 99, 2)), None, Dropped.QUOTATION, id="a place outside the document"),
        pytest.param(finding("", Region(2, 999, 2, 1000)), None, Dropped.QUOTATION, id="a place outside the line"),
        pytest.param(finding(name="nonsense"), "1.1", Dropped.CLASS, id="an unknown class"),
        pytest.param(finding(name="spelling", declared=True), "1.1", (2, 11), id="a class of the other program"),
        pytest.param(finding(message=" "), "1.1", Dropped.MESSAGE, id="no message"),
        pytest.param(finding(path="b.txt"), "1.1", Dropped.DOCUMENT, id="another document"),
        pytest.param(finding(path="a.txt"), "1.1", (2, 11), id="this document"),
    ],
)
def test_a_finding_is_kept_where_its_words_are(answer, rule, expected):
    assert verify(answer, rule) == expected


def test_columns_of_utf16_count_a_character_outside_the_bmp_twice():
    assert verify(finding("", Region(5, 8, 5, 9, utf16=True))) == (5, 7)
    assert verify(finding("", Region(5, 8, 5, 9))) == (5, 8)
    assert verify(finding("", Region(5, 17, 5, 18, utf16=True))) == Dropped.QUOTATION


@pytest.mark.parametrize("uri", ["sub/a.txt", "/books/sub/a.txt", "file:///books/sub/a.txt", "./sub/a.txt"])
def test_a_document_is_named_by_a_path_or_a_uri(uri):
    assert verify(finding(path=uri), "1.1", "/books/sub/a.txt") == (2, 11)


@pytest.mark.parametrize(
    ("edits", "kept"),
    [
        pytest.param([AnsweredEdit("the")], True, id="of the quotation"),
        pytest.param([AnsweredEdit("the card", "teh card")], True, id="of other words"),
        pytest.param([AnsweredEdit("the", "", Region(2, 11, 2, 14))], True, id="at a place"),
        pytest.param([AnsweredEdit("the", "xyz")], False, id="words that are not there"),
        pytest.param([AnsweredEdit("the", "See")], False, id="words of another rule"),
        pytest.param([AnsweredEdit("see rule 9.9")], False, id="a reference to a missing rule"),
        pytest.param([AnsweredEdit("the\n1.2. x")], False, id="a number that is used already"),
        pytest.param([AnsweredEdit("(the")], False, id="an unclosed bracket"),
        pytest.param([AnsweredEdit("the", "teh"), AnsweredEdit("a", "teh card")], False, id="edits that overlap"),
    ],
)
def test_an_edit_that_breaks_something_is_dropped_with_its_finding(edits, kept):
    found = verify(finding("teh", None, *edits), "1.1")
    assert found == ((2, 11) if kept else Dropped.EDIT)


def test_no_suggestion_of_a_reviewer_is_applied_unasked():
    graph = graph_of(Text("a.txt", WORDS))
    problem = AnswerVerifier(graph).verified(finding("teh", Region(2), AnsweredEdit("the")))
    (suggestion,) = problem.suggestions
    assert (suggestion.safe, suggestion.decisive) == (False, False)
    assert [graph.document.text.quote(edit.span) for edit in suggestion.edits] == ["teh"]

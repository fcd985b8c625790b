"""Faults of citations in other files: dangling, moved, reworded, with another title."""

import pytest

from jobun import flow
from jobun.citing.check import CitedBook, check_citations
from jobun.citing.citations import DEFAULT_FORMS, parse_form
from jobun.citing.edition import Edition
from jobun.lint.check import check_of_status
from jobun.lint.run import Choice
from jobun.text.passage import Text

OLD = """\
100. Turns
100.1. Draw a card.
100.2. Pass the turn.
100.3. Roll both dice.
101. Ending
101.1. Whoever has ten points wins.
101.2. Whoever has no card loses.
- Or no deck.
101.3. Ties are broken by age.
102. Rounds
102.1. Shuffle the deck after each round of the game.
"""
# a rule before the others, one reworded, one gone, a heading renamed
NEW = (
    OLD.replace("100.2.", "100.3.").replace("100.3. Roll both dice.", "100.4. Roll both dice.")
    .replace("100.3. Pass", "100.2. Shuffle the deck.\n100.3. Pass")
    .replace("no deck", "no die")
    .replace("102.1. Shuffle the deck after each", "102.1. Count.\n102.2. Shuffle the deck after every").replace("ten points", "nine points").replace("101.3. Ties are broken by age.\n", "").replace("Ending", "The End")
)  # fmt: skip


def found(content: str, since: str | None = None, **choice: object):
    new = Edition(flow.graph_of(Text("new.txt", NEW)), "the new book")
    old = Edition(flow.graph_of(Text("old.txt", since)), "the old book") if since else None
    made = check_citations(
        Text("a.py", content), CitedBook(new, old), tuple(map(parse_form, DEFAULT_FORMS)), Choice(**choice)
    )
    return made[1].diagnostics if made else ()


def test_the_documents_say_what_is_meant():
    assert "100.2. Shuffle the deck.\n100.3. Pass the turn.\n100.4. Roll" in NEW


@pytest.mark.parametrize(
    ("content", "since", "expected"),
    [
        ("CR 100.1", None, []),
        ("CR 100.9", None, ["REF001 100.9"]),
        ("CR 300", None, ["REF001 300"]),
        ("rule 300 of thumb, rule 9", None, []),
        ("rule 300.1", None, ["REF001 300.1"]),
        ("CR 100.1-9", None, ["REF001 9"]),
        ("CR 101 “The End”", None, []),
        ("CR 101 “Turns”", None, ["REF002 101"]),
        ("CR 101 “Ending”", None, ["REF002 101"]),
        ('CR 101 "Ending"', None, []),
        ("CR 100.1 “Draw”", None, []),
        ("CR 100.1", OLD, []),
        ("CR 100.2", OLD, ["REF002 100.2"]),
        ("CR 101.1", OLD, ["REF002 101.1"]),
        ("CR 101.3", OLD, ["REF001 101.3"]),
        ("CR 100.4", OLD, []),
        ("CR 100.9", OLD, ["REF001 100.9"]),
        ("CR 100.9 jobun: ignore REF001", None, []),
        ("CR 100.9 jobun: ignore REF002", None, ["REF001 100.9"]),
        ("CR 100.9 jobun: ignore dangling-reference", None, []),
        ("CR 100.9\njobun: ignore REF001", None, ["REF001 100.9"]),
    ],
)
def test_what_is_reported(content, since, expected):
    assert [f"{one.code} {content[slice(*one.problem.span)]}" for one in found(content, since)] == expected


@pytest.mark.parametrize(
    ("content", "said", "edits"),
    [
        ("CR 100.2", "100.2 of the old book is 100.3 in the new book", ["100.3"]),
        ("CR 102.1", "102.1 of the old book is 102.2 in the new book", ["102.2"]),
        ("CR 101.1", "“Whoever has ten points wins.” is now “Whoever has nine points wins.”", []),
        (
            "CR 101.2",
            "101.2 has changed since the old book: “Whoever has no card loses. Or no deck.” is now “Whoever has no card loses. Or no die.”",
            [],
        ),
        ("CR 101.3", "no rule 101.3 in the new book; in the old book it was “Ties are broken by age.”", None),
    ],
)
def test_what_changed_since_an_edition_is_reported(content, said, edits):
    ((one,),) = [found(content, OLD)]
    assert said in one.problem.message.en
    if edits is not None:
        assert [edit.text for suggestion in one.problem.suggestions for edit in suggestion.edits] == edits
        assert one.problem.related[0].text.path == "new.txt"


def test_a_title_of_another_rule_is_proposed_with_its_number():
    (one,) = found("CR 101 “Turns”")
    assert one.problem.message.en == "101 of the new book is “The End”, not “Turns”"
    assert [edit.text for suggestion in one.problem.suggestions for edit in suggestion.edits] == ["100", "The End"]


def test_checks_can_be_left_out_and_made_lighter():
    assert found("CR 100.9", ignore=("REF001",)) == ()
    assert [one.severity for one in found("CR 100.9", severity={"REF": "info"})] == ["info"]


def test_faults_are_reported_under_the_checks_of_references_inside_a_document():
    dangling, stale = check_of_status("dangling"), check_of_status("stale")
    assert [(dangling.code, dangling.name), (stale.code, stale.name)] == [
        ("REF001", "dangling-reference"),
        ("REF002", "stale-reference"),
    ]
    (one,) = found("CR 100.9")
    assert (one.code, one.name, one.severity) == (dangling.code, dangling.name, dangling.severity)

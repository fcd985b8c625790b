"""Findings: one for each cause, with its places and signs, the gravest first."""

import pytest

from jobun import flow
from jobun.report.findings import findings
from jobun.text.passage import Text


def found(words):
    """Each finding of a document as the codes of its diagnostics, with their lines."""
    text = Text("a.txt", words)
    return [
        [(one.code, text.place(one.problem.span.start)[0]) for one in finding.diagnostics]
        for finding in findings(flow.check(text))
    ]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        pytest.param(
            "1. Turns\n1.1. Draw an card.\n1.2. Play it.\n1.3. Take an card.\n",
            [[("TXT001", 2), ("TXT001", 4)]],
            id="the same fault of the same words",
        ),
        pytest.param(
            "1. Turns\n1.1. Put one drop of oil into a lamp that\nis not full.\n1.2. Play.\n"
            "1.3. Turn over the top card of the wind deck and\nput it away.\n1.4. Stop.\n",
            [[("LAY001", 2), ("LAY001", 5)]],
            id="lines that one correction joins, whatever their words",
        ),
        pytest.param(
            "1. Turns\n1.1. Draw an card.\n1.2. Play a object.\n",
            [[("TXT001", 2)], [("TXT001", 3)]],
            id="two faults of one check",
        ),
        pytest.param(
            "1. Turns\n1.1. Draw.\n1.2. Play.\n1.2. Stop.\n1.3. Go back to 1.2.\n1.4. Repeat 1.2.\n",
            [[("NUM001", 4), ("REF005", 5), ("REF005", 6)]],
            id="references to a number that two rules have",
        ),
        pytest.param(
            "1. Turns\n1.1. Draw.\n1.2. Play.\n1.3. Pay.\n1.2. Stop.\n1.3. Rest.\n1.4. Repeat 1.3.\n",
            [[("NUM001", 5), ("REF005", 7)]],
            id="a reference into a block of numbers that are used twice",
        ),
        pytest.param(
            "1. Turns\n1.1. Draw.\n1.1.1. Cards.\n1.2. Play.\n1.1.2. Odd.\n1.3. Stop.\n1.1.2. Rest.\n",
            [[("NUM005", 5)], [("NUM001", 7)]],
            id="two labels with one number",
        ),
        pytest.param(
            "1. Turns\n1.1. Draw.\n1.2. Play.\n1.4. Stop.\n2. Ends\n2.1. Draw.\n2.2. Play.\n2.4. Stop.\n",
            [[("NUM002", 4)], [("NUM002", 8)]],
            id="labels are faults of their own",
        ),
    ],
)
def test_diagnostics_with_one_cause_are_one_finding(words, expected):
    assert found(words) == expected


def test_the_gravest_comes_first_then_what_has_a_sure_correction_then_the_place():
    words = "1. Turns\n1.1. Draw a card (twice.\n1.2. Play the the cards, see 1.9.\n1.3. Stop.\n1.3. Take an card.\n"
    assert [[code for code, _ in finding] for finding in found(words)] == [
        ["NUM001"],
        ["REF001"],
        ["TXT003"],
        ["TXT006"],
        ["TXT001"],
    ]


def test_a_finding_has_the_places_and_the_corrections_of_all_its_diagnostics():
    report = flow.check(Text("a.txt", "1. Turns\n1.1. Draw an card.\n1.2. Play it.\n1.3. Take an card.\n"))
    (finding,) = findings(report)
    joined = finding.joined().problem
    assert [(related.message.en, report.text.place(related.span.start)) for related in joined.related] == [
        ("also here", (4, 11))
    ]
    assert [report.text.place(edit.span.start) for edit in joined.suggestions[0].edits] == [(2, 11), (4, 11)]


def test_another_sign_of_the_same_cause_is_named_with_its_check():
    report = flow.check(Text("a.txt", "1. Turns\n1.1. Draw.\n1.2. Play.\n1.2. Stop.\n1.3. Go back to 1.2.\n"))
    (finding,) = findings(report)
    messages = [related.message.en for related in finding.joined().problem.related]
    assert messages == [
        "first used here",
        "REF005 ambiguous-reference: ambiguous: 1.2 is used by 2 rules (lines 3, 4); renumber one first",
    ]

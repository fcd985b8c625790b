"""What changes words is written only where the evidence leaves nothing else open; the rest is for the editor."""

from functools import partial

import pytest

from jobun import flow
from jobun.fix.apply import AppliedFixes, apply_fixes
from jobun.lint.run import Choice, run
from jobun.text.passage import Text
from tests.support.documents import confirmed_entries

TITLES = (
    "1. Play\n1.1. Dealing\n1.1.1. Deal five cards (see 1.2, “Shuffling”).\n1.2. Drawing\n1.2.1. Draw one card.\n"
    "1.3. Shuffling\n1.3.1. Shuffle the deck.\n"
)
KEYWORDS = ("Banding", "Crew", "Flying", "Haste", "Phasing", "Reach", "Shadow", "Trample", "Wither")


def fixed(words: str, confirmed: str | None = None) -> AppliedFixes:
    """A document with all fixes that may be written. confirmed: as it was when its references were confirmed."""
    record = confirmed_entries(confirmed) if confirmed else ()
    report = flow.check(Text("a.txt", words), Choice(), record)
    return apply_fixes(
        report.graph, report.diagnostics, Choice(), unsafe=True, recheck=partial(run, choice=Choice(), confirmed=record)
    )


def keyword_book(inserted: bool) -> str:
    """A book of keywords and a glossary that refers to each. inserted: with one more, forgotten in the references."""
    titles = ["Banding", *(["Bestow"] if inserted else []), *KEYWORDS[1:]]
    rules = [f"2.{at}. {title}\n2.{at}.1. {title} is an ability.\n" for at, title in enumerate(titles, 1)]
    uses = [f"3.1.{at}. See rule 2.{at}, “{title}”.\n" for at, title in enumerate(KEYWORDS, 1)]
    plain = [
        "3.2. Others\n3.2.1. A card is tapped as rule 2.4 says.\n3.2.2. It stays so under rule 2.5.1 for a turn.\n"
    ]
    return "".join(
        ("1. Play\n1.1. Turns\n1.1.1. Play.\n2. Keywords\n", *rules, "3. Glossary\n3.1. Names\n", *uses, *plain)
    )


def test_of_a_title_and_a_number_that_disagree_the_number_changes():
    result = fixed(TITLES)
    assert result.content == TITLES.replace("1.2, “Sh", "1.3, “Sh")


def test_a_title_that_two_headings_carry_is_left_to_the_editor():
    words = TITLES + "1.4. Shuffling\n1.4.1. Shuffle the other deck.\n"
    result = fixed(words)
    assert result.content == words
    assert any(found.proposal for found in result.diagnostics)


@pytest.mark.parametrize(
    "words",
    [
        "1.1 Turns\n1.1.1 Draw a card.\n1.1.2 Discard a card.\n1.1.3 Play a card.\n1.1.4 Pass the turn (see 1.1.4).\n",
        "第一条　札を引く。\n第二条　札を出す。\n第三条　札を捨てるときは、第八条による。\n第四条　手番を渡す。\n",
    ],
)
def test_no_suggestion_targets_the_rule_that_holds_the_reference(words):
    report = flow.check(Text("a.txt", words), Choice(select=("REF",)))
    assert report.diagnostics
    own = {"1.1.4": "1.1.4", "第三条": "第三条"}
    for found in report.diagnostics:
        for suggestion in found.problem.suggestions:
            assert all(edit.text not in own for edit in suggestion.edits)


def test_weak_evidence_is_not_written():
    words = (
        "1. Play\n1.1. Turns\n1.1.1. Draw a card.\n1.1.2. Pass (see rule 1.1.5).\n1.1.3. Play a card.\n1.1.4. End.\n"
    )
    result = fixed(words)
    assert result.content == words
    assert [found.code for found in result.diagnostics if found.proposal] == ["REF001"]


def test_references_to_a_renumbered_block_are_corrected_together():
    assert fixed(keyword_book(inserted=False)).content == keyword_book(inserted=False)
    result = fixed(keyword_book(inserted=True))
    lines = result.content.splitlines()
    numbers = {
        line.split(". ")[1]: line.split(". ")[0] for line in lines if line.startswith("2.") and "is an" not in line
    }
    for title in KEYWORDS:
        assert f"See rule {numbers[title]}, “{title}”." in result.content
    # these quote no title: the others prove that they were forgotten, too
    assert "as rule 2.5 says" in result.content
    assert "under rule 2.6.1 for" in result.content
    assert result.diagnostics == ()


def test_the_record_of_confirmed_references_is_used_and_kept():
    before = "1. Play\n1.1. Turns\n1.1.1. Then go on with 1.1.2.\n1.1.2. Draw one card from the deck.\n1.1.3. Pass.\n"
    after = before.replace("1.1.3.", "1.1.4.").replace("\n1.1.2.", "\n1.1.2. Light a lamp.\n1.1.3.")
    result = fixed(after, before)
    assert result.content == after.replace("with 1.1.2", "with 1.1.3")
    changed = before.replace("Draw one card from the deck", "Put out out all lamps")
    result = fixed(changed, before)
    # the target itself was changed: only an editor knows whether the reference is still right
    assert [found.code for found in result.diagnostics] == ["REF009"]
    # a record of what a rule said does not prevent that the rule is corrected
    assert result.content == changed.replace("out out", "out")

"""Dangling references of which the record knows the target."""

import pytest

from jobun import flow
from jobun.lint.run import Choice
from jobun.text.passage import Text
from tests.support.documents import confirmed_entries

BEFORE = """\
1. Setup
1.1. Shuffle the pile.
1.2. Put a token aside (see 2.3).
2. Play
2.1. Play a card.
2.2. Draw a card from the pile.
2.3. A token is worth two points.
"""


@pytest.mark.parametrize(
    ("deleted", "moved", "suggested"),
    [
        # one rule before it was deleted
        ("2.1. Play a card.\n", {"2.2.": "2.1.", "2.3.": "2.2."}, ["2.2"]),
        # it moved to the other section, far from the printed number
        ("2.3. A token is worth two points.\n", {"2. Play": "1.3. A token is worth two points.\n2. Play"}, ["1.3"]),
    ],
)
def test_the_rule_with_the_confirmed_text_is_the_only_suggestion(deleted, moved, suggested):
    words = BEFORE.replace(deleted, "")
    for old, new in moved.items():
        words = words.replace("\n" + old, "\n" + new)
    report = flow.check(Text("a.txt", words), Choice(), confirmed_entries(BEFORE))
    (found,) = [one.problem for one in report.diagnostics if one.code == "REF001"]
    assert [edit.text for one in found.suggestions for edit in one.edits] == suggested


def test_where_the_confirmed_text_is_gone_candidates_are_ranked_as_without_a_record():
    words = BEFORE.replace("2.3. A token is worth two points.\n", "")
    texts = []
    for entries in (confirmed_entries(BEFORE), ()):
        report = flow.check(Text("a.txt", words), Choice(), entries)
        (found,) = [one.problem for one in report.diagnostics if one.code == "REF001"]
        texts.append([one.message.en for one in found.suggestions])
    assert texts[0] == texts[1] != []

"""References that no longer lead where they did in an earlier version."""

import pytest

from jobun import flow
from jobun.text.passage import Text
from jobun.versions.compare import compare
from jobun.versions.outdated import outdated_references
from tests.support.real import on

OLD = """\
1. Turns
1.1. Draw a card, then play one (see rule 2.1).
1.2. The player to your left takes the next turn.
1.3. Rules 2.1-2.3 apply to each card that is played.
2. Playing a card
2.1. Choose a card from your hand and pay its cost.
2.2. Put the card on the table in front of you.
2.3. Turn the card when it is used, as in rule 2.2.
3. Ending
3.1. The game ends after the last turn (see rule 1.2).
"""
# a rule before 2.1
INSERTED = (
    OLD.replace("2.3. Turn", "2.4. Turn")
    .replace("2.2. Put", "2.3. Put")
    .replace("2.1. Choose", "2.1. Show your hand to all others.\n2.2. Choose")
)


def found(new: str, old: str = OLD) -> list[str]:
    before, after = (flow.graph_of(Text("a.txt", words)) for words in (old, new))
    return [
        f"{after.document.text.quote(one.link.citation.span)} → "
        + " ".join(node.name or "" if node else "gone" for node in one.now)
        + ("" if one.sure else " ?")
        for one in outdated_references(before, after)
    ]


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        (OLD, []),
        (INSERTED, ["2.1 → 2.2", "2.1-2.3 → 2.2 2.4", "2.2 → 2.3"]),
        # the editor has corrected one of them, and written another
        (INSERTED.replace("(see rule 2.1)", "(see rule 2.2 and rule 2.1)"),
         ["2.1-2.3 → 2.2 2.4", "2.2 → 2.3"]),
        # the sentence around a reference was changed
        (INSERTED.replace("Draw a card, then play one", "Draw two cards and play one of them"),
         ["2.1 → 2.2", "2.1-2.3 → 2.2 2.4", "2.2 → 2.3"]),
        # what it meant was changed, too
        (INSERTED.replace("and pay its cost", "and pay what it costs"),
         ["2.1 → 2.2 ?", "2.1-2.3 → 2.2 2.4 ?", "2.2 → 2.3"]),
        # what it meant is gone, and another rule has the number
        (OLD.replace("2.2. Put the card on the table in front of you.\n", "").replace("2.3. Turn", "2.2. Turn"),
         ["2.1-2.3 → 2.1 2.2", "2.2 → gone ?"]),
        # the numbers are where they were, in another layout
        (OLD.replace(" then", "\n    then"), []),
        # a rule above another moved with its number
        (OLD.replace("2.2. Put the card on the table in front of you.\n", "").replace(
            "3.1.", "3.1. Put the card on the table in front of you.\n3.2."), ["2.2 → 3.1"]),
    ],
)  # fmt: skip
def test_what_references_lead_to_now(new, expected):
    assert sorted(found(new)) == sorted(expected)


def test_a_provision_counted_from_here_is_followed():
    old = "第1条　委員会を置く。\n第2条　委員は会員が選ぶ。\n第3条　前条の委員は再任できる。\n"
    new = old.replace("第3条　前条", "第3条　委員の任期は二年とする。\n第4条　前条")
    assert found(new, old) == ["前条 → 第2条"]
    assert found(new.replace("前条", "第2条"), old) == []


def test_an_item_of_a_list_is_followed_in_its_rule():
    old = "1. Turns\n1.1. A turn has these steps:\n(1) Draw a card.\n(2) Play a card.\n1.2. End the turn (see 1.1).\n"
    new = old.replace("1.2. End", "1.3. End").replace("1.1. A", "1.1. Roll a die.\n1.2. A")
    assert found(new, old) == ["1.1 → 1.2"]


@on("003", "004", "gyosei_tetsuzuki_ja", "lorcana_en_2.1", "wca_regulations_ja")
def test_nothing_is_outdated_since_the_document_itself(document):
    again = flow.graph_of(document.text)
    assert list(outdated_references(document.graph, again)) == []
    assert {change.kind for change in compare(document.graph, again)} == {"same"}


def test_a_heading_that_is_not_printed_is_followed():
    old = "1-1-1. 札を引きます。\n1-1-2. 札を出します。\n2-1-1. 1-1 を繰り返します。\n2-1-2. 2 を終えます。\n"
    assert found(old, old) == []

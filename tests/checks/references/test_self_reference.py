"""Which references to a rule's own number are slips, and which are meant."""

import pytest

from jobun import flow
from jobun.text.passage import Text

JAPANESE = """\
総合規則

1-1. 準備
1-1-1. 山札を切ります。
1-1-2. {words}
1-1-3. 札を三枚引きます。
"""
ENGLISH = """\
Comprehensive Rules

1.1. Setup
1.1a Shuffle the deck.
1.1b {words}
1.1c Draw three cards.
"""


@pytest.mark.parametrize(
    ("book", "words", "slips"),
    [
        (JAPANESE, "先攻を決めます（⟦1-1-2⟧ を参照）。", 1),
        (JAPANESE, "⟦1-1-2⟧ に従って先攻を決めます。", 1),
        (JAPANESE, "先攻を決めるには、⟦1-1-2⟧ で定めるさいころを使います。", 1),
        (JAPANESE, "1-1-2 は一度だけ行います。", 0),
        (JAPANESE, "決まらない場合は 1-1-2 に戻ります。", 0),
        (JAPANESE, "決まるまで 1-1-2 を繰り返します。", 0),
        (JAPANESE, "1-1-1 から 1-1-3 までを順に行います。", 0),
        (JAPANESE, "1-1-1 と 1-1-2 は同時に行います。", 0),
        (JAPANESE, "この条文（1-1-2）は省略できます。", 0),
        (JAPANESE, "旧 1-1-2 は廃止しました。", 0),
        (JAPANESE, "1-1-2 以下の順に行います。例えば 1-1-2 により先攻を決めます。", 0),
        (ENGLISH, "Choose who goes first (see rule ⟦1.1b⟧).", 1),
        (ENGLISH, "Choose who goes first (see rule 1.1b-Dice).", 0),
        (ENGLISH, "A player who wins the roll under ⟦1.1b⟧ goes first.", 1),
        (ENGLISH, "Rule 1.1b applies once.", 0),
        (ENGLISH, "If nobody wins, return to 1.1b.", 0),
        (ENGLISH, "This rule, 1.1b, applies once.", 0),
        (ENGLISH, "Follow rules 1.1a, 1.1b and 1.1c in order.", 0),
        (ENGLISH, "Follow rules 1.1a–c in order.", 0),
        (ENGLISH, "Roll a die. For example, under rule 1.1b a six wins.", 0),
        (ENGLISH, "1.1b Choose who goes first.", 0),
    ],
)
def test_mistakes(book, words, slips, marked, found):
    plain, places = marked(book.format(words=words))
    assert len(places) == slips
    assert found(plain, "REF006") == places


def test_the_rule_that_the_ones_beside_it_leave_out_is_suggested():
    above = "1. 手番\n1-1. 開始\n1-1-1. 2-1-1 を行います。\n1-1-2. 1-1-2 を行います。\n1-1-3. 2-1-3 を行います。\n"
    below = "2. 処理\n2-1. 順番\n2-1-1. 札を引きます。\n2-1-2. 札を出します。\n2-1-3. 札を捨てます。\n"
    slips = [one for one in flow.check(Text("a.txt", above + below)).diagnostics if one.code == "REF006"]
    edits = [[edit.text for edit in one.edits] for slip in slips for one in slip.problem.suggestions]
    assert edits == [["2-1-2"]]

"""Branches of sentences: negated clauses, and branches with the same meaning."""

import pytest

from jobun.checks.logic.inverted_condition.branches import affirmed, branches, have_same_conclusion
from jobun.language.sentences import Sentence
from jobun.text.passage import Text, whole
from jobun.tree.nodes import Node


def sentence(words):
    """A sentence of a rule of its own."""
    return Sentence(Node("rule", whole(Text("test.txt", words), 0, len(words))), words, 0)


@pytest.mark.parametrize(
    ("clause", "plain", "denied"),
    [
        ("駒を選ばない", "駒を選ぶ", True),
        ("駒を選ぶ", "駒を選ぶ", False),
        ("条件を満たしていない", "条件を満たしている", True),
        ("移動しない", "移動する", True),
        ("移動できない", "移動できる", True),
        ("受けなかった", "受けた", True),
        ("王ではない", "王である", True),
        ("札がない", "札がある", True),
        ("札が少ない", "札が少ない", False),
        ("置かなければならない", "置かなければならない", False),
    ],
)
def test_a_denied_clause_is_read_as_its_affirmation(clause, plain, denied):
    assert affirmed(clause) == (plain, denied)


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("駒を選ぶ場合、手番は終わります。", "駒を選ばない場合、手番は終わります。", True),
        ("駒を選ぶ場合、手番は終わります。", "駒を選ばない場合、手番は終わりません。", False),
        ("駒を選ぶ場合、手番は終わります。", "駒を選ばない場合も、手番は終わります。", False),
        ("駒を選ぶ場合、手番は終わります。", "それ以外の場合、手番は終わります。", True),
        ("If it is hidden, it can't be moved.", "If it isn't hidden, it can't be moved.", True),
        ("If it is hidden, it can’t be moved.", "If it isn’t hidden, it can be moved.", False),
        ("If it is hidden, the turn ends.", "Otherwise, the turn ends.", True),
    ],
)
def test_branches_that_have_same_conclusion(first, second, same):
    read = [next(branches(sentence(words)), None) for words in (first, second)]
    assert (None not in read and have_same_conclusion(*read, beside=True)) is same


def test_branches_of_which_one_goes_on_may_end_in_the_same_way_so_far():
    first, second = (
        next(branches(Sentence(Node("rule", whole(Text("test.txt", words), 0, len(words))), words[:at], 0)))
        for words, at in (
            ("駒が成っている場合、手番のプレイヤーは札を一枚引きます。その札を見せます。", 28),
            ("駒が成っていない場合、手番のプレイヤーは札を一枚引きます。", 29),
        )
    )
    assert first.concluded == second.concluded
    assert not have_same_conclusion(first, second, beside=False)

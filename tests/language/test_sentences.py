"""What the shallow analysis of sentences reads: polarity, branches, what is named, what is bounded."""

import pytest

from jobun.checks.logic.contradiction.quantities import limits
from jobun.checks.logic.inverted_condition.branches import affirmed, branches, have_same_conclusion
from jobun.checks.logic.open_boundary.thresholds import thresholds
from jobun.language.enumerations import enumerations
from jobun.language.sentences import Sentence
from jobun.text.passage import Text, whole
from jobun.tree.nodes import Node


def said(words):
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
def test_branches_that_say_the_same(first, second, same):
    read = [next(branches(said(words)), None) for words in (first, second)]
    assert (None not in read and have_same_conclusion(*read, beside=True)) is same


@pytest.mark.parametrize(
    ("words", "subject", "count", "members"),
    [
        ("駒は王、兵、馬の3種類に分けられます。", "駒", 3, ("王", "兵", "馬")),
        ("駒は「王」と「兵」に分けられます。", "駒", None, ("王", "兵")),
        ("手番は準備、攻撃、終了の順に進みます。", "手番", None, ("準備", "攻撃", "終了")),
        ("There are two kinds of pieces: kings and pawns.", "pieces", 2, ("kings", "pawns")),
        ("A turn has three phases: start, main, and end.", "turn", 3, ("start", "main", "end")),
    ],
)
def test_what_an_enumeration_names(words, subject, count, members):
    (found,) = enumerations(said(words))
    assert (found.subject, found.count, found.members) == (subject, count, members)


@pytest.mark.parametrize("words", ["駒は盤に置かれます。", "王、兵、馬を置きます。", "A turn has two phases."])
def test_no_enumeration(words):
    assert list(enumerations(said(words))) == []


@pytest.mark.parametrize(
    ("words", "bound"),
    [
        ("手札は7枚以下でなければなりません。", (7, -1, True)),
        ("A deck contains exactly 60 cards in all.", (60, 0, True)),
        ("Each player chooses fewer than 3 of them.", (3, -1, False)),
    ],
)
def test_what_a_limit_bounds(words, bound):
    (found,) = limits(said(words))
    assert found.bound == bound


@pytest.mark.parametrize(
    ("words", "bound", "side", "included"),
    [
        ("手札が5枚以上の場合、捨てます。", 5, 1, True),
        ("手札が五枚より少ない場合、引きます。", 5, -1, False),
        ("攻撃側の値が防御側の値を超える場合、成功です。", None, 1, False),
        ("If a player has three or more cards, the turn ends.", 3, 1, True),
        ("If a player has less than 3 cards, the turn ends.", 3, -1, False),
    ],
)
def test_what_a_condition_compares(words, bound, side, included):
    (found,) = thresholds(said(words))
    assert (found.bound, found.side, found.included) == (bound, side, included)

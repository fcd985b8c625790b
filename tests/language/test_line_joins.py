"""Two lines are joined only where the words show that the sentence goes on."""

import pytest

from jobun.language.line_joins import continues


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The active player chooses any card of", "the deck."),
        ("The active player chooses a card, shuf-", "fles the deck and passes."),
        ("手番のプレイヤーは、山札から", "一枚引きます。"),
        ("手番を終えたプレイヤーは札を一枚引き", "ます。"),
        ("札の数値", "が書かれています。"),
    ],
)
@pytest.mark.parametrize("gap", ["\n", "\r\n", " \n  "])
def test_a_sentence_that_goes_on(one, other, gap):
    content = one + gap + other + "\n"
    assert continues(content, len(one), len(one + gap))


@pytest.mark.parametrize(
    ("one", "gap", "other"),
    [
        ("The number of counters that are on a card", "\n\n", "equal to the damage."),
        ("The number of counters that are on a card 9", "\n", "equal to the damage."),
        ("The number of counters that are on a card", "\n12\n", "equal to the damage."),
        ("24", "\n", "effects can be used."),
        ("Active Player, Nonactive Player Order", "\n", "A system of turns."),
        ("Editing: Ann Other, Some One", "\n", "Rules: No One"),
        ("The player chooses one of the cards", "\n", "a) a red card"),
        ("blue cards", "\n", "red cards"),
        ("The player draws a card.", "\n", "then passes."),
        ("card\tcost", "\n", "lamp\t3"),
        ("はじめに", "\n", "札を一枚引きます。"),
        ("前各号に掲げるもののほか、次の事務", "\n", "３　内閣官房は事務を助ける。"),
        ("附則第六条から第十三条までの規定　四月一日", "\n", "附　則"),
        ("投手の自由な足は、いつでも、", "\n", "①　踏み出してよい。"),
        ("投手の自由な足は、いつでも、", "\n", "> 踏み出してよい。"),
        ("札を一枚引きます。", "\n", "を引きます。"),
        ("手番のプレイヤーは、山札から", "\n", ""),
    ],
)
def test_lines_that_stay_apart(one, gap, other):
    content = one + gap + other
    assert not continues(content, len(one), len(one + gap))


def test_a_full_line_of_a_wrapped_document_goes_on():
    one, other = "The player who draws the last card of the", "Common Deck is out."
    assert continues(f"{one}\n{other}", len(one), len(one) + 1, 44)
    assert not continues(f"{one}\n{other}", len(one), len(one) + 1, 78)
    assert not continues(f"{one}\n{other}", len(one), len(one) + 1)

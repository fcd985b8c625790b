"""Which rule of one language is which of another, where both say the same and where one has more."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from jobun.flow import graph_of
from jobun.text.passage import Text
from jobun.translations.counterparts import counterparts
from jobun.translations.differences import Differences

JA = """1. 準備
1-1. 山札
1-1-1. 山札は40枚です。
1-1-2. 同じ名前のカードは4枚までです（2-1-1）。
1-1-3. 最初の得点は1000点です。
2. 手番
2-1. 流れ
2-1-1. カードを2枚引きます。
2-1-2. カードを3枚まで使います。
"""
EN = """1. Setup
1.1. Deck
1.1.1. A deck has 40 cards.
1.1.2. It may have 4 cards of one name (2.1.1).
1.1.3. Each player starts with 1,000 points.
2. Turn
2.1. Course
2.1.1. Draw 2 cards.
2.1.2. Use up to three cards.
"""
SHUFFLED = EN.replace(
    "1.1.2. It may have 4 cards of one name (2.1.1).\n1.1.3. Each",
    "1.1.2. Shuffle it well before anybody looks at it.\n1.1.3. It may have 4 cards of one name (2.1.1).\n1.1.4. Each",
)


def graphs(japanese, english):
    return graph_of(Text("ja.txt", japanese)), graph_of(Text("en.txt", english))


def pairs(japanese, english):
    """The numbers of each pair, "-" for a rule that a language does not have."""
    one, other = graphs(japanese, english)
    found = [pair for top in counterparts(one, other).pairs for pair in top.walk()]
    return [f"{(pair.one and pair.one.name) or '-'} {(pair.other and pair.other.name) or '-'}" for pair in found]


SAME = ["1 1", "1-1 1.1", "1-1-1 1.1.1", "1-1-2 1.1.2", "1-1-3 1.1.3", "2 2", "2-1 2.1", "2-1-1 2.1.1", "2-1-2 2.1.2"]


@pytest.mark.parametrize(
    ("title", "japanese", "english", "expected"),
    [
        ("the same rules", JA, EN, SAME),
        (
            "one language has a rule in the middle and counts on after it",
            JA,
            SHUFFLED,
            [*SAME[:3], "- 1.1.2", "1-1-2 1.1.3", "1-1-3 1.1.4", *SAME[5:]],
        ),
        (
            "the other language has one more at the end",
            JA + "2-1-3. 相手の番になります。\n",
            EN,
            [*SAME, "2-1-3 -"],
        ),
        ("a chapter is missing", JA, EN[: EN.index("2. Turn")], [*SAME[:5], "2 -", "2-1 -", "2-1-1 -", "2-1-2 -"]),
        (
            "a chapter came in front and all others were counted on",
            JA,
            "1. Trade Marks\n1.1. Owner\n1.1.1. Nobody may sell copies of this game.\n"
            + EN.replace("\n2.", "\n3.").replace("\n1.", "\n2.").replace("1. Setup", "2. Setup"),
            ["- 1", "- 1.1", "- 1.1.1", *(f"{pair.split()[0]} {int(pair.split()[1][0]) + 1}{pair.split()[1][1:]}" for pair in SAME)],
        ),
        (
            "a number that is there twice",
            JA.replace("2-1-2. カ", "2-1-1. 終わりに手札を7枚にします。\n2-1-2. カ"),
            EN.replace("2.1.2. U", "2.1.1. At the end keep 7 cards.\n2.1.2. U"),
            [*SAME[:-1], "2-1-1 2.1.1", SAME[-1]],
        ),
        ("nothing on one side", JA, "", [f"{pair.split()[0]} -" for pair in SAME]),
        ("nothing at all", "", "", []),
    ],
)  # fmt: skip
def test_rules_are_paired_in_the_order_of_both(title, japanese, english, expected):
    assert pairs(japanese, english) == expected


def differences(japanese, english):
    one, other = graphs(japanese, english)
    known = counterparts(one, other)
    compared = Differences(one, other, known)
    found = ((pair, difference) for top in known.pairs for pair in top.walk() for difference in compared.of(pair))
    return [(pair.one.name, one.kind, one.one, one.other) for pair, one in found]


@pytest.mark.parametrize(
    ("title", "japanese", "english", "expected"),
    [
        ("nothing differs: 3 is three, 1000 is 1,000", JA, EN, []),
        ("references are to what was counted on", JA, SHUFFLED, []),
        ("a figure", JA, EN.replace("40", "50"), [("1-1-1", "figures", ("40",), ("50",))]),
        ("a figure that one leaves out", JA, EN.replace("A deck has 40", "A deck has many"), [("1-1-1", "figures", ("40",), ())]),
        ("a reference", JA, EN.replace("(2.1.1)", "(2.1.2)"), [("1-1-2", "references", ("2-1-1",), ("2.1.2",))]),
        ("dates are no figures", JA.replace("山札は40", "2024年5月17日から、山札は40"), EN.replace("A deck", "From May 17, 2024, a deck"), []),
    ],
)  # fmt: skip
def test_differences(title, japanese, english, expected):
    assert differences(japanese, english) == expected


@given(some.sets(some.integers(0, 8)), some.sets(some.integers(0, 8)))
def test_whatever_is_missing_each_node_is_there_once_and_in_order(without, other_without):
    japanese = "".join(line for at, line in enumerate(JA.splitlines(True)) if at not in without)
    english = "".join(line for at, line in enumerate(EN.splitlines(True)) if at not in other_without)
    one, other = graphs(japanese, english)
    found = [pair for top in counterparts(one, other).pairs for pair in top.walk()]
    assert [pair.one for pair in found if pair.one] == list(one.document.walk())
    assert [pair.other for pair in found if pair.other] == list(other.document.walk())
    assert all(pair.one or pair.other for pair in found)


def test_an_older_translation_is_read_beside_the_newer_text(top):
    """The English edition 1.0 beside the Japanese 1.1, which has a section, a rule and an entry more."""
    japanese, english = (
        (top / "sources/tomoshibi" / name).read_text("utf-8") for name in ("ja.txt", "1.0/en.txt")
    )  # fmt: skip
    found = pairs(japanese, english)
    alone = [pair for pair in found if "-" in pair.split() and pair != "- -"]
    assert alone == [
        "- 3.3.3", "6-7-2 -", "9-4 -", "9-4-1 -", "9-4-2 -", "9-4-2-1 -", "9-4-3 -", "10-2-9 -",
    ]  # fmt: skip
    assert {"6-7-4-2 6.7.3.2", "9-5-2-1 9.4.2.1", "9-7 9.6"} <= set(found)

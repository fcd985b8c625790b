"""What parallel sections say of themselves, and where one of them says it otherwise."""

import pytest

from jobun.checks.logic.deviating_sibling.families import (
    SYNONYMS,
    absences,
    departures,
    difference,
    families,
    same_meaning,
)
from jobun.checks.logic.unadapted_copy.leftover_names import leftovers
from jobun.checks.logic.unadapted_copy.mirrored import unturned
from jobun.flow import graph_of
from jobun.language.rule_templates import ANY_NUMBER, NEXT_NAME, OWN_NAME, masked, normalized, sections
from jobun.text.passage import Text

NAMES = ("準備", "行動", "交易", "終了")


def of(words):
    graph = graph_of(Text("a.txt", words))
    return sections(graph.document, graph.copied)


def book(sentence, changed=None):
    """Four sections that say a sentence of themselves; `changed` instead in the third."""
    lines = []
    for at, name in enumerate(NAMES, 1):
        said = changed if changed and at == 3 else sentence
        lines += [f"1-{at}. {name}フェイズ", f"1-{at}-1. {said.format(own=name + 'フェイズ')}"]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    ("words", "template"),
    [
        ("回復フェイズは ３ 回行います。", f"{OWN_NAME}は{ANY_NUMBER}回行います。"),
        ("回復フェイズの後、移動フェイズに進みます。", f"{OWN_NAME}の後、{NEXT_NAME}に進みます。"),
        ("カードを引きます。", "カードを引きます。"),
    ],
)
def test_names_and_numbers_are_masked(words, template):
    assert masked(normalized(words), ["回復フェイズ"], ["移動フェイズ"]) == template


def test_an_article_and_a_plural_are_masked_with_the_name():
    one = masked(normalized("An  Armoury holds up to 5 cards."), ["armoury"])
    other = masked(normalized("A Harbour holds up to 12 cards."), ["harbour"])
    assert one == other == f"a {OWN_NAME} holds up to {ANY_NUMBER} cards."


def test_a_title_is_spoken_of_without_its_reading():
    words = "1-1. 回復(リカバリー)フェイズ\n1-1-1. 回復フェイズを行います。\n1-2. 移動(シフト)フェイズ\n1-2-1. 移動フェイズを行います。\n"
    said = [rule.template for section in of(words) for rule in section.rules]
    assert said == [f"{OWN_NAME}を行います。"] * 2


def test_a_sentence_that_a_page_cuts_is_read_whole():
    words = "1-1. 準備フェイズ\n1-1-1. 合図の処理が行われ、その後で行動\n\nフェイズに進みます。\n1-2. 行動フェイズ\n1-2-1. 札を引きます。\n"
    assert next(rule.template for section in of(words) for rule in section.rules).endswith(f"{NEXT_NAME}に進みます。")


def test_families_are_three_sections_or_more():
    found = families(of(book("{own}は合図の処理で始まります。")))
    assert [(family.template, len(family.members)) for family in found] == [
        (f"{OWN_NAME}は合図の処理で始まります。", 4)
    ]
    assert families(of(book("{own}は合図の処理で始まります。").split("1-3.")[0])) == ()


@pytest.mark.parametrize(
    ("sentence", "changed", "departs"),
    [
        ("「{own}開始時」で示された条件が満たされます。", "「{own}開始時」で記されている条件が満たされます。", True),
        ("{own}において合図の処理を行います。", "{own}に於いて合図の処理を行います。", False),
        ("{own}では合図の処理を行います。", "{own}で合図の処理を行います。", True),
        ("{own}では合図の処理を行います。", "{own}では合図の処理を行いません。", False),
        ("{own}では札を山札から引きます。", "{own}では札を山札まで引きます。", False),
        ("{own}では札を三枚引きます。", "{own}では札を二枚引きます。", False),
        ("{own}では札を引きます。その後、合図の処理を行います。", "{own}では札を引きます。", True),
        ("{own}では札を引きます。その後、合図の処理を行います。", "{own}では札を捨てます。", False),
    ],
)
def test_departures(sentence, changed, departs):
    found = of(book(sentence, changed))
    assert [one.rule.section.title for one in departures(found, families(found))] == ["交易フェイズ"] * departs


@pytest.mark.parametrize("verb", SYNONYMS)
def test_verbs_of_one_sense_are_told_from_others(verb):
    for other in SYNONYMS[verb]:
        assert same_meaning(f"下に{verb}した札", f"下に{other}した札")
        # in a word of two such letters it is another thing
        assert not same_meaning(f"{verb}点の札", f"{other}点の札")
    assert not same_meaning(f"下に{verb}した札", "下に捨した札")


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("the players of a team draw a card", "players of the team draw the card", True),
        ("put it on the deck", "put it in the deck", False),
        ("a player may not draw", "a player may draw", False),
        ("それを山札に置く。", "それを山札へ置く。", True),
        ("それを山札に置くことができる。", "それを山札に置く。", False),
        ("札または駒を置く。", "札および駒を置く。", False),
    ],
)
def test_little_words_are_told_from_telling_ones(one, other, same):
    assert same_meaning(one, other) is same


def test_the_difference_is_shown_with_the_words_around_it():
    assert difference("で示されている条件が生じる", "で示された条件が生じる") == (
        "示されている条件が",
        "示された条件が",
    )
    assert difference(f"{OWN_NAME}に進む", f"{NEXT_NAME}に進む") == ("", "")


def test_a_section_that_alone_lacks_a_sentence():
    words = book("合図の処理を行います。双方が望めば、この段を終わります。", "合図の処理を行います。")
    assert [one.section.title for one in absences(of(words))] == ["交易フェイズ"]
    # the last of them has no next one to speak of
    following = "\n".join(
        f"1-{at}. {name}フェイズ\n1-{at}-1. 合図の処理を行います。"
        + (f"その後、{NAMES[at]}フェイズに進みます。" if at < 4 else "")
        for at, name in enumerate(NAMES, 1)
    )
    assert list(absences(of(following + "\n"))) == []


@pytest.mark.parametrize(
    ("changed", "left"),
    [
        ("合図があれば、行動フェイズを終えたものとします。", ["行動フェイズ"]),
        ("合図があれば、{own}を終えたものとします。", []),
        ("行動フェイズを終えた人だけが行えます。", []),
        ("合図があれば、再行動フェイズを終えたものとします。", []),
    ],
)
def test_names_left_in_copies(changed, left):
    found = leftovers(of(book("合図があれば、{own}を終えたものとします。", changed)))
    assert [one.left for one in found] == left


@pytest.mark.parametrize(
    ("first", "second", "place"),
    [
        ("親番が出せる札を一枚も持たない場合、親番は声の機会を放棄します。", "親番が出せる札を一枚も持たない場合、子番は声の機会を放棄します。", "親番"),
        ("親番が出せる札を一枚も持たない場合、親番は声の機会を放棄します。", "子番が出せる札を一枚も持たない場合、子番は声の機会を放棄します。", None),
        ("親番が出せる札を一枚も持たない場合、親番は声の機会を放棄します。", "親番が出せる札を一枚も持たない場合、子番は札を二枚引くことができます。", None),
        ("If the active player has no card to play, the active player passes.", "If the active player has no card to play, the idle player passes.", "active"),
        ("If the active player has no card to play, the active player passes.", "If the idle player has no card to play, the idle player passes.", None),
        ("If the deck has no card left, the active player passes.", "If the deck has no card left, the idle player passes.", None),
    ],
)  # fmt: skip
def test_conditions_that_were_not_turned(first, second, place):
    words = f"1-1. 声の機会\n1-1-1. {first}\n1-1-2. {second}\n"
    assert [one.left for one in unturned(of(words))] == [place] * (place is not None)

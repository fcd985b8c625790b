"""Which rule has which id, from one recording to the next; and the register that keeps them."""

import json
import re

import pytest

from jobun import flow
from jobun.text.passage import Text
from jobun.versions.identity import identify, update_register
from jobun.versions.register import RegisterError, read_register, write_register
from tests.support.turn_rules import INSERTED, OLD

WITHOUT = OLD.replace("1-1-1. 手番の始めに山札から札を一枚引きます。\n", "").replace("1-1-2. 引いた", "1-1-1. 引いた")
SHIFTED = "1. 準備\n1-1. 札\n1-1-1. 札を六十枚用意します。\n" + re.sub(
    r"(?m)^1|（1", lambda one: one[0][:-1] + "2", OLD
)
TWICE = "1. 手番\n1-1. 始め\n1-1-1. 札を一枚引きます。\n1-1-1. 札を一枚捨てます。\n"


def recorded(*texts, versions=None):
    """The register after recording versions of a document one after the other, as its file gives it back."""
    register = None
    for at, words in enumerate(texts):
        made, _ = update_register(
            flow.graph_of(Text("a.txt", words)), register, versions[at] if versions else str(at + 1)
        )
        register = read_register(write_register(made))
        assert register == made
    return register


def ids(words, register=None):
    """Number -> id of every rule whose id is not its number."""
    found = identify(flow.graph_of(Text("a.txt", words)), register)
    return {known.number.rule: known.id for known in found.rules if known.id != known.number.page}


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        (OLD, {}),
        (INSERTED, {"1-1-1": "1-1-1_2", "1-1-2": "1-1-1", "1-1-3": "1-1-2"}),
        (WITHOUT, {"1-1-1": "1-1-2"}),
        (OLD.replace("七枚", "八枚"), {}),
        # a rule that goes elsewhere takes its id along, and leaves its number to who comes
        (
            OLD.replace("1-2-2. 手番を相手に渡します。\n", "").replace("1-2. 終わり", "1-1-3. 手番を相手に渡します。\n1-2. 終わり"),
            {"1-1-3": "1-2-2"},
        ),
        (
            SHIFTED,
            {"1": "1_2", "1-1": "1-1_2", "1-1-1": "1-1-1_2", "2": "1", "2-1": "1-1", "2-1-1": "1-1-1",
             "2-1-2": "1-1-2", "2-2": "1-2", "2-2-1": "1-2-1", "2-2-2": "1-2-2"},
        ),
        (INSERTED.replace("七枚になるまで捨て", "六枚になるまで捨て札に置き"), {"1-1-1": "1-1-1_2", "1-1-2": "1-1-1", "1-1-3": "1-1-2"}),
    ],
)  # fmt: skip
def test_a_rule_keeps_its_id_whatever_its_number(now, expected):
    once = recorded(OLD)
    assert ids(now, once) == expected
    # and the same when that is recorded, and when nothing changes any more
    assert ids(now, recorded(OLD, now)) == ids(now, recorded(OLD, now, now)) == expected


def test_without_a_register_the_id_is_the_number_and_a_second_one_has_a_count():
    assert ids(OLD) == {}
    found = identify(flow.graph_of(Text("a.txt", TWICE)), None)
    assert [known.id for known in found.rules] == ["1", "1-1", "1-1-1", "1-1-1_2"]


def test_what_is_there_twice_keeps_its_ids_apart():
    register = recorded(TWICE)
    swapped = TWICE.replace("引き", "〓").replace("捨て", "引き").replace("〓", "捨て")
    found = identify(flow.graph_of(Text("a.txt", swapped)), register)
    assert [(known.id, known.node.body.words) for known in found.rules[2:]] == [
        ("1-1-1_2", "札を一枚捨てます。"),
        ("1-1-1", "札を一枚引きます。"),
    ]


def test_a_removed_rule_keeps_its_id_and_has_it_again_when_it_comes_back_word_for_word():
    register = recorded(OLD, WITHOUT, versions=("1.0", "1.1"))
    [gone] = [entry for entry in register.entries if entry.last]
    assert (gone.id, gone.first, gone.last) == ("1-1-1", "1.0", "1.0")
    assert gone.words == "手番の始めに山札から札を一枚引きます。"
    # its number is another's by now; a new rule there has an id of its own
    assert ids(WITHOUT.replace("1-1-1. 引いた", "1-1-1. 札を一枚伏せて置きます。\n1-1-2. 引いた"), register) == {
        "1-1-1": "1-1-1_2"
    }
    back = recorded(OLD, WITHOUT, OLD)
    assert ids(OLD, back) == {}
    assert not any(entry.last for entry in back.entries)


def test_a_removed_rule_is_not_taken_for_another_that_has_its_number():
    without = OLD.replace("1-2-2. 手番を相手に渡します。\n", "")
    register = recorded(OLD, without)
    assert ids(without + "1-2-2. 山札を切り直します。\n", register) == {"1-2-2": "1-2-2_2"}


def test_an_earlier_number_is_that_of_who_had_it_last():
    third = (
        INSERTED.replace("1-1-1. 先に札をすべて起こします。\n", "")
        .replace("1-1-2. 手番", "1-1-5. 手番")
        .replace("1-1-3. 引", "1-1-6. 引")
    )
    register = recorded(OLD, INSERTED, third)
    former = {entry.id: [number.rule for number in entry.earlier_numbers] for entry in register.entries}
    # 1-1-2 was the one before it was the other, and 1-1-1 was the removed one's at the end
    assert {key: numbers for key, numbers in former.items() if numbers} == {"1-1-1": ["1-1-2"], "1-1-2": ["1-1-3"]}


def test_two_languages_are_renumbered_alike():
    english = "1. Turn\n1.1. Draw the top card of your deck.\n1.2. Play any number of cards from your hand.\n"
    new = english.replace("1.2.", "1.3.").replace("1.1. Draw", "1.1. Untap all of your cards first.\n1.2. Draw")
    assert ids(new, recorded(english)) == {"1.1": "1.1_2", "1.2": "1.1", "1.3": "1.2"}
    japanese = "第1章 総則\n第一条 この法律は、札の配り方を定める。\n第二条 札は、親が配る。\n"
    moved = japanese.replace("第二条", "第三条").replace("第一条 この", "第一条 札は六十枚とする。\n第二条 この")
    assert set(ids(moved, recorded(japanese)).values()) == {"article-1_2", "article-1", "article-2"}


def test_recording_again_changes_nothing_and_a_later_day_is_no_change():
    graph = flow.graph_of(Text("a.txt", OLD))
    register = recorded(OLD)
    assert update_register(graph, register, "2")[0] is register


@pytest.mark.parametrize(
    ("broken", "line"),
    [
        (lambda lines: lines[1:], 1),
        (lambda lines: [lines[0], "<<<<<<< HEAD", *lines[1:]], 2),
        (lambda lines: [lines[0], lines[1].replace('"1"', '"../../1"'), *lines[2:]], 2),
        (lambda lines: [lines[0], lines[1], lines[2].replace('"id": "1-1"', '"id": "1"')], 3),
        (lambda lines: [lines[0], lines[1].replace('"said": "', '"said": "x')], 2),
        (lambda lines: [lines[0], lines[1], "[]"], 3),
        (lambda lines: [lines[0], lines[1], lines[2].replace('"words"', '"formerly": [{"rule": 3}], "words"')], 3),
        (lambda lines: [lines[0], lines[1], lines[2].replace('"words"', '"page": "a/b", "words"')], 3),
        (lambda lines: [lines[0], "[" * 100_000], 2),
        (lambda lines: [], 1),
    ],
)  # fmt: skip
def test_a_register_that_is_broken_says_where(broken, line):
    lines = write_register(recorded(OLD)).splitlines()
    with pytest.raises(RegisterError) as error:
        read_register("\n".join(broken(lines)))
    assert error.value.number == line


def test_a_register_is_read_with_other_line_ends_and_says_what_has_no_utf_8():
    words = OLD.replace("七枚", "七\ud800枚").replace("山札", "山\u2028札\\")
    register = recorded(words)
    content = write_register(register)
    assert read_register("\ufeff" + content.replace("\n", "\r\n") + "\n") == register
    assert len(content.encode().splitlines()) == 8
    assert [json.loads(line)["id"] for line in content.splitlines()[1:]] == [entry.id for entry in register.entries]

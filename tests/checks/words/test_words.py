"""Slips that are found by what a text itself writes: places survive blanks and line ends, other languages stay."""

import pytest

from jobun.checks.words.doubled_word.repeats import latin_repeats, repeats
from jobun.checks.words.missing_particle.gaps import gaps
from jobun.checks.words.mixed_width.widths import mixed
from jobun.checks.words.typo.spelling import mistyped_katakana
from jobun.checks.words.typo.unknown_words import English
from jobun.flow import graph_of
from jobun.language.english.phrases import PhraseCounts
from jobun.language.running_text import RunningText
from jobun.text.passage import Text

CARD = "カードを引き、カードを置き、カードを戻し、カードを見て、カードを捨てる。"


def prose(content):
    text = Text("a.txt", content)
    return text, RunningText(graph_of(text).document.walk())


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_places_without_blanks_are_places_in_the_file(end):
    text, found = prose(f"1-1. 手番{end}1-1-1. 札 を 12 枚 引く。{end}1-1-2. 𠮟られた 札を置く。{end}")
    compact = found.compact
    assert "札を00枚引く。" in compact.words
    at = compact.words.index("𠮟られた札")
    assert text.quote(compact.span(at, at + 5)) == "𠮟られた 札"


@pytest.mark.parametrize(
    ("words", "slips"),
    [
        ("カアド" + CARD, []),
        ("プレイヤーとプレイヤーとプレイヤーとプレイヤーとプレイヤー、プレイヤ", ["プレイヤ"]),
        ("アタックとアタックとアタックとアタックとアタック、アタツク", ["アタツク"]),
        ("マスターとマスターとマスターとマスターとマスター、マスターズ、スター", []),
    ],
)
def test_katakana_is_a_slip_where_it_can_be_nothing_else(words, slips):
    assert [words[one.start : one.end] for one in mistyped_katakana(words)] == slips


@pytest.mark.parametrize(
    ("words", "slips"),
    [
        ("Each player takes cards. The player plays. A player may pass. One palyer stays.", {"palyer": "player"}),
        ("Players recieve colours, nonland cards and unexerted characters that are honoured.", {"recieve": "receive"}),
        ("Put cards on the playmat. The designee has a recolourable gamebook.", {}),
        (
            "When the ability is used, draw. Abilities, an ability, any ability, the ability. An abilitty.",
            {"abilitty": "ability"},
        ),
        ("Shall be, prima facie, seen. A primacy, the primacy, no primacy, one primacy, our primacy.", {}),
        (
            "Immediattely after that, players take the cards.",
            {"Immediattely": "Immediately"},
        ),
        (
            "Use strike, and strike, or strike: strike with strike of it by them. Multi strike, multi strike, multi strike. [Multi Strke]",
            {"Strke": "Strike"},
        ),
        ("Trigger it. The trigger, a trigger, one trigger, no trigger, any trigger. Bear, Tigger, Witch.", {}),
        (
            "Voted AGANST it, against it, against them, against all, against one, against none of us or you.",
            {"AGANST": "AGAINST"},
        ),
        ("It says Comex (comex), in the report of the year. It comes, comes, comes, comes, comes.", {}),
        (
            "We destructure a term that any other of the people in this room has seen, and then the lvalues of it are "
            "evaluable by all those who want to know how many there may be before the year has come to an end. "
            "The winner is determned later.",
            {"determned": "determined"},
        ),
        ("El jugador roba una carta y termina el turno. Los jugadores pierden la partida.", {}),
    ],
)
def test_english_words_are_slips_only_in_english(words, slips):
    assert {words[one.start : one.end]: one.meant for one in English(words, PhraseCounts(words)).misspelled()} == slips


def test_words_that_lost_their_blank_are_told_from_compounds():
    words = "Draw thecard and swampwalk over the swamp on a walk. The game is on."
    assert [words[one.start : one.end] for one in English(words, PhraseCounts(words)).glued()] == ["thecard"]


def test_signs_in_the_place_of_letters_are_found():
    words = "The e!ect is ha1f of it. Stop!now, and say Hello!there."
    found = {words[one.start : one.end]: one.meant for one in English(words, PhraseCounts(words)).digits()}
    assert found == {"e!ect": "effect", "ha1f": "half"}


@pytest.mark.parametrize(
    ("words", "twice"),
    [
        ("札をその山をその山を切る", ["その山をその山を"]),
        ("赤の札、赤の札、青の札を引く", []),
        ("一枚一枚を見る", []),
        ("ダメージダメージを受ける", ["ダメージダメージ"]),
        ("ターンプレイヤー→ターンプレイヤー→", []),
    ],
)
def test_only_what_repeats_without_a_function_is_twice(words, twice):
    assert [words[one.start : one.end] for one in repeats(words)] == twice


def test_english_may_say_that_that():
    words = "If that that is is, the the card or a card or a card is on on top."
    found = [words[one.start : one.end] for one in latin_repeats(words, frozenset({"that", "is"}))]
    assert found == ["the the", "on on"]


def test_no_particle_is_missed_without_evidence():
    assert list(gaps("リーダー負った傷。", frozenset(), frozenset())) == []


def test_figures_of_one_digit_in_full_width_are_a_habit():
    assert list(mixed("２枚と12枚と３枚")) == []
    assert [one.sort for one in mixed("２枚と1枚と１２枚：赤:青")] == ["digits", "："]

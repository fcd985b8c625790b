"""Counts as browsers and Word print them."""

import pytest

from jobun.text.numerals import (
    counter_text,
    kanji,
    kanji_value,
    letters,
    letters_value,
    readings,
    roman,
    roman_value,
    sign_like,
    sign_value,
)


@pytest.mark.parametrize(
    ("count", "system", "printed"),
    [
        (7, "decimal", "7"),
        (7, "unheard-of", "7"),
        (0, "i", "0"),
        (-3, "a", "-3"),
        (26, "a", "z"),
        (27, "a", "aa"),
        (28, "A", "AB"),
        (703, "lower-alpha", "aaa"),
        (28, "lowerLetter", "bb"),
        (1_000_000, "lowerLetter", "1000000"),
        (1994, "i", "mcmxciv"),
        (49, "upperRoman", "XLIX"),
        (4000, "i", "4000"),
        (7, "decimalZero", "07"),
        (21, "ordinal", "21st"),
        (12, "ordinal", "12th"),
        (10, "japaneseCounting", "十"),
        (111, "japaneseCounting", "百十一"),
        (1020, "cjk-ideographic", "千二十"),
        (111, "japaneseLegal", "壱百壱拾壱"),
        (205, "ideographDigital", "二〇五"),
        (3, "aiueo", "ウ"),
        (2, "hiragana", "い"),
        (48, "katakana-iroha", "48"),
        (12, "decimalFullWidth", "１２"),
        (20, "decimalEnclosedCircle", "⑳"),
        (21, "decimalEnclosedCircle", "21"),
    ],
)
def test_counts(count, system, printed):
    assert counter_text(count, system) == printed


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("12", (("digit", 12),)),
        ("b", (("alpha", 2),)),
        ("i", (("roman", 1), ("alpha", 9))),
        ("v", (("roman", 5), ("alpha", 22))),
        ("d", (("alpha", 4), ("roman", 500))),
        ("iv", (("roman", 4),)),
        ("bb", (("alpha", 28),)),
        ("十二", (("kanji", 12),)),
        ("ロ", (("iroha", 2), ("gojuon", 43))),
        ("ニ", (("kanji", 2), ("iroha", 4), ("gojuon", 22))),
        ("⑳", (("①", 20),)),
    ],
)
def test_readings_of_a_count(word, expected):
    assert readings(word) == expected


@pytest.mark.parametrize("value", [1, 9, 10, 11, 20, 99, 100, 101, 110, 1000, 1999, 9999])
def test_numerals_are_read_as_they_are_written(value):
    assert kanji_value(kanji(value)) == value
    assert letters_value(letters(value)) == value
    assert value > 3999 or roman_value(roman(value)) == value


@pytest.mark.parametrize(("word", "value"), [("二1", 21), ("二１", 21), ("十3", 13), ("一x", 10)])
def test_a_numeral_of_two_scripts_is_read_by_position(word, value):
    assert kanji_value(word) == value


def test_a_sign_continues_its_own_run():
    assert [sign_like(3, like) for like in ("①", "⑴", "ア", "イ", "ⓐ")] == ["③", "⑶", "ハ", "ハ", "ⓒ"]
    assert sign_like(21, "①") == "21"
    with pytest.raises(ValueError, match="not an enclosed numeral"):
        sign_value("x")

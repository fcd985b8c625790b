"""Counts as browsers and Word print them."""

import pytest

from jobun.text.numerals import counter_text


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

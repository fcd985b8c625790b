"""Numerals of every script: their values, how they are written, and the counter names of HTML, CSS and Word.

The scripts are digits, Latin letters, Roman and kanji numerals, kana in two orders, and enclosed signs such as ①.
"""

from __future__ import annotations

import re
import unicodedata

Number = tuple[int, ...]
"""14-3b-6a is (14, 3, 2, 6, 1): order, parent, successor and gap need no knowledge of the script."""

AIUEO = "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン"
IROHA = "イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセス"
_DIGITS = "〇一二三四五六七八九"
KANJI = {char: value for value, char in enumerate(_DIGITS)}
KANJI |= {char: value for value, char in enumerate("壱弐参肆伍陸漆捌玖", 1)}
TENS = {"十": 10, "拾": 10, "百": 100, "千": 1000}
# the digits and units of Japanese deeds (japanese-formal in CSS)
_FORMAL = "零壱弐参四五六七八九", "千百拾"
MOST_KANJI = 9999
# kana and dashes that are typed for the kanji numeral that looks the same
LOOKALIKE = {"ニ": "二", "ハ": "八", "ー": "一", "―": "一", "—": "一", "ミ": "三"}
# runs of signs that count from 1: the first sign, and how many there are
SIGNS = {"①": 20, "⑴": 20, "⒈": 20, "❶": 10, "⓵": 10, "㈠": 10, "㊀": 10, "Ⅰ": 12, "ⅰ": 12, "ⓐ": 26, "⒜": 26, "㋐": 47}
ROMAN = re.compile("m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$", re.I)
_ROMAN_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_ROMAN_STEPS = (
    *((1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc")),
    *((50, "l"), (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i")),
)
MOST_ROMAN = 3999
LETTERS = 26
FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")
# superscript and subscript digits, so that a footnote's sign is not read as a digit of the number before it
RAISED = str.maketrans("0123456789+-=()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾")
LOWERED = str.maketrans("0123456789+-=()", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎")

# other names of a counter system: of HTML's type attribute, of CSS and of Word
SYSTEMS = {
    "1": "decimal",
    "a": "lower-alpha",
    "A": "upper-alpha",
    "i": "lower-roman",
    "I": "upper-roman",
    "lower-latin": "lower-alpha",
    "upper-latin": "upper-alpha",
    "lowerRoman": "lower-roman",
    "upperRoman": "upper-roman",
    "lowerLetter": "doubled-lower",
    "upperLetter": "doubled-upper",
    "decimalZero": "decimal-leading-zero",
    "aiueo": "katakana",
    "aiueoFullWidth": "katakana",
    "iroha": "katakana-iroha",
    "irohaFullWidth": "katakana-iroha",
    "japaneseCounting": "cjk-ideographic",
    "japanese-informal": "cjk-ideographic",
    "chineseCounting": "cjk-ideographic",
    "chineseCountingThousand": "cjk-ideographic",
    "japaneseLegal": "japanese-formal",
    "ideographDigital": "cjk-decimal",
    "japaneseDigitalTenThousand": "cjk-decimal",
    "decimalFullWidth": "full-width",
    "decimalFullWidth2": "full-width",
    "decimalEnclosedCircle": "circled",
    "decimalEnclosedParen": "bracketed",
    "decimalEnclosedFullstop": "stopped",
}
_ENCLOSED = {"circled": "①", "bracketed": "⑴", "stopped": "⒈"}
_SYLLABLES = {"katakana": AIUEO, "hiragana": AIUEO, "katakana-iroha": IROHA, "hiragana-iroha": IROHA}
# Word repeats a letter at most this often; a damaged start value may be a thousand million
MOST_REPEATED = 30
# from katakana to hiragana, in code points
_HIRAGANA = 0x60


def kana_class() -> str:
    """A character class of the kana that are used as numerals."""
    return f"[{''.join(dict.fromkeys(AIUEO + IROHA))}]"


def sign_class() -> str:
    """The inside of a character class of all enclosed signs."""
    return "".join(f"{first}-{chr(ord(first) + count - 1)}" for first, count in SIGNS.items())


def sign_value(sign: str) -> tuple[str, int]:
    """The first sign of the run that a sign belongs to, and the value of the sign. Raises ValueError elsewhere."""
    first = sign_run(sign)
    if first:
        return first, ord(sign) - ord(first) + 1
    raise ValueError(f"sign: {sign!r} is not an enclosed numeral such as ①")


def sign_run(sign: str) -> str:
    """The first sign of the run that a sign belongs to, ① for ③ and ⑴ for ⑶; "" for any other character."""
    return next((first for first, count in SIGNS.items() if sign and 0 <= ord(sign) - ord(first) < count), "")


def letters_value(word: str) -> int:
    """The value of letters: a is 1, z 26, aa 27."""
    value = 0
    for char in word.lower():
        value = value * LETTERS + ord(char) - ord("a") + 1
    return value


def letters(value: int) -> str:
    """Lower-case letters of a value: 1 is a, 26 z, 27 aa."""
    word = ""
    while value > 0:
        value, rest = divmod(value - 1, LETTERS)
        word = chr(ord("a") + rest) + word
    return word


def kanji(value: int) -> str:
    """Kanji numeral of a value up to 9999: 12 is 十二; in digits beyond."""
    if value < 10:
        return _DIGITS[value]
    return _kanji(value, _DIGITS, "千百十") if value <= MOST_KANJI else str(value)


def _kanji(value: int, digits: str, units: str, ones: bool = False) -> str:
    """ones: whether 1 is written before a unit, as deeds do: 壱拾."""
    written = ""
    for unit, size in zip((*units, ""), (1000, 100, 10, 1), strict=True):
        digit = value // size % 10
        if digit:
            written += (digits[digit] if digit > 1 or not unit or ones else "") + unit
    return written


def kanji_value(word: str) -> int:
    """Value of a kanji numeral: 十二 and 百二十 add up, 一八 is 18 by position, and so is 一8; 0 for any other sign."""
    total, digit, positional = 0, 0, not any(char in TENS for char in word)
    for char in word:
        if char in TENS:
            total += max(1, digit) * TENS[char]
            digit = 0
        else:
            value = KANJI[char] if char in KANJI else unicodedata.digit(char, 0)
            digit = digit * 10 + value if positional else value
    return total + digit


def roman(value: int) -> str:
    """Lower-case Roman numeral of a value: 4 is iv."""
    written = ""
    for step, numeral in _ROMAN_STEPS:
        times, value = divmod(value, step)
        written += numeral * times
    return written


def roman_value(word: str) -> int | None:
    """Value of a Roman numeral, iv is 4; None for other words."""
    if not word or not ROMAN.match(word):
        return None
    values = [_ROMAN_VALUES[char] for char in word.lower()]
    return sum(-value if value < max(values[at:]) else value for at, value in enumerate(values))


def sign_like(value: int, like: str) -> str:
    """The kana or enclosed sign of a value, from the run that `like` belongs to; in digits beyond its end."""
    for row in (IROHA, AIUEO):
        if like in row:
            return row[value - 1] if value <= len(row) else str(value)
    first, _ = sign_value(like)
    return chr(ord(first) + value - 1) if value <= SIGNS[first] else str(value)


def readings(word: str) -> tuple[tuple[str, int], ...]:
    """The (script, value) pairs that a list's count may stand for, the likelier first.

    "i" is the Roman numeral 1 or the ninth letter.
    """
    if word.isascii() and word.isdigit():
        return (("digit", int(word)),)
    if word.isascii() and word.isalpha():
        case = "ALPHA" if word.isupper() else "alpha"
        value = roman_value(word)
        found = [("ROMAN" if word.isupper() else "roman", value)] if value is not None else []
        if len(word) == 1 or len(set(word)) == 1:
            position = letters_value(word[0]) + LETTERS * (len(word) - 1)
            found.insert(0 if value is None or (value > 1 and word not in "vxVX") else len(found), (case, position))
        return tuple(found)
    return _japanese_readings(word)


def _japanese_readings(word: str) -> tuple[tuple[str, int], ...]:
    folded = "".join(LOOKALIKE.get(char, char) for char in word)
    found = []
    if all(char in KANJI or char in TENS for char in folded):
        found.append(("kanji", kanji_value(folded)))
    if len(word) == 1:
        found += [(name, row.index(word) + 1) for name, row in (("iroha", IROHA), ("gojuon", AIUEO)) if word in row]
        found += [sign_value(word)] if not found and word not in IROHA + AIUEO else []
    return tuple(found)


def counter_text(count: int, system: str) -> str:
    """A list counter as browsers and Word print it.

    system: a name of HTML, CSS or Word. In plain digits where the system is unknown or does not reach that far.
    """
    system = SYSTEMS.get(system, system)
    if count < 1:
        return str(count)
    if system in ("lower-alpha", "lower-roman", "doubled-lower"):
        return _latin(count, system) or str(count)
    if system in ("upper-alpha", "upper-roman", "doubled-upper"):
        return _latin(count, system.replace("upper", "lower")).upper() or str(count)
    if system in _SYLLABLES and count <= len(_SYLLABLES[system]):
        kana = _SYLLABLES[system][count - 1]
        return chr(ord(kana) - _HIRAGANA) if system.startswith("hiragana") else kana
    if system in _ENCLOSED and count <= SIGNS[_ENCLOSED[system]]:
        return sign_like(count, _ENCLOSED[system])
    return _decimal(count, system)


def _latin(count: int, system: str) -> str:
    """A to z, then aa, ab (browsers) or aa, bb (Word); Roman numerals; empty where the system does not reach."""
    if system == "lower-alpha":
        return letters(count)
    if system == "lower-roman":
        return roman(count) if count <= MOST_ROMAN else ""
    times, position = divmod(count - 1, LETTERS)
    return letters(position + 1) * (times + 1) if times < MOST_REPEATED else ""


def _decimal(count: int, system: str) -> str:
    """The systems that write digit by digit, in kanji or in Arabic digits."""
    if system == "cjk-decimal":
        return "".join(_DIGITS[int(digit)] for digit in str(count))
    if system in ("cjk-ideographic", "japanese-formal") and count <= MOST_KANJI:
        return kanji(count) if system == "cjk-ideographic" else _kanji(count, *_FORMAL, ones=True)
    if system == "decimal-leading-zero":
        return f"{count:02}"
    if system == "full-width":
        return str(count).translate(FULL_WIDTH)
    if system == "ordinal":
        return f"{count}{'th' if count % 100 in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(count % 10, 'th')}"
    return str(count)

"""What a list counts with: digits, letters, Roman and kanji numerals, kana, and the circled signs."""

from __future__ import annotations

import re

from jobun.text.counting import AIUEO, IROHA

KANJI = {char: value for value, char in enumerate("〇一二三四五六七八九")}
KANJI |= {char: value for value, char in enumerate("壱弐参肆伍陸漆捌玖", 1)}
TENS = {"十": 10, "拾": 10, "百": 100, "千": 1000}
# kana and signs that are typed for a kanji numeral that looks the same
LOOKALIKE = {"ニ": "二", "ハ": "八", "ー": "一", "―": "一", "—": "一", "ミ": "三"}
# the first sign of each run of signs that count from 1, and how many there are
SIGNS = {"①": 20, "⑴": 20, "⒈": 20, "❶": 10, "⓵": 10, "㈠": 10, "㊀": 10, "Ⅰ": 12, "ⅰ": 12, "ⓐ": 26, "⒜": 26, "㋐": 47}
ROMAN = re.compile("m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$", re.I)
_ROMAN_VALUES = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
LETTERS = 26


def kana_class() -> str:
    """A character class of the kana that count."""
    return f"[{''.join(dict.fromkeys(AIUEO + IROHA))}]"


def sign_class() -> str:
    """A character class of all circled signs."""
    return "".join(f"{first}-{chr(ord(first) + count - 1)}" for first, count in SIGNS.items())


def sign_value(sign: str) -> tuple[str, int]:
    """Which run a sign belongs to, named by its first one, and its value."""
    for first, count in SIGNS.items():
        if 0 <= ord(sign) - ord(first) < count:
            return first, ord(sign) - ord(first) + 1
    raise ValueError(f"sign: {sign!r} counts nothing, expected a circled number")


def letters_value(word: str) -> int:
    """The value of letters: a is 1, z 26, aa 27."""
    value = 0
    for char in word.lower():
        value = value * LETTERS + ord(char) - ord("a") + 1
    return value


def letters(value: int) -> str:
    """1 is a, 26 z, 27 aa."""
    word = ""
    while value > 0:
        value, rest = divmod(value - 1, LETTERS)
        word = chr(ord("a") + rest) + word
    return word


def kanji(value: int) -> str:
    """12 is 十二."""
    if value < 10:
        return "〇一二三四五六七八九"[value]
    for unit, size in (("千", 1000), ("百", 100), ("十", 10)):
        if value >= size:
            head, rest = divmod(value, size)
            return (kanji(head) if head > 1 else "") + unit + (kanji(rest) if rest else "")
    return str(value)


def sign_like(value: int, like: str) -> str:
    """The kana or sign of a value in the run that another is of."""
    for row in (IROHA, AIUEO):
        if like in row:
            return row[value - 1] if value <= len(row) else str(value)
    first, _ = sign_value(like)
    return chr(ord(first) + value - 1) if value <= SIGNS[first] else str(value)


def roman_value(word: str) -> int | None:
    """The value of a Roman numeral, iv is 4; None for what is none."""
    if not word or not ROMAN.match(word):
        return None
    values = [_ROMAN_VALUES[char] for char in word.lower()]
    return sum(-value if value < max(values[at:]) else value for at, value in enumerate(values))


def kanji_value(word: str) -> int:
    """十二 and 百二十 add up; 一八 is 18 by position."""
    total, digit, positional = 0, 0, not any(char in TENS for char in word)
    for char in word:
        if char in TENS:
            total += max(1, digit) * TENS[char]
            digit = 0
        else:
            digit = digit * 10 + KANJI[char] if positional else KANJI[char]
    return total + digit


def readings(word: str) -> tuple[tuple[str, int], ...]:
    """What a list's number may be: (script, value), the likelier first. "i" is Roman 1 or the ninth letter."""
    if word.isascii() and word.isdigit():
        return (("digit", int(word)),)
    if word.isascii() and word.isalpha():
        case = "ALPHA" if word.isupper() else "alpha"
        roman = roman_value(word)
        found = [("ROMAN" if word.isupper() else "roman", roman)] if roman is not None else []
        if len(word) == 1 or len(set(word)) == 1:
            value = letters_value(word[0]) + LETTERS * (len(word) - 1)
            found.insert(0 if roman is None or (roman > 1 and word not in "vxVX") else len(found), (case, value))
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

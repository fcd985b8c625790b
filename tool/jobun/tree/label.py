"""Reading a label: one width and one look, then the small grammar, then numbers."""

from __future__ import annotations

import functools
import re

from jobun.folder import members
from jobun.tree.nodes import Number, Style
from jobun.tree.parse import label_shape

_WIDE = {ord("０") + digit: str(digit) for digit in range(10)}
_WIDE |= {ord("ａ") + letter: chr(ord("a") + letter) for letter in range(26)}
_WIDE |= dict.fromkeys(map(ord, "－‐‑‒−ｰ"), "-")
_WIDE |= {ord("．"): ".", ord("\u2024"): ".", ord("："): ":", ord("\u3000"): " ", ord("\t"): " ", ord("\u00a0"): " "}
_LOOKALIKE = re.compile("[０-９ａ-ｚ－‐‑‒−ｰ．\u2024：\u3000\t\u00a0]")

KANJI = {char: value for value, char in enumerate("一二三四五六七八九", 1)}
KANJI |= {char: value for value, char in enumerate("壱弐参肆伍陸漆捌玖", 1)}
TENS = {"十": 10, "拾": 10, "百": 100}

_SHAPES = {ord(str(digit)): "0" for digit in range(10)}
_SHAPES |= {ord("a") + letter: "a" for letter in range(26)}
_SHAPES |= dict.fromkeys([*map(ord, KANJI), *map(ord, TENS)], "一")
_SHAPES |= dict.fromkeys(range(ord("①"), ord("⑳") + 1), "①")


def one_width(words: str) -> str:
    """The words with digits, letters, hyphens, periods and blanks of one width, each character in its place."""
    return words.translate(_WIDE) if _LOOKALIKE.search(words) else words


@functools.cache
def styles() -> dict[str, Style]:
    """All numbering styles by name."""
    return {style.name: style for style in members("jobun.tree.numbering", Style).values()}


@functools.cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((name, re.compile(style.pattern)) for name, style in styles().items())


@functools.cache
def inline_pattern() -> re.Pattern[str]:
    """A label of two levels or more that may stand in the middle of a line."""
    names = [name for name, style in styles().items() if not style.local and name not in ("plain", "chapter")]
    # a longer reading first: 1-2a before 1-2
    joined = "|".join(styles()[name].pattern for name in sorted(names, reverse=True))
    return re.compile(rf"(?<![0-9A-Za-z.\-+~/]){'(?:' + joined + ')'}")


@functools.cache
def _any_pattern() -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{style.pattern})" for style in styles().values()))


def scan(words: str, at: int = 0) -> tuple[str, str] | None:
    """The longest label that stands at a place: (style name, label as printed); words of one width."""
    if not _any_pattern().match(words, at):
        return None
    best: tuple[str, str] | None = None
    for name, pattern in _patterns():
        found = pattern.match(words, at)
        if found and (best is None or len(found[0]) > len(best[1])):
            best = name, found[0]
    return best


def read(label: str) -> tuple[Number, tuple[str, ...]] | None:
    """A label's number and its components as printed: "14-3b." gives (14, 3, 2) and ("14", "3", "b")."""
    label = one_width(label).strip()
    if label[:1].isalpha() and label[:1].isascii():
        shape = re.sub("[0-9]", "0", label)
    else:
        shape = label.translate(_SHAPES)
    found = label_shape(shape)
    if found is None:
        return None
    printed = tuple(label[start:end] for _, start, end in found.tokens)
    return tuple(_value(terminal, word) for (terminal, _, _), word in zip(found.tokens, printed, strict=True)), printed


def _value(terminal: str, word: str) -> int:
    if terminal == "DIGITS":
        return int(word)
    if terminal == "LETTER":
        return ord(word) - ord("a") + 1
    if terminal == "CIRCLED":
        return ord(word) - ord("①") + 1
    return kanji_value(word)


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

"""Reading of labels: scanned in one width by the patterns of all styles, parsed by shape, then evaluated."""

from __future__ import annotations

import functools
import re
from itertools import pairwise

from jobun.registry import members
from jobun.text import numerals
from jobun.text.characters import one_width
from jobun.text.numerals import AIUEO, IROHA, Number
from jobun.tree.grammar import label_shape
from jobun.tree.labels.style import Style
from jobun.tree.labels.values import RANKS, named, prefix

# levels; anything deeper is a ruler or a table rather than a number
DEPTH = 32
LONGEST = 160
BLANKS = re.compile(" {2,}")
# a sign for the word before a single number: § 12
SECTION = re.compile("^§ ?(?=[0-9]+[.:]?$)")
# a word before a count in brackets: SUBSECTION (2)
WORDED = re.compile(r"[A-Za-z]{4,12} (?=\()")
# brackets around a number with letters in front: [US-1.4]:
ENCLOSED = re.compile(r"^\[([A-Z]{1,4}[-.]?[0-9][0-9.-]*)\]:?$")
# how often a rule was amended, which some print after its number: Rule 12/3
REVISION = re.compile(r"(?<=[A-Za-z] )([0-9]+)/[0-9]+(?=[.:]?$)")
# 第十八条ノ二, as the old laws write it
BRANCH = re.compile("[ノ之](?=[0-9〇一二三四五六七八九十])")
_SHAPES = {ord(str(digit)): "0" for digit in range(10)}
_SHAPES |= {ord("a") + letter: "a" for letter in range(26)}
_SHAPES |= {ord("A") + letter: "A" for letter in range(26)}
_SHAPES |= dict.fromkeys(map(ord, AIUEO + IROHA), "ア")
_SHAPES |= dict.fromkeys([*map(ord, numerals.KANJI), *map(ord, numerals.TENS), *map(ord, "ー―—")], "一")
_SHAPES |= {ord(first) + at: "①" for first, count in numerals.SIGNS.items() for at in range(count)}
_LEVEL = re.compile("([A-Za-z]{3,10}) ")
_KINDS_OF_NUMBER = frozenset({"DIGITS", "SMALL", "CAPITALS", "KANJI", "KANA", "CIRCLED"})


@functools.cache
def styles() -> dict[str, Style]:
    """All numbering styles by name."""
    return {style.name: style for style in members("jobun.tree.numbering", Style).values()}


# the style of a book's own numbering, which its scheme reads and writes
DECLARED = Style(name="declared", pattern="", write=lambda number: ".".join(map(str, number)), examples={})


def style_named(name: str) -> Style:
    """The style that a label is of."""
    return styles().get(name, DECLARED)


@functools.cache
def provision_styles(unit: str) -> tuple[str, ...]:
    """The names of the styles that a unit of provisions (項, 号 or 号目) is counted with, the likeliest first."""
    found = [style for style in styles().values() if unit in style.provisions]
    return tuple(style.name for style in sorted(found, key=lambda style: style.provisions[unit]))


@functools.cache
def before_skipped() -> frozenset[int]:
    """The values after which a book may leave one out: k and n, before l and o, which look like digits."""
    return frozenset(numerals.letters_value(letter) - 1 for style in styles().values() for letter in style.skips)


@functools.cache
def _own_labels() -> tuple[tuple[Style, re.Pattern[str]], ...]:
    """The styles that read their labels themselves, each with the pattern of these."""
    return tuple((style, re.compile(style.pattern)) for style in styles().values() if style.read)


@functools.cache
def _every_pattern() -> re.Pattern[str]:
    """The labels of all styles at one place, each as a group."""
    return re.compile("".join(f"(?=({style.pattern})?)" for style in styles().values()))


@functools.cache
def inline_pattern() -> re.Pattern[str]:
    """A label of two levels or more that may stand in the middle of a line."""
    inline = sorted((style for style in styles().values() if style.inline), key=lambda style: style.inline)
    return re.compile(rf"(?<![0-9A-Za-z.\-+~/])(?:{'|'.join(style.pattern for style in inline)})")


@functools.cache
def self_reading(names: tuple[str, ...] | None = None) -> tuple[tuple[Style, re.Pattern[str]], ...]:
    """The styles that read their labels themselves, each with the pattern of its numbers in running text.

    names: the styles to choose from; None for all.
    """
    found = [style for style in styles().values() if style.read and (names is None or style.name in names)]
    return tuple((style, re.compile(style.cited or style.pattern)) for style in found)


@functools.cache
def _any_pattern() -> re.Pattern[str]:
    """The beginning of every label: a quick test that a line has none."""
    begins = "".join(f"|{style.begins}" for style in styles().values() if style.begins)
    return re.compile(
        r"[0-9§]|第|[(\[][0-9A-Za-z〇一二三四五六七八九十ア-ン]|[A-Z]{1,4}[-.]?[0-9]|[A-Za-z]{1,6}[.)]"
        r"|[A-Za-z]{3,12} {1,3}[(0-9A-Z]"
        rf"|[一二三四五六七八九十壱弐参肆伍陸漆捌玖拾ー―ア-ン]|[{numerals.sign_class()}]{begins}"
    )


def scan(words: str, at: int = 0) -> tuple[str, str] | None:
    """The longest label at a place in words of one width: (style name, label as printed)."""
    if not _any_pattern().match(words, at):
        return None
    found = _every_pattern().match(words, at)
    labels = found.groups() if found else ()
    longest = max(filter(None, labels), key=len, default="")
    return (tuple(styles())[labels.index(longest)], longest) if 0 < len(longest) <= LONGEST else None


@functools.lru_cache(maxsize=8192)
def read(label: str) -> tuple[Number, tuple[str, ...]] | None:
    """A label's number and its levels as printed: "14-3b." gives (14, 3, 2) and ("14", "3", "b")."""
    label = one_width(label).strip()
    if " " in label or not label.isascii():
        label = BLANKS.sub(" ", label)
        label = BRANCH.sub("の", REVISION.sub(r"\1", WORDED.sub("", SECTION.sub("section ", label))).lstrip("§ "))
    if label[:1] == "[":
        label = ENCLOSED.sub(r"\1", label)
    for style, pattern in _own_labels():
        if style.read and pattern.fullmatch(label):
            return style.read(label)
    found = label_shape(_shape(label))
    if found is None or len(found.tokens) > DEPTH:
        return None
    tokens = [(terminal, label[start:end]) for terminal, start, end in found.tokens]
    printed = tuple(word for terminal, word in tokens if terminal in _KINDS_OF_NUMBER)
    if found.rule in ("named", "worded"):
        return _named(found.rule, tokens), printed
    below = (False, *(is_below_letter(before[1], after[1]) for before, after in pairwise(tokens)))
    values = [_value(terminal, word, roman) for (terminal, word), roman in zip(tokens, below, strict=True)]
    if found.rule == "prefixed":
        values[0] = prefix(numerals.letters_value(tokens[0][1]))
    elif found.rule == "lone" and len(values) > 1:
        values = [named(10, *values)]
    return tuple(values), printed


def is_below_letter(above: str, level: str) -> bool:
    """Whether a level directly below a letter is a small Roman numeral: 1c-ii."""
    return above.isalpha() and set(level) <= set("ivx")


def _shape(label: str) -> str:
    level = _LEVEL.match(label)
    if level and level[1].lower() in RANKS:
        return "W" * len(level[1]) + label[level.end() - 1 :].translate(_SHAPES)
    return label.translate(_SHAPES)


def _named(rule: str, tokens: list[tuple[str, str]]) -> Number:
    """The value of a named level: 第三十六条の二, Part IV."""
    word = next(word for terminal, word in tokens if terminal in ("UNIT", "LEVEL"))
    values = [
        _value(terminal, word, rule == "worded") for terminal, word in tokens if terminal not in ("UNIT", "LEVEL")
    ]
    return (named(RANKS.get(word.lower(), 10), *values),)


def _value(terminal: str, word: str, roman: bool = False) -> int:
    if terminal == "DIGITS":
        return int(word)
    if terminal in ("SMALL", "CAPITALS"):
        value = numerals.roman_value(word) if roman or len(set(word)) > 1 else None
        return numerals.letters_value(word) if value is None else value
    if terminal == "CIRCLED":
        return numerals.sign_value(word)[1]
    return numerals.readings(word)[0][1]

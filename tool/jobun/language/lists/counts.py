"""Small whole numbers in words or digits that count the things named beside them."""

import re

from jobun.language.word_list import WordList
from jobun.text.lazy import lazy

WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

counts = WordList(
    "counts",
    lazy(rf"(?<![0-9.])[0-9]{{1,2}}(?![0-9.])|[二三四五六七八九](?=つ|種)|\b(?:{'|'.join(WORDS)})\b", re.I),
    {
        "次の三つに分けられます。": ("三",),
        "3種類です。": ("3",),
        "It has four steps.": ("four",),
        # part of another word or number
        "三角形です。": (),
        "Rule 1.3 is often quoted.": (),
    },
)


def value(written: str) -> int | None:
    """The value of a count, or None for another word."""
    if written.isdigit():
        return int(written)
    if written.lower() in WORDS:
        return WORDS.index(written.lower()) + 2
    return "二三四五六七八九".index(written) + 2 if written in "二三四五六七八九" else None

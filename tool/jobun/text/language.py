"""The language of words, "ja" or "en", by their characters."""

from __future__ import annotations

import re

from jobun.text.lines import JAPANESE

LATIN = re.compile("[A-Za-z]+")

SAMPLE = 20_000
"""Characters at the beginning of a document that decide its language."""
WEIGHT = 3
"""Latin letters that carry about as much as one Japanese character."""


def document_language(content: str) -> str:
    """The language that most of the beginning of a document is in: "ja" or "en"."""
    sample = content[:SAMPLE]
    japanese = len(JAPANESE.findall(sample))
    latin = sum(map(len, LATIN.findall(sample)))
    return "ja" if japanese * WEIGHT > latin else "en"


def is_japanese(words: str) -> bool:
    """Whether words hold a Japanese character."""
    return JAPANESE.search(words) is not None

"""The words of a sentence around a reference: what it is about, and whether they are replaced elsewhere."""

from __future__ import annotations

import re

from jobun.text.lazy import lazy

REACH = 80
# words that are replaced in another provision
REPLACED = lazy("」?とあ[るりつっ]|読み?替え|」に改め|」を(?:加え|削)|」の[下上次]に|」トア[ルリ]|」ヲ")
BRACKETED = re.compile(r"[（(]\s*$")
NOUNS = re.compile(r"[^、。，．,;；:：（）()「」『』‘’“”【】\[\]\s]+$")
ABOUT = re.compile(
    r"([^、。，（）()「」『』‘’“”\s]+?)(?:に関する|について|に関して|に対する)[^、。]{0,12}?(?:は|を)?、?\s*$"
)
ENGLISH_NOUNS = re.compile(r"([A-Za-z][A-Za-z' ]{2,40}?)\s*$")


def context_of(words: str, start: int, end: int) -> str | None:
    """The words that describe a reference: those before its bracket, or before について.

    words: of one width. start, end: the reference in them. None where no such words stand before it.
    """
    # a description is a few words: to search further back would cost the length of the line for each reference in it
    before = words[max(0, start - REACH) : start]
    bracket = BRACKETED.search(before)
    if bracket:
        head = before[: bracket.start()]
        latin = ENGLISH_NOUNS.search(head) if head[-1:].isascii() else None
        found = NOUNS.search(head)
        return latin[1].strip() if latin else found[0] if found else None
    about = ABOUT.search(before) if "に" in before or "つ" in before else None
    return about[1] if about else None

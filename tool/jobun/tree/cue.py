"""The words that a sentence attaches to a reference."""

from __future__ import annotations

import re

CUE_REACH = 80
BRACKETED = re.compile(r"[（(]\s*$")
CUE = re.compile(r"[^、。，．,;；:：（）()「」『』‘’“”【】\[\]\s]+$")
ABOUT = re.compile(
    r"([^、。，（）()「」『』‘’“”\s]+?)(?:に関する|について|に関して|に対する)[^、。]{0,12}?(?:は|を)?、?\s*$"
)
ENGLISH_CUE = re.compile(r"([A-Za-z][A-Za-z' ]{2,40}?)\s*$")


def cue(words: str, start: int, end: int) -> str | None:
    """The words that the sentence attaches to a reference: those before its bracket, or what it is said to be about."""
    # a cue is a few words: a longer look back would cost the length of the line for each reference in it
    before = words[max(0, start - CUE_REACH) : start]
    bracket = BRACKETED.search(before)
    if bracket:
        head = before[: bracket.start()]
        latin = ENGLISH_CUE.search(head) if head[-1:].isascii() else None
        found = CUE.search(head)
        return latin[1].strip() if latin else found[0] if found else None
    about = ABOUT.search(before)
    return about[1] if about else None

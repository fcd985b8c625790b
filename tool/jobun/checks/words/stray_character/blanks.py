"""Blanks inside Japanese sentences: before 。、」, after 、「, and between a hiragana and the next word."""

from __future__ import annotations

from jobun.text.characters import KANJI
from jobun.text.lazy import lazy

LETTER = f"(?:[ぁ-ヺー]|{KANJI})"
BEFORE = lazy(f"(?:(?<=[ぁ-ヺーA-Za-z0-9０-９])|(?<={KANJI}))[ \u3000]+(?=[。、」』）】》])")
AFTER = lazy(f"(?<=[、「『【《（])[ \u3000]+(?={LETTER})")
# a keyword with a middle dot: S ・トリガー
DOT = lazy(
    "[ \u3000]+(?=・[ \u3000]?[ァ-ヺー])(?<=[A-Za-zＡ-Ｚａ-ｚァ-ヺー] )"
    "|(?<=[A-Za-zＡ-Ｚａ-ｚァ-ヺー]・)[ \u3000]+(?=[ァ-ヺー])"
)
SENTENCE = lazy(f"(?<=。)[ \u3000]+(?={LETTER})")
# a full-width blank separates columns, and a blank may surround the number of a rule: は 規則 9m3
WORD = lazy(f" (?<=[ぁ-ん] )(?={LETTER})(?!{LETTER}{{1,12}} ?[0-9A-Za-z（(])")
OPENING = dict(zip("」』）】》", "「『（【《", strict=True))
# how much more often a text has no blank in such a place, so that the few are mistakes
TIMES = 10
TIGHT = lazy(f"。{LETTER}")


def blanks(words: str) -> list[tuple[int, int]]:
    """The offsets of blanks that do not belong in running words, in order."""
    if " " not in words and "\u3000" not in words:
        return []
    found = [one.span() for one in (*BEFORE.finditer(words), *AFTER.finditer(words))]
    kept = [(start, end) for start, end in found if not _is_pair(words, start, end)]
    dots = [one.span() for one in DOT.finditer(words)]
    if TIMES * len(dots) <= words.count("・"):
        kept += dots
    after = [one.span() for one in SENTENCE.finditer(words)]
    if after and TIMES * len(after) <= len(TIGHT.findall(words)):
        kept += after
    between = [one.span() for one in WORD.finditer(words)]
    if TIMES * len(between) <= words.count("。"):
        kept += between
    return sorted(kept)


def _is_pair(words: str, start: int, end: int) -> bool:
    """Whether there is a blank inside the other bracket as well: 「 札 」."""
    closing = words[end]
    if closing in OPENING:
        at = words.rfind(OPENING[closing], words.rfind("\n", 0, start) + 1, start)
        return at >= 0 and words[at + 1] in " \u3000"
    opening = words[start - 1]
    pair = next((one for one, other in OPENING.items() if other == opening), "")
    at = words.find(pair, end) if pair else -1
    return at > 0 and words[at - 1] in " \u3000"

"""Homophones: a rare word that sounds like a frequent one and stands between the same neighbours.

The morphological analyser gives the readings, the document which of two words is meant. 期間 and 機関 are both words,
and only their neighbours tell them apart: a pair without a common neighbour is not reported.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import permutations

from jobun.checks.words.typo.spelling import Misspelling
from jobun.language.morphemes import spoken_words
from jobun.text.characters import KANJI
from jobun.text.lazy import lazy

# nouns, and verbs with the beginning of their ending
WORD = lazy(f"{KANJI}{{2,8}}|(?<!{KANJI}){KANJI}[ぁ-ん]{{1,3}}")
LETTER = lazy("[ぁ-ヺー]|" + KANJI)
OKURIGANA = lazy("[ぁ-ん]*$")
# occurrences of the rare word at most, and the ratio of the other's to them at least
RARE = 2
TIMES = 2
# characters after a word that are compared
AFTER = 2


def homophones(words: str) -> Iterator[Misspelling]:
    """The rare homophones in words without blanks; none if no analyser is installed."""
    for group in _by_sound(WORD.findall(words)):
        places = {word: [found.start() for found in re.finditer(word, words)] for word in group}
        for rare, usual in permutations(group, 2):
            times = len(places[usual])
            if len(places[rare]) > RARE or times < TIMES * len(places[rare]):
                continue
            beside = {_neighbours(words, at, usual) for at in places[usual]} - {""}
            if places[rare] and all(_neighbours(words, at, rare) in beside for at in places[rare]):
                yield from (Misspelling(at, at + len(rare), usual, times) for at in places[rare])


def _neighbours(words: str, at: int, word: str) -> str:
    """The character before a word and those after it, with a mark between them; empty if one side has none."""
    end = at + len(word)
    before, after = words[at - 1 : at], words[end : end + AFTER]
    return f"{before}|{after}" if LETTER.match(before) and LETTER.match(after) else ""


def _by_sound(words: Iterable[str]) -> Iterator[list[str]]:
    """The words of each sound that are written with different kanji, but with the same kana."""
    found: dict[tuple[str, str], dict[str, None]] = defaultdict(dict)
    for word in spoken_words(dict.fromkeys(words)):
        kana = OKURIGANA.search(word.text)
        if len(word.text) > 1 and word.sound and word.kind in ("名詞", "動詞") and kana and kana.start():
            found[word.sound, kana[0]][word.text] = None
    return (list(group) for group in found.values() if len(group) > 1)

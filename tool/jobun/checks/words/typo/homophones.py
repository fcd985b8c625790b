"""Homophones: a rare word that sounds like a frequent one and stands between the same neighbours.

The morphological analyser gives the readings, the document which of two words is meant. 期間 and 機関 are both words,
and only their neighbours tell them apart: a pair without a common neighbour is not reported.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import permutations

from jobun.checks.words.typo.spelling import Misspelling
from jobun.language.morphemes import spoken_words
from jobun.text.characters import KANJI, NOUN
from jobun.text.lazy import lazy

# nouns, and verbs with the beginning of their ending
WORD = lazy(f"{KANJI}{{2,8}}|(?<!{KANJI}){KANJI}[ぁ-ん]{{1,3}}")
COMPOUND = lazy(f"{NOUN}{{3,16}}")
LETTER = lazy("[ぁ-ヺー]|" + KANJI)
OKURIGANA = lazy("[ぁ-ん]*$")
# characters within which a compound is about the same thing
NEAR = 120
# what follows any noun: として, により; and from which ratio of the usual word's occurrences it is evidence
FUNCTION = lazy("[|][とにのはがもでへや][ぁ-ん]*$")
OFTEN = 20
VERBAL = lazy("[しすさせ]")
KINDS = frozenset({"名詞", "動詞", "形状詞", "副詞"})
# occurrences of the rare word at most, and the ratio of the other's to them at least
RARE = 2
TIMES = 2
# characters before and after a word, and the ratio from which such neighbours are evidence; on 57 documents of which 40
# are statutes none of them finds a word that is right
NEIGHBOURS = ((1, 2, TIMES), (0, 3, 4), (3, 0, 4), (0, 2, 10))


def homophones(words: str) -> Iterator[Misspelling]:
    """The rare homophones in words without blanks, each once; none if no analyser is installed."""
    found: dict[int, Misspelling] = {}
    runs = Counter(COMPOUND.findall(words))
    for group in _by_sound(WORD.findall(words)):
        places = {word: [one.start() for one in re.finditer(word, words)] for word in group}
        for rare, usual in permutations(group, 2):
            starts: list[int] = []
            if 0 < len(places[rare]) <= RARE and _is_meant(words, places, rare, usual):
                # only one of two nouns may be that of a verb: 規定する, but 規程を作る
                verbal = group[rare] and not group[usual]
                starts = [at for at in places[rare] if not (verbal and VERBAL.match(words, at + len(rare)))]
            elif len(rare) == len(usual) and not _kana(rare):
                starts = list(_in_compounds(words, runs, rare, usual))
            for at in starts:
                found.setdefault(at, Misspelling(at, at + len(rare), usual, len(places[usual])))
    return iter(found.values())


def _in_compounds(words: str, runs: Mapping[str, int], rare: str, usual: str) -> Iterator[int]:
    """Where a word is part of a compound that occurs with the other word elsewhere: 協議者 for 競技者.

    The compounds have a neighbour in common, or the other one occurs several times nearby, for both may be right:
    使用期間 and 試用期間. runs: how often each occurs.
    """
    for run, times in runs.items():
        if rare in run and run != rare and times <= RARE:
            other = run.replace(rare, usual, 1)
            if runs.get(other, 0) < TIMES * times:
                continue
            others = _starts(words, other)
            beside = {side for at in others for side in _sides(words, at, other)}
            if all(
                beside & _sides(words, at, run) or sum(abs(one - at) < NEAR for one in others) >= TIMES
                for at in _starts(words, run)
            ):
                yield from (at + run.index(rare) for at in _starts(words, run))


def _starts(words: str, run: str) -> list[int]:
    return [one.start() for one in re.finditer(f"(?<!{NOUN}){run}(?!{NOUN})", words)]


def _sides(words: str, at: int, run: str) -> set[tuple[str, str]]:
    """The letters before and after a run."""
    before, after = words[max(0, at - 1) : at], words[at + len(run) : at + len(run) + 1]
    return {(side, letter) for side, letter in (("before", before), ("after", after)) if LETTER.match(letter)}


def _is_meant(words: str, places: Mapping[str, list[int]], rare: str, usual: str) -> bool:
    """Whether each place of a rare word has neighbours of the usual one. places: the offsets of both."""
    # what follows a verb tells more than what it is about: カードを除く, カードを覗く
    sizes = NEIGHBOURS[:2] if _kana(rare) else NEIGHBOURS
    ratio = len(places[usual]) / len(places[rare])
    beside = {
        (size, near)
        for size in sizes
        if ratio >= size[2]
        for near in (_neighbours(words, at, usual, *size[:2]) for at in places[usual])
        if ratio >= OFTEN or not FUNCTION.search(near)
    }
    return bool(beside) and all(
        any(near and (size, near) in beside for size in sizes for near in [_neighbours(words, at, rare, *size[:2])])
        for at in places[rare]
    )


def _neighbours(words: str, at: int, word: str, before: int, after: int) -> str:
    """The characters on both sides of a word, with a mark between them; empty if those beside it are not letters."""
    end = at + len(word)
    sides = words[max(0, at - before) : at], words[end : end + after]
    beside = sides[0][-1:] + sides[1][:1]
    if len(beside) != bool(before) + bool(after) or not all(map(LETTER.match, beside)):
        return ""
    return "|".join(sides)


def _by_sound(words: Iterable[str]) -> Iterator[dict[str, bool]]:
    """The words of each sound that are written with different kanji, but with the same kana.

    The value is whether a word may be the noun of a verb with する.
    """
    found: dict[tuple[str, str], dict[str, bool]] = defaultdict(dict)
    for word in spoken_words(dict.fromkeys(words)):
        kana = _kana(word.text)
        if word.sound and word.kind in KINDS and kana != word.text:
            found[word.sound, kana][word.text] = word.finest == "サ変可能"
    return (group for group in found.values() if len(group) > 1)


def _kana(word: str) -> str:
    """The kana at the end of a word."""
    return OKURIGANA.search(word)[0]  # type: ignore[index]

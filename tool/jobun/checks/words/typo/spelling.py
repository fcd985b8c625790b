"""Rare words that differ by one typing error from a word that the document uses often.

A typing error is one character added, missing or replaced, or two exchanged. No dictionary is needed for the names of a
document, because it uses them often.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from jobun.language.morphemes import morphemes
from jobun.text.lazy import lazy

KATAKANA = re.compile("(?<![ァ-ヺー])[ァ-ヺー]{4,30}(?![ァ-ヺー])")
PIECES = re.compile("[ァ-ヺー]{2,30}")
DOTTED = lazy("[ァ-ヺー]{2,30}(?:・[ァ-ヺー]{2,30})+")
# occurrences of the rare word at most, of the usual word at least, and their ratio
RARE = 2
USUAL = 5
TIMES = 5
# characters; shorter words must differ in characters that look alike
SHORT = 6
PART = 3
ALIKE = frozenset(
    frozenset(pair)
    for pair in re.findall(
        "..",
        "シツソンウワクタコユヌスチテハバハパバパヒビヒピビピフブフプブプヘベヘペベペホボホポボポ"
        "カガキギクグケゲコゴサザシジスズセゼソゾタダテデトドツッヤャユュヨョアァイィウゥエェオォ",
    )
)


class Misspelling(NamedTuple):
    """A mistyped word. start, end: offsets. meant: the correct word. times: how often that occurs."""

    start: int
    end: int
    meant: str
    times: int


class DeletionIndex:
    """Words by their forms without one character: two that are one typing error apart share such a form."""

    def __init__(self, words: Iterable[str]) -> None:
        self._by_rest: dict[str, set[str]] = defaultdict(set)
        for word in words:
            for rest in _rests(word):
                self._by_rest[rest].add(word)

    def one_error_away(self, word: str) -> list[str]:
        """The words that are one typing error away, sorted."""
        near = set().union(*(self._by_rest.get(rest, ()) for rest in _rests(word)))
        return sorted(other for other in near if is_one_error_away(word, other))


def _rests(word: str) -> set[str]:
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def is_one_error_away(word: str, other: str) -> bool:
    """Whether two words are one typing error apart, an exchange of neighbours included."""
    from rapidfuzz.distance import OSA

    return OSA.distance(word, other, score_cutoff=1) == 1


def mistyped_katakana(words: str) -> Iterator[Misspelling]:
    """Rare katakana words that are one typing error away from a frequent one."""
    places: dict[str, list[int]] = defaultdict(list)
    for found in KATAKANA.finditer(words):
        places[found[0]].append(found.start())
    often = Counter({word: len(at) for word, at in places.items()})
    rare = [word for word, count in often.items() if count <= RARE]
    usual = [word for word, count in often.items() if count >= USUAL]
    yield from _dotted(words, places)
    if not rare or not usual:
        return
    near = DeletionIndex(usual)
    pieces = {piece for piece, count in Counter(PIECES.findall(words)).items() if count > RARE}
    for word in rare:
        meant = next((other for other in near.one_error_away(word) if _is_slip_of(word, other, often, pieces)), None)
        if meant:
            yield from (Misspelling(at, at + len(word), meant, often[meant]) for at in places[word])


def _dotted(words: str, plain: Mapping[str, list[int]]) -> Iterator[Misspelling]:
    """Compounds that have a middle dot, or none, unlike nearly all others: カード・タイプ. plain: those without one."""
    dotted: dict[str, list[int]] = defaultdict(list)
    for found in DOTTED.finditer(words) if "・" in words else ():
        dotted[found[0]].append(found.start())
    for word, at in dotted.items():
        other = word.replace("・", "")
        for rare, places, usual, often in (
            (word, at, other, plain.get(other, [])),
            (other, plain.get(other, []), word, at),
        ):
            if len(often) >= max(USUAL, TIMES * len(places)):
                yield from (Misspelling(start, start + len(rare), usual, len(often)) for start in places)


def _is_slip_of(word: str, other: str, often: Mapping[str, int], pieces: set[str]) -> bool:
    if often[other] < TIMES * often[word]:
        return False
    if _is_compound(word, other, pieces) or _is_other_word(word, other):
        return False
    if len(word) == len(other):
        changed = [frozenset(pair) for pair in zip(word, other, strict=True) if pair[0] != pair[1]]
        if len(changed) == 1 and changed[0] in ALIKE:
            return True
        return len(word) >= SHORT and word[0] == other[0] and word[-1] == other[-1]
    longer, shorter = (word, other) if len(word) > len(other) else (other, word)
    if longer == f"{shorter}ー" or longer.replace("ー", "", 1) == shorter:
        return True
    # with an additional character at an end it is another word: マスター, マスターズ
    return len(shorter) >= SHORT - 1 and not longer.startswith(shorter) and not longer.endswith(shorter)


def _is_compound(word: str, other: str, pieces: set[str]) -> bool:
    """Whether the differing part is a word of the document: ゲートアクション beside ゲームアクション."""
    same = next((at for at, (one, two) in enumerate(zip(word, other, strict=False)) if one != two), len(other))
    return any(word[:at] in pieces for at in range(same + 1, len(word))) or any(
        word[at:] in pieces for at in range(1, same + 1)
    )


def _is_other_word(word: str, other: str) -> bool:
    """Whether a word consists of words of the dictionary that do not mean the same as those of the other.

    ホームゲーム is not a mistyped ホームチーム, but ファールボール is another spelling of ファウルボール. Without an
    analyser nothing is known.
    """
    parts = morphemes(word)
    known = [part.lemma for part in parts if part.known and part.finer == "普通名詞" and len(part.text) >= PART]
    return 0 < len(known) == len(parts) and known != [part.lemma for part in morphemes(other)]

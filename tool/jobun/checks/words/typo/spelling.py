"""Words that are one slip away from a word that the book uses often.

A slip is a character too many, too few or another, or two in the wrong order. A book's own names are what it uses
often, so that they need no dictionary.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

KATAKANA = re.compile("(?<![ァ-ヺー])[ァ-ヺー]{4,30}(?![ァ-ヺー])")
PIECES = re.compile("[ァ-ヺー]{2,30}")
# how rare the one is, how usual the other, and how many times more
RARE = 2
USUAL = 5
TIMES = 5
# shorter words are too often one sign apart; of these only signs that look alike are slips
SHORT = 6
ALIKE = frozenset(
    frozenset(pair)
    for pair in re.findall(
        "..",
        "シツソンウワクタコユヌスチテハバハパバパヒビヒピビピフブフプブプヘベヘペベペホボホポボポ"
        "カガキギクグケゲコゴサザシジスズセゼソゾタダテデトドツッヤャユュヨョアァイィウゥエェオォ",
    )
)


class Misspelling(NamedTuple):
    """A word that is a slip: where it stands in the words, the word that is meant, and how often that is written."""

    start: int
    end: int
    meant: str
    times: int


class Near:
    """Words by what is left of them when one character is taken out: two that are one slip apart share that."""

    def __init__(self, words: Iterable[str]) -> None:
        self._by_rest: dict[str, set[str]] = defaultdict(set)
        for word in words:
            for rest in _rests(word):
                self._by_rest[rest].add(word)

    def one_slip(self, word: str) -> list[str]:
        """The words that are one slip away, sorted."""
        near = set().union(*(self._by_rest.get(rest, ()) for rest in _rests(word)))
        return sorted(other for other in near if is_slip(word, other))


def _rests(word: str) -> set[str]:
    return {word, *(word[:at] + word[at + 1 :] for at in range(len(word)))}


def is_slip(word: str, other: str) -> bool:
    """Whether two words are one slip apart, an exchange of neighbours included."""
    from rapidfuzz.distance import OSA

    return OSA.distance(word, other, score_cutoff=1) == 1


def katakana_slips(words: str) -> Iterator[Misspelling]:
    """Runs of katakana that are one slip away from one that is usual in the same text."""
    places: dict[str, list[int]] = defaultdict(list)
    for found in KATAKANA.finditer(words):
        places[found[0]].append(found.start())
    often = Counter({word: len(at) for word, at in places.items()})
    rare = [word for word, count in often.items() if count <= RARE]
    usual = [word for word, count in often.items() if count >= USUAL]
    if not rare or not usual:
        return
    near = Near(usual)
    pieces = {piece for piece, count in Counter(PIECES.findall(words)).items() if count > RARE}
    for word in rare:
        meant = next((other for other in near.one_slip(word) if _is_slip_of(word, other, often, pieces)), None)
        if meant:
            yield from (Misspelling(at, at + len(word), meant, often[meant]) for at in places[word])


def _is_slip_of(word: str, other: str, often: Mapping[str, int], pieces: set[str]) -> bool:
    if often[other] < TIMES * often[word]:
        return False
    if _is_compound(word, other, pieces):
        return False
    if len(word) == len(other):
        changed = [frozenset(pair) for pair in zip(word, other, strict=True) if pair[0] != pair[1]]
        if len(changed) == 1 and changed[0] in ALIKE:
            return True
        return len(word) >= SHORT and word[0] == other[0] and word[-1] == other[-1]
    longer, shorter = (word, other) if len(word) > len(other) else (other, word)
    if longer == f"{shorter}ー" or longer.replace("ー", "", 1) == shorter:
        return True
    # with more at an end it is another word: マスター, マスターズ
    return len(shorter) >= SHORT - 1 and not longer.startswith(shorter) and not longer.endswith(shorter)


def _is_compound(word: str, other: str, pieces: set[str]) -> bool:
    """Whether what differs is a word of the book by itself: ゲートアクション beside ゲームアクション."""
    same = next((at for at, (one, two) in enumerate(zip(word, other, strict=False)) if one != two), len(other))
    return any(word[:at] in pieces for at in range(same + 1, len(word))) or any(
        word[at:] in pieces for at in range(1, same + 1)
    )

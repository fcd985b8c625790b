"""Endings and phrases in hiragana that differ by one character from one that the document uses often.

Rules are written in few fixed phrases (しなければならない, ことができる), so that a phrase that is used once and lacks
a character of a frequent one is mistyped.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from jobun.checks.words.typo.spelling import DeletionIndex, Misspelling
from jobun.text.lazy import lazy

RUN = lazy("[ぁ-ん]{4,24}")
# occurrences of the usual phrase at least, and its characters
USUAL = 5
SHORTEST = 5
# characters at the beginning that may belong to another word: 示すことが is not することが
STEM = 2
# particles that may be added or left out: してよい, してもよい
FREE = frozenset("はもにかのと")


def mistyped_endings(words: str) -> Iterator[Misspelling]:
    """Phrases that occur once and are one character longer or shorter than a frequent one, or exchange two."""
    places: dict[str, list[int]] = defaultdict(list)
    for found in RUN.finditer(words):
        places[found[0]].append(found.start())
        # the first kana may be the end of a verb: 引かなければ and 出さなければ are one phrase
        places[found[0][1:]].append(found.start() + 1)
    usual = [phrase for phrase, at in places.items() if len(at) >= USUAL and len(phrase) >= SHORTEST]
    near = DeletionIndex(usual)
    done = -1
    for phrase, at in places.items() if usual else ():
        # the place of a phrase follows that of the same with its first kana
        if len(at) == 1 and at[0] != done + 1:
            meant = next((other for other in near.one_error_away(phrase) if _is_slip(phrase, other)), "")
            if meant:
                done = at[0]
                yield Misspelling(done, done + len(phrase), meant, len(places[meant]))


def _is_slip(phrase: str, usual: str) -> bool:
    """Whether the difference is inside both phrases, and no other word: されてている, but not されていた."""
    longer, shorter = (phrase, usual) if len(phrase) > len(usual) else (usual, phrase)
    at = next((at for at, (one, other) in enumerate(zip(longer, shorter, strict=False)) if one != other), len(shorter))
    if len(longer) == len(shorter):
        return at >= STEM and sorted(longer) == sorted(shorter)
    return STEM <= at < len(shorter) - 1 and longer[at] not in FREE

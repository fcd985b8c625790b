"""Which words of one language stand where which words of the other do: learnt from the two texts, without a dictionary.

A word is taken for the rendering of another if the rules that hold the one are much the same as those that hold the
other, and not in one section only: what a section alone speaks of would confirm whatever it was paired with.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping

from jobun.text.characters import KANJI

# nouns as far as letters tell them, and words of Latin script without the ending of the plural
JAPANESE = re.compile(r"[ァ-ヴー]{2,}|" + KANJI + "{1,4}|[A-Za-z]{2,}")
ENGLISH = re.compile(r"[A-Za-z]{3,}")
# how well the places of two words must agree, from 0 to 1, and in how many rules both must stand
AGREEING, FEWEST = 0.5, 3
# how much words count against all else; the share of shared words that says nothing; the weight that tells all
WORTH, EVEN, ENOUGH = 4.0, 0.4, 3.0
# a word that stands in more of all rules is no name of anything
ORDINARY = 0.4


def words_of(words: str, language: str) -> frozenset[str]:
    """The words of a rule that may be renderings. language: "ja" or "en"."""
    if language == "ja":
        return frozenset(JAPANESE.findall(words))
    return frozenset(found.casefold().removesuffix("s") for found in ENGLISH.findall(words))


class Renderings:
    """Words and their renderings, each with a weight: what fewer rules hold tells more."""

    def __init__(self, pairs: Iterable[tuple[int, frozenset[str], frozenset[str]]]) -> None:
        """Learn from pairs of rules. pairs: a section, and the words of a rule there in each language."""
        ones, others, both = Counter[str](), Counter[str](), Counter[tuple[str, str]]()
        first: dict[tuple[str, str], int] = {}
        wide: set[tuple[str, str]] = set()
        count = 0
        for section, mine, theirs in pairs:
            count += 1
            ones.update(mine)
            others.update(theirs)
            for pair in ((one, other) for one in mine for other in theirs):
                both[pair] += 1
                if first.setdefault(pair, section) != section:
                    wide.add(pair)
        self._others: dict[str, str] = {}
        found: dict[str, float] = {}
        for one, other in sorted(wide):
            agreeing = 2 * both[one, other] / (ones[one] + others[other])
            common = both[one, other] < FEWEST or others[other] > max(FEWEST, ORDINARY * count)
            if not common and agreeing >= AGREEING and agreeing > found.get(one, 0.0):
                found[one] = agreeing
                self._others[one] = other
        self._weights = {
            other: found[one] * math.log(1 + count / others[other]) for one, other in sorted(self._others.items())
        }

    def of_one(self, words: Iterable[str]) -> frozenset[str]:
        """The renderings of words of the first language."""
        return frozenset(self._others[word] for word in words if word in self._others)

    def of_other(self, words: Iterable[str]) -> frozenset[str]:
        """Those words of the second language that are renderings."""
        return frozenset(word for word in words if word in self._weights)

    def likeness(self, one: frozenset[str], other: frozenset[str]) -> tuple[float, float]:
        """What renderings say of two rules, from much against to much for their being one; and how much is known of
        them, from 0, where they say nothing, to 1.
        """
        return _balance(self._weights, one & other, one ^ other)


def _balance(weights: Mapping[str, float], shared: frozenset[str], apart: frozenset[str]) -> tuple[float, float]:
    same, different = sum(weights[word] for word in shared), sum(weights[word] for word in apart)
    whole = same + different
    # little that is known says little
    known = min(1.0, whole / ENOUGH)
    return (WORTH * (same / whole - EVEN) * known if whole else 0.0), known

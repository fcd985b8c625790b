"""Translations of words, learnt from two texts without a dictionary.

A word is the rendering of another if the rules that hold the one largely are those that hold the other, in more than
one section: a word of a single section would confirm any pairing of it.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping

from jobun.text.characters import KANJI

# nouns as far as their script shows, and words in Latin script
JAPANESE = re.compile(r"[ァ-ヴー]{2,}|" + KANJI + "{1,4}|[A-Za-z]{2,}")
ENGLISH = re.compile(r"[A-Za-z]{3,}")
# the least agreement (Dice, 0 to 1) of the rules that hold two words, and the least number of rules that hold both
AGREEMENT, FEWEST = 0.5, 3
# the highest score of words; the share of common words that scores 0; the weight from which the score is full
WORTH, EVEN, ENOUGH = 4.0, 0.4, 3.0
# a word in a larger share of all rules is not a name
ORDINARY = 0.4


def words_of(words: str, language: str) -> frozenset[str]:
    """The words of a rule that may have renderings. language: "ja" or "en"."""
    if language == "ja":
        return frozenset(JAPANESE.findall(words))
    return frozenset(found.casefold().removesuffix("s") for found in ENGLISH.findall(words))


class Renderings:
    """Words and their renderings, each with a weight: the rarer, the heavier."""

    def __init__(self, pairs: Iterable[tuple[int, frozenset[str], frozenset[str]]]) -> None:
        """pairs: of rules to learn from: the index of a section, and the words of a rule in each language."""
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
            if not common and agreeing >= AGREEMENT and agreeing > found.get(one, 0.0):
                found[one] = agreeing
                self._others[one] = other
        self._weights = {
            other: found[one] * math.log(1 + count / others[other]) for one, other in sorted(self._others.items())
        }

    def of_one(self, words: Iterable[str]) -> frozenset[str]:
        """The renderings of words of the first language."""
        return frozenset(self._others[word] for word in words if word in self._others)

    def of_other(self, words: Iterable[str]) -> frozenset[str]:
        """The words of the second language that are renderings."""
        return frozenset(word for word in words if word in self._weights)

    def score(self, one: frozenset[str], other: frozenset[str]) -> tuple[float, float]:
        """The score of two rules by their renderings, negative to positive, and how much that is based on, 0 to 1.

        one: renderings of the first rule's words. other: words of the second that are renderings.
        """
        return _balance(self._weights, one & other, one ^ other)


def _balance(weights: Mapping[str, float], shared: frozenset[str], apart: frozenset[str]) -> tuple[float, float]:
    same, different = sum(weights[word] for word in shared), sum(weights[word] for word in apart)
    whole = same + different
    known = min(1.0, whole / ENOUGH)
    return (WORTH * (same / whole - EVEN) * known if whole else 0.0), known

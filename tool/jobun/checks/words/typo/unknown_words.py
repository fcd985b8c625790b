"""Rare English words that are not in the dictionary: misspellings, and words without a space between them.

The dictionary is that of pyspellchecker. Words that the document uses more than twice, known words with a prefix or an
ending, compounds of two known words, and British and American spellings are known as well.
"""

from __future__ import annotations

import functools
import gzip
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from importlib import resources
from string import ascii_lowercase
from typing import Any, NamedTuple

from jobun.checks.words.typo.confused_words import out_of_context
from jobun.checks.words.typo.spelling import RARE, DeletionIndex, Misspelling

WORD = re.compile(r"(?<![\w’'@/.#-])[a-z]{5,24}(?![\w@/#-]|\.\w|['’]\w)")
ANY = re.compile("[a-z]+")
# names are also printed in capitals, so only long words are examined
CAPITALS = re.compile(r"(?<![\w’'@/.#-])[A-Z]{8,24}(?![\w@/#-]|\.\w|['’]\w)")
MIXED = re.compile(r"(?<![\w.@/#-])[A-Za-z][a-z]{1,20}[01][a-z]{1,20}(?![\w@/#-])")
INSIDE = re.compile("[01](?=[a-z])(?<=[A-Za-z].)")
PREFIXES = ("anti", "co", "dis", "inter", "mid", "mini", "mis", "multi", "non", "out", "over", "post", "pre", "re",
            "self", "semi", "sub", "super", "un", "under")  # fmt: skip
ENDINGS = ("s", "es", "d", "ed", "ing", "er", "ers", "or", "able", "ness", "less", "ly", "like", "ish", "wise", "ful")
# British and American spellings, in both directions
SPELLINGS = (
    ("our", "or"),
    ("is", "iz"),
    ("ys", "yz"),
    ("re", "er"),
    ("c", "s"),
    ("ogue", "og"),
    ("ll", "l"),
    ("ae", "e"),
    ("oe", "e"),
    ("oeu", "eu"),
    ("ement", "ment"),
    ("mme", "m"),
    ("que", "ck"),
    ("gram", "gramme"),
)
SMALL = frozenset(
    re.findall(
        r"\w+",
        """
        a an and any are as at be but by can for from has have her his if in is it its may no not of on one or so that
    the their them then they this to until was when who will with you your all each only
        """,
    )
)
# frequency in the dictionary of a correct word that the document does not use
COMMON = 500
# frequency in the dictionary; with an ending, a rarer word makes a misspelling look like a word
OBSCURE = 200
# share of unknown words above which a text is not English
FOREIGN = 0.1
# characters of a misspelling of a word that the document does not use
LONG = 7


class Glued(NamedTuple):
    """Two words without a space between them. at: the offset of the second."""

    start: int
    at: int
    end: int


class English:
    """The known and unknown words of a text."""

    def __init__(self, words: str) -> None:
        self._words = words
        self._every = ANY.findall(words.lower())
        self._often = Counter(self._every)
        self._known = _dictionary()

    @cached_property
    def _strange(self) -> list[re.Match[str]]:
        """Rare words that are not in the dictionary; none if the text is in another language."""
        strange = {word for word in self._often if self._is_strange(word)}
        found = [found for found in WORD.finditer(self._words) if found[0] in strange]
        found += [found for found in CAPITALS.finditer(self._words) if found[0].lower() in strange]
        foreign = {one[0] for one in found if not self._splits(one[0]) and not self._is_derived(one[0])}
        return found if len(foreign) < FOREIGN * len(self._often) else []

    def misspelled(self) -> Iterator[Misspelling]:
        """Words one typing error away from a word of the document, or else from a common one."""
        if not self._strange:
            return
        near = DeletionIndex(word for word, count in self._often.items() if count > RARE and len(word) > 3)
        for found in self._strange:
            meant = self._meant(found[0].lower(), near)
            if meant:
                word = meant.upper() if found[0].isupper() else meant
                yield Misspelling(found.start(), found.end(), word, self._often[meant])

    def digits(self) -> Iterator[Misspelling]:
        """Words with a digit for a letter that looks like it: ha1f."""
        # a digit between letters is found much faster than the word around it
        for found in MIXED.finditer(self._words) if INSIDE.search(self._words) else ():
            letters = (found[0].replace("0", "o").replace("1", sign) for sign in "li")
            meant = next((word for word in letters if self._is_word(word.lower(), 1)), "")
            if meant:
                yield Misspelling(found.start(), found.end(), meant, self._often[meant.lower()])

    def out_of_context(self) -> Iterator[Misspelling]:
        """Words that should be another one by their neighbours."""
        # in some languages a letter in lower case is two characters, which moves all offsets
        small = self._words.lower()
        return out_of_context(small, self._every) if len(small) == len(self._words) else iter(())

    def glued(self) -> Iterator[Glued]:
        """Two words of which one is a function word: thegame. Other compounds are words: swampwalk."""
        for found in self._strange:
            word = found[0]
            splits = self._splits(word)
            if splits and all(word[:at] in SMALL or word[at:] in SMALL for at in splits):
                yield Glued(found.start(), found.start() + splits[0], found.end())

    def _is_strange(self, word: str) -> bool:
        return word not in self._known and self._often[word] <= RARE

    def _meant(self, word: str, near: DeletionIndex) -> str:
        """The correct form of an unknown word, or an empty string."""
        if self._is_derived(word):
            return ""
        found = [other for other in near.one_error_away(word) if other[0] == word[0] and other in self._known]
        best = max(found, key=lambda other: (other[-1] == word[-1], self._often[other]), default="")
        if self._splits(word):
            return ""
        if best or len(word) < LONG:
            return best
        common = [other for other in _checker().edit_distance_1(word) if self._known.get(other, 0) >= COMMON]
        return max(sorted(common), key=self._known.__getitem__, default="") if common else ""

    def _is_derived(self, word: str) -> bool:
        """Whether a word is a known one with a prefix, an ending or another spelling."""
        stems = [word[: -len(end)] for end in ENDINGS if word.endswith(end) and word[-len(end) - 1] != end]
        stems += [f"{stem}e" for stem in stems] + [f"{stem[:-1]}y" for stem in stems if stem.endswith("i")]
        stems += [stem[:-1] for stem in stems if stem[-2:-1] == stem[-1:]]
        stems += [word[len(prefix) :] for prefix in PREFIXES if word.startswith(prefix)]
        for one, other in SPELLINGS:
            stems += [word.replace(one, other), word.replace(other, one)]
        return any(len(stem) > 2 and stem != word and self._is_word(stem) for stem in stems)

    def _splits(self, word: str) -> list[int]:
        """The offsets at which a word can be split into two known ones."""
        return [at for at in range(1, len(word)) if self._is_part(word[:at]) and self._is_part(word[at:])]

    def _is_part(self, word: str) -> bool:
        return word in SMALL or (len(word) > 2 and self._is_word(word, COMMON * (100 if len(word) == 3 else 1)))

    def _is_word(self, word: str, often: int = OBSCURE) -> bool:
        """Whether a word is frequent in the document, or in the dictionary with a minimum frequency."""
        return self._often[word] > RARE or self._known.get(word, 0) >= often


@functools.cache
def _dictionary() -> dict[str, int]:
    """The frequency of each word in the English list of pyspellchecker, read once.

    The file is read directly: the loader of the library also counts letters and lowers words that are in lower case
    already, which takes longer than reading.
    """
    packed = resources.files("spellchecker").joinpath("resources", "en.json.gz").read_bytes()
    words: dict[str, int] = json.loads(gzip.decompress(packed))
    return words


@functools.cache
def _checker() -> Any:
    """The generator of typing errors of a word."""
    from spellchecker import SpellChecker

    checker = SpellChecker(language=None, distance=1)
    checker.word_frequency.load_words([ascii_lowercase])
    return checker

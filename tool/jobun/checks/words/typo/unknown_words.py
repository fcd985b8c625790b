"""English words that no dictionary knows and that the book hardly uses: slips, and words that are glued together.

The dictionary is pyspellchecker's. What the book writes more than twice is its own; so is a known word with a prefix
or an ending, a compound of two known words, and the spelling of the other side of the Atlantic.
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

from jobun.checks.words.typo.confused_words import out_of_company
from jobun.checks.words.typo.spelling import RARE, Misspelling, Near

WORD = re.compile(r"(?<![\w’'@/.#-])[a-z]{5,24}(?![\w@/#-]|\.\w|['’]\w)")
ANY = re.compile("[a-z]+")
# names are printed in capitals, too: only long words can be told from them
CAPITALS = re.compile(r"(?<![\w’'@/.#-])[A-Z]{8,24}(?![\w@/#-]|\.\w|['’]\w)")
MIXED = re.compile(r"(?<![\w.@/#-])[A-Za-z][a-z]{1,20}[01][a-z]{1,20}(?![\w@/#-])")
INSIDE = re.compile("[01](?=[a-z])(?<=[A-Za-z].)")
PREFIXES = ("anti", "co", "dis", "inter", "mid", "mini", "mis", "multi", "non", "out", "over", "post", "pre", "re",
            "self", "semi", "sub", "super", "un", "under")  # fmt: skip
ENDINGS = ("s", "es", "d", "ed", "ing", "er", "ers", "or", "able", "ness", "less", "ly", "like", "ish", "wise", "ful")
# how the two sides of the Atlantic differ, each way round
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
# how often a word is written that is meant though the book never writes it, and how long a slip of it must be
COMMON = 500
# a dictionary holds words that nobody writes: with an ending they make a slip look like a word
OBSCURE = 200
# a text of which so much of the words is unknown is not English
FOREIGN = 0.1
LONG = 7


class Glued(NamedTuple):
    """Two words without a blank between them: from where to where, and where the second begins."""

    start: int
    at: int
    end: int


class English:
    """The words of a text, sorted into what is known and what is not."""

    def __init__(self, words: str) -> None:
        self._words = words
        self._every = ANY.findall(words.lower())
        self._often = Counter(self._every)
        self._known = _dictionary()

    @cached_property
    def _strange(self) -> list[re.Match[str]]:
        """The words that no dictionary knows and that are rare; none where the text is in another language."""
        strange = {word for word in self._often if self._is_strange(word)}
        found = [found for found in WORD.finditer(self._words) if found[0] in strange]
        found += [found for found in CAPITALS.finditer(self._words) if found[0].lower() in strange]
        foreign = {one[0] for one in found if not self._splits(one[0]) and not self._is_derived(one[0])}
        return found if len(foreign) < FOREIGN * len(self._often) else []

    def slips(self) -> Iterator[Misspelling]:
        """The words that are one slip away from a word of the book, or else from a common one."""
        if not self._strange:
            return
        near = Near(word for word, count in self._often.items() if count > RARE and len(word) > 3)
        for found in self._strange:
            meant = self._meant(found[0].lower(), near)
            if meant:
                said = meant.upper() if found[0].isupper() else meant
                yield Misspelling(found.start(), found.end(), said, self._often[meant])

    def digits(self) -> Iterator[Misspelling]:
        """The words with a digit for the letter that it looks like: ha1f."""
        # a digit within letters is looked for much faster than the word around it
        for found in MIXED.finditer(self._words) if INSIDE.search(self._words) else ():
            letters = (found[0].replace("0", "o").replace("1", sign) for sign in "li")
            meant = next((word for word in letters if self._is_word(word.lower(), 1)), "")
            if meant:
                yield Misspelling(found.start(), found.end(), meant, self._often[meant.lower()])

    def out_of_company(self) -> Iterator[Misspelling]:
        """The words that are another by what stands around them."""
        # small letters of some languages are two: nothing stands in its place any more
        small = self._words.lower()
        return out_of_company(small, self._every) if len(small) == len(self._words) else iter(())

    def glued(self) -> Iterator[Glued]:
        """The words that are two, one of them a small one: thegame. A compound of two others is a word: swampwalk."""
        for found in self._strange:
            word = found[0]
            splits = self._splits(word)
            if splits and all(word[:at] in SMALL or word[at:] in SMALL for at in splits):
                yield Glued(found.start(), found.start() + splits[0], found.end())

    def _is_strange(self, word: str) -> bool:
        return word not in self._known and self._often[word] <= RARE

    def _meant(self, word: str, near: Near) -> str:
        """The word that a strange one is a slip of, or none."""
        if self._is_derived(word):
            return ""
        found = [other for other in near.one_slip(word) if other[0] == word[0] and other in self._known]
        best = max(found, key=lambda other: (other[-1] == word[-1], self._often[other]), default="")
        if self._splits(word):
            return ""
        if best or len(word) < LONG:
            return best
        common = [other for other in _checker().edit_distance_1(word) if self._known.get(other, 0) >= COMMON]
        return max(sorted(common), key=self._known.__getitem__, default="") if common else ""

    def _is_derived(self, word: str) -> bool:
        """Whether a word is a known one with a prefix, an ending, or the spelling of another country."""
        stems = [word[: -len(end)] for end in ENDINGS if word.endswith(end) and word[-len(end) - 1] != end]
        stems += [f"{stem}e" for stem in stems] + [f"{stem[:-1]}y" for stem in stems if stem.endswith("i")]
        stems += [stem[:-1] for stem in stems if stem[-2:-1] == stem[-1:]]
        stems += [word[len(prefix) :] for prefix in PREFIXES if word.startswith(prefix)]
        for one, other in SPELLINGS:
            stems += [word.replace(one, other), word.replace(other, one)]
        return any(len(stem) > 2 and stem != word and self._is_word(stem) for stem in stems)

    def _splits(self, word: str) -> list[int]:
        """Where a word falls into two known ones."""
        return [at for at in range(1, len(word)) if self._is_part(word[:at]) and self._is_part(word[at:])]

    def _is_part(self, word: str) -> bool:
        return word in SMALL or (len(word) > 2 and self._is_word(word, COMMON * (100 if len(word) == 3 else 1)))

    def _is_word(self, word: str, often: int = OBSCURE) -> bool:
        """Whether a word is the book's own, or known to a dictionary and no obscure one."""
        return self._often[word] > RARE or self._known.get(word, 0) >= often


@functools.cache
def _dictionary() -> dict[str, int]:
    """How often each word is written, as pyspellchecker's English list has it, read once.

    The list is read as it is: the library's own way to load it counts letters and lower cases that are there already,
    which takes longer than to read it.
    """
    packed = resources.files("spellchecker").joinpath("resources", "en.json.gz").read_bytes()
    words: dict[str, int] = json.loads(gzip.decompress(packed))
    return words


@functools.cache
def _checker() -> Any:
    """What makes the slips of a word."""
    from spellchecker import SpellChecker

    checker = SpellChecker(language=None, distance=1)
    checker.word_frequency.load_words([ascii_lowercase])
    return checker

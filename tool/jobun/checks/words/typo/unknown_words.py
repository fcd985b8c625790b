"""Rare English words that are not in the dictionary: misspellings, and words without a space between them.

The dictionary is `jobun.language.english.words`. Words that the document uses more than twice, known
words with a prefix or an ending, compounds of two known words, and British and American spellings are known as well.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from jobun.checks.words.typo.spelling import RARE, USUAL, DeletionIndex, Misspelling
from jobun.language.english.phrases import PhraseCounts
from jobun.language.english.words import frequency, look_up, one_error_away

WORD = re.compile(r"[a-z](?<![\w’'@/.#-].)[a-z]{4,23}(?![\w@/#-]|\.\w|['’]\w)")
ANY = re.compile("[a-z]+")
LETTERS = re.compile(r"[^\W\d_]+")
# names begin with a capital, or are printed in capitals
CAPITALS = re.compile(r"[A-Z](?<![\w’'@/.#-].)(?:[a-z]{4,23}|[A-Z]{4,23})(?![\w@/#-]|\.\w|['’]\w)")
MIXED = re.compile(r"(?<![\w.@/#-])[A-Za-z](?:[a-z]{1,20}[01]|[a-z]{0,20}!)[a-z]{1,20}(?![\w@/#-])")
INSIDE = re.compile("[01!](?=[a-z])(?<=[A-Za-z].)")
# letters that print like a digit, and two or three that a font has as one sign
LOST = {"0": ("o",), "1": ("l", "i"), "!": ("ff", "fi", "fl", "ffi", "ti")}
PREFIXES = ("anti", "co", "dis", "inter", "mid", "mini", "mis", "multi", "non", "out", "over", "post", "pre", "re",
            "self", "semi", "sub", "super", "un", "under")  # fmt: skip
# before these, a final e is left out, y becomes i, and a consonant after a vowel may be doubled
VOWEL_ENDINGS = ("ed", "ing", "er", "ers", "or", "ors", "able", "ish")
OTHER_ENDINGS = ("ee", "ees", "ness", "less", "ly", "like", "wise", "ful", "ship")
HISSING = ("s", "x", "z", "ch", "sh", "o")
# British and American spellings, in both directions
SPELLINGS = (
    ("our", "or"),
    ("is", "iz"),
    ("ys", "yz"),
    ("c", "s"),
    ("ogue", "og"),
    ("ae", "e"),
    ("oe", "e"),
    ("oeu", "eu"),
    ("ement", "ment"),
    ("mme", "m"),
    ("que", "ck"),
    ("gram", "gramme"),
)
DOUBLED_L = re.compile("(.+l)l(ed|ing|ers?|ors?|ment|able)")
CENTRE = re.compile("(.+[bt])(re|er)(s?)")
DOUBLED = re.compile(r".*[aeiou]([bdglmnprt])\1")
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
# the same of a line
MIXED_LANGUAGES = 0.2
# characters of a misspelling of a word that the document does not use
LONG = 7
# the same of one with a capital, which may be a name
NAME = 9


class Glued(NamedTuple):
    """Two words without a space between them. at: the offset of the second."""

    start: int
    at: int
    end: int


class English:
    """The known and unknown words of a text."""

    def __init__(self, words: str, phrases: PhraseCounts) -> None:
        """phrases: those of the words."""
        self._words = words
        self._often: Counter[str] = Counter()
        for token, times in phrases.counts.items():
            for part in ANY.findall(token):
                self._often[part] += times

    @cached_property
    def _strange(self) -> list[re.Match[str]]:
        """Rare words that are not in the dictionary; none if the text is in another language."""
        strange = {word for word in self._often if self._is_strange(word)}
        found = [found for found in WORD.finditer(self._words) if found[0] in strange]
        found += [found for found in CAPITALS.finditer(self._words) if found[0].lower() in strange]
        foreign = {one[0] for one in found if not self._splits(one[0]) and not self._is_derived(one[0])}
        return found if len(foreign) <= max(1, FOREIGN * len(self._often)) else []

    def misspelled(self) -> Iterator[Misspelling]:
        """Words one typing error away from a word of the document, or else from a common one."""
        if not self._strange:
            return
        near = DeletionIndex(word for word, count in self._often.items() if count > RARE and len(word) > 3)
        corrected = {word: self._meant(word, near) for word in {found[0] for found in self._strange}}
        meant = {found: corrected[found[0]] for found in self._strange}
        foreign = [found for found in meant if not meant[found] and not self._splits(found[0].lower())]
        beside = {*(found.end() + 1 for found in foreign), *(found.start() - 1 for found in foreign)}
        for found, word in meant.items():
            # near words of another language is another one: prima facie
            if not word or beside & {found.start(), found.end()} or self._is_alone(found):
                continue
            if _begin_alike(found[0], word) and self._is_no_name(found, word) and self._is_english(found.start()):
                yield Misspelling(found.start(), found.end(), _cased(found[0], word), self._often[word])

    def _is_alone(self, found: re.Match[str]) -> bool:
        """Whether a word is the only one in brackets, as abbreviations and marks are."""
        return (
            self._words[found.start() - 1 : found.start()] == "(" and self._words[found.end() : found.end() + 1] == ")"
        )

    def _is_english(self, at: int) -> bool:
        """Whether the words of a line are mostly known."""
        line = self._words[self._words.rfind("\n", 0, at) + 1 : self._words.find("\n", at)]
        words = LETTERS.findall(line.lower())
        unknown = [word for word in words if not (frequency(word) or self._is_derived(word) or self._splits(word))]
        accented = [word for word in words if not word.isascii()]
        return len(accented) < RARE and len(unknown) <= max(RARE, MIXED_LANGUAGES * len(words))

    def _is_no_name(self, found: re.Match[str], meant: str) -> bool:
        """Whether a word with a capital is likely a mistyped one, and not a name that looks like it."""
        times = self._often[meant]
        if found[0].islower() or len(meant) >= NAME or (found[0].isupper() and len(meant) >= LONG):
            return True
        if times < USUAL or len(found[0]) > LONG:
            return times >= USUAL
        before = re.search(r"[A-Za-z]+ $", self._words[max(0, found.start() - 24) : found.start()])
        after = re.match(r" [A-Za-z]+", self._words[found.end() : found.end() + 24])
        pairs = [f"{before[0]}{meant}"] if before else []
        pairs += [f"{meant}{after[0]}"] if after else []
        small = self._words.lower()
        return any(_times(pair.lower(), small) > RARE for pair in pairs)

    def digits(self) -> Iterator[Misspelling]:
        """Words with a digit or mark for letters that look like it: ha1f, e!ect."""
        # a digit between letters is found much faster than the word around it
        for found in MIXED.finditer(self._words) if INSIDE.search(self._words) else ():
            sign = next(sign for sign in LOST if sign in found[0])
            letters = (found[0].replace(sign, other) for other in LOST[sign])
            meant = next((word for word in letters if self._is_word(word.lower(), 1)), "")
            if meant:
                yield Misspelling(found.start(), found.end(), meant, self._often[meant.lower()])

    def glued(self) -> Iterator[Glued]:
        """Two words of which one is a function word: thegame. Other compounds are words: swampwalk."""
        for found in self._strange:
            word = found[0]
            splits = self._splits(word)
            if splits and all(word[:at] in SMALL or word[at:] in SMALL for at in splits):
                yield Glued(found.start(), found.start() + splits[0], found.end())

    def _is_strange(self, word: str) -> bool:
        return self._often[word] <= RARE and not frequency(word)

    def _meant(self, written: str, near: DeletionIndex) -> str:
        """The correct form of an unknown word, or an empty string. written: as it is in the text."""
        word = written.lower()
        if self._is_derived(word):
            return ""
        found = [other for other in near.one_error_away(word) if other[0] == word[0] and frequency(other)]
        best = max(found, key=lambda other: (other[-1] == word[-1], self._often[other]), default="")
        splits = self._splits(word)
        if splits and (self._often[best] < USUAL or any(word[:at] in SMALL or word[at:] in SMALL for at in splits)):
            return ""
        if best or len(word) < (LONG if written[-1].isupper() or written.islower() else NAME):
            return best
        common = [other for other in one_error_away(word) if frequency(other) >= COMMON and look_up(other).kinds]
        return max(sorted(common), key=frequency, default="")

    def _is_derived(self, word: str) -> bool:
        """Whether a word is a known one with a prefix, an ending or another spelling."""
        return any(len(stem) > 2 and stem != word and self._is_word(stem) for stem in _stems(word))

    def _splits(self, word: str) -> list[int]:
        """The offsets at which a word can be split into two known ones."""
        return [at for at in range(1, len(word)) if self._is_part(word[:at]) and self._is_part(word[at:])]

    def _is_part(self, word: str) -> bool:
        return word in SMALL or (len(word) > 2 and self._is_word(word, COMMON * (4 if len(word) == 3 else 1)))

    def _is_word(self, word: str, often: int = OBSCURE) -> bool:
        """Whether a word is frequent in the document, or in the dictionary with a minimum frequency."""
        return self._often[word] > RARE or (frequency(word) >= often and look_up(word).kinds != "")


def _times(words: str, text: str) -> int:
    """How often words occur in a text as a whole; a string is found many times faster than a pattern."""
    return len(re.findall(rf"\b{words}\b", text)) if text.count(words) > RARE else 0


def _cased(written: str, word: str) -> str:
    """A word with capitals where one written instead of it has them."""
    return word.upper() if written.isupper() else word.capitalize() if written.istitle() else word


def _begin_alike(word: str, other: str) -> bool:
    """Whether two words begin with the same letter, with two that are exchanged, or one lacks the other's first.

    What differs there otherwise is a word of a trade: lvalue, destructure.
    """
    return (word[0].lower() in other[:2] and other[0] in word[:2].lower()) or word == other[1:]


def _stems(word: str) -> Iterator[str]:
    """What a word may be derived from, whether or not that is a word."""
    yield from (word[len(prefix) :] for prefix in PREFIXES if word.startswith(prefix))
    for one, other in SPELLINGS:
        yield word.replace(one, other)
        yield word.replace(other, one)
    yield from (f"{found[1]}{found[2]}" for found in [DOUBLED_L.fullmatch(word)] if found)
    yield from (found[1] + ("re", "er")[found[2] == "re"] + found[3] for found in [CENTRE.fullmatch(word)] if found)
    yield from _without_ending(word)


def _without_ending(word: str) -> Iterator[str]:
    """What a word may be derived from with an ending, by the rules of English spelling."""
    if word.endswith("es") and word[:-2].endswith(HISSING):
        yield word[:-2]
    if word.endswith("s") and not word.endswith(("is", "ss", "us")):
        yield word[:-1]
    if word.endswith("ies"):
        yield f"{word[:-3]}y"
    for ending in (*VOWEL_ENDINGS, *OTHER_ENDINGS):
        stem = word.removesuffix(ending)
        if stem == word:
            continue
        if stem.endswith("i"):
            yield f"{stem[:-1]}y"
        if ending in OTHER_ENDINGS or not stem.endswith("e"):
            yield stem
        if ending in VOWEL_ENDINGS:
            yield f"{stem}e"
            if DOUBLED.fullmatch(stem):
                yield stem[:-1]

"""Small English words that are missing where the document always has them: "due a card", "continue to damage step"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from jobun.language.english.phrases import PhraseCounts, is_word
from jobun.language.english.words import look_up

DETERMINERS = frozenset(
    re.findall(
        r"\w+",
        """
        a an the its their your his her my our this that these those any all each every one no another whose either
        neither some which what both target
        """,
    )
)
ARTICLES = frozenset(DETERMINERS - {"that", "which", "what", "both", "target"})
# before a noun, which needs an article after them
BEFORE = frozenset(re.findall(r"\w+", "to of in during into from at until after before onto under"))
EXAMINED = DETERMINERS | BEFORE
# after these, "of" has a noun without an article
KINDS = frozenset(
    re.findall(
        r"\w+",
        """
        kind kinds type types subtype subtypes form forms sort sorts number numbers definition amount instance instances
        means duties role position name case
        """,
    )
)
# prepositions that may also have another after them
PREPOSITIONS = frozenset(re.findall(r"\w+", "outside inside off out alongside opposite"))
# small words that others require after them
REQUIRED = ("to", "of", "as", "than", "with", "from", "on", "for")
# occurrences of a word with the small word, and the share of them
USUAL = 5
SHARE = 0.85
# occurrences of a name with an article; of names with the same last word, if the name itself is rarer; their ratio
NAMES = 8
HEADS = 15
# occurrences of a comma before a quotation, and how many times as many as of none
COMMAS = 8
COMMA_TIMES = 5


class MissingWord(NamedTuple):
    """A missing word, and the one before it. start, end: offsets of the latter. times: how often both occur."""

    start: int
    end: int
    word: str
    after: str
    times: int


class MissingWords:
    """The small words that are missing in a text."""

    def __init__(self, phrases: PhraseCounts) -> None:
        self._phrases = phrases
        self._tokens = phrases.tokens

    def prepositions(self) -> Iterator[MissingWord]:
        """Prepositions after words that always have one, and are not verbs, before an article."""
        pairs, counts = self._phrases.pairs, self._phrases.counts
        for (word, after), pair in pairs.items():
            if after not in ARTICLES or pair != 1 or word in PREPOSITIONS or not is_word(word):
                continue
            times, needed = max((pairs[word, other], other) for other in REQUIRED)
            if times < USUAL or not pairs[needed, after] or look_up(word).is_any("vzdpg"):
                continue
            if times >= SHARE * (counts[word] - 1):
                every = enumerate(pairwise(self._tokens))
                at = next(at for at, both in every if both == (word, after))
                yield MissingWord(*self._phrases.place(at), needed, word, times)

    def commas(self) -> Iterator[MissingWord]:
        """Commas before quotations after words or numbers that always have one there: 'that reads “For each'."""
        opened = [at for at, token in enumerate(self._tokens) if token == "“"]
        with_comma = Counter(_sort(self._tokens[at - 2]) for at in opened if self._tokens[at - 1] == ",")
        bare = [at - 1 for at in opened if self._tokens[at - 1].strip("-").isalnum() or self._tokens[at - 1][-1] == "0"]
        without = Counter(_sort(self._tokens[at]) for at in bare)
        for at in bare:
            times = with_comma[_sort(self._tokens[at])]
            if times >= COMMAS and times >= COMMA_TIMES * without[_sort(self._tokens[at])]:
                yield MissingWord(*self._phrases.place(at), ",", self._tokens[at], times)

    def articles(self) -> Iterator[MissingWord]:
        """Articles before names of two or three words that always have one: "into owner's graveyard"."""
        tokens = self._tokens
        examined = self._examined()
        determined = [at for at in examined if tokens[at] not in BEFORE]
        bare = [at for at in examined if self._is_bare(at)]
        heads = Counter([tokens[at + 2] for at in determined])
        bare_heads = Counter([tokens[at + 2] for at in bare])
        for size in (2, 3):
            often = Counter([tuple(tokens[at + 1 : at + 1 + size]) for at in determined])
            names = [tuple(tokens[at + 1 : at + 1 + size]) for at in bare]
            rarely = Counter(names)
            for at, name in zip(bare, names, strict=True):
                times = often[name]
                usual = times >= NAMES or (times and heads[name[-1]] >= HEADS * max(1, bare_heads[name[-1]]))
                if usual and rarely[name] <= max(1, times // HEADS) and self._is_alone(at, name, times):
                    yield MissingWord(*self._phrases.place(at), "the", tokens[at], times)

    def _examined(self) -> list[int]:
        """The tokens that a name may follow; no name begins at the end of the text."""
        wanted = {word for word in self._phrases.counts if word in EXAMINED or word[0] == "0"}
        return [at for at, word in enumerate(self._tokens[:-4]) if word in wanted]

    def _is_alone(self, at: int, name: tuple[str, ...], times: int) -> bool:
        """Whether words are a name that ends where it should, and no verb in the infinitive with its object."""
        if not _is_name(name):
            return False
        infinitive = self._tokens[at] == "to" and look_up(name[0]).is_any("v") and times == 1
        return self._is_end(at + 1 + len(name)) and not infinitive

    def _is_bare(self, at: int) -> bool:
        """Whether a token is a preposition without an article after it, other than in "kind of card"."""
        before, word, after = self._tokens[at - 1 : at + 2]
        return word in BEFORE and after not in DETERMINERS and not (word == "of" and before in KINDS)

    def _is_end(self, at: int) -> bool:
        """Whether a name ends before a token: that is no noun, number, bracket, or conjunction."""
        token = self._tokens[at] if at < len(self._tokens) else "\n"
        if not is_word(token):
            return token in ".;:"
        return len(token) > 1 and token not in ("and", "or") and not look_up(token).is_any("nsg")


def _sort(token: str) -> str:
    """A word, or "0" for any number."""
    return "0" if token[0] == "0" else token


def _is_name(words: tuple[str, ...]) -> bool:
    """Whether words are nouns and adjectives of which the last is a noun in the singular only."""
    *before, last = words
    if not all(is_word(word) for word in words) or not look_up(last).is_any("n") or look_up(last).is_any("s"):
        return False
    return all(look_up(word.removesuffix("'s")).is_any("nsapg") and word not in DETERMINERS for word in before)

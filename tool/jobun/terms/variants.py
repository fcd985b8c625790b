"""Words that look like a term but differ in one part, in the last part, or in one letter."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from jobun.language.morphemes import morphemes
from jobun.terms.compounds import COMPOUND, LONGEST, SMALL, strip_modifiers
from jobun.terms.english_names import class_phrases
from jobun.terms.synonyms import OPPOSITES, synonym_group
from jobun.terms.terms import DefinedTerm, Terms, term_key

# occurrences of a variant at most; with one part of a long word exchanged, half the uses of the term are allowed
RARE = 3
# parts of a long word, and letters of a word that can have a letter exchanged
LONG = 3
SHORTEST = 4
# letters in which the first words of two English names agree, and uses of the term for each of its variant
BEGINNING = 4
OFTEN = 5
# uses of a term for each of its variant from which the two in one sentence are one thing, unless in a list
USUAL = 8
# terms with the same other parts or letters that are compared
COMPARED = 40


class UnknownWord(NamedTuple):
    """A word that is not defined. words: without modifiers. places: start and end of each occurrence in the prose."""

    words: str
    parts: tuple[str, ...]
    places: tuple[tuple[int, int], ...]

    @property
    def head(self) -> str:
        """The last part, which names the class."""
        return self.parts[-1]


class Variant(NamedTuple):
    """An unknown word and the term that it is probably meant to be."""

    word: UnknownWord
    term: DefinedTerm


class UnknownWords:
    """The words of a document that no heading and no definition has."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    @cached_property
    def places(self) -> dict[str, list[tuple[int, int]]]:
        """The start and end of each word in the prose, by the word without modifiers."""
        found: dict[str, list[tuple[int, int]]] = defaultdict(list)
        if self.terms.language != "ja":
            for words, start, end in class_phrases(self.terms.prose.words, self.terms.classes):
                found[words].append((start, end))
            return found
        for run in COMPOUND.finditer(self.terms.prose.words):
            word = run[0]
            if len(word) > LONGEST:
                continue
            kept = word if word in self.terms.mentioned else strip_modifiers(word)
            start = run.start() + word.index(kept)
            found[kept].append((start, start + len(kept)))
        return found

    @cached_property
    def all(self) -> tuple[UnknownWord, ...]:
        """The unknown words of two parts or more."""
        found = []
        for word, places in self.places.items():
            if word in self.terms.mentioned or len(word) < SHORTEST - 1 or word in self._term_ends:
                continue
            if any(self._is_cut(*place) for place in places):
                continue
            parts = self.terms.parts(word)
            if len(parts) > 1:
                found.append(UnknownWord(word, parts, tuple(places)))
        return tuple(found)

    @cached_property
    def _term_ends(self) -> frozenset[str]:
        """The ends of terms: where a term is printed with blanks in it, its end looks like a word."""
        return frozenset(
            key[at:]
            for term in self.terms.by_key.values()
            for key in {term.words, term_key(term.words)}
            for at in range(1, len(key))
        )

    def _is_cut(self, start: int, end: int) -> bool:
        """Whether a word is at the beginning or end of its node: the rest of it may be in another node."""
        words = self.terms.prose.words
        node = self.terms.prose.node(start)
        return (words[start - 1 : start] in ("", "\n") and node.number is None) or words[end] == "\n"

    def uses(self, words: str) -> int:
        """The number of occurrences of a word."""
        return len(self.places.get(words, ()))

    @cached_property
    def by_gap(self) -> dict[tuple[str, ...], list[DefinedTerm]]:
        """The terms by their parts with one of them left out."""
        found: dict[tuple[str, ...], list[DefinedTerm]] = defaultdict(list)
        for term in self.terms.by_key.values():
            parts = self.terms.parts(term.words)
            for at in range(len(parts) if len(parts) > 1 else 0):
                found[(*parts[:at], "", *parts[at + 1 :])].append(term)
        return found

    @cached_property
    def by_letters(self) -> dict[str, list[DefinedTerm]]:
        """The terms by their letters, whole and with one of them left out."""
        found: dict[str, list[DefinedTerm]] = defaultdict(list)
        for term in self.terms.by_key.values():
            for key in {term_key(term.words), *_without_one(term_key(term.words))}:
                found[key].append(term)
        return found

    @cached_property
    def variants(self) -> tuple[Variant, ...]:
        """The unknown words that are probably a term, each once."""
        found = ((word, self._variant_of(word)) for word in self.all)
        return tuple(Variant(word, term) for word, term in found if term is not None)

    def _variant_of(self, word: UnknownWord) -> DefinedTerm | None:
        return self._by_letter(word) or self._by_head(word) or self._by_part(word) or self._by_beginning(word)

    def _by_beginning(self, word: UnknownWord) -> DefinedTerm | None:
        """The English term whose first word begins like that of a rare name: activation step for action step."""
        if self.terms.language == "ja" or len(word.parts) != 2:
            return None
        for term in self.by_gap.get(("", word.head), [])[:COMPARED]:
            first, other = word.parts[0], self.terms.parts(term.words)[0]
            alike = first[:BEGINNING] == other[:BEGINNING] and abs(len(first) - len(other)) <= BEGINNING
            if alike and self.uses(term_key(term.words)) >= OFTEN * len(word.places) and self._fits(word, term):
                return term
        return None

    def _by_part(self, word: UnknownWord) -> DefinedTerm | None:
        """The term that a long word of a class is with one part exchanged: 攻撃宣言ステップ for 攻撃指定ステップ."""
        if len(word.parts) < LONG or word.head not in self.terms.classes:
            return None
        near: list[DefinedTerm] = []
        for at in range(len(word.parts) - 1):
            near += self.by_gap.get((*word.parts[:at], "", *word.parts[at + 1 :]), [])[:COMPARED]
        fit = [term for term in near if self._fits(word, term)]
        return self._nearest(word, fit) if fit else None

    def _fits(self, word: UnknownWord, term: DefinedTerm) -> bool:
        """Whether a term may be meant: it is used more often, and in no rule together with the unknown word."""
        key = term_key(term.words)
        uses = self.uses(key)
        if len(word.places) > max(RARE, uses // 2) or len(word.places) > uses:
            return False
        beside = [one for one in (term_key(self._sentence(start)) for start, _ in word.places[:RARE]) if key in one]
        if beside and (uses < USUAL * len(word.places) or any(_are_listed(word.words, key, one) for one in beside)):
            return False
        return not self._is_established(word, self.terms.parts(key))

    def _sentence(self, at: int) -> str:
        """The sentence around an offset in the prose; in English the words of its node near it."""
        words = self.terms.prose.words
        if self.terms.language != "ja":
            return self.terms.prose.around(at)
        start = max(words.rfind(mark, 0, at) for mark in "。\n") + 1
        return words[start : min((end for mark in "。\n" if (end := words.find(mark, at)) >= 0), default=len(words))]

    def _is_established(self, word: UnknownWord, meant: Sequence[str]) -> bool:
        """Whether the part that differs is beside the same part elsewhere: 競技終了 in 競技終了合図."""
        pairs = [
            first + second
            for at, (first, second) in enumerate(pairwise(word.parts[:-1]))
            if list(word.parts[at : at + 2]) != list(meant[at : at + 2])
        ]
        own = [word.words.count(pair) * len(word.places) for pair in pairs]
        return any(self.terms.prose.words.count(pair) > count for pair, count in zip(pairs, own, strict=True))

    def _by_head(self, word: UnknownWord) -> DefinedTerm | None:
        """The term with a synonym as its last part: 除外エリア for 除外ゾーン."""
        group = synonym_group(word.head)
        if len(word.places) > RARE or not group:
            return None
        for term in self.by_gap.get((*word.parts[:-1], ""), [])[:COMPARED]:
            head = self.terms.parts(term.words)[-1]
            if head != word.head and synonym_group(head) == group and self._fits(word, term):
                return term
        return None

    def _by_letter(self, word: UnknownWord) -> DefinedTerm | None:
        """The term with one letter more, less or exchanged: 召喚回数 for 召喚数."""
        if len(word.places) > RARE:
            return None
        for key in (word.words, *_without_one(word.words)):
            for term in self.by_letters.get(key, [])[:COMPARED]:
                if self._is_slip(word, term) and self._fits(word, term):
                    return term
        return None

    def _is_slip(self, word: UnknownWord, term: DefinedTerm) -> bool:
        """Whether the differing letter is a typing error, and not another word."""
        own, other = word.words, term_key(term.words)
        pairs = enumerate(zip(own, other, strict=False))
        at = next((place for place, (one, two) in pairs if one != two), min(len(own), len(other)))
        if _is_compound(own):
            return False
        if len(own) != len(other):
            longer = max(own, other, key=len)
            # a letter at either end makes another word, except the long vowel of a foreign one
            return 0 < at < len(longer) - 1 or longer[at] in SMALL
        if len(own) < SHORTEST or frozenset((own[at], other[at])) in OPPOSITES:
            return False
        # a part that other words have too is a word of its own
        odd = [part for part, right in zip(word.parts, self.terms.parts(other), strict=False) if part != right]
        return all(len(part) > 1 and self.part_counts[part] <= len(word.places) for part in odd)

    @cached_property
    def part_counts(self) -> Counter[str]:
        """The number of occurrences of each part."""
        found: Counter[str] = Counter()
        for word, places in self.places.items():
            for part in self.terms.parts(word):
                found[part] += len(places)
        return found

    def _nearest(self, word: UnknownWord, terms: list[DefinedTerm]) -> DefinedTerm:
        """The term that is used nearest to an unknown word."""
        at = word.places[0][0]
        return min(terms, key=lambda term: min(abs(start - at) for start, _ in self.places[term_key(term.words)]))


def _are_listed(one: str, other: str, sentence: str) -> bool:
    """Whether a sentence has two words beside each other, as two things."""
    joined = "(?:及び|および|並びに|又は|または|若しくは|もしくは|と|や|か|、|・|から|より|ではなく)"
    pairs = ((one, other), (other, one))
    return any(re.search(f"{re.escape(a)}.{{0,6}}{joined}.{{0,4}}{re.escape(b)}", sentence) for a, b in pairs)


def _is_compound(word: str) -> bool:
    """Whether a word consists of words of the dictionary of two letters or more: 健康 and 診査, but not 召喚 and 数.

    Without an analyser nothing is known.
    """
    parts = morphemes(word)
    return len(parts) > 1 and all(len(part.text) > 1 and part.known for part in parts)


def _without_one(words: str) -> Iterator[str]:
    return (words[:at] + words[at + 1 :] for at in range(len(words)))

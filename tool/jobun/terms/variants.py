"""Words that look like a term under another name: the same but for one part, for its last part, or for one letter."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from jobun.terms.compounds import COMPOUND, LONGEST, SMALL, strip_modifiers
from jobun.terms.english_names import class_phrases
from jobun.terms.synonyms import OPPOSITES, synonym_group
from jobun.terms.terms import DefinedTerm, Terms, term_key

# a variant stands as often as this at most
RARE = 3
# of a long word with one part exchanged, a variant may be used half as often as the term
LONG = 3
SHORTEST = 4
# of as many terms that differ in one part is one looked for
LOOKED_AT = 40


class UnknownWord(NamedTuple):
    """A word that is defined nowhere. words: without what only says which or when. places: where it stands in the
    prose, start and end.
    """

    words: str
    parts: tuple[str, ...]
    places: tuple[tuple[int, int], ...]


class Variant(NamedTuple):
    """A stray word and the term that is meant. how: part, head or letter, for what differs."""

    stray: UnknownWord
    term: DefinedTerm
    how: str


class UnknownWords:
    """The words of a Japanese document that no heading and no definition knows."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    @cached_property
    def places(self) -> dict[str, list[tuple[int, int]]]:
        """Where each word stands in the prose, start and end, by the word without what only says which."""
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
        """The stray words of two parts or more."""
        found = []
        for word, places in self.places.items():
            if word in self.terms.mentioned or len(word) < SHORTEST - 1 or word in self._ends:
                continue
            if any(self._is_cut(*one) for one in places):
                continue
            parts = self.terms.parts(word)
            if len(parts) > 1:
                found.append(UnknownWord(word, parts, tuple(places)))
        return tuple(found)

    @cached_property
    def _ends(self) -> frozenset[str]:
        """The ends of terms: where blanks stand in a term, its end looks like a word."""
        return frozenset(
            key[at:]
            for term in self.terms.by_key.values()
            for key in {term.words, term_key(term.words)}
            for at in range(1, len(key))
        )

    def _is_cut(self, start: int, end: int) -> bool:
        """Whether a word stands where its node begins or ends: the rest of it may be in another."""
        words = self.terms.prose.words
        node = self.terms.prose.node(start)
        return (words[start - 1 : start] in ("", "\n") and node.number is None) or words[end] == "\n"

    def uses(self, words: str) -> int:
        """How often a word stands in the text."""
        return len(self.places.get(words, ()))

    @cached_property
    def by_hole(self) -> dict[tuple[str, ...], list[DefinedTerm]]:
        """The terms by their parts with one of them left out."""
        found: dict[tuple[str, ...], list[DefinedTerm]] = defaultdict(list)
        for term in self.terms.by_key.values():
            parts = self.terms.parts(term.words)
            for at in range(len(parts) if len(parts) > 1 else 0):
                found[(*parts[:at], "", *parts[at + 1 :])].append(term)
        return found

    @cached_property
    def by_letters(self) -> dict[str, list[DefinedTerm]]:
        """The terms by their letters with one of them left out, and whole."""
        found: dict[str, list[DefinedTerm]] = defaultdict(list)
        for term in self.terms.by_key.values():
            for key in {term_key(term.words), *_without_one(term_key(term.words))}:
                found[key].append(term)
        return found

    @cached_property
    def variants(self) -> tuple[Variant, ...]:
        """The strays that are some term under another name, each once."""
        found = (self._by_letter(stray) or self._by_head(stray) or self._by_part(stray) for stray in self.all)
        return tuple(one for one in found if one is not None)

    def _by_part(self, stray: UnknownWord) -> Variant | None:
        """A long word of a class with one part exchanged: 攻撃指定ステップ for 攻撃宣言ステップ."""
        if len(stray.parts) < LONG or stray.parts[-1] not in self.terms.classes:
            return None
        near: list[DefinedTerm] = []
        for at in range(len(stray.parts) - 1):
            near += self.by_hole.get((*stray.parts[:at], "", *stray.parts[at + 1 :]), [])[:LOOKED_AT]
        fit = [term for term in near if self._fits(stray, term)]
        return Variant(stray, self._nearest(stray, fit), "part") if fit else None

    def _fits(self, stray: UnknownWord, term: DefinedTerm) -> bool:
        """Whether a term may be what is meant: it is used more, and no rule that has the stray word has it as well."""
        uses = self.uses(term_key(term.words))
        if len(stray.places) > max(RARE, uses // 2) or len(stray.places) > uses:
            return False
        return not any(
            term_key(term.words) in term_key(self.terms.prose.around(start)) for start, _ in stray.places[:RARE]
        )

    def _by_head(self, stray: UnknownWord) -> Variant | None:
        """The same but for the last part, which is one of the same kind: 除外ゾーン for 除外エリア."""
        if len(stray.places) > RARE:
            return None
        head = stray.parts[-1]
        for term in self.by_hole.get((*stray.parts[:-1], ""), [])[:LOOKED_AT]:
            other = self.terms.parts(term.words)[-1]
            if (
                head != other
                and synonym_group(head)
                and synonym_group(head) == synonym_group(other)
                and self._fits(stray, term)
            ):
                return Variant(stray, term, "head")
        return None

    def _by_letter(self, stray: UnknownWord) -> Variant | None:
        """One letter more, less or other: 召喚数 for 召喚回数."""
        if len(stray.places) > RARE:
            return None
        for key in (stray.words, *_without_one(stray.words)):
            for term in self.by_letters.get(key, [])[:LOOKED_AT]:
                if self._is_slip(stray, term) and self._fits(stray, term):
                    return Variant(stray, term, "letter")
        return None

    def _is_slip(self, stray: UnknownWord, term: DefinedTerm) -> bool:
        one, other = stray.words, term_key(term.words)
        low = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
        if len(one) != len(other):
            longer = max(one, other, key=len)
            # at either end it makes another word, but for the long vowel of a foreign one
            return 0 < low < len(longer) - 1 or longer[low] in SMALL
        if len(one) < SHORTEST or frozenset((one[low], other[low])) in OPPOSITES:
            return False
        # a part that other words have too is a word of its own
        odd = [part for part, right in zip(stray.parts, self.terms.parts(other), strict=False) if part != right]
        return all(len(part) > 1 and self.part_counts[part] <= len(stray.places) for part in odd)

    @cached_property
    def part_counts(self) -> Counter[str]:
        """In how many places each part stands."""
        found: Counter[str] = Counter()
        for word, places in self.places.items():
            for part in self.terms.parts(word):
                found[part] += len(places)
        return found

    def _nearest(self, stray: UnknownWord, terms: list[DefinedTerm]) -> DefinedTerm:
        """The term that is used nearest to a stray word."""
        at = stray.places[0][0]
        return min(terms, key=lambda term: min(abs(start - at) for start, _ in self.places[term_key(term.words)]))


def _without_one(words: str) -> Iterator[str]:
    return (words[:at] + words[at + 1 :] for at in range(len(words)))

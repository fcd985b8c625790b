"""Pairs of rules of two versions, such that the sum of the weights of all pairs is greatest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from jobun.language.ngrams import NgramIndex, ngrams
from jobun.references.algorithms import max_weight_pairs

# the least similarity of words, from 0 to 1, of a reworded rule: with the same number, and with another
SAME_NUMBER, ELSEWHERE = 0.3, 0.6
# weights added to the similarity: for the same number, a neighbour that is paired alike, the same words above
NUMBER, BEFORE, ABOVE = 0.2, 0.1, 0.1
SHORT = 6
"""Characters: shorter rules resemble too many others."""
MANY = 40
"""Rules with equal words: of more, only the number and the neighbours decide."""
NGRAM = 6
"""Characters of the n-grams by which candidates are found."""
# rarest n-grams of a rule that are looked up, rules that may hold an n-gram, and candidates at most
RAREST, COMMON, CANDIDATES = 12, 30, 8


@dataclass(frozen=True, slots=True, eq=False)
class ComparedRule:
    """A numbered rule of one version.

    at: its index among them. name: its number as cited. words: for comparison. above: the words of the rule above it,
    or their digest.
    """

    at: int
    name: str
    words: str
    above: str


def pair_rules(
    old: Sequence[ComparedRule], new: Sequence[ComparedRule], known: Mapping[int, int] | None = None
) -> Iterator[tuple[int, int]]:
    """The indexes of the old and the new rule of each pair. known: pairs of other rules, which are not repeated."""
    unique = dict(_unique(old, new))
    yield from unique.items()
    sure = {**(known or {}), **unique}
    left = [rule for rule in old if rule.at not in sure]
    taken = set(sure.values())
    rest = [rule for rule in new if rule.at not in taken]
    weighed = {
        (one.at, other.at): weight
        for one, other in _candidates(left, rest)
        if (weight := _weight(one, other, sure)) is not None
    }
    yield from max_weight_pairs(weighed)


def _unique(old: Sequence[ComparedRule], new: Sequence[ComparedRule]) -> Iterator[tuple[int, int]]:
    """The pairs with equal words that no other rule of either version has."""
    mine, theirs = _by_words(old), _by_words(new)
    for words, found in mine.items():
        others = theirs.get(words, [])
        if len(found) == len(others) == 1 and len(words) >= SHORT:
            yield found[0].at, others[0].at


def _by_words(rules: Iterable[ComparedRule]) -> dict[str, list[ComparedRule]]:
    found: dict[str, list[ComparedRule]] = defaultdict(list)
    for rule in rules:
        found[rule.words].append(rule)
    return found


def _candidates(
    old: Sequence[ComparedRule], new: Sequence[ComparedRule]
) -> Iterator[tuple[ComparedRule, ComparedRule]]:
    """The pairs to weigh: with the same number, the same words, or shared rare n-grams."""
    by_name, by_words = defaultdict(list), _by_words(new)
    for rule in new:
        by_name[rule.name].append(rule)
    index = NgramIndex((rule.words for rule in new), lambda words: ngrams(words, NGRAM), common=COMMON)
    for rule in old:
        same = by_words.get(rule.words, [])
        found = [*by_name.get(rule.name, []), *(same if len(same) <= MANY else [])]
        found += [new[at] for at, _ in index.votes(rule.words, rarest=RAREST).most_common(CANDIDATES)]
        yield from ((rule, other) for other in dict.fromkeys(found))


def _weight(one: ComparedRule, other: ComparedRule, sure: Mapping[int, int]) -> float | None:
    """The weight of a pair; None if it is too unlike. sure: the pairs that are certain."""
    similarity = _similarity(one.words, other.words)
    if similarity < (SAME_NUMBER if one.name == other.name else ELSEWHERE):
        return None
    beside = sure.get(one.at - 1) == other.at - 1 or sure.get(one.at + 1) == other.at + 1
    return similarity + NUMBER * (one.name == other.name) + BEFORE * beside + ABOVE * (one.above == other.above)


def _similarity(one: str, other: str) -> float:
    """From 0, nothing in common, to 1, equal."""
    if one == other:
        return 1.0
    from rapidfuzz import fuzz

    return float(fuzz.ratio(one, other)) / 100

"""Pairs of rules of two versions, such that the sum of the weights of all pairs is greatest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from jobun.language.ngrams import NgramIndex, ngrams
from jobun.references.algorithms import max_weight_pairs

# the least similarity of words, from 0 to 1, of a reworded rule: with the same number, near where it was, and elsewhere
SAME_NUMBER, NEARBY, ELSEWHERE = 0.3, 0.6, 0.75
# weights added to the similarity: for the same number, a neighbour that is paired alike, the same words above
NUMBER, BEFORE, ABOVE = 0.2, 0.1, 0.1
SHORT = 6
"""Characters: shorter rules resemble too many others."""
PART = 12
"""Characters: a shorter rule is not recognized as a part of another."""
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
    or their digest. kind: only rules of one kind are paired.
    """

    at: int
    name: str
    words: str
    above: str
    kind: str = ""


def pair_rules(
    old: Sequence[ComparedRule], new: Sequence[ComparedRule], known: Mapping[int, int] | None = None
) -> Iterator[tuple[int, int]]:
    """The indexes of the old and the new rule of each pair. known: pairs of other rules, which are not repeated."""
    sure = {**(known or {}), **dict(_at_ends(old, new))}
    taken = set(sure.values())
    sure.update(_unique([one for one in old if one.at not in sure], [one for one in new if one.at not in taken]))
    sure.update(_beside(old, new, sure))
    left = [rule for rule in old if rule.at not in sure]
    taken = set(sure.values())
    rest = [rule for rule in new if rule.at not in taken]
    weighed = {
        (one.at, other.at): weight
        for one, other in _candidates(left, rest, sure)
        if (weight := _weight(one, other, sure)) is not None
    }
    sure.update(max_weight_pairs(weighed))
    sure.update(_beside(old, new, sure))
    yield from (pair for pair in sure.items() if not known or pair[0] not in known)


def _at_ends(old: Sequence[ComparedRule], new: Sequence[ComparedRule]) -> Iterator[tuple[int, int]]:
    """The pairs alike in number and words at the beginning and at the end of both versions."""
    shorter = min(len(old), len(new))
    first = next((at for at in range(shorter) if not _same(old[at], new[at])), shorter)
    last = next((at for at in range(shorter - first) if not _same(old[-1 - at], new[-1 - at])), shorter - first)
    for at in (*range(first), *range(-last, 0)):
        yield old[at].at, new[at].at


def _unique(old: Sequence[ComparedRule], new: Sequence[ComparedRule]) -> Iterator[tuple[int, int]]:
    """The pairs with equal words that no other rule of either version has."""
    mine, theirs = _by_words(old), _by_words(new)
    for words, found in mine.items():
        others = theirs.get(words, [])
        if len(found) == len(others) == 1 and len(words[1]) >= SHORT:
            yield found[0].at, others[0].at


def _beside(
    old: Sequence[ComparedRule], new: Sequence[ComparedRule], sure: Mapping[int, int]
) -> Iterator[tuple[int, int]]:
    """The rules alike in number and words that follow, or precede, a pair without a gap; many may have these words."""
    olds, news = {rule.at: rule for rule in old}, {rule.at: rule for rule in new}
    pairs, taken = dict(sure), set(sure.values())
    for step in (1, -1):
        for at in sorted(pairs, reverse=step < 0):
            one, other = at + step, pairs[at] + step
            while one not in pairs and other not in taken and _same(olds.get(one), news.get(other)):
                pairs[one] = other
                taken.add(other)
                yield one, other
                one, other = one + step, other + step


def _same(one: ComparedRule | None, other: ComparedRule | None) -> bool:
    return (
        one is not None
        and other is not None
        and (one.kind, one.name, one.words) == (other.kind, other.name, other.words)
    )


def _by_words(rules: Iterable[ComparedRule]) -> dict[tuple[str, str], list[ComparedRule]]:
    found: dict[tuple[str, str], list[ComparedRule]] = defaultdict(list)
    for rule in rules:
        found[rule.kind, rule.words].append(rule)
    return found


def _candidates(
    old: Sequence[ComparedRule], new: Sequence[ComparedRule], sure: Mapping[int, int]
) -> Iterator[tuple[ComparedRule, ComparedRule]]:
    """The pairs to weigh: with the same number, the same words, the same neighbour, or shared rare n-grams."""
    by_name, by_words = defaultdict(list), _by_words(new)
    for rule in new:
        if rule.name:
            by_name[rule.name].append(rule)
    places = {rule.at: rule for rule in new}
    index = NgramIndex((rule.words for rule in new), lambda words: ngrams(words, NGRAM), common=COMMON)
    for rule in old:
        same = by_words.get((rule.kind, rule.words), [])
        found = [*by_name.get(rule.name, []), *(same if len(same) <= MANY else [])]
        found += [new[at] for at, _ in index.votes(rule.words, rarest=RAREST).most_common(CANDIDATES)]
        found += [places[at] for at in _gap(rule.at, sure) if at in places]
        yield from ((rule, other) for other in dict.fromkeys(found) if other.kind == rule.kind)


def _gap(at: int, sure: Mapping[int, int]) -> Iterator[int]:
    """The places in the new version beside what the neighbours of an old rule became."""
    if at - 1 in sure:
        yield sure[at - 1] + 1
    if at + 1 in sure:
        yield sure[at + 1] - 1


def _weight(one: ComparedRule, other: ComparedRule, sure: Mapping[int, int]) -> float | None:
    """The weight of a pair; None if it is too unlike. sure: the pairs that are certain."""
    similarity = _similarity(one.words, other.words)
    named = one.name == other.name != ""
    after, before = sure.get(one.at - 1) == other.at - 1, sure.get(one.at + 1) == other.at + 1
    enclosed = after and before and not (one.name and other.name)
    beside = after or before
    nearby = beside or one.above == other.above
    if similarity < (SAME_NUMBER if named or enclosed else NEARBY if nearby else ELSEWHERE):
        return None
    return similarity + NUMBER * named + BEFORE * beside + ABOVE * (one.above == other.above)


def _similarity(one: str, other: str) -> float:
    """From 0, nothing in common, to 1, equal."""
    if one == other:
        return 1.0
    from rapidfuzz import fuzz

    share = float(fuzz.ratio(one, other)) / 100
    if share < ELSEWHERE and min(len(one), len(other)) >= PART and (one in other or other in one):
        return ELSEWHERE
    return share

"""Which rule of one version is which of another, as a whole: the sum of what speaks for the pairs is the greatest."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from jobun.references.graph import max_weight_pairs
from jobun.versions import alike

# how alike words must be, from 0 to 1, to be one rule reworded: with the same number, and without
SAME_NUMBER, ELSEWHERE = 0.3, 0.6
# what the place adds to the words: the same number, a pair right before, the same words above
NUMBER, BEFORE, ABOVE = 0.2, 0.1, 0.1
# a rule of fewer characters is like too many others
SHORT = 6
# so many rules that say the same are told apart by their place alone
MANY = 40


@dataclass(frozen=True, slots=True, eq=False)
class Rule:
    """A numbered rule of one version. at: its place among them. name: its number as cited. said: its words as they are
    compared. above: what the rule above it says, or what stands for that.
    """

    at: int
    name: str
    said: str
    above: str


def paired(
    old: Sequence[Rule], new: Sequence[Rule], known: Mapping[int, int] | None = None
) -> Iterator[tuple[int, int]]:
    """The places of the old and the new of each pair. known: the pairs of other rules, which are not told again."""
    alone = dict(_alone(old, new))
    yield from alone.items()
    sure = {**(known or {}), **alone}
    left = [rule for rule in old if rule.at not in sure]
    taken = set(sure.values())
    rest = [rule for rule in new if rule.at not in taken]
    weighed = {
        (one.at, other.at): weight
        for one, other in _likely(left, rest)
        if (weight := _weight(one, other, sure)) is not None
    }
    yield from max_weight_pairs(weighed)


def _alone(old: Sequence[Rule], new: Sequence[Rule]) -> Iterator[tuple[int, int]]:
    """The pairs that say the same, and are the only ones of their version that do."""
    mine, theirs = _by_words(old), _by_words(new)
    for said, found in mine.items():
        others = theirs.get(said, [])
        if len(found) == len(others) == 1 and len(said) >= SHORT:
            yield found[0].at, others[0].at


def _by_words(rules: Iterable[Rule]) -> dict[str, list[Rule]]:
    found: dict[str, list[Rule]] = defaultdict(list)
    for rule in rules:
        found[rule.said].append(rule)
    return found


def _likely(old: Sequence[Rule], new: Sequence[Rule]) -> Iterator[tuple[Rule, Rule]]:
    """The pairs that are worth weighing: the same number, the same words, or words that share what is rare."""
    by_name, by_words = defaultdict(list), _by_words(new)
    for rule in new:
        by_name[rule.name].append(rule)
    near = alike.Near([rule.said for rule in new])
    for rule in old:
        same = by_words.get(rule.said, [])
        found = [*by_name.get(rule.name, []), *(same if len(same) <= MANY else [])]
        found += [new[at] for at in near.of(rule.said)]
        yield from ((rule, other) for other in dict.fromkeys(found))


def _weight(one: Rule, other: Rule, sure: dict[int, int]) -> float | None:
    """How much speaks for a pair; None where nothing does. sure: the pairs that are certain."""
    likeness = alike.likeness(one.said, other.said)
    if likeness < (SAME_NUMBER if one.name == other.name else ELSEWHERE):
        return None
    beside = sure.get(one.at - 1) == other.at - 1 or sure.get(one.at + 1) == other.at + 1
    return likeness + NUMBER * (one.name == other.name) + BEFORE * beside + ABOVE * (one.above == other.above)

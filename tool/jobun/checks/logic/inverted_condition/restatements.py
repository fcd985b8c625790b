"""Statements with the same condition, found by an index of rare n-grams instead of comparing all pairs."""

from __future__ import annotations

import functools
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from jobun.language.lists.mirrors import mirrors
from jobun.language.lists.unspecific import unspecific
from jobun.language.ngrams import NgramIndex, ngrams
from jobun.language.statements import Statement
from jobun.text.lazy import lazy

# similarity, 0 to 100
SAME = 85
# statements that share a rare n-gram and are compared; more are a family of parallel rules, not restatements
LOOKED_AT = 40
# rarest n-grams of a condition that are looked up
RAREST = 6
CONTENT = lazy("[^\\W\u3041-\u309f]")
# a word that one of two conditions has and the other has not
COMPOUND = lazy("[\u30a1-\u30ffー\u3005\u4e00-\u9fff]+$")
NARROWING = lazy("[\u30a1-\u30ffー\u3005\u4e00-\u9fff]{2}|[A-Za-z]{4}")


class Opposites(NamedTuple):
    """Statements with opposite conclusions.

    are_same: whether their conditions are the same; if not, these differ in a word or two, as those of parallel rules.
    """

    denying: Statement
    affirming: Statement
    are_same: bool


def opposites(found: list[Statement]) -> Iterator[Opposites]:
    """Pairs of statements with the same condition, or nearly, and opposite conclusions, each once."""
    groups: dict[str, list[Statement]] = defaultdict(list)
    for statement in found:
        groups[statement.tail].append(statement)
    for group in groups.values():
        denying = [statement for statement in group if statement.is_negative]
        if denying and len(denying) < len(group):
            yield from _contradicted(group, denying)


def _contradicted(group: list[Statement], denying: list[Statement]) -> Iterator[Opposites]:
    affirming = [statement for statement in group if not statement.is_negative]
    index = NgramIndex((statement.condition for statement in affirming), _trigrams)
    for statement in denying:
        near = [affirming[at] for at in index.votes(statement.condition, rarest=RAREST, most=LOOKED_AT)]
        other = next((one for one in near if _same(statement, one)), None)
        similar = other or next((one for one in near if _similar(statement, one)), None)
        if similar is not None:
            yield Opposites(statement, similar, other is not None)


@functools.lru_cache(maxsize=4096)
def _trigrams(words: str) -> dict[str, None]:
    return ngrams(words, 3)


def _same(one: Statement, other: Statement) -> bool:
    """Whether two statements have the same condition and conclusion apart from polarity."""
    if _is_exception(one, other) or one.negations != other.negations or not _share(one, other):
        return False
    return all(restates(first, second) for first, second in ((one.condition, other.condition), (one.stem, other.stem)))


def _similar(one: Statement, other: Statement) -> bool:
    """Whether two statements are as similar as parallel rules, and not about counterparts."""
    if _is_exception(one, other) or not _share(one, other):
        return False
    return all(_is_like(first, second) for first, second in ((one.condition, other.condition), (one.stem, other.stem)))


def _is_like(first: str, second: str) -> bool:
    from rapidfuzz.fuzz import ratio

    return ratio(first, second) >= SAME and Counter(mirrors.found(first)) == Counter(mirrors.found(second))


def _is_exception(one: Statement, other: Statement) -> bool:
    """Whether one is below the other: a rule below another may make an exception to it."""
    first, second = one.node.number, other.node.number
    if one.node is other.node:
        return True
    return (
        first is not None and second is not None and (first[: len(second)] == second or second[: len(first)] == first)
    )


def _share(one: Statement, other: Statement) -> bool:
    """A cheap look before the exact one: most letters in threes are common to both."""
    first, second = _trigrams(one.condition), _trigrams(other.condition)
    return 3 * len(first.keys() & second.keys()) >= max(len(first), len(second))


def restates(first: str, second: str) -> bool:
    """Whether words restate others: similar, with the same content words, numbers and counterparts."""
    from rapidfuzz.distance import Levenshtein

    if not _is_like(first, second):
        return False
    for step in Levenshtein.opcodes(first, second):
        was, now = first[step.src_start : step.src_end], second[step.dest_start : step.dest_end]
        if step.tag == "replace" and CONTENT.search(was) and CONTENT.search(now):
            return False
        # another number makes it another statement
        if step.tag != "equal" and (re.search("[0-9]", was + now) or _narrows(was + now, first[: step.src_start])):
            return False
    return True


def _narrows(words: str, before: str) -> bool:
    """Whether words that only one condition has restrict it; the end of a compound does not: 山札置場 for 山札."""
    rest = unspecific.pattern.sub("", words)
    return NARROWING.search(rest) is not None and not (COMPOUND.search(before) and COMPOUND.fullmatch(rest))

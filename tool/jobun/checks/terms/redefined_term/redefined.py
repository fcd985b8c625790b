"""Definitions of one term that have nothing in common."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from jobun.language.keywords import keywords
from jobun.terms.compounds import COMPOUND, split_compound
from jobun.terms.glossary import LONGEST, sentence_at
from jobun.terms.terms import DefinedTerm, Definition, Terms
from jobun.text.characters import NOUN, one_width
from jobun.text.lazy import lazy

# the noun that a definition ends in: 札を置く場所です, 場所を指します
KIND = lazy(
    rf"(?P<kind>(?:{NOUN}|[A-Za-z])+)(?:】|」|’)?(?:の(?:こと|[0-9一]種)|を(?:指し|意味し|い[いう])|です|である|をい)"
)
TOPIC = lazy(r"とは、?|\b(?:means|is defined as|refers to)\b")
MEANINGLESS = frozenset(("場合", "以下", "可能", "必要", "一つ", "通り"))


class Redefined(NamedTuple):
    """A term with two definitions that have nothing in common."""

    term: DefinedTerm
    first: Definition
    second: Definition


def redefined(terms: Terms) -> Iterator[Redefined]:
    """Terms that two sentences define differently."""
    for term in terms.by_key.values():
        sentences = [(one, words) for one in term.definitions if one.kind == "sentence" and (words := _words(one))]
        for (one, first), (other, second) in combinations(sentences[:4], 2):
            if one.node is not other.node and not _agree(first, second, terms.language):
                yield Redefined(term, one, other)
                break


def _words(one: Definition) -> str:
    """The words of a definition after the term: 手番とは、…."""
    words = one_width(one.node.body.words[one.end : one.end + LONGEST])
    found = next((found for at in range(3) if (found := TOPIC.match(words, at))), None)
    return sentence_at(words[found.end() :], 0) if found else ""


def _agree(one: str, other: str, language: str) -> bool:
    """Whether two definitions end in one noun, or share a third of their words."""
    first, second = ({stem.text for stem in keywords(words)} for words in (one, other))
    if 3 * len(first & second) >= min(len(first), len(second)):
        return True
    if language != "ja":
        return False
    kinds = [_kind(words) for words in (one, other)]
    return not all(kinds) or kinds[0] in other or kinds[1] in one


def _kind(words: str) -> str:
    """The last part of the noun that a definition ends in."""
    found = [one["kind"] for one in KIND.finditer(words)]
    if not found or not COMPOUND.fullmatch(found[-1]):
        return ""
    last = split_compound(found[-1], {})[-1]
    return "" if last in MEANINGLESS else last

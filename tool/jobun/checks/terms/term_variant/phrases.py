"""Names of several words in two forms, and terms without their final part in a list."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from jobun.terms.compounds import COMPOUND
from jobun.terms.terms import DefinedTerm, Terms
from jobun.text.characters import NOUN
from jobun.text.lazy import lazy
from jobun.tree.nodes import Node

NAMED = lazy(r"[‘“「『](?P<quoted>[^‘’“”「」『』\n。、:：]{5,24})[’”」』]|(?<!\S)(?P<label>[^\s:：。、]{5,24})[:：]")
# ターン開始時の処理: the first words, and the noun that they modify
POSSESSED = lazy(r"(?P<first>.{4,}の)(?P<last>" + NOUN + "{2,8})")
# occurrences in quotation marks or before a colon that make a form the usual one
USUAL = 3
CHOICE = "(?:か|または|又は|もしくは|若しくは|あるいは)"


class Phrase(NamedTuple):
    """A name in a form that occurs once. usual: the usual form, which occurs `times` times, first at `place`."""

    start: int
    end: int
    usual: str
    times: int
    place: tuple[int, int]


def phrases(terms: Terms) -> Iterator[Phrase]:
    """Names of two nouns whose second noun is a different one everywhere else."""
    found: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for one in NAMED.finditer(terms.prose.words) if "の" in terms.prose.words else ():
        group = "quoted" if one["quoted"] else "label"
        found[one[group]].append(one.span(group))
    by_first: dict[str, Counter[str]] = defaultdict(Counter)
    for words, places in found.items():
        divided = POSSESSED.fullmatch(words)
        if divided:
            by_first[divided["first"]][divided["last"]] += len(places)
    for first, lasts in by_first.items():
        (last, times), *others = lasts.most_common()
        if times < USUAL or len(others) != 1 or others[0][1] != 1:
            continue
        start, end = found[first + others[0][0]][0]
        yield Phrase(start, end, first + last, times, found[first + last][0])


class Shortened(NamedTuple):
    """A term without its final part, in a list with another of its kind. start, end: offsets in the prose."""

    start: int
    end: int
    term: DefinedTerm
    beside: str


def shortened(terms: Terms) -> Iterator[Shortened]:
    """First parts of terms in a choice between terms of one kind: 手札か中央の, for 中央ゾーン."""
    by_first = {
        term.words.removesuffix(head): term for head, class_ in terms.classes.items() for term in class_
        if _above(terms, term)
    }  # fmt: skip
    if not by_first:
        return
    longest = sorted(by_first, key=lambda word: -len(word))
    pattern = re.compile(f"{CHOICE}({'|'.join(map(re.escape, longest))})(?=[のにへを])")
    for found in pattern.finditer(terms.prose.words):
        beside = _word_before(terms.prose.words, found.start())
        term, other = by_first[found[1]], terms.by_key.get(beside)
        if other is None or not _above(terms, term) & _above(terms, other):
            continue
        own = terms.by_key.get(found[1])
        if own is None or not _above(terms, own) & _above(terms, term):
            yield Shortened(found.start(1), found.end(1), term, beside)


def _word_before(words: str, end: int) -> str:
    start = end
    while start and COMPOUND.match(words[start - 1]):
        start -= 1
    return words[start:end]


def _above(terms: Terms, term: DefinedTerm) -> set[Node]:
    """The parents of the headings of a term."""
    return {above for one in term.definitions if one.kind == "heading" for above in terms.parents(one.node)}

"""Sentences that two chapters have word for word, but for one number."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from jobun.language.sentences import Sentence
from jobun.references.index import Index
from jobun.text.layout import JAPANESE
from jobun.text.passage import Span
from jobun.tree.nodes import HEADINGS, Node

# a quantity: no part of a number of a rule, of a date or of a name
FIGURE = re.compile(r"(?<![0-9A-Za-z.\-/:#])[0-9]{1,4}(?![0-9A-Za-z/:]|[.\-][0-9]|章|条|項|号|節|年|月|日)")
DIGIT = re.compile("[0-9]")
# where a sentence points to does not belong to what it says
ASIDE = re.compile(r"[(（][^()（）]*[)）]")
BLANK = re.compile(r"\s+")
# shorter sentences are formulas that any section may have with its own number
SHORTEST = {True: 20, False: 45}
# one that more sections have is a formula too
MOST = 4


class Figures(NamedTuple):
    """A sentence and its numbers. places: where in its words each stands."""

    sentence: Sentence
    numbers: tuple[str, ...]
    places: tuple[tuple[int, int], ...]

    def span(self, at: int) -> Span:
        """Where one of the numbers stands in the file."""
        return self.sentence.span(*self.places[at])


def rival_figures(said: Iterable[Sentence], indexes: Sequence[Index]) -> Iterator[tuple[Figures, Figures, int]]:
    """Pairs that say the same with another number, the one that fewer say first, and which number it is.

    Within a chapter none is: its parts say the same of one case after the other, each with its own number.
    """
    groups: dict[str, list[Figures]] = defaultdict(list)
    for sentence in (one for one in said if DIGIT.search(one.words)):
        words = ASIDE.sub(lambda aside: " " * len(aside[0]), sentence.words)
        found = list(FIGURE.finditer(words))
        if found and sentence.node.kind not in HEADINGS:
            one = Figures(sentence, tuple(one[0] for one in found), tuple(one.span() for one in found))
            groups[_said(words)].append(one)
    for words, group in groups.items():
        if len(words) >= SHORTEST[JAPANESE.search(words) is not None] and 1 < len(group) <= MOST:
            yield from (rival for rival in _rivals(group) if not _in_one_chapter(rival, indexes))


def _said(words: str) -> str:
    """The words of a sentence without its numbers, and with blanks only between letters of Latin script."""
    return BLANK.sub("" if JAPANESE.search(words) else " ", FIGURE.sub("#", words)).strip(" 。.")


def _rivals(group: list[Figures]) -> Iterator[tuple[Figures, Figures, int]]:
    said_by = Counter(one.numbers for one in group)
    if len(said_by) != 2:
        return
    # details stand later: of two that disagree the later is believed
    right = max(reversed(group), key=lambda one: said_by[one.numbers])
    for one in group:
        differing = [at for at, pair in enumerate(zip(one.numbers, right.numbers, strict=True)) if pair[0] != pair[1]]
        if len(differing) == 1:
            yield one, right, differing[0]


def _in_one_chapter(rival: tuple[Figures, Figures, int], indexes: Sequence[Index]) -> bool:
    first, second = (_chapter(one.sentence.node, indexes) for one in rival[:2])
    return first is second


def _chapter(node: Node, indexes: Sequence[Index]) -> Node:
    """The outermost heading or rule that a node stands in."""
    holders = next((index.holders for index in indexes if id(node) in index.holders), {})
    while (holder := holders.get(id(node))) is not None:
        node = holder
    return node

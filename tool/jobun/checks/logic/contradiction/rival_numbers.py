"""Sentences that occur in two chapters word for word, except for one number."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from jobun.language.sentences import Sentence
from jobun.references.index import Index
from jobun.text.language import is_japanese
from jobun.text.passage import Span
from jobun.tree.nodes import HEADINGS, Node

# a quantity, not a part of a rule number, a date or a name
QUANTITY = re.compile(r"(?<![0-9A-Za-z.\-/:#])[0-9]{1,4}(?![0-9A-Za-z/:]|[.\-][0-9]|章|条|項|号|節|年|月|日)")
DIGIT = re.compile("[0-9]")
# a reference in parentheses is not part of the statement
PARENTHESES = re.compile(r"[(（][^()（）]*[)）]")
BLANK = re.compile(r"\s+")
# characters, by whether the sentence is Japanese; a shorter one is a formula that sections fill with their own numbers
SHORTEST = {True: 20, False: 45}
# sections; a sentence that more of them share is a formula too
MOST = 4


class NumberedSentence(NamedTuple):
    """A sentence and its numbers. places: the offsets of each in its words."""

    sentence: Sentence
    numbers: tuple[str, ...]
    places: tuple[tuple[int, int], ...]

    def span(self, at: int) -> Span:
        """The span in the file of the number at an index."""
        return self.sentence.span(*self.places[at])


Rivals = tuple[NumberedSentence, NumberedSentence, int]


def rival_numbers(
    sentences: Iterable[Sentence], indexes: Sequence[Index]
) -> Iterator[tuple[NumberedSentence, NumberedSentence, int]]:
    """Pairs that differ in one number, the rarer sentence first, and the index of that number.

    Pairs within a chapter are left out: its sections often repeat a sentence for one case after the other.
    """
    groups: dict[str, list[NumberedSentence]] = defaultdict(list)
    for sentence in (one for one in sentences if DIGIT.search(one.words)):
        words = PARENTHESES.sub(lambda found: " " * len(found[0]), sentence.words)
        found = list(QUANTITY.finditer(words))
        if found and sentence.node.kind not in HEADINGS:
            one = NumberedSentence(sentence, tuple(one[0] for one in found), tuple(one.span() for one in found))
            groups[_without_numbers(words)].append(one)
    for words, group in groups.items():
        if len(words) >= SHORTEST[is_japanese(words)] and 1 < len(group) <= MOST:
            yield from (rival for rival in _rivals(group) if not _in_one_chapter(rival, indexes))


def _without_numbers(words: str) -> str:
    """The words of a sentence with # for each number; blanks are removed from Japanese."""
    return BLANK.sub("" if is_japanese(words) else " ", QUANTITY.sub("#", words)).strip(" 。.")


def _rivals(group: list[NumberedSentence]) -> Iterator[Rivals]:
    counts = Counter(one.numbers for one in group)
    if len(counts) != 2:
        return
    # details usually come later: of two that disagree the later is believed
    right = max(reversed(group), key=lambda one: counts[one.numbers])
    for one in group:
        differing = [at for at, pair in enumerate(zip(one.numbers, right.numbers, strict=True)) if pair[0] != pair[1]]
        if len(differing) == 1:
            yield one, right, differing[0]


def _in_one_chapter(rival: Rivals, indexes: Sequence[Index]) -> bool:
    first, second = (_chapter(one.sentence.node, indexes) for one in rival[:2])
    return first is second


def _chapter(node: Node, indexes: Sequence[Index]) -> Node:
    """The outermost heading or rule around a node."""
    holders = next((index.enclosing for index in indexes if node in index.enclosing), {})
    while (holder := holders.get(node)) is not None:
        node = holder
    return node

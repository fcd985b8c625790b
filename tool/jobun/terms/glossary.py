"""The glossary of a document: each term with its definition and the number of its uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from jobun.terms.terms import DefinedTerm, Definition, Terms
from jobun.terms.variants import UnknownWords
from jobun.text.characters import one_width
from jobun.text.passage import Span
from jobun.tree.nodes import Node

# a period inside a number or after a single letter does not end a sentence
SENTENCE_END = re.compile(r"[。！？](?:[」』）)”’])?|(?<=[a-z0-9)”\"’'])[.!?](?=\s|$)[”\"’')]*")
# a longer sentence is cut, in characters
LONGEST = 400


class GlossaryEntry(NamedTuple):
    """A term. place: its first definition. definition: the defining words, "" for a heading with nothing after it.
    uses: the number of occurrences outside its definitions.
    """

    term: DefinedTerm
    place: Definition
    definition: str
    uses: int


class UndefinedTerm(NamedTuple):
    """A word of a class that is not defined. head: the class word. spans: its places in the file."""

    words: str
    head: str
    spans: tuple[Span, ...]


class Glossary:
    """The terms of a document in the order of their first definition, and its undefined terms."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    def entries(self) -> Iterator[GlossaryEntry]:
        """Each term with its definition."""
        for key, term in self.terms.by_key.items():
            defining = {definition.span.start for definition in term.definitions}
            uses = sum(self.terms.prose.span(use.start, use.end).start not in defining for use in self.terms.uses[key])
            yield GlossaryEntry(term, term.first, self._definition(term.first), uses)

    @cached_property
    def _words_after(self) -> dict[Node, str]:
        """The words of the node after each node."""
        nodes = self.terms.prose.nodes
        return {node: after.body.words for node, after in pairwise(nodes)}

    def _definition(self, place: Definition) -> str:
        if place.kind in ("sentence", "list"):
            low = max(0, place.start - LONGEST)
            return sentence_at(one_width(place.node.body.words[low : place.start + LONGEST]), place.start - low)
        return sentence_at(one_width(self._words_after.get(place.node, "")[:LONGEST]).lstrip(), 0)

    def undefined(self) -> Iterator[UndefinedTerm]:
        """The words of each class that no heading and no sentence defines, class by class."""
        unknown = [word for word in UnknownWords(self.terms).all if word.head in self.terms.classes]
        for word in sorted(unknown, key=lambda word: (word.head, word.places)):
            spans = tuple(self.terms.prose.span(*place) for place in word.places)
            yield UndefinedTerm(word.words, word.head, spans)


def sentence_at(words: str, at: int) -> str:
    """The sentence around an offset in some words."""
    start = max(0, at - LONGEST)
    for end in SENTENCE_END.finditer(words, start, at + LONGEST):
        if end.end() > at:
            return words[start : end.end()].strip()
        start = end.end()
    return words[start : at + LONGEST].strip()

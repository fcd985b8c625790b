"""The glossary of a document: each term with the words that define it and the number of its uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from jobun.terms.terms import DefinedTerm, Definition, Terms
from jobun.terms.variants import UnknownWords
from jobun.text.characters import one_width
from jobun.text.passage import Span
from jobun.tree.nodes import Node

# a sentence, and a period inside a number or behind one letter is no end of one
SENTENCE_END = re.compile(r"[。！？](?:[」』）)”’])?|(?<=[a-z0-9)”\"’'])[.!?](?=\s|$)[”\"’')]*")

# a longer sentence is cut
LONGEST = 400


class GlossaryEntry(NamedTuple):
    """A term. definition: the words that define it; empty under a heading with nothing below. uses: how often it stands
    in the text, its definitions left out. place: of the definition.
    """

    term: DefinedTerm
    place: Definition
    definition: str
    uses: int


class UndefinedTerm(NamedTuple):
    """A word of a class that is nowhere defined. head: the class. spans: where it stands in the file."""

    words: str
    head: str
    spans: tuple[Span, ...]


class Glossary:
    """The terms of a document in the order of their first definition, and what it never defines."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    def entries(self) -> Iterator[GlossaryEntry]:
        """Each term with its definition."""
        for key, term in self.terms.by_key.items():
            defining = {(one.span.start) for one in term.definitions}
            uses = sum(self.terms.prose.span(use.start, use.end).start not in defining for use in self.terms.uses[key])
            yield GlossaryEntry(term, term.first, self._definition(term.first), uses)

    @cached_property
    def _following(self) -> dict[Node, str]:
        """The words of the node behind each, by node."""
        nodes = self.terms.prose.nodes
        return {node: nodes[at + 1].body.words for at, node in enumerate(nodes[:-1])}

    def _definition(self, place: Definition) -> str:
        if place.kind in ("sentence", "list"):
            low = max(0, place.start - LONGEST)
            return sentence_at(one_width(place.node.body.words[low : place.start + LONGEST]), place.start - low)
        return sentence_at(one_width(self._following.get(place.node, "")[:LONGEST]).lstrip(), 0)

    def undefined(self) -> Iterator[UndefinedTerm]:
        """The words of each class that no heading and no sentence defines, class by class."""
        strays = [stray for stray in UnknownWords(self.terms).all if stray.parts[-1] in self.terms.classes]
        for stray in sorted(strays, key=lambda stray: (stray.parts[-1], stray.places)):
            spans = tuple(self.terms.prose.span(*place) for place in stray.places)
            yield UndefinedTerm(stray.words, stray.parts[-1], spans)


def sentence_at(words: str, at: int) -> str:
    """The sentence that holds a place of some words."""
    start = max(0, at - LONGEST)
    for end in SENTENCE_END.finditer(words, start, at + LONGEST):
        if end.end() > at:
            return words[start : end.end()].strip()
        start = end.end()
    return words[start : at + LONGEST].strip()

"""Which rule contains which words: the words of one part laid end to end, a rule and all below it in one stretch."""

from __future__ import annotations

import math
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property
from itertools import islice, pairwise

from jobun.language.ngrams import ngrams
from jobun.references.index import Index
from jobun.text.characters import NOUN, one_width
from jobun.tree.nodes import PERIPHERAL, Node, Part
from jobun.tree.walk import Visit, walk_nodes

# in a draft of a few rules every word would seem common: fewer rules than this count as this many
MIN_RULES = 60
# terms that are counted before their places are looked up in an index
FEW_TERMS = 200
NOUNS = re.compile(f"{NOUN}+")
# a stem is searched for with a blank before it
BLANKS = {ord(sign): " " for sign in ".,;:!?()[]{}<>\"'/-*_#|&+=\t\n"}
NON_ASCII_SIGNS = "“”‘’–—·•"


class Lexicon:
    """The words of the rules of one part. Nothing is counted before it is needed."""

    def __init__(self, part: Part, index: Index) -> None:
        self.index = index
        self._nodes: list[Node] = []
        # where the own words of each node begin; one more for the end
        self._starts: list[int] = []
        self._places: dict[Node, int] = {}
        # where the words of a node and of all below it end
        self._ends: dict[Node, int] = {}
        self._counts: dict[str, int] = {}
        self._titles: dict[Node, str] = {}
        self._text = self._lay_out(part)

    def _lay_out(self, part: Part) -> str:
        pieces: list[str] = []
        length = 0
        around: list[Visit] = []
        for visit in walk_nodes(part.nodes, PERIPHERAL):
            node = visit.node
            while around and around[-1].depth >= visit.depth:
                self._ends[around.pop().node] = length
            if node.number:
                self._places[node] = len(self._nodes)
                self._nodes.append(node)
                self._starts.append(length)
                around.append(visit)
            # a heading with a rule on the same line has its title in its own words
            title = node.title if node.title and node.title not in node.body.words else ""
            # blanks around: a word is found at the beginning and at the end of a rule
            pieces.append(_blanked(f" {one_width(title)} {one_width(node.body.words)} ".casefold()))
            length += len(pieces[-1])
        self._ends.update((visit.node, length) for visit in around)
        self._starts.append(length)
        return "".join(pieces)

    def __contains__(self, node: Node) -> bool:
        """Whether a node is a rule of this part."""
        return node in self._places

    def length(self, node: Node) -> int:
        """The length of a rule with all below it, in characters."""
        return self._ends[node] - self._starts[self._places[node]]

    def mentions(self, node: Node, term: str, but: Node | None = None) -> bool:
        """Whether a rule, or a rule below it, contains a term. but: a rule whose own words do not count."""
        start, end = self._starts[self._places[node]], self._ends[node]
        at = self._places.get(but) if but is not None else None
        if at is None or not start <= self._starts[at] < end:
            return self._text.find(term, start, end) >= 0
        before, after = self._starts[at : at + 2]
        return self._text.find(term, start, before) >= 0 or self._text.find(term, after, end) >= 0

    def quotes(self, node: Node, words: str) -> bool:
        """Whether a rule, or a rule below it, contains some words of one width letter by letter."""
        return self.mentions(node, words.casefold().translate(BLANKS))

    def own_words_mention(self, node: Node, term: str) -> bool:
        """Whether a rule's own words contain a term."""
        at = self._places[node]
        return self._text.find(term, self._starts[at], self._starts[at + 1]) >= 0

    def rules_with(self, term: str) -> Iterator[Node]:
        """The rules whose own words contain a term, in the order of the document."""
        if term[:1] == " " and term[1:].isalpha():
            yield from map(self._nodes.__getitem__, sorted(self._places_of_stem(term[1:])))
            return
        if len(self._counts) > FEW_TERMS and NOUNS.fullmatch(term):
            yield from map(self._nodes.__getitem__, sorted(self._places_of_noun(term)))
            return
        found = self._text.find(term)
        while found >= 0:
            at = bisect_right(self._starts, found) - 1
            if 0 <= at < len(self._nodes):
                yield self._nodes[at]
            found = self._text.find(term, max(self._starts[min(at + 1, len(self._nodes))], found + 1))

    def _places_of_stem(self, stem: str) -> set[int]:
        """The places of the rules with a word that begins with a stem."""
        words, places = self._places_by_word
        found: set[int] = set()
        for word in islice(words, bisect_left(words, stem), None):
            if not word.startswith(stem):
                break
            found.update(places[word])
        return found

    @cached_property
    def _places_by_word(self) -> tuple[list[str], dict[str, list[int]]]:
        """The words between blanks, sorted, and the places of the rules that contain each."""
        places: dict[str, list[int]] = {}
        for at, (start, end) in enumerate(pairwise(self._starts)):
            for word in set(self._text[start:end].split()):
                places.setdefault(word, []).append(at)
        return sorted(places), places

    def _places_of_noun(self, term: str) -> set[int]:
        """The places of the rules with a run of kanji and katakana that contains a term."""
        runs, holders = self._places_by_noun
        rarest = min((holders.get(pair, ()) for pair in ngrams(term, 2)), key=len)
        return {place for run in rarest if term in run for place in runs[run]}

    @cached_property
    def _places_by_noun(self) -> tuple[dict[str, list[int]], dict[str, list[str]]]:
        """The runs of kanji and katakana with the places of the rules that contain each; the runs by their pieces.

        Searching all words for each term is faster for a few terms, but takes quadratic time for many.
        """
        places: dict[str, list[int]] = {}
        for at, (start, end) in enumerate(pairwise(self._starts)):
            for run in set(NOUNS.findall(self._text, start, end)):
                places.setdefault(run, []).append(at)
        holders: dict[str, list[str]] = {}
        for run in places:
            for piece in {*run, *ngrams(run, 2)}:
                holders.setdefault(piece, []).append(run)
        return places, holders

    def count(self, term: str) -> int:
        """The number of rules whose own words contain a term."""
        if term not in self._counts:
            is_stem = term[:1] == " " and term[1:].isalpha()
            self._counts[term] = (
                len(self._places_of_stem(term[1:])) if is_stem else sum(1 for _ in self.rules_with(term))
            )
        return self._counts[term]

    def weight(self, term: str) -> float:
        """The logarithm of a term's rarity: how well it tells one rule from another; 0 if no rule contains it."""
        count = self.count(term)
        return math.log((max(MIN_RULES, len(self._nodes)) + 1) / (count + 0.5)) if count else 0.0

    def above(self, node: Node) -> list[Node]:
        """The numbered nodes above a rule, the nearest first."""
        found, parent = [], self.index.parent(node)
        while parent is not None:
            found.append(parent)
            parent = self.index.parent(parent)
        return found

    def title(self, node: Node) -> str:
        """A heading's title in the form in which terms are searched for."""
        if node not in self._titles:
            self._titles[node] = _blanked(f" {one_width(node.title or '')}".casefold())
        return self._titles[node]


def _blanked(words: str) -> str:
    """Words with blanks for all signs; other signs are replaced first, for `str.translate` is far faster on ASCII."""
    if not words.isascii():
        for sign in NON_ASCII_SIGNS:
            words = words.replace(sign, " ")
    return words.translate(BLANKS)

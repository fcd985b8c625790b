"""Which rule says what: the words of one part laid end to end, so that a rule and all below it is one stretch."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property
from itertools import islice, pairwise

from jobun.references.index import Index
from jobun.tree.label import one_width
from jobun.tree.nodes import ASIDE, Node, Part

# in a draft of a few rules nothing is rare: it is counted as if there were this many
FEW = 60
# a stem is looked for behind a blank
BLANK = {ord(sign): " " for sign in ".,;:!?()[]{}<>\"'/-*_#|&+=\t\n"}
WIDER = "“”‘’–—·•"


class Lexicon:
    """The words of the rules of one part. Nothing is counted before it is asked for."""

    def __init__(self, part: Part, index: Index) -> None:
        self.index = index
        self._nodes: list[Node] = []
        self._starts: list[int] = []
        self._place: dict[int, int] = {}
        self._close: dict[int, int] = {}
        self._counts: dict[str, int] = {}
        self._text = self._lay(part)

    def _lay(self, part: Part) -> str:
        pieces: list[str] = []
        length = 0
        stack = [(node, False) for node in reversed(part.nodes)]
        while stack:
            node, done = stack.pop()
            if done:
                self._close[id(node)] = length
            elif node.kind not in ASIDE:
                if node.number:
                    self._place[id(node)] = len(self._nodes)
                    self._nodes.append(node)
                    self._starts.append(length)
                    stack.append((node, True))
                said = one_width(node.body.words)
                # what a heading and the rule glued to it say is in the heading's own words
                titled = node.title if node.title and node.title not in node.body.words else ""
                # blanks around: a word is found at the beginning and at the end of a rule
                pieces.append(_blanked(f" {one_width(titled)} {said} ".casefold()))
                length += len(pieces[-1])
                stack.extend((child, False) for child in reversed(node.children))
        self._starts.append(length)
        return "".join(pieces)

    def holds(self, node: Node) -> bool:
        """Whether a node is one of this part's rules."""
        return id(node) in self._place

    def length(self, node: Node) -> int:
        """How long a rule is with all below it, in characters."""
        return self._close[id(node)] - self._starts[self._place[id(node)]]

    def says(self, node: Node, term: str, but: Node | None = None) -> bool:
        """Whether a rule, or one below it, holds a term. but: a rule whose own words do not count."""
        start, end = self._starts[self._place[id(node)]], self._close[id(node)]
        if but is None or not self.holds(but) or not start <= self._starts[self._place[id(but)]] < end:
            return self._text.find(term, start, end) >= 0
        at = self._place[id(but)]
        return (
            self._text.find(term, start, self._starts[at]) >= 0 or self._text.find(term, self._starts[at + 1], end) >= 0
        )

    def quotes(self, node: Node, words: str) -> bool:
        """Whether a rule, or one below it, has some words of one width letter by letter."""
        return self.says(node, words.casefold().translate(BLANK))

    def says_itself(self, node: Node, term: str) -> bool:
        """Whether a rule's own words hold a term."""
        at = self._place[id(node)]
        return self._text.find(term, self._starts[at], self._starts[at + 1]) >= 0

    def sayers(self, term: str) -> Iterator[Node]:
        """The rules whose own words hold a term, in the order of the document."""
        if term[:1] == " " and term[1:].isalpha():
            yield from map(self._nodes.__getitem__, sorted(self._beginning(term[1:])))
            return
        found = self._text.find(term)
        while found >= 0:
            at = bisect_right(self._starts, found) - 1
            if 0 <= at < len(self._nodes):
                yield self._nodes[at]
            found = self._text.find(term, max(self._starts[min(at + 1, len(self._nodes))], found + 1))

    def _beginning(self, stem: str) -> set[int]:
        """The rules with a word that begins with a stem, by their place."""
        words, places = self._sayers
        found: set[int] = set()
        for word in islice(words, bisect_left(words, stem), None):
            if not word.startswith(stem):
                break
            found.update(places[word])
        return found

    @cached_property
    def _sayers(self) -> tuple[list[str], dict[str, list[int]]]:
        """The words between blanks in their order, and the places of the rules that have each."""
        places: dict[str, list[int]] = {}
        for at, (start, end) in enumerate(pairwise(self._starts)):
            for word in set(self._text[start:end].split()):
                places.setdefault(word, []).append(at)
        return sorted(places), places

    def count(self, term: str) -> int:
        """In how many rules a term stands."""
        if term not in self._counts:
            self._counts[term] = sum(1 for _ in self.sayers(term))
        return self._counts[term]

    def weight(self, term: str) -> float:
        """How much a term tells one rule from another: the logarithm of how rare it is; 0 where no rule has it."""
        count = self.count(term)
        return math.log((max(FEW, len(self._nodes)) + 1) / (count + 0.5)) if count else 0.0

    @cached_property
    def _titles(self) -> dict[int, str]:
        return {}

    def above(self, node: Node) -> list[Node]:
        """The rules that a rule stands under, the nearest first."""
        found, parent = [], self.index.parent(node)
        while parent is not None:
            found.append(parent)
            parent = self.index.parent(parent)
        return found

    def title(self, node: Node) -> str:
        """A heading's words as terms are looked for in them."""
        if id(node) not in self._titles:
            self._titles[id(node)] = _blanked(f" {one_width(node.title or '')}".casefold())
        return self._titles[id(node)]


def _blanked(words: str) -> str:
    """Words with blanks for all signs. What is ASCII alone is translated many times faster: it is made that first."""
    if not words.isascii():
        for sign in WIDER:
            words = words.replace(sign, " ")
    return words.translate(BLANK)

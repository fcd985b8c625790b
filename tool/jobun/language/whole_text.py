"""The running text of a document as one string, for what is looked for in all of it at once."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from jobun.text.passage import Span
from jobun.tree.nodes import Node

SOLID = re.compile("[^ \u3000\u00a0]+")
FIGURES = {ord(figure): "0" for figure in "0123456789０１２３４５６７８９"}


@dataclass(frozen=True, eq=False)
class WholeText:
    """The words of nodes one after another, a line break between two.

    words: all of it. nodes: whose words they are, in the order of the document. starts: where those of each begin.
    """

    words: str
    nodes: tuple[Node, ...]
    starts: tuple[int, ...]

    def node(self, index: int) -> Node:
        """The node whose words hold the character at an index."""
        return self.nodes[bisect_right(self.starts, index) - 1]

    def span(self, start: int, end: int) -> Span:
        """Where `words[start:end]` stands in the file; both ends lie in the words of one node."""
        at = bisect_right(self.starts, start) - 1
        body, begin = self.nodes[at].body, self.starts[at]
        return body.span(start - begin, min(end - begin, len(body.words)))

    @cached_property
    def solid(self) -> Solid:
        """The same without blanks, every digit one digit: what is alike but for its figures is the same there."""
        pieces: list[str] = []
        places: list[tuple[int, int]] = []
        length = 0
        for found in SOLID.finditer(self.words):
            places.append((length, found.start()))
            pieces.append(found[0])
            length += len(found[0])
        return Solid("".join(pieces).translate(FIGURES), tuple(places), self)


@dataclass(frozen=True, slots=True, eq=False)
class Solid:
    """WholeText without blanks, each digit written 0. places: where its runs begin in it and in the prose."""

    words: str
    places: tuple[tuple[int, int], ...]
    prose: WholeText

    def index(self, index: int) -> int:
        """The index in the prose of the character at an index here."""
        at = bisect_right(self.places, index, key=lambda place: place[0]) - 1
        mine, its = self.places[at]
        return its + index - mine

    def span(self, start: int, end: int) -> Span:
        """Where `words[start:end]` stands in the file."""
        return self.prose.span(self.index(start), self.index(end - 1) + 1)


def whole_text(nodes: Iterable[Node]) -> WholeText:
    """The running text of nodes."""
    kept = tuple(node for node in nodes if node.body.words)
    starts: list[int] = []
    length = 0
    for node in kept:
        starts.append(length)
        length += len(node.body.words) + 1
    return WholeText("\n".join(node.body.words for node in kept), kept, tuple(starts))

"""The words of a document laid end to end, so that one pass of a pattern sees all of them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from jobun.text.characters import one_width
from jobun.text.passage import Span
from jobun.tree.nodes import PERIPHERAL, Node, Part
from jobun.tree.walk import walk_nodes

END = "\n"
"""Separates two nodes: no pattern of words matches across it."""
NEAR = 600
"""Characters on each side that `RunningText.around` returns at most."""
NOT_BLANK = re.compile("[^ \u3000\u00a0]+")
ZEROS = {ord(digit): "0" for digit in "0123456789０１２３４５６７８９"}


def own_words(node: Node) -> str:
    """The repaired words of a node."""
    return node.body.words


def words_in_one_width(node: Node) -> str:
    """The repaired words of a node, full-width letters and digits as ASCII."""
    return one_width(node.body.words)


class RunningText:
    """The words of nodes, one node a line; nodes without words are left out.

    words: all of it. nodes: in the order given. starts: the offset in `words` at which each node begins.
    """

    def __init__(self, nodes: Iterable[Node], words_of: Callable[[Node], str] = own_words) -> None:
        """words_of: the words to lay out for a node, as many characters as its own."""
        self.nodes: list[Node] = []
        self.starts: list[int] = []
        pieces: list[str] = []
        length = 0
        for node in nodes:
            if not node.body.words:
                continue
            self.nodes.append(node)
            self.starts.append(length)
            pieces.append(words_of(node))
            length += len(pieces[-1]) + 1
        pieces.append("")
        self.words = END.join(pieces)

    def index(self, offset: int) -> int:
        """The index in `nodes` of the node that holds an offset of `words`."""
        return bisect_right(self.starts, offset) - 1

    def node(self, offset: int) -> Node:
        """The node that holds an offset of `words`."""
        return self.nodes[self.index(offset)]

    def place(self, start: int, end: int) -> tuple[Node, int, int]:
        """The node that holds `words[start:end]`, and both offsets within its own words."""
        index = self.index(start)
        base = self.starts[index]
        return self.nodes[index], start - base, end - base

    def span(self, start: int, end: int) -> Span:
        """The span in the file of `words[start:end]`; both ends lie in one node."""
        node, first, last = self.place(start, end)
        return node.body.span(first, min(last, len(node.body.words)))

    def around(self, offset: int) -> str:
        """The words of the node that holds an offset; of a long node those within `NEAR` characters."""
        low, high = max(0, offset - NEAR), offset + NEAR
        start = self.words.rfind(END, low, offset) + 1 or low
        end = self.words.find(END, offset, high)
        return self.words[start : end if end >= 0 else high]

    @cached_property
    def compact(self) -> CompactText:
        """The same without blanks and with every digit as 0, for comparing words regardless of both."""
        pieces: list[str] = []
        runs: list[tuple[int, int]] = []
        length = 0
        for found in NOT_BLANK.finditer(self.words):
            runs.append((length, found.start()))
            pieces.append(found[0])
            length += len(found[0])
        return CompactText("".join(pieces).translate(ZEROS), tuple(runs), self)


@dataclass(frozen=True, slots=True, eq=False)
class CompactText:
    """A RunningText without blanks, every digit 0. runs: the offset of each unbroken run here and in `text`."""

    words: str
    runs: tuple[tuple[int, int], ...]
    text: RunningText

    def offset(self, offset: int) -> int:
        """The offset in `text` of the character at an offset here."""
        here, there = self.runs[bisect_right(self.runs, offset, key=lambda run: run[0]) - 1]
        return there + offset - here

    def span(self, start: int, end: int) -> Span:
        """The span in the file of `words[start:end]`."""
        return self.text.span(self.offset(start), self.offset(end - 1) + 1)


def rule_runs(part: Part) -> Iterator[list[Node]]:
    """Each numbered node of a part with all that is unnumbered under it; contents, history and furniture left out.

    The nodes before the first number are a run of their own.
    """
    run: list[Node] = []
    for visit in walk_nodes(part.nodes, PERIPHERAL):
        if visit.node.number is not None and run:
            yield run
            run = []
        run.append(visit.node)
    if run:
        yield run

"""The words of a document end to end, so that one pass of a pattern sees all of them and each place leads back."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable

from jobun.text.passage import Span
from jobun.tree.label import one_width
from jobun.tree.nodes import ASIDE, Node

# between two nodes: no pattern of words goes across it
END = "\n"
# as many letters on both sides as one rule may have
NEAR = 600


class Prose:
    """The words of some nodes in one width, one node a line. Contents, history and page furniture are left out.

    words: all of it. nodes: in the order of the document. starts: where the words of each begin.
    """

    def __init__(self, nodes: Iterable[Node]) -> None:
        self.nodes: list[Node] = []
        self.starts: list[int] = []
        pieces: list[str] = []
        length = 0
        for node in nodes:
            said = node.body.words
            if node.kind in ASIDE or not said:
                continue
            self.nodes.append(node)
            self.starts.append(length)
            # node by node: most have nothing to translate
            pieces.append(one_width(said))
            length += len(said) + 1
        self.words = END.join(pieces) + END

    def at(self, offset: int) -> int:
        """Which node holds an offset of `words`, counted from 0."""
        return bisect_right(self.starts, offset) - 1

    def node(self, offset: int) -> Node:
        """The node that holds an offset of `words`."""
        return self.nodes[self.at(offset)]

    def inside(self, start: int, end: int) -> tuple[Node, int, int]:
        """The node that holds a stretch of `words`, and where the stretch stands in the node's own words."""
        at = self.at(start)
        base = self.starts[at]
        return self.nodes[at], start - base, end - base

    def span(self, start: int, end: int) -> Span:
        """Where a stretch of `words` stands in the file."""
        node, first, last = self.inside(start, end)
        return node.body.span(first, last)

    def around(self, offset: int) -> str:
        """The words of the node that holds an offset; of a long one those that stand near."""
        low, high = max(0, offset - NEAR), offset + NEAR
        start = self.words.rfind(END, low, offset) + 1 or low
        end = self.words.find(END, offset, high)
        return self.words[start : end if end >= 0 else high]

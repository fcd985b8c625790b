"""Where each number and each title of a document stands."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass

from jobun.tree.nodes import HEADINGS, Document, Node, Number

# signs around a heading's words that a citation may leave out
SIGNS = re.compile(r"[\s　《》【】「」『』〈〉<>“”\"'‘’・.,:：*_#\\\\]+")


def same_title(title: str) -> str:
    """A title as it is compared: one width, one case, without blanks and brackets."""
    return SIGNS.sub("", unicodedata.normalize("NFKC", title)).casefold()


@dataclass(frozen=True, slots=True, eq=False)
class Index:
    """The numbered nodes of one part.

    nodes: in the order of the document, printed and inferred. by_number: printed nodes first. by_title: headings by
    `same_title`. parents: the node above each, by identity.
    """

    nodes: tuple[Node, ...]
    by_number: dict[Number, list[Node]]
    by_title: dict[str, list[Node]]
    parents: dict[int, Node]
    positions: dict[int, int]

    def find(self, number: Number) -> list[Node]:
        """The nodes that carry a number: all that are printed, or the inferred one."""
        return self.by_number.get(number, [])

    def parent(self, node: Node) -> Node | None:
        """The numbered node that a node stands under."""
        return self.parents.get(id(node))

    def siblings(self, node: Node) -> list[Node]:
        """The numbered nodes under the same parent, the node itself included."""
        parent = self.parent(node)
        if parent is not None:
            return [child for child in parent.children if child.number]
        return [other for other in self.nodes if self.parent(other) is None]


def index_of(document: Document, part: int) -> Index:
    """The index of one part of a document."""
    nodes: list[Node] = []
    by_number: dict[Number, list[Node]] = defaultdict(list)
    by_title: dict[str, list[Node]] = defaultdict(list)
    parents: dict[int, Node] = {}
    stack: list[tuple[Node, Node | None]] = [(node, None) for node in reversed(document.parts[part].nodes)]
    while stack:
        node, above = stack.pop()
        if node.number is not None:
            nodes.append(node)
            found = by_number[node.number]
            if not node.inferred and found and found[0].inferred:
                found.insert(0, node)
            elif not (node.inferred and found):
                found.append(node)
            if above is not None and (not above.rank or node.number[: len(above.number or ())] == above.number):
                parents[id(node)] = above
        if node.title and node.kind in HEADINGS:
            by_title[same_title(node.title)].append(node)
        near = node if node.number is not None else above
        stack.extend((child, near) for child in reversed(node.children))
    positions = {id(node): position for position, node in enumerate(nodes)}
    return Index(tuple(nodes), dict(by_number), dict(by_title), parents, positions)

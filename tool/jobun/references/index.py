"""The numbered nodes of one part by number, title, name and place."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property

from jobun.text.numerals import Number
from jobun.tree.labels.cited_form import lookup_name
from jobun.tree.nodes import HEADINGS, Node
from jobun.tree.walk import walk_nodes

# blanks and signs around a title that a citation may leave out
SIGNS = re.compile(r"[\s　《》【】「」『』〈〉<>“”\"'‘’・.,:：*_#\\\\]+")
# in characters: so few at the beginning are shared by many rules, and how many at the beginning can be a title
SHORT = 6
REACH = 80


def title_key(title: str) -> str:
    """A title in the form in which titles are compared: one width, one case, no blanks and brackets."""
    return SIGNS.sub("", unicodedata.normalize("NFKC", title)).casefold()


class Index:
    """The numbered nodes of one part, and where each is.

    nodes: in the order of the document, printed and inferred. positions: the place of each in `nodes`. by_number: for
    each number the printed nodes first. by_title: headings by `title_key`. by_name: rules that print only their own
    count, by their name in citations. by_last: nodes of named levels, such as articles, by the last level of their
    number. by_path: items of lists by their full number. parents: the numbered node above each. enclosing: the nearest
    labelled node above each node, numbered or not.
    """

    def __init__(self, nodes: Sequence[Node]) -> None:
        """nodes: those at the top of the part."""
        found: list[Node] = []
        self.positions: dict[Node, int] = {}
        self.by_number: dict[Number, list[Node]] = defaultdict(list)
        self.by_title: dict[str, list[Node]] = defaultdict(list)
        self.by_name: dict[str, list[Node]] = defaultdict(list)
        self.by_last: dict[int, list[Node]] = defaultdict(list)
        self.by_path: dict[Number, list[Node]] = defaultdict(list)
        self.parents: dict[Node, Node] = {}
        self.enclosing: dict[Node, Node] = {}
        for visit in walk_nodes(nodes):
            node, parent, above = visit.node, visit.parent, visit.rule_above
            enclosing = parent if parent is None or parent.label is not None else self.enclosing.get(parent)
            if enclosing is not None:
                self.enclosing[node] = enclosing
            if node.number is not None:
                self.positions[node] = len(found)
                found.append(node)
                if above is not None and (not above.rank or node.number[: len(above.number or ())] == above.number):
                    self.parents[node] = above
            self._enter(node)
        self.nodes = tuple(found)

    def _enter(self, node: Node) -> None:
        label = node.label
        if node.number is not None:
            _add(self.by_number[node.number], node)
            if node.rank:
                self.by_last[node.number[-1]].append(node)
        if label is not None and label.full:
            self.by_name[lookup_name(label.full)].append(node)
        if label is not None and label.local:
            self.by_path[label.number].append(node)
        if node.title and node.kind in HEADINGS:
            self.by_title[title_key(node.title)].append(node)

    def find(self, number: Number) -> list[Node]:
        """The nodes with a number, printed ones first."""
        return self.by_number.get(number, [])

    def find_any(self, number: Number) -> list[Node]:
        """The nodes with a number, else the items of lists with that full number."""
        return self.by_number.get(number) or self.by_path.get(number, [])

    def parent(self, node: Node) -> Node | None:
        """The numbered node above a node."""
        return self.parents.get(node)

    @cached_property
    def _openings(self) -> dict[str, list[tuple[str, Node]]]:
        """The beginning of each numbered node's words and the node, by the first characters."""
        found: dict[str, list[tuple[str, Node]]] = defaultdict(list)
        for node in self.nodes:
            words = title_key(node.body.words[:REACH])
            found[words[:SHORT]].append((words, node))
        return found

    def find_opening(self, title: str) -> list[Node]:
        """The first rule that begins with a title, given as its `title_key`; none for a title of a few characters."""
        found = self._openings.get(title[:SHORT], ()) if len(title) >= SHORT else ()
        return [node for words, node in found if words.startswith(title)][:1]

    def is_inside(self, node: Node, above: Node) -> bool:
        """Whether a node is below another one with a label, at any depth."""
        enclosing = self.enclosing.get(node)
        while enclosing is not None and enclosing is not above:
            enclosing = self.enclosing.get(enclosing)
        return enclosing is not None

    def neighbour(self, node: Node, step: int) -> Node | None:
        """The next numbered node of the same depth and rank, after (step 1) or before (step -1) a node."""
        place = self.positions.get(node)
        if place is None or node.number is None:
            return None
        series = (len(node.number), node.rank)
        places = range(place + 1, len(self.nodes)) if step > 0 else range(place - 1, -1, -1)
        others = (self.nodes[at] for at in places)
        return next((other for other in others if other.number and (len(other.number), other.rank) == series), None)

    def siblings(self, node: Node) -> list[Node]:
        """The numbered nodes with the same parent, the node itself included."""
        parent = self.parent(node)
        if parent is not None:
            return [child for child in parent.children if child.number]
        return [other for other in self.nodes if self.parent(other) is None]


def _add(found: list[Node], node: Node) -> None:
    """Add a node to those of its number: a printed one before an inferred one, an inferred one only as the first."""
    if not node.inferred and found and found[0].inferred:
        found.insert(0, node)
    elif not (node.inferred and found):
        found.append(node)

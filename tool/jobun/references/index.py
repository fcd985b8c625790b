"""Where each number and each title of a document stands."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from dataclasses import dataclass, field, replace

from jobun.text.numerals import Number
from jobun.tree.labels.cited_form import lookup_name
from jobun.tree.nodes import HEADINGS, Document, Node

# signs around a heading's words that a citation may leave out
SIGNS = re.compile(r"[\s　《》【】「」『』〈〉<>“”\"'‘’・.,:：*_#\\\\]+")

# words as few as these open many rules; a title is hardly ever longer than those
SHORT = 6
REACH = 80


def title_key(title: str) -> str:
    """A title as it is compared: one width, one case, without blanks and brackets."""
    return SIGNS.sub("", unicodedata.normalize("NFKC", title)).casefold()


@dataclass(frozen=True, slots=True, eq=False)
class Index:
    """The numbered nodes of one part.

    nodes: in the order of the document, printed and inferred. by_number: printed nodes first. by_title: headings by
    `title_key`. parents: the node above each. positions: the place of each in `nodes`. by_name: rules
    that print their own count only, as they are cited. by_last: named levels by their own value. by_path: counts of
    lists by their number in full. holders: for each node that carries any label the one around it. openings: rules
    by their first characters, once asked for.
    """

    nodes: tuple[Node, ...] = ()
    by_number: dict[Number, list[Node]] = field(default_factory=lambda: defaultdict(list))
    by_title: dict[str, list[Node]] = field(default_factory=lambda: defaultdict(list))
    parents: dict[Node, Node] = field(default_factory=dict)
    positions: dict[Node, int] = field(default_factory=dict)
    by_name: dict[str, list[Node]] = field(default_factory=lambda: defaultdict(list))
    by_last: dict[int, list[Node]] = field(default_factory=lambda: defaultdict(list))
    by_path: dict[Number, list[Node]] = field(default_factory=lambda: defaultdict(list))
    holders: dict[Node, Node] = field(default_factory=dict)
    openings: dict[str, list[tuple[str, Node]]] = field(default_factory=dict)

    def find(self, number: Number) -> list[Node]:
        """The nodes that carry a number: all that are printed, or the inferred one."""
        return self.by_number.get(number, [])

    def place(self, number: Number) -> list[Node]:
        """The nodes that carry a number, or the count of a list that comes to it."""
        return self.by_number.get(number) or self.by_path.get(number, [])

    def parent(self, node: Node) -> Node | None:
        """The numbered node that a node stands under."""
        return self.parents.get(node)

    def opening(self, title: str) -> list[Node]:
        """The first rule that begins with the words that a citation gives as its title; made when first asked."""
        if not self.openings:
            for node in self.nodes:
                words = title_key(node.body.words[:REACH])
                self.openings.setdefault(words[:SHORT], []).append((words, node))
        found = self.openings.get(title[:SHORT], ()) if len(title) >= SHORT else ()
        return [node for words, node in found if words.startswith(title)][:1]

    def is_inside(self, node: Node, above: Node) -> bool:
        """Whether a node stands under another, at any depth."""
        holder = self.holders.get(node)
        while holder is not None and holder is not above:
            holder = self.holders.get(holder)
        return holder is not None

    def beside(self, node: Node, step: int) -> Node | None:
        """The numbered node so many places further on, among those of the same kind of number and depth."""
        place = self.positions.get(node)
        if place is None or node.number is None:
            return None
        series = (len(node.number), node.rank)
        places = range(place + 1, len(self.nodes)) if step > 0 else range(place - 1, -1, -1)
        others = (self.nodes[at] for at in places)
        return next((other for other in others if other.number and (len(other.number), other.rank) == series), None)

    def siblings(self, node: Node) -> list[Node]:
        """The numbered nodes under the same parent, the node itself included."""
        parent = self.parent(node)
        if parent is not None:
            return [child for child in parent.children if child.number]
        return [other for other in self.nodes if self.parent(other) is None]


def index_of(document: Document, part: int) -> Index:
    """The index of one part of a document."""
    nodes: list[Node] = []
    made = Index()
    stack: list[tuple[Node, Node | None, Node | None]] = [
        (node, None, None) for node in reversed(document.parts[part].nodes)
    ]
    while stack:
        node, above, holder = stack.pop()
        if holder is not None:
            made.holders[node] = holder
        if node.number is not None:
            made.positions[node] = len(nodes)
            nodes.append(node)
            if above is not None and (not above.rank or node.number[: len(above.number or ())] == above.number):
                made.parents[node] = above
        _enter(made, node)
        near = node if node.number is not None else above
        around = node if node.label is not None else holder
        stack.extend((child, near, around) for child in reversed(node.children))
    return replace(made, nodes=tuple(nodes))


def _enter(index: Index, node: Node) -> None:
    """Note a node under everything that it can be looked up by."""
    if node.number is not None:
        _add(index.by_number[node.number], node)
        if node.rank:
            index.by_last[node.number[-1]].append(node)
    if node.label is not None and node.label.full:
        index.by_name[lookup_name(node.label.full)].append(node)
    if node.label is not None and node.label.local:
        index.by_path[node.label.number].append(node)
    if node.title and node.kind in HEADINGS:
        index.by_title[title_key(node.title)].append(node)


def _add(found: list[Node], node: Node) -> None:
    """A printed node comes before an inferred one, which only stands in where there is no other."""
    if not node.inferred and found and found[0].inferred:
        found.insert(0, node)
    elif not (node.inferred and found):
        found.append(node)

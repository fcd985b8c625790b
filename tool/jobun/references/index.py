"""The numbered nodes of one part by number, title, name and place."""

from __future__ import annotations

import functools
import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property

from jobun.text.numerals import Number, sign_run
from jobun.tree.labels.cited_form import lookup_name
from jobun.tree.labels.label import Label
from jobun.tree.labels.values import branches_of, plain
from jobun.tree.nodes import HEADINGS, Node
from jobun.tree.outline.deleted import also_deleted
from jobun.tree.supplements import is_supplement
from jobun.tree.walk import walk_nodes

# blanks and signs around a title that a citation may leave out
SIGNS = re.compile(r"[\s　《》【】「」『』〈〉<>“”\"'‘’・.,:：*_#\\\\]+")
# in characters: so few at the beginning are shared by many rules, and how many at the beginning can be a title
SHORT = 6
REACH = 80
# greater than any title
LAST_CHARACTER = "\U0010ffff"
# siblings on either side that are compared with a node; comparing all takes quadratic time
NEAR = 60


@functools.lru_cache(maxsize=8192)
def title_key(title: str) -> str:
    """A title in the form in which titles are compared: one width, one case, no blanks and brackets."""
    return SIGNS.sub("", unicodedata.normalize("NFKC", title)).casefold()


class Index:
    """The numbered nodes of one part, and where each is.

    nodes: in the order of the document, printed and inferred. positions: the place of each in `nodes`. by_number: for
    each number the printed nodes first. by_title: headings by `title_key`. by_name: rules that print only their own
    count, by their name in citations. by_last: nodes of named levels, such as articles, by the last level of their
    number. by_path: items of lists by their full number. parents: the numbered node above each. enclosing: the nearest
    labelled node above each node, numbered or not. is_supplement: whether the part is supplementary provisions.
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
        self._top = nodes
        self.is_supplement = bool(nodes) and is_supplement(nodes[0])
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
            for value in also_deleted(node):
                _add(self.by_number[(*node.number[:-1], value)], node)
            if node.rank:
                self.by_last[node.number[-1]].append(node)
        if label is not None and label.full:
            self.by_name[lookup_name(label.full)].append(node)
        if label is not None and label.local:
            self.by_path[label.number].append(node)
        if node.title and node.kind in HEADINGS:
            self.by_title[title_key(node.title)].append(node)

    @cached_property
    def is_of_remarks(self) -> bool:
        """Whether most printed numbers are those of remarks on the rules of another book: 5b5+."""
        printed = [node for node in self.nodes if not node.inferred and node.number]
        return 2 * sum(node.number[-1] < 0 for node in printed if node.number) > len(printed)

    def find(self, number: Number) -> list[Node]:
        """The nodes with a number, printed ones first."""
        return self.by_number.get(number, [])

    def find_any(self, number: Number) -> list[Node]:
        """The nodes with a number, else the items of lists with that full number."""
        return self.by_number.get(number) or self.by_path.get(number, [])

    def parent(self, node: Node) -> Node | None:
        """The numbered node above a node."""
        return self.parents.get(node)

    def between(self, first: Number, last: Number, most: int) -> tuple[Node, ...]:
        """The nodes from one number to another of the same level, one for each number.

        most: of more nodes only the first and the last.
        """
        values = self._values_below.get(first[:-1], [])
        low, high = bisect_left(values, first[-1]), bisect_right(values, last[-1])
        places = range(low, high) if high - low <= most else (low, high - 1)
        return tuple(self.find_any((*first[:-1], values[at]))[0] for at in places)

    def near(self, number: Number) -> Iterator[Node]:
        """The first node of each number of one level within `NEAR` places of a number, whether that exists or not."""
        values = self._values_below.get(number[:-1], [])
        at = bisect_left(values, number[-1])
        for value in values[max(0, at - NEAR) : at + NEAR + 1]:
            yield from self.find((*number[:-1], value))[:1]

    @cached_property
    def _values_below(self) -> dict[Number, list[int]]:
        """The last levels of the numbers of nodes and items, sorted, by the number above."""
        found: dict[Number, list[int]] = defaultdict(list)
        for number in sorted(self.by_number.keys() | self.by_path.keys()):
            found[number[:-1]].append(number[-1])
        return found

    @cached_property
    def _openings(self) -> list[tuple[str, int]]:
        """The beginning of each numbered node's words and its place, sorted."""
        return sorted((title_key(node.body.words[:REACH]), place) for place, node in enumerate(self.nodes))

    @cached_property
    def _opened(self) -> dict[str, list[Node]]:
        """What `find_opening` has found: many rules may begin with a title, and it may be cited as many times."""
        return {}

    def find_opening(self, title: str) -> list[Node]:
        """The first rule that begins with a title, given as its `title_key`; none for a title of a few characters."""
        if len(title) < SHORT:
            return []
        if title not in self._opened:
            low, high = (bisect_left(self._openings, (key,)) for key in (title, title + LAST_CHARACTER))
            first = min((place for _, place in self._openings[low:high]), default=None)
            self._opened[title] = [] if first is None else [self.nodes[first]]
        return self._opened[title]

    def first_inside(self, nodes: Sequence[Node], above: Node) -> Node | None:
        """The first of some numbered nodes that is below another node. nodes: such as `find` gives them."""
        if not nodes or above not in self.positions:
            return None
        # all are in the order of the document, but for an inferred one after printed ones
        last = len(nodes) - 1
        at = bisect_right(nodes, self.positions[above], 0, last, key=self.positions.__getitem__)
        return next((nodes[one] for one in (at, last) if self.is_inside(nodes[one], above)), None)

    @cached_property
    def _items(self) -> dict[tuple[Node, str, int, Number], Node]:
        """The first item of each style, count and branch in the list below each node."""
        found: dict[tuple[Node, str, int, Number], Node] = {}
        for child, label, holder in self._listed():
            value = label.number[-1]
            found.setdefault((holder, label.style, plain(value), branches_of(value)), child)
        return found

    def item(self, holder: Node, style: str, value: int) -> Node | None:
        """The item of a list below a node by its style and its count, of which only the rank may differ."""
        return self._items.get((holder, style, plain(value), branches_of(value)))

    @cached_property
    def _lists(self) -> dict[Node, tuple[list[Node], int]]:
        """For each item the items of its style below the same node, and its place among them."""
        found: dict[tuple[Node, str, str], list[Node]] = defaultdict(list)
        places = {}
        for child, label, holder in self._listed():
            items = found[holder, label.style, sign_run(label.text[:1])]
            places[child] = items, len(items)
            items.append(child)
        return places

    def item_beside(self, node: Node, step: int) -> Node | None:
        """The item so many steps from another one in a list of the same style."""
        items, place = self._lists.get(node, ([], 0))
        return items[place + step] if 0 <= place + step < len(items) else None

    def labelled_between(self, first: Node, last: Node, most: int) -> tuple[Node, ...]:
        """The labelled nodes from one to another below the same node; of more than `most` only these two."""
        above = self._above.get(first)
        low, high = self._places_below[first], self._places_below[last]
        if above is None or self._above.get(last) is not above or abs(high - low) > most:
            return (first, last)
        return tuple(child for child in above.children[min(low, high) : max(low, high) + 1] if child.label)

    @cached_property
    def _above(self) -> dict[Node, Node]:
        """The node directly above each node."""
        return {visit.node: visit.parent for visit in walk_nodes(self._top) if visit.parent is not None}

    @cached_property
    def _places_below(self) -> dict[Node, int]:
        """The place of each node among all nodes directly below the same node."""
        return {child: at for above in dict.fromkeys(self._above.values()) for at, child in enumerate(above.children)}

    def _listed(self) -> Iterator[tuple[Node, Label, Node]]:
        """Each item of a list, its label, and the node above it."""
        for child, holder in self._above.items():
            if child.label is not None and child.label.local and child.label.number:
                yield child, child.label, holder

    def is_inside(self, node: Node, above: Node) -> bool:
        """Whether a node is below another one with a label, at any depth."""
        enclosing = self.enclosing.get(node)
        while enclosing is not None and enclosing is not above:
            enclosing = self.enclosing.get(enclosing)
        return enclosing is not None

    @cached_property
    def _in_series(self) -> dict[Node, tuple[list[Node], int]]:
        """The nodes of the same depth and rank as each node, and its place among them."""
        found: dict[tuple[int, int], list[Node]] = defaultdict(list)
        places = {}
        for node in self.nodes:
            same = found[len(node.number or ()), node.rank]
            places[node] = same, len(same)
            same.append(node)
        return places

    def neighbour(self, node: Node, step: int) -> Node | None:
        """The next numbered node of the same depth and rank, after (step 1) or before (step -1) a node."""
        same, place = self._in_series.get(node, ([], 0))
        return same[place + step] if 0 <= place + step < len(same) else None

    @cached_property
    def _siblings(self) -> dict[Node, tuple[list[Node], int]]:
        """The numbered nodes with the parent of each node, and its place among them."""
        found: dict[Node | None, list[Node]] = defaultdict(list)
        places = {}
        for node in self.nodes:
            same = found[self.parent(node)]
            places[node] = same, len(same)
            same.append(node)
        return places

    def siblings(self, node: Node) -> list[Node]:
        """The numbered nodes with the same parent, the node itself included."""
        return self._siblings[node][0]

    def place_among_siblings(self, node: Node) -> int:
        """The place of a node in its `siblings`."""
        return self._siblings[node][1]

    def near_siblings(self, node: Node) -> list[Node]:
        """The `siblings` within `NEAR` places of a node, the node itself included."""
        siblings, place = self._siblings[node]
        return siblings[max(0, place - NEAR) : place + NEAR + 1]


def _add(found: list[Node], node: Node) -> None:
    """Add a node to those of its number: printed ones before an inferred one, an inferred one only as the first."""
    if not node.inferred and found and found[-1].inferred:
        found.insert(-1, node)
    elif not (node.inferred and found):
        found.append(node)

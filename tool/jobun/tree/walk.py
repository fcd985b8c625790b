"""The one walk over a tree that carries context, and the one answer to which node holds an offset."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from jobun.tree.nodes import PERIPHERAL, Document, Node


class Visit(NamedTuple):
    """A node in its context.

    part: index of its part in the document. above: the visit of its parent, None at the top of a part. depth: 0 at
    the top. rule: the node itself where it is numbered, else the nearest numbered node above it; it may be an inferred
    heading.
    """

    node: Node
    part: int
    above: Visit | None
    depth: int
    rule: Node | None

    @property
    def parent(self) -> Node | None:
        """The node directly above."""
        return self.above.node if self.above else None

    @property
    def rule_above(self) -> Node | None:
        """The nearest numbered node above, the node itself left out."""
        return self.above.rule if self.above else None

    @property
    def printed_rule(self) -> Node | None:
        """The nearest numbered node that the document prints: the node itself or one above it."""
        return next((node for node in self.chain() if node.number is not None and not node.inferred), None)

    def chain(self) -> Iterator[Node]:
        """The node itself and all nodes above it, the nearest first."""
        visit: Visit | None = self
        while visit is not None:
            yield visit.node
            visit = visit.above


def walk(document: Document, leave_out: Container[str] = (), skip_parts: Container[int] = ()) -> Iterator[Visit]:
    """Visit all nodes of a document in its order.

    leave_out: kinds of node that are skipped together with everything below them, such as PERIPHERAL. skip_parts:
    indexes of parts to skip, such as the copies of a RuleGraph.
    """
    for index, part in enumerate(document.parts):
        if index not in skip_parts:
            yield from walk_nodes(part.nodes, leave_out, index)


def walk_nodes(nodes: Sequence[Node], leave_out: Container[str] = (), part: int = 0) -> Iterator[Visit]:
    """Visit nodes and everything below them in the order of the document, as `walk` does for a whole document."""
    # with the rule of the parent, which saves asking each visit for it
    stack: list[tuple[Node, Visit | None, int, Node | None]] = [(node, None, 0, None) for node in reversed(nodes)]
    while stack:
        node, above, depth, rule = stack.pop()
        if node.kind in leave_out:
            continue
        if node.number is not None:
            rule = node
        visit = Visit(node, part, above, depth, rule)
        yield visit
        if node.children:
            below = depth + 1
            stack.extend([(child, visit, below, rule) for child in reversed(node.children)])


def own_nodes(node: Node, leave_out: Container[str] = PERIPHERAL) -> Iterator[Node]:
    """A node and everything below it that belongs to no numbered node of its own, in the order of the document.

    leave_out: kinds of node that are skipped together with everything below them.
    """
    stack = [node]
    while stack:
        found = stack.pop()
        yield found
        stack.extend(
            child for child in reversed(found.children) if child.number is None and child.kind not in leave_out
        )


class OffsetIndex:
    """Look-up of the node that holds an offset of the file, in O(log n).

    A node holds the offsets from its start to the start of the next node of the document. Build it once for many
    look-ups: it costs one walk.
    """

    def __init__(self, visits: Iterable[Visit]) -> None:
        """visits: the nodes to find, in the order of the document, such as ``walk(document)``."""
        self.visits = list(visits)
        self._starts = [visit.node.span.start for visit in self.visits]

    def visit_at(self, offset: int) -> Visit | None:
        """The last node that starts at or before an offset, in its context; None before the first node."""
        at = bisect_right(self._starts, offset) - 1
        return self.visits[at] if at >= 0 else None

    def node_at(self, offset: int) -> Node | None:
        """The last node that starts at or before an offset; None before the first node."""
        visit = self.visit_at(offset)
        return visit.node if visit else None

    def rule_at(self, offset: int) -> Node | None:
        """The nearest numbered, printed node around an offset; None where there is no such node."""
        visit = self.visit_at(offset)
        return visit.printed_rule if visit else None

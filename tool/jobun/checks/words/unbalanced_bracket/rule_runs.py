"""A document's running text, rule by rule: what stands in tables of contents, histories and furniture is left out."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.references.graph import RuleGraph
from jobun.tree.nodes import ASIDE, Node


def rules(graph: RuleGraph) -> Iterator[list[Node]]:
    """Each numbered node with all that stands unnumbered under it, in the order of the document; copies left out.

    What stands before the first number of a part, and what follows a part without numbers, are runs of their own.
    """
    for at, part in enumerate(graph.document.parts):
        if at in graph.copied:
            continue
        run: list[Node] = []
        stack = list(reversed(part.nodes))
        while stack:
            node = stack.pop()
            if node.kind in ASIDE:
                continue
            if node.number is not None and run:
                yield run
                run = []
            run.append(node)
            stack.extend(reversed(node.children))
        if run:
            yield run

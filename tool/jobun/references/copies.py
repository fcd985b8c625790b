"""Parts that repeat an earlier part: the same numbers with the same words."""

from __future__ import annotations

import re

from jobun.references.index import Index
from jobun.tree.nodes import Node

BLANK = re.compile(r"[\s　]+")
SHARED = 0.8
ALIKE = 0.7
LOOKED_AT = 4


def copies(parts: tuple[Index, ...]) -> dict[int, int]:
    """For each part that is a copy, the earlier part that it repeats."""
    found: dict[int, int] = {}
    originals = [0] if parts else []
    for later in range(1, len(parts)):
        # the first parts are what is copied: to look at all would cost the square of their number
        earlier = next((part for part in originals[:LOOKED_AT] if _repeats(parts[part], parts[later])), None)
        if earlier is None:
            originals.append(later)
        else:
            found[later] = earlier
    return found


def _repeats(earlier: Index, later: Index) -> bool:
    printed = [node for node in later.nodes if not node.inferred and node.number]
    pairs = [(node, earlier.find(node.number)) for node in printed if node.number]
    shared = [(node, others[0]) for node, others in pairs if others]
    if len(shared) < SHARED * max(1, len(printed)):
        return False
    alike = sum(_alike(node, other) for node, other in shared)
    return alike >= ALIKE * max(1, len(shared))


def _alike(node: Node, other: Node) -> bool:
    """The same words, blanks aside; an extraction may have cut one of the two short."""
    first, second = BLANK.sub("", node.body.words), BLANK.sub("", other.body.words)
    return first.startswith(second[:200]) or second.startswith(first[:200]) if first and second else first == second

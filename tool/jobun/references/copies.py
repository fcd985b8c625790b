"""Parts of a document that repeat an earlier part: the same numbers with the same words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from jobun.references.index import Index
from jobun.tree.nodes import Node
from jobun.tree.walk import own_nodes

BLANKS = re.compile(r"[\s　]+")
# the least share of a part's numbers that the earlier part has too, and of those with the same words
SAME_NUMBERS = 0.8
SAME_WORDS = 0.7
# the fewest numbers of a copy; fewer are boilerplate, as in supplementary provisions
FEWEST = 4
# an earlier part so much shorter, in characters for one, lists the titles of the later one
SHORTER = 3
# earlier parts that are compared: the first parts are repeated, and comparing all takes quadratic time
COMPARED = 4
# characters of a rule that are compared
LENGTH = 200


def copies(parts: tuple[Index, ...]) -> dict[int, int]:
    """For each part that repeats an earlier one, the index of that earlier part."""
    found: dict[int, int] = {}
    originals: list[int] = []
    for later, part in enumerate(parts):
        # most supplementary provisions say the same
        if part.is_supplement:
            continue
        earlier = next((original for original in originals[:COMPARED] if _repeats(parts[original], part)), None)
        if earlier is None:
            originals.append(later)
        else:
            found[later] = earlier
    return found


def _repeats(earlier: Index, later: Index) -> bool:
    printed = [node for node in later.nodes if not node.inferred and node.number]
    pairs = [(node, earlier.find(node.number)) for node in printed if node.number]
    shared = [(node, others[0]) for node, others in pairs if others]
    if len(printed) < FEWEST or len(shared) < SAME_NUMBERS * len(printed):
        return False
    if _characters(later.nodes) > SHORTER * _characters(other for _, other in shared):
        return False
    return sum(_has_same_words(node, other) for node, other in shared) >= SAME_WORDS * max(1, len(shared))


def _characters(nodes: Iterable[Node]) -> int:
    """The length of the words of nodes and of the unnumbered nodes below them."""
    return sum(len(below.body.words) for node in nodes for below in own_nodes(node))


def _has_same_words(node: Node, other: Node) -> bool:
    """Whether one rule begins with the words of the other, blanks ignored; text extraction may have cut one short."""
    first, second = BLANKS.sub("", node.body.words), BLANKS.sub("", other.body.words)
    if not (first and second):
        return first == second
    return first.startswith(second[:LENGTH]) or second.startswith(first[:LENGTH])

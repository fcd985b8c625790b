"""The headings of a document, found by words that are nearly theirs."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from jobun.references.graph import RuleGraph
from jobun.references.index import same_title
from jobun.tree.nodes import HEADINGS, Node

BEST = 3
# two letters in three must be shared before two headings are taken for one another
ALIKE = 0.5
# a title that shares this much with a heading is that heading's, misquoted
NEAR = 0.6
VERB = re.compile(r"(?:を|する|した|される|して|します|できる|の|が|に|は|と|で)")


class Headings:
    """The titled nodes of the parts that are no copies, by the pairs of letters in their titles."""

    def __init__(self, graph: RuleGraph) -> None:
        self._titled = [
            (node, bigrams(node.title or ""))
            for index in graph.own()
            for node in index.nodes
            if node.kind in HEADINGS and node.title
        ]
        self._by_bigram: dict[str, list[int]] = defaultdict(list)
        for at, (_, grams) in enumerate(self._titled):
            for gram in grams:
                self._by_bigram[gram].append(at)

    def __iter__(self) -> Iterator[Node]:
        return (node for node, _ in self._titled)

    def alike(self, words: str, least: float = ALIKE) -> list[tuple[Node, float]]:
        """Headings that share so much of their letters with some words, the likest first, with how like they are."""
        grams = bigrams(words)
        counts: dict[int, int] = defaultdict(int)
        for gram in grams:
            for at in self._by_bigram.get(gram, ()):
                counts[at] += 1
        found = []
        for at, shared in counts.items():
            node, others = self._titled[at]
            likeness = 2 * shared / (len(grams) + len(others))
            if likeness >= least:
                found.append((node, likeness))
        return sorted(found, key=lambda pair: (-pair[1], pair[0].number or ()))[:BEST]


def bigrams(words: str) -> frozenset[str]:
    """The pairs of letters that a heading is compared by, particles and endings left out."""
    kept = VERB.sub("", same_title(words)) or same_title(words)
    return frozenset(kept[at : at + 2] for at in range(len(kept) - 1)) or frozenset({kept})

"""The headings of a document, found by words that are similar to their titles."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.language.ngrams import NgramIndex, ngrams
from jobun.references.graph import RuleGraph
from jobun.references.index import title_key
from jobun.tree.nodes import HEADINGS, Node

MAX_HEADINGS = 3
# likeness is 2 × shared bigrams / all bigrams, from 0 to 1; from here two titles are similar
MIN_LIKENESS = 0.5
# from here a quoted title is that of the heading, misquoted
MISQUOTED_LIKENESS = 0.6
PARTICLES = re.compile(r"(?:を|する|した|される|して|します|できる|の|が|に|は|と|で)")


class Headings:
    """The titled nodes of a document, copied parts left out, by the bigrams of their titles."""

    def __init__(self, graph: RuleGraph) -> None:
        self._bigrams = {
            node: bigrams(node.title)
            for index in graph.original_parts()
            for node in index.nodes
            if node.kind in HEADINGS and node.title
        }
        self._nodes = list(self._bigrams)
        self._index = NgramIndex((node.title or "" for node in self._nodes), bigrams)

    def __iter__(self) -> Iterator[Node]:
        return iter(self._nodes)

    def similar(self, words: str, least: float = MIN_LIKENESS) -> list[tuple[Node, float]]:
        """The headings with a title like some words, and the likeness from `least` to 1; the most similar first."""
        size, shared = len(bigrams(words)), self._index.votes(words).items()
        nodes = ((self._nodes[at], count) for at, count in shared)
        likeness = ((node, 2 * count / (size + len(self._bigrams[node]))) for node, count in nodes)
        found = [pair for pair in likeness if pair[1] >= least]
        return sorted(found, key=lambda pair: (-pair[1], pair[0].number or ()))[:MAX_HEADINGS]


def bigrams(words: str) -> frozenset[str]:
    """The pairs of letters by which titles are compared, particles and verb endings left out."""
    kept = PARTICLES.sub("", title_key(words)) or title_key(words)
    return frozenset(ngrams(kept, 2))

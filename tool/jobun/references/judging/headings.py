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
# titles that share bigrams with some words, the rarest bigrams first; and how many of them, those that share most
HOLDERS, COMPARED = 1000, 50
PARTICLES = re.compile(r"(?:を|する|した|される|して|します|できる|の|が|に|は|と|で)")


class Headings:
    """The titled nodes of a document, copied parts left out, by the bigrams of their titles."""

    def __init__(self, graph: RuleGraph) -> None:
        by_title: dict[frozenset[str], list[Node]] = {}
        self._nodes: list[Node] = []
        for index in graph.original_parts():
            for node in index.nodes:
                if node.kind in HEADINGS and node.title:
                    self._nodes.append(node)
                    by_title.setdefault(bigrams(node.title), []).append(node)
        # headings with the same title are found together: a document may repeat one without end
        self._titles = [
            (title, sorted(nodes, key=lambda node: node.number or ())[:MAX_HEADINGS])
            for title, nodes in by_title.items()
        ]
        self._index = NgramIndex((nodes[0].title or "" for _, nodes in self._titles), bigrams)

    def __iter__(self) -> Iterator[Node]:
        return iter(self._nodes)

    def similar(self, words: str, least: float = MIN_LIKENESS) -> list[tuple[Node, float]]:
        """The headings with a title like some words, and the likeness from `least` to 1; the most similar first."""
        own = bigrams(words)
        alike: list[tuple[Node, float]] = []
        votes = self._index.votes(words, most=HOLDERS, holders=HOLDERS)
        for at, _ in votes.most_common(COMPARED):
            title, nodes = self._titles[at]
            alike += ((node, 2 * len(own & title) / (len(own) + len(title))) for node in nodes)
        found = [pair for pair in alike if pair[1] >= least]
        return sorted(found, key=lambda pair: (-pair[1], pair[0].number or ()))[:MAX_HEADINGS]


def likeness(one: str, other: str) -> float:
    """How similar two titles are, from 0 to 1."""
    first, second = bigrams(one), bigrams(other)
    return 2 * len(first & second) / max(1, len(first) + len(second))


def bigrams(words: str) -> frozenset[str]:
    """The pairs of letters by which titles are compared, particles and verb endings left out."""
    kept = PARTICLES.sub("", title_key(words)) or title_key(words)
    return frozenset(ngrams(kept, 2))

"""Which rule of a document in one language is which of the same document in another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from statistics import median
from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.translations.features import Features, features, pair_score, published
from jobun.translations.renderings import Renderings, words_of
from jobun.tree.nodes import Node

ALONE = -0.6
"""The score of a node without a counterpart: two of them score less than a pair with no evidence either way."""
# the score of an equal number if nothing is known of the words, and how much less if all is
NUMBER, LESS = 1.6, 1.0
REACH = 40
"""How many nodes off the diagonal a counterpart is looked for: further ones were not translated rule by rule."""


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """A node and its counterpart; either may be None. below: the pairs of their children."""

    one: Node | None
    other: Node | None
    below: tuple[Pair, ...] = field(default=())

    def walk(self) -> Iterator[Pair]:
        """This pair and all below it, in order."""
        yield self
        for pair in self.below:
            yield from pair.walk()


class Counterparts(NamedTuple):
    """Two documents side by side. pairs: of each part in turn. to_other: the counterparts of nodes of the first."""

    pairs: tuple[Pair, ...]
    to_other: dict[Node, Node]
    features: dict[Node, Features]


def counterparts(one: RuleGraph, other: RuleGraph) -> Counterparts:
    """Pair the nodes of two documents, in the order of both: siblings with siblings, each list as a whole.

    This is done twice: the first pairs show which words translate each other, which corrects the second where one
    language has counted on after a rule that the other lacks. Copied parts and unpublished nodes are left out.
    """
    sides = _published(one), _published(other)
    known = _features(one) | _features(other)
    ratio = _ratio(sides, known)
    first = _Aligner(known, ratio).whole(*sides)
    learnt = _LearntRenderings(first, known, (one.document.language, other.document.language))
    pairs = _Aligner(known, ratio, learnt).whole(*sides)
    to_other = {pair.one: pair.other for top in pairs for pair in top.walk() if pair.one and pair.other}
    return Counterparts(pairs, to_other, known)


def _published(graph: RuleGraph) -> list[tuple[Node, ...]]:
    """The top nodes of each part that is not a copy."""
    return [published(part.nodes) for at, part in enumerate(graph.document.parts) if at not in graph.copied]


def _features(graph: RuleGraph) -> dict[Node, Features]:
    links: dict[Node, list[Link]] = {}
    for link in graph.links:
        links.setdefault(link.cited.node, []).append(link)
    found: dict[Node, Features] = {}
    # bottom-up: the features of a node include those below it
    for node in reversed(list(graph.document.walk())):
        below = (found[child] for child in published(node.children))
        found[node] = features(node, links.get(node, ()), below)
    return found


def _ratio(sides: Sequence[Sequence[tuple[Node, ...]]], known: dict[Node, Features]) -> float:
    """Characters of the second language for one of the first, by the median rule of each."""
    lengths = [
        [len(known[node].words) for part in side for top in part for node in top.walk() if node.body.words]
        for side in sides
    ]
    return median(lengths[1]) / median(lengths[0]) if all(lengths) else 1.0


class _LearntRenderings:
    """The renderings in pairs of nodes, applied to other pairs, each node with all below it."""

    def __init__(self, pairs: Sequence[Pair], known: dict[Node, Features], languages: tuple[str, str]) -> None:
        self._words: dict[Node, frozenset[str]] = {}
        samples: list[tuple[int, frozenset[str], frozenset[str]]] = []
        sections = [section for top in pairs for section in (replace(top, below=()), *top.below)]
        for at, section in enumerate(sections):
            for pair in section.walk():
                for node, language in zip((pair.one, pair.other), languages, strict=True):
                    if node:
                        self._words[node] = words_of(known[node].words, language)
                if pair.one and pair.other:
                    samples.append((at, self._words[pair.one], self._words[pair.other]))
        self._renderings = Renderings(samples)
        self._rendered: dict[Node, frozenset[str]] = {}

    def score(self, one: Node, other: Node) -> tuple[float, float]:
        """See `Renderings.score`."""
        renderings = self._renderings
        return renderings.score(self._of(one, renderings.of_one), self._of(other, renderings.of_other))

    def _of(self, node: Node, rendered: Callable[[Iterable[str]], frozenset[str]]) -> frozenset[str]:
        if node not in self._rendered:
            own = rendered(self._words.get(node, ()))
            self._rendered[node] = own.union(*(self._of(child, rendered) for child in published(node.children)))
        return self._rendered[node]


class _Aligner:
    """Pairs lists of siblings by sequence alignment."""

    def __init__(self, known: dict[Node, Features], ratio: float, learnt: _LearntRenderings | None = None) -> None:
        self._known = known
        self._ratio = ratio
        self._learnt = learnt

    def whole(self, ones: Sequence[tuple[Node, ...]], others: Sequence[tuple[Node, ...]]) -> tuple[Pair, ...]:
        """The pairs of all parts of two documents, the first part with the first."""
        parts = zip_longest(ones, others, fillvalue=())
        return tuple(pair for mine, theirs in parts for pair in self._pairs(mine, theirs))

    def _pairs(self, ones: Sequence[Node], others: Sequence[Node]) -> tuple[Pair, ...]:
        """The best alignment of two lists; all below a node without a counterpart is without one, too."""
        found: list[Pair] = []
        for one, other in self._steps(ones, others):
            below = self._pairs(published(one.children if one else ()), published(other.children if other else ()))
            found.append(Pair(one, other, below))
        return tuple(found)

    def _steps(self, ones: Sequence[Node], others: Sequence[Node]) -> list[tuple[Node | None, Node | None]]:
        if not ones or not others:
            return [(one, None) for one in ones] + [(None, other) for other in others]
        came = self._table(ones, others)
        found: list[tuple[Node | None, Node | None]] = []
        row, column = len(ones), len(others)
        while row or column:
            step = came[row, column]
            row, column = row - (step != "right"), column - (step != "down")
            found.append((ones[row] if step != "right" else None, others[column] if step != "down" else None))
        return found[::-1]

    def _table(self, ones: Sequence[Node], others: Sequence[Node]) -> dict[tuple[int, int], str]:
        """The last step of the best way to each cell, near the diagonal only."""
        slope, room = len(others) / len(ones), REACH + abs(len(others) - len(ones))
        best = {(0, 0): 0.0}
        came: dict[tuple[int, int], str] = {}
        for row in range(len(ones) + 1):
            middle = round(row * slope)
            for column in range(max(0, middle - room), min(len(others), middle + room) + 1):
                ways = []
                if (row - 1, column - 1) in best:
                    score = self._score(ones[row - 1], others[column - 1])
                    if score is not None:
                        ways.append((best[row - 1, column - 1] + score, "both"))
                if (row - 1, column) in best:
                    ways.append((best[row - 1, column] + ALONE, "down"))
                if (row, column - 1) in best:
                    ways.append((best[row, column - 1] + ALONE, "right"))
                if ways:
                    best[row, column], came[row, column] = max(ways)
        return came

    def _score(self, one: Node, other: Node) -> float | None:
        words, known = self._learnt.score(one, other) if self._learnt else (0.0, 0.0)
        number = NUMBER - LESS * min(1.0, 2 * known)
        score = pair_score(self._known[one], self._known[other], self._ratio, number)
        return None if score is None else score + words

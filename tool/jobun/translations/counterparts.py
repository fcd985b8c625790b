"""Which rule of a book in one language is which of the same book in another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from statistics import median
from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.translations.comparable import Features, features, likeness, published
from jobun.translations.renderings import Renderings, words_of
from jobun.tree.nodes import Node

# what leaving one node alone costs: two of them, less than a pair that nothing speaks for
ALONE = -0.6
# what the same number is worth where nothing is known of the words, and how much less where all is
NUMBER, LESS = 1.6, 1.0
# how far from the straight line a counterpart is looked for: what is further down was not translated rule by rule
REACH = 40


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """A node and its counterpart; either is None where the language has none. below: what stands under them."""

    one: Node | None
    other: Node | None
    below: tuple[Pair, ...] = field(default=())

    def walk(self) -> Iterator[Pair]:
        """This pair and all below it, in order."""
        yield self
        for pair in self.below:
            yield from pair.walk()


class Counterparts(NamedTuple):
    """Two graphs side by side. pairs: of each part in turn. to_other, to_one: counterparts by a node's identity."""

    pairs: tuple[Pair, ...]
    to_other: dict[int, Node]
    to_one: dict[int, Node]
    features: dict[int, Features]


def counterparts(one: RuleGraph, other: RuleGraph) -> Counterparts:
    """Pair the nodes of two documents, in the order of both: siblings with siblings, each list as a whole.

    It is done twice: what words stand for one another is learnt from the first pairs, and tells for the second where
    one language has counted on behind a rule that the other does not have. Parts that repeat an earlier one, and what
    is not published, are left out.
    """
    sides = _published(one), _published(other)
    known = _features(one) | _features(other)
    pairing = _Pairing(known, _ratio(sides, known))
    first = pairing.whole(*sides)
    languages = one.document.language, other.document.language
    learnt = Learnt(first, known, languages)
    found = _Pairing(known, _ratio(sides, known), learnt).whole(*sides)
    both = [(pair.one, pair.other) for top in found for pair in top.walk() if pair.one and pair.other]
    to_other = {id(mine): theirs for mine, theirs in both}
    return Counterparts(found, to_other, {id(theirs): mine for mine, theirs in both}, known)


def _published(graph: RuleGraph) -> list[tuple[Node, ...]]:
    """What stands at the top of each part that is no copy."""
    return [published(part.nodes) for at, part in enumerate(graph.document.parts) if at not in graph.copied]


def _features(graph: RuleGraph) -> dict[int, Features]:
    links: dict[int, list[Link]] = {}
    for link in graph.links:
        links.setdefault(id(link.cited.node), []).append(link)
    found: dict[int, Features] = {}
    # from below: of a heading all that stands under it tells
    for node in reversed(list(graph.document.walk())):
        below = (found[id(child)] for child in published(node.children))
        found[id(node)] = features(node, links.get(id(node), ()), below)
    return found


def _ratio(sides: Sequence[Sequence[tuple[Node, ...]]], known: dict[int, Features]) -> float:
    """How many characters the second language takes for one of the first: by the middle rule of each."""
    lengths = [
        [len(known[id(node)].words) for part in side for top in part for node in top.walk() if node.body.words]
        for side in sides
    ]
    return median(lengths[1]) / median(lengths[0]) if all(lengths) else 1.0


class Learnt:
    """What renderings tell of two nodes, with all below them."""

    def __init__(self, pairs: Sequence[Pair], known: dict[int, Features], languages: tuple[str, str]) -> None:
        self._words: dict[int, frozenset[str]] = {}
        told: list[tuple[int, frozenset[str], frozenset[str]]] = []
        sections = [section for top in pairs for section in (replace(top, below=()), *top.below)]
        for at, section in enumerate(sections):
            for pair in section.walk():
                for node, language in zip((pair.one, pair.other), languages, strict=True):
                    if node:
                        self._words[id(node)] = words_of(known[id(node)].words, language)
                if pair.one and pair.other:
                    told.append((at, self._words[id(pair.one)], self._words[id(pair.other)]))
        self._renderings = Renderings(told)
        self._kept: dict[int, frozenset[str]] = {}

    def likeness(self, one: Node, other: Node) -> tuple[float, float]:
        """See `Renderings.likeness`."""
        renderings = self._renderings
        return renderings.likeness(self._of(one, renderings.of_one), self._of(other, renderings.of_other))

    def _of(self, node: Node, rendered: Callable[[Iterable[str]], frozenset[str]]) -> frozenset[str]:
        if id(node) not in self._kept:
            own = rendered(self._words.get(id(node), ()))
            self._kept[id(node)] = own.union(*(self._of(child, rendered) for child in published(node.children)))
        return self._kept[id(node)]


class _Pairing:
    """Pairs lists of siblings by what they show. known: that of each node, by its identity."""

    def __init__(self, known: dict[int, Features], ratio: float, learnt: Learnt | None = None) -> None:
        self._known = known
        self._ratio = ratio
        self._learnt = learnt

    def whole(self, ones: Sequence[tuple[Node, ...]], others: Sequence[tuple[Node, ...]]) -> tuple[Pair, ...]:
        """All parts of two documents, the first with the first."""
        parts = zip_longest(ones, others, fillvalue=())
        return tuple(pair for mine, theirs in parts for pair in self.paired(mine, theirs))

    def paired(self, ones: Sequence[Node], others: Sequence[Node]) -> tuple[Pair, ...]:
        """The best way to read two lists together from above; a node alone brings all below it alone."""
        found: list[Pair] = []
        for one, other in self._steps(ones, others):
            below = self.paired(published(one.children if one else ()), published(other.children if other else ()))
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
        """From where the best way comes to each place: a sequence alignment, near the straight line alone."""
        slope, room = len(others) / len(ones), REACH + abs(len(others) - len(ones))
        best = {(0, 0): 0.0}
        came: dict[tuple[int, int], str] = {}
        for row in range(len(ones) + 1):
            middle = round(row * slope)
            for column in range(max(0, middle - room), min(len(others), middle + room) + 1):
                ways = []
                if (row - 1, column - 1) in best:
                    like = self._likeness(ones[row - 1], others[column - 1])
                    if like is not None:
                        ways.append((best[row - 1, column - 1] + like, "both"))
                if (row - 1, column) in best:
                    ways.append((best[row - 1, column] + ALONE, "down"))
                if (row, column - 1) in best:
                    ways.append((best[row, column - 1] + ALONE, "right"))
                if ways:
                    best[row, column], came[row, column] = max(ways)
        return came

    def _likeness(self, one: Node, other: Node) -> float | None:
        says, known = self._learnt.likeness(one, other) if self._learnt else (0.0, 0.0)
        number = NUMBER - LESS * min(1.0, 2 * known)
        like = likeness(self._known[id(one)], self._known[id(other)], self._ratio, number)
        return None if like is None else like + says

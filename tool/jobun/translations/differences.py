"""Differences between a rule and its counterpart in another language that are visible without understanding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.translations.counterparts import Counterparts, Pair
from jobun.tree.nodes import Node

Target = Node | str
"""The target of a reference, the same for both languages: a node of the second, or a number that no rule has."""


class Difference(NamedTuple):
    """A difference of kind "figures" or "references", and what only the one and only the other language has."""

    kind: str
    one: tuple[str, ...]
    other: tuple[str, ...]


class Differences:
    """Compares the pairs of two graphs."""

    def __init__(self, one: RuleGraph, other: RuleGraph, known: Counterparts) -> None:
        self._known = known
        self._links: dict[Node, list[Link]] = {}
        for link in (*one.links, *other.links):
            self._links.setdefault(link.cited.node, []).append(link)

    def of(self, pair: Pair) -> Iterator[Difference]:
        """The differences between the words of a pair.

        Unnumbered lines below that the other language lacks count as the end of the words above them.
        """
        if not (pair.one and pair.other):
            return
        tails = [below for below in pair.below if not (below.one and below.other)]
        mine = [pair.one, *(tail.one for tail in tails if tail.one and not tail.one.label)]
        theirs = [pair.other, *(tail.other for tail in tails if tail.other and not tail.other.label)]
        yield from self._figures(mine, theirs)
        yield from self._references(mine, theirs)

    def _figures(self, mine: list[Node], theirs: list[Node]) -> Iterator[Difference]:
        """Quantities in digits that the other language has neither in digits nor in words."""
        ones, others = ([self._known.features[node] for node in nodes] for nodes in (mine, theirs))
        alone = frozenset[str]().union(*(one.printed for one in ones)) - frozenset().union(*(o.figures for o in others))
        rest = frozenset[str]().union(*(o.printed for o in others)) - frozenset().union(*(one.figures for one in ones))
        if alone or rest:
            yield Difference("figures", _sorted(alone), _sorted(rest))

    def _references(self, mine: list[Node], theirs: list[Node]) -> Iterator[Difference]:
        """References with a target that no reference of the other language has."""
        ones = dict(target for node in mine for target in self._targets(node, self._known.to_other))
        others = dict(target for node in theirs for target in self._targets(node, {}))
        alone, rest = ones.keys() - others.keys(), others.keys() - ones.keys()
        if alone and rest:
            shown = (tuple(printed for target, printed in known.items() if target in left)
                     for known, left in ((ones, alone), (others, rest)))  # fmt: skip
            yield Difference("references", *shown)

    def _targets(self, node: Node, counterparts: Mapping[Node, Node]) -> Iterator[tuple[Target, str]]:
        """The targets of the references in a node's words, and how each is printed."""
        for link in self._links.get(node, ()):
            printed = "–".join(link.citation.numbers) or link.citation.title or ""
            for target in link.targets:
                yield counterparts.get(target, target), target.name or printed
            if link.status == "dangling" and not link.targets and link.citation.numbers:
                yield str(link.citation.read), printed


def _sorted(figures: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(figures, key=float))

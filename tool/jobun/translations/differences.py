"""What differs between a rule and its counterpart in another language, as far as it is seen without understanding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.translations.counterparts import Counterparts, Pair
from jobun.tree.nodes import Node

Goal = tuple[str, int | str]
"""Where a reference leads, told so that both languages say the same: a node of the second, or a number that no rule
has.
"""


class Difference(NamedTuple):
    """One thing that only differs: "figures" or "references", and what each language has that the other has not."""

    kind: str
    one: tuple[str, ...]
    other: tuple[str, ...]


class Differences:
    """Compares the pairs of two graphs."""

    def __init__(self, one: RuleGraph, other: RuleGraph, known: Counterparts) -> None:
        self._known = known
        self._links: dict[int, list[Link]] = {}
        for link in (*one.links, *other.links):
            self._links.setdefault(id(link.cited.node), []).append(link)

    def of(self, pair: Pair) -> Iterator[Difference]:
        """What differs in the words of a pair; nothing where it is none.

        Unnumbered lines below that the other language does not have are taken for the end of the words above.
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
        ones, others = ([self._known.features[id(node)] for node in nodes] for nodes in (mine, theirs))
        alone = frozenset[str]().union(*(one.printed for one in ones)) - frozenset().union(*(o.figures for o in others))
        rest = frozenset[str]().union(*(o.printed for o in others)) - frozenset().union(*(one.figures for one in ones))
        if alone or rest:
            yield Difference("figures", _sorted(alone), _sorted(rest))

    def _references(self, mine: list[Node], theirs: list[Node]) -> Iterator[Difference]:
        """References that lead elsewhere than those of the other language."""
        ones = dict(goal for node in mine for goal in self._goals(node, self._known.to_other))
        others = dict(goal for node in theirs for goal in self._goals(node, {}))
        alone, rest = ones.keys() - others.keys(), others.keys() - ones.keys()
        if alone and rest:
            shown = (tuple(told for goal, told in known.items() if goal in left)
                     for known, left in ((ones, alone), (others, rest)))  # fmt: skip
            yield Difference("references", *shown)

    def _goals(self, node: Node, counterparts: dict[int, Node]) -> Iterator[tuple[Goal, str]]:
        """Where the references in a node's words lead, and how each is printed."""
        for link in self._links.get(id(node), ()):
            printed = "–".join(link.citation.numbers) or link.citation.title or ""
            for target in link.targets:
                yield ("node", id(counterparts.get(id(target), target))), target.name or printed
            if link.status == "dangling" and not link.targets and link.citation.numbers:
                yield ("number", str(link.citation.read)), printed


def _sorted(figures: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(figures, key=float))

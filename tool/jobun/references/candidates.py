"""What a reference may mean: rules ranked by evidence, each with its reasons; and whether the one it names is wrong."""

from __future__ import annotations

import functools
from collections import defaultdict
from dataclasses import dataclass, replace
from functools import cached_property

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, EvidenceContext, Kind, ReferenceCase
from jobun.references.graph import RuleGraph
from jobun.references.headings import ALIKE
from jobun.references.link import Link
from jobun.registry import members
from jobun.tree.citing import instead_of
from jobun.tree.nodes import Node, Number

BEST = 3
# what must speak for another rule, and be of a kind that proves, before the one that is there is called wrong;
# measured on nineteen books: below it half of what is found is loosely worded, above it hardly anything is right
SURE = 3.0
# what a single clue must weigh to bring in a rule that nothing proves
CONVINCING = 2.5


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A rule that may be meant.

    score: evidence added up. proof: the part of it that proves; less than `SURE` is a hint. evidence: heaviest first.
    """

    node: Node
    score: float
    proof: float
    evidence: tuple[Message, ...]

    @property
    def is_sure(self) -> bool:
        """Whether an editor would almost surely change the reference."""
        return self.proof >= SURE

    def instead_of(self, printed: str) -> str:
        """What to write in the place of a printed number to refer to this rule."""
        return instead_of(printed, self.node.name or "", self.node.number or ())


@dataclass(frozen=True, eq=False)
class Candidates:
    """Looks for what the references of one document may mean."""

    graph: RuleGraph

    @cached_property
    def bench(self) -> EvidenceContext:
        """What the kinds of evidence share."""
        return EvidenceContext(self.graph)

    def of(self, link: Link, number: Number | None = None) -> tuple[Candidate, ...]:
        """The best few for a reference that leads nowhere, the most convincing first.

        number: which of its numbers is lost; the first if not told.
        """
        case = ReferenceCase(self.bench, link, None, number or next(iter(link.citation.read), ()))
        return self._ranked(case, [clue for kind in _kinds() for clue in kind.find(case)], frozenset())

    def doubts(self, link: Link) -> tuple[Candidate, ...]:
        """Where a reference leads to a wrong rule, those that may be meant; nothing where it seems right.

        Only evidence that proves is looked for first: it finds nothing for nearly every reference, and costs little.
        """
        case = ReferenceCase(self.bench, link, link.targets[0], next(iter(link.citation.read), ()))
        if not case.lexicon.holds(link.targets[0]):
            return ()
        found = [(kind, clue) for kind in _kinds() if kind.proves or kind.hints for clue in kind.find(case)]
        proven = frozenset(id(clue) for kind, clue in found if kind.proves)
        hinted = frozenset(id(clue) for kind, clue in found if kind.hints)
        if not found:
            return ()
        clues = [clue for _, clue in found]
        clues += [clue for kind in _kinds() if not (kind.proves or kind.hints) for clue in kind.find(case)]
        ranked = self._ranked(case, clues, proven)
        if any(one.proof >= SURE for one in ranked):
            # that it is wrong is proven by one rule, though another may be the one that is meant
            return tuple(
                replace(one, proof=max(SURE, one.proof)) for one in self._ranked(case, clues, _convincing(clues))
            )
        return self._ranked(case, clues, hinted) if hinted else ()

    def alike(self, words: str, least: float = ALIKE) -> list[tuple[Node, float]]:
        """Headings that share so much of their letters with some words, from 0 to 1, the likest first."""
        return self.bench.headings.alike(words, least)

    def _ranked(self, case: ReferenceCase, clues: list[Evidence], proven: frozenset[int]) -> tuple[Candidate, ...]:
        by_node: dict[int, list[Evidence]] = defaultdict(list)
        for clue in clues:
            if clue.node is not case.target and clue.node.number not in case.link.citation.read:
                by_node[id(clue.node)].append(clue)
        found = []
        for told in by_node.values():
            proof = sum(clue.weight for clue in told if id(clue) in proven)
            if proof or case.target is None:
                told.sort(key=lambda clue: -clue.weight)
                messages = tuple(dict.fromkeys(clue.message for clue in told))
                found.append(Candidate(told[0].node, sum(clue.weight for clue in told), proof, messages))
        return tuple(sorted(found, key=lambda one: (-one.score, one.node.number or ()))[:BEST])


def _convincing(clues: list[Evidence]) -> frozenset[int]:
    """The clues by which a rule may be put before the one that proves: not those of mere nearness."""
    return frozenset(id(clue) for clue in clues if clue.weight >= CONVINCING)


@functools.cache
def _kinds() -> tuple[Kind, ...]:
    return tuple(members("jobun.references.evidence", Kind).values())

"""Candidate targets of a reference, ranked by evidence, and whether the cited rule is the wrong one."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Set
from dataclasses import dataclass, field, replace
from functools import cached_property

from jobun.locale.internal_error import InternalError, internal_error
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.references.judging.evidence_context import Evidence, EvidenceContext, EvidenceKind, ReferenceCase
from jobun.references.judging.headings import MIN_LIKENESS
from jobun.references.link import Link
from jobun.registry import members
from jobun.text.numerals import Number
from jobun.tree.labels.cited_form import replacement
from jobun.tree.nodes import Node

MAX_CANDIDATES = 3
# the proof for another rule, in weights of evidence, at which the cited rule counts as wrong; measured on nineteen
# books: below it half of the findings are only loosely worded references, above it nearly all are real faults
SURE_PROOF = 3.0
# the weight from which a single piece of evidence can rank a rule that nothing proves
CONVINCING_WEIGHT = 2.5


@dataclass(frozen=True, slots=True, eq=False)
class TargetCandidate:
    """A rule that a reference may mean.

    score: sum of the weights of its evidence. proof: the part of the score that proves the cited rule wrong; less than
    `SURE_PROOF` is a hint. evidence: heaviest first.
    """

    node: Node
    score: float
    proof: float
    evidence: tuple[Message, ...]

    @property
    def is_sure(self) -> bool:
        """Whether an editor would almost certainly change the reference."""
        return self.proof >= SURE_PROOF

    def replacement_for(self, printed: str) -> str:
        """The number to write instead of a printed one, to refer to this rule."""
        return replacement(printed, self.node.name or "", self.node.number or ())


@dataclass(frozen=True, eq=False)
class CandidateFinder:
    """Finds the candidate targets of the references of one document.

    errors: the kinds of evidence that have failed by a mistake of the tool, by name; the others are used without them.
    """

    graph: RuleGraph
    errors: dict[str, InternalError] = field(default_factory=dict)

    @cached_property
    def context(self) -> EvidenceContext:
        """What all kinds of evidence share."""
        return EvidenceContext(self.graph)

    def for_dangling(self, link: Link, number: Number | None = None) -> tuple[TargetCandidate, ...]:
        """The best candidates for a reference without a target, the most convincing first.

        number: the cited number that no rule has; by default the first one of the reference.
        """
        case = ReferenceCase(self.context, link, None, number or next(iter(link.citation.read), ()))
        return _ranked(case, [item for name in _kinds() for item in self._evidence(name, case)], frozenset())

    def for_resolved(self, link: Link) -> tuple[TargetCandidate, ...]:
        """Better candidates for a reference with a target; empty where the target seems right.

        Kinds of evidence that prove or hint run first: they find nothing for nearly every reference, and cost little.
        """
        target = link.targets[0]
        case = ReferenceCase(self.context, link, target, next(iter(link.citation.read), ()))
        if target not in case.lexicon:
            return ()
        decisive = {kind: self._evidence(name, case) for name, kind in _kinds().items() if kind.is_decisive}
        if not any(decisive.values()):
            return ()
        ranking = [
            item for name, kind in _kinds().items() if not kind.is_decisive for item in self._evidence(name, case)
        ]
        return _judged(case, decisive, ranking)

    def _evidence(self, name: str, case: ReferenceCase) -> list[Evidence]:
        """What one kind of evidence finds; nothing where it fails, which is noted in `errors`."""
        try:
            return list(_kinds()[name].find(case))
        except Exception as error:
            if name not in self.errors:
                self.errors[name] = internal_error(f"evidence {name}", error)
            return []

    def similar_headings(self, words: str, least: float = MIN_LIKENESS) -> list[tuple[Node, float]]:
        """The headings with a title like some words, and the likeness from `least` to 1; the most similar first."""
        return self.context.headings.similar(words, least)


def _judged(
    case: ReferenceCase, decisive: dict[EvidenceKind, list[Evidence]], ranking: list[Evidence]
) -> tuple[TargetCandidate, ...]:
    """The candidates by all evidence, if the decisive evidence proves or hints that the target is wrong.

    ranking: the evidence of the other kinds.
    """
    proving = {item for kind, found in decisive.items() if kind.proves for item in found}
    hinting = {item for kind, found in decisive.items() if kind.hints for item in found}
    evidence = [item for found in decisive.values() for item in found] + ranking
    if any(candidate.is_sure for candidate in _ranked(case, evidence, proving)):
        # one rule proves that the target is wrong; another rule may be the intended one
        convincing = {item for item in evidence if item.weight >= CONVINCING_WEIGHT}
        ranked = _ranked(case, evidence, convincing)
        return tuple(replace(candidate, proof=max(SURE_PROOF, candidate.proof)) for candidate in ranked)
    return _ranked(case, evidence, hinting) if hinting else ()


def _ranked(case: ReferenceCase, evidence: list[Evidence], proving: Set[Evidence]) -> tuple[TargetCandidate, ...]:
    """The best candidates by their score. proving: the evidence whose weight counts as proof."""
    by_node: dict[Node, list[Evidence]] = defaultdict(list)
    for item in evidence:
        if item.node is not case.target and item.node.number not in case.link.citation.read:
            by_node[item.node].append(item)
    found = []
    for node, items in by_node.items():
        proof = sum(item.weight for item in items if item in proving)
        if proof or case.target is None:
            items.sort(key=lambda item: -item.weight)
            messages = tuple(dict.fromkeys(item.message for item in items))
            found.append(TargetCandidate(node, sum(item.weight for item in items), proof, messages))
    return tuple(sorted(found, key=lambda candidate: (-candidate.score, candidate.node.number or ()))[:MAX_CANDIDATES])


@functools.cache
def _kinds() -> dict[str, EvidenceKind]:
    return members("jobun.references.evidence", EvidenceKind)

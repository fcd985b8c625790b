"""Candidate targets of a reference, ranked by evidence, and whether the cited rule is the wrong one."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Container, Iterator, Sequence, Set
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise

from jobun.locale.internal_error import InternalError, internal_error
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.references.index import title_key
from jobun.references.judging.evidence_context import Evidence, EvidenceContext, EvidenceKind, ReferenceCase
from jobun.references.judging.headings import MIN_LIKENESS
from jobun.references.judging.shifts import ProvedReference, Shift, shifts
from jobun.references.judging.support import is_supported
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
# the weight of a renumbered block of rules, of which many references prove that it moved: as good as a quoted title
SHIFT_WEIGHT = 6.0
# the score from which a candidate is meant for certain, and how far it must be ahead of the next one; measured by
# inserting 68 rules into two books without correcting the references: of 96 such candidates all were right, of 124 with
# a score of 3 five were wrong
DECISIVE_SCORE, LEAD = 5.0, 1.5


@dataclass(frozen=True, slots=True, eq=False)
class TargetCandidate:
    """A rule that a reference may mean.

    score: sum of the weights of its evidence. proof: the part of the score that proves the cited rule wrong; less than
    `SURE_PROOF` is a hint. evidence: heaviest first. lead: how far its score is ahead of that of the next candidate.
    """

    node: Node
    score: float
    proof: float
    evidence: tuple[Message, ...]
    lead: float = 0.0

    @property
    def is_sure(self) -> bool:
        """Whether an editor would almost certainly change the reference."""
        return self.proof >= SURE_PROOF

    @property
    def is_decisive(self) -> bool:
        """Whether no other rule can be meant, so that the reference may be changed without an editor."""
        return self.score >= DECISIVE_SCORE and self.lead >= LEAD

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
        return _ranked(case, [*self._every_evidence(case), *self._moved(case)], frozenset())

    def for_resolved(self, link: Link) -> tuple[TargetCandidate, ...]:
        """Better candidates for a reference with a target; empty where the target seems right."""
        case = ReferenceCase(self.context, link, link.targets[0], next(iter(link.citation.read), ()))
        moved = self._moved(case)
        if not moved:
            return self._by_words(link)
        evidence = [*moved, *self._every_evidence(case)]
        convincing = {item for item in evidence if item.weight >= CONVINCING_WEIGHT}
        return _ranked(case, evidence, convincing, [item.node for item in moved])

    def moved_number(self, link: Link, number: Number) -> Number | None:
        """The number that a cited rule has since its block was renumbered; None where it was not."""
        found = (shift.moved(link.cited.part, number) for shift in self._shifts)
        return next((moved for moved in found if moved is not None), None)

    def _by_words(self, link: Link) -> tuple[TargetCandidate, ...]:
        """Better candidates by the words of a reference, without what other references prove.

        Kinds of evidence that prove or hint run first: they find nothing for nearly every reference, and cost little.
        """
        if link not in self._judged_by_words:
            case = ReferenceCase(self.context, link, link.targets[0], next(iter(link.citation.read), ()))
            decisive = {}
            if link.targets[0] in case.lexicon:
                decisive = {kind: self._evidence(name, case) for name, kind in _deciding_kinds()}
                if any(decisive.values()) and not link.citation.title and is_supported(case):
                    decisive = {kind: [] if kind.proves else found for kind, found in decisive.items()}
            ranked = _judged(case, decisive, self._every_evidence(case, decisive)) if any(decisive.values()) else ()
            self._judged_by_words[link] = ranked
        return self._judged_by_words[link]

    @cached_property
    def _judged_by_words(self) -> dict[Link, tuple[TargetCandidate, ...]]:
        return {}

    @cached_property
    def _shifts(self) -> list[Shift]:
        """The renumbered blocks of the document."""
        return shifts(self._proved())

    def _proved(self) -> Iterator[ProvedReference]:
        """The references that are proved right or wrong by their own words."""
        for link in self.graph.original_links():
            if link.citation.kind != "number" or len(link.targets) > 1 or link.citation.unit == "link":
                continue
            cited = link.citation.read[0]
            if not link.targets:
                yield from self._shifted_by_one(link, cited)
                continue
            target = link.targets[0]
            found = self._by_words(link)
            if found and found[0].is_sure:
                if found[0].node.number and found[0].lead >= LEAD:
                    yield ProvedReference(link.cited.part, cited, found[0].node.number)
            elif _names(link, target):
                yield ProvedReference(link.cited.part, cited, cited)

    def _shifted_by_one(self, link: Link, cited: Number) -> Iterator[ProvedReference]:
        """The rules that a dangling reference may mean, if one rule was inserted or deleted somewhere before them."""
        index = self.graph.parts[link.cited.part]
        for level, value in enumerate(cited):
            for step in (1, -1):
                number = (*cited[:level], value + step, *cited[level + 1 :])
                # of a last level that is one too high it is only the nearest number
                if level < len(cited) - 1 and index.find(number):
                    yield ProvedReference(link.cited.part, cited, number)

    def _moved(self, case: ReferenceCase) -> list[Evidence]:
        """The rule that has moved from the cited number, unless the reference quotes the title of the cited one."""
        if case.target is not None and _names(case.link, case.target):
            return []
        moved = self.moved_number(case.link, case.number)
        message = Message(
            "the rules from {old} on were renumbered, as other references prove",
            "ほかの参照によれば、{old} 以降の番号は改められた",
            old=next(iter(case.link.citation.numbers), ""),
        )
        return [Evidence(node, SHIFT_WEIGHT, message) for node in (case.index.find(moved)[:1] if moved else ())]

    def _every_evidence(self, case: ReferenceCase, but: Container[EvidenceKind] = ()) -> list[Evidence]:
        """What all kinds of evidence find, except some."""
        return [item for name, kind in _kinds().items() if kind not in but for item in self._evidence(name, case)]

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


def _ranked(
    case: ReferenceCase, evidence: list[Evidence], proving: Set[Evidence], moved: Sequence[Node] = ()
) -> tuple[TargetCandidate, ...]:
    """The best candidates by their score.

    proving: the evidence whose weight counts as proof. moved: where the cited rule has moved, as references prove.
    """
    by_node: dict[Node, list[Evidence]] = defaultdict(list)
    for item in evidence:
        if item.node.number not in case.link.citation.read and case.may_mean(item.node, item.node in moved):
            by_node[item.node].append(item)
    found = []
    for node, items in by_node.items():
        proof = sum(item.weight for item in items if item in proving)
        if proof or case.target is None:
            items.sort(key=lambda item: -item.weight)
            messages = tuple(dict.fromkeys(item.message for item in items))
            found.append(TargetCandidate(node, sum(item.weight for item in items), proof, messages))
    found.sort(key=lambda candidate: (-candidate.score, candidate.node.number or ()))
    scores = [*(candidate.score for candidate in found), 0.0]
    leads = (score - following for score, following in pairwise(scores))
    return tuple(replace(one, lead=lead) for one, lead in zip(found[:MAX_CANDIDATES], leads, strict=False))


def _names(link: Link, target: Node) -> bool:
    """Whether a reference quotes the title of a rule."""
    title = link.citation.title
    return title is not None and title_key(title) == title_key(target.title or "")


@functools.cache
def _kinds() -> dict[str, EvidenceKind]:
    return members("jobun.references.evidence", EvidenceKind)


@functools.cache
def _deciding_kinds() -> tuple[tuple[str, EvidenceKind], ...]:
    """The kinds of evidence that prove or hint that a target is wrong, by name."""
    return tuple((name, kind) for name, kind in _kinds().items() if kind.hints or kind.proves)

"""Branches with opposite conditions and the same conclusion."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from jobun.checks.logic.inverted_condition.branches import Branch, branches, have_same_conclusion
from jobun.language.sentences import Sentence

# branches with one conclusion that are compared; more share a formula
LOOKED_AT = 40


def level_branches(sentences: Sequence[Sentence]) -> Iterator[tuple[Branch, Branch]]:
    """Pairs of branches with opposite conditions and the same conclusion, the likely wrong one first.

    sentences: all sentences of a document, in order.
    """
    before: Branch | None = None
    by_conclusion: dict[str, list[Branch]] = defaultdict(list)
    for sentence in sentences:
        branch = next(branches(sentence), None)
        if branch is not None:
            beside = before if before is not None and before.sentence.node is sentence.node else None
            others = by_conclusion[branch.concluded]
            other = _same(branch, beside, others[-LOOKED_AT:])
            if other is not None:
                yield (other, branch) if other.is_odd and not branch.is_odd else (branch, other)
            others.append(branch)
        before = branch


def _same(branch: Branch, beside: Branch | None, others: list[Branch]) -> Branch | None:
    if beside is not None and have_same_conclusion(beside, branch, beside=True):
        return beside
    return next((other for other in others if have_same_conclusion(other, branch, beside=False)), None)

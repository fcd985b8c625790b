"""Branches that suppose opposites and conclude the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from jobun.checks.logic.inverted_condition.branches import Branch, branches, say_the_same
from jobun.language.sentences import Sentence

# a conclusion that so many sentences come to says little about any of them
LOOKED_AT = 40


def level_branches(said: Sequence[Sentence]) -> Iterator[tuple[Branch, Branch]]:
    """Pairs of branches that suppose opposites and conclude the same; the one that is likely wrong first.

    said: the sentences of a document in order.
    """
    before: Branch | None = None
    by_conclusion: dict[str, list[Branch]] = defaultdict(list)
    for sentence in said:
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
    if beside is not None and say_the_same(beside, branch, beside=True):
        return beside
    return next((other for other in others if say_the_same(other, branch, beside=False)), None)

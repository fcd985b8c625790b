"""What became of one rule, version by version."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.tree.nodes import Node
from jobun.versions.change import Change
from jobun.versions.compare import compare


class DatedVersion(NamedTuple):
    """A version of a document. date: as YYYY-MM-DD, or "". load: reads it; may raise what reading raises."""

    name: str
    date: str
    load: Callable[[], RuleGraph]


class RuleChange(NamedTuple):
    """What became of the rule in a version. change: from the version before it."""

    version: DatedVersion
    change: Change


class RuleOrigin(NamedTuple):
    """The oldest version that has the rule, and the rule as it is there."""

    version: DatedVersion
    rule: Node


def rule_history(versions: Sequence[DatedVersion], graph: RuleGraph, rule: Node) -> Iterator[RuleChange | RuleOrigin]:
    """What became of a rule, the newest first, and where it comes from.

    versions: oldest first, the last one is that of the rule. graph: of that one.
    """
    newer, at = graph, rule
    for older, version in zip(versions[-2::-1], versions[:0:-1], strict=True):
        before = older.load()
        change = next(one for one in compare(before, newer) if one.new is at and not one.merged).alone
        if change.kind != "same":
            yield RuleChange(version, change)
        if change.old is None:
            return
        newer, at = before, change.old
    yield RuleOrigin(versions[0], at)

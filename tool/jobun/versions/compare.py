"""Two versions of a document, rule by rule.

Rules whose words are equal and unique in both versions are paired first. The others are paired as a whole by the
similarity of their words and by their places, so that no early pair spoils a later one. The rest is removed or added.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from jobun.references.graph import RuleGraph
from jobun.tree.labels.cited_form import lookup_name
from jobun.tree.nodes import Node
from jobun.tree.walk import own_nodes
from jobun.versions.change import Change
from jobun.versions.fingerprint import STRAIGHT, Fingerprints, comparable
from jobun.versions.pairing import ComparedRule, pair_rules


@dataclass(frozen=True, slots=True, eq=False)
class PrintedRule(ComparedRule):
    """A rule with its node and the numbered node above it."""

    node: Node
    parent: Node | None


@dataclass(frozen=True, eq=False)
class _Version:
    """One version of a document."""

    graph: RuleGraph

    @cached_property
    def rules(self) -> list[PrintedRule]:
        """The printed, numbered nodes of the parts that are not copies, in order."""
        prints = Fingerprints(self.graph)
        found: list[PrintedRule] = []
        for index in self.graph.original_parts():
            for node in index.nodes:
                if node.number and not node.inferred:
                    words = prints.words(node, examples=True).translate(STRAIGHT)
                    parent = index.parent(node)
                    above = prints.words(parent) if parent is not None else ""
                    found.append(PrintedRule(len(found), lookup_name(node.name or ""), words, above, node, parent))
        return found

    @cached_property
    def places(self) -> dict[Node | None, int]:
        """The index in `rules` of each node."""
        return {rule.node: rule.at for rule in self.rules}


def compare(old: RuleGraph, new: RuleGraph) -> tuple[Change, ...]:
    """The change of each rule, in the order of the new version; removed rules follow the rule that they followed."""
    before, after = _Version(old), _Version(new)
    pairs = dict(pair_rules(before.rules, after.rules))
    olds = {new_at: old_at for old_at, new_at in pairs.items()}
    moved = _moved(before, after, pairs)
    changes = [
        _change(before.rules[olds[rule.at]], rule, rule.at in moved) if rule.at in olds else Change(None, rule.node)
        for rule in after.rules
    ]
    removed = [rule.node for rule in before.rules if rule.at not in pairs]
    return tuple(_with_removed(changes, removed, before))


def _change(old: PrintedRule, new: PrintedRule, moved: bool) -> Change:
    reworded = old.words != new.words
    rereferred = not reworded and _exact_words(old.node) != _exact_words(new.node)
    return Change(old.node, new.node, reworded, moved, old.name != new.name, rereferred)


def _exact_words(node: Node) -> str:
    """The words of a rule and of what is unnumbered under it, with the numbers of references, for comparison."""
    return "".join(comparable(one.body.words) for one in own_nodes(node)).translate(STRAIGHT)


def _moved(before: _Version, after: _Version, pairs: dict[int, int]) -> set[int]:
    """The indexes of the new rules that are under a rule other than their old one's, or in another order.

    A rule does not count as moved if its whole section moved.
    """
    found: set[int] = set()
    siblings: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    for old_at, new_at in pairs.items():
        was = before.places.get(before.rules[old_at].parent, -1)
        now = after.places.get(after.rules[new_at].parent, -1)
        if pairs.get(was, -1) != now and (was >= 0 or now >= 0):
            found.add(new_at)
        else:
            siblings[was, now].append((new_at, old_at))
    for group in siblings.values():
        kept = longest_increasing([old for _, old in sorted(group)])
        found.update(new for new, old in group if old not in kept)
    return found


def _with_removed(changes: Iterable[Change], removed: list[Node], before: _Version) -> Iterator[Change]:
    """The changes, and each removed rule after the rule that it followed."""
    left = list(removed)
    for change in changes:
        at = before.places.get(change.old, -1)
        while left and at >= 0 and before.places[left[0]] < at:
            yield Change(left.pop(0), None)
        yield change
    yield from (Change(node, None) for node in left)


def longest_increasing(values: Sequence[int]) -> set[int]:
    """The longest increasing subsequence of distinct values."""
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for at, value in enumerate(values):
        place = bisect_left(tails, value)
        before.append(ends[place - 1] if place else -1)
        tails[place : place + 1] = [value]
        ends[place : place + 1] = [at]
    found: set[int] = set()
    at = ends[-1] if ends else -1
    while at >= 0:
        found.add(values[at])
        at = before[at]
    return found

"""Two versions of a book, rule by rule: which is which, and what became of it.

Rules that say the same to the letter in both are paired first, those alone of their kind at once. The others are paired
as a whole, by how alike their words are and by where they stand, so that the sum is the best there is and no early pair
spoils a later one. What is alike in nothing is removed, or added.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from jobun.references.graph import RuleGraph
from jobun.references.index import Index
from jobun.tree.citing import spelled
from jobun.tree.nodes import Node
from jobun.versions.alike import longest_rise
from jobun.versions.change import Change
from jobun.versions.fingerprint import Fingerprints, plain, unnumbered
from jobun.versions.pairing import Rule, paired

# quotes that a program bent or straightened are no other words
STRAIGHT = {ord(bent): straight for bent, straight in zip("‘’“”", "''\"\"", strict=True)}


@dataclass(frozen=True, slots=True, eq=False)
class Printed(Rule):
    """A rule with its node."""

    node: Node


@dataclass(frozen=True, eq=False)
class Version:
    """One version of a book, its numbered rules in the order of the document."""

    graph: RuleGraph

    @cached_property
    def prints(self) -> Fingerprints:
        """What each rule says."""
        return Fingerprints(self.graph)

    @cached_property
    def rules(self) -> list[Printed]:
        """The printed rules of the parts that are no copies, each with what it says."""
        found: list[Printed] = []
        for index in self.graph.original_parts():
            for node in index.nodes:
                if node.number and not node.inferred:
                    said = self.prints.said(node, examples=True).translate(STRAIGHT)
                    above = self._above(index, node)
                    found.append(Printed(len(found), spelled(node.name or ""), said, above, node))
        return found

    def _above(self, index: Index, node: Node) -> str:
        parent = index.parent(node)
        return self.prints.said(parent) if parent is not None else ""

    def parent(self, node: Node) -> Node | None:
        """The numbered rule above a rule."""
        return next((found for index in self.graph.original_parts() if (found := index.parent(node)) is not None), None)


def compare(old: RuleGraph, new: RuleGraph) -> tuple[Change, ...]:
    """What became of each rule, in the order of the new version; what is gone stands where it stood."""
    before, after = Version(old), Version(new)
    pairs = dict(paired(before.rules, after.rules))
    news = {at: old_at for old_at, at in pairs.items()}
    moved = _moved(before, after, pairs)
    changes = []
    for rule in after.rules:
        if rule.at in news:
            changes.append(_change(before.rules[news[rule.at]], rule, rule.at in moved))
        else:
            changes.append(Change(None, rule.node))
    return tuple(_with_removed(changes, (rule.node for rule in before.rules if rule.at not in pairs), before))


def _change(old: Printed, new: Printed, moved: bool) -> Change:
    reworded = old.said != new.said
    rereferred = not reworded and words(old.node) != words(new.node)
    return Change(old.node, new.node, reworded, moved, old.name != new.name, rereferred)


def words(node: Node) -> str:
    """All that a rule says, with what stands unnumbered under it, as it is compared to the last sign."""
    return "".join(plain(one.body.words) for one in unnumbered(node, examples=True)).translate(STRAIGHT)


def _moved(before: Version, after: Version, pairs: dict[int, int]) -> set[int]:
    """The places of the new rules that stand under a rule that is not what their old one stood under, or in disorder.

    A rule whose whole section moved has not moved itself.
    """
    by_node = {id(rule.node): rule.at for rule in before.rules}
    here = {id(rule.node): rule.at for rule in after.rules}
    found: set[int] = set()
    siblings: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    for old_at, new_at in pairs.items():
        one, other = before.parent(before.rules[old_at].node), after.parent(after.rules[new_at].node)
        was, now = by_node.get(id(one), -1), here.get(id(other), -1)
        if pairs.get(was, -1) != now and (was >= 0 or now >= 0):
            found.add(new_at)
        else:
            siblings[was, now].append((new_at, old_at))
    for group in siblings.values():
        kept = longest_rise([old for _, old in sorted(group)])
        found.update(new for new, old in group if old not in kept)
    return found


def _with_removed(changes: Iterable[Change], gone: Iterator[Node], before: Version) -> Iterator[Change]:
    """The changes, and each removed rule behind the rule that it stood behind."""
    order = {id(rule.node): rule.at for rule in before.rules}
    left = list(gone)
    for change in changes:
        at = order.get(id(change.old), -1)
        while left and at >= 0 and order[id(left[0])] < at:
            yield Change(left.pop(0), None)
        yield change
    yield from (Change(node, None) for node in left)

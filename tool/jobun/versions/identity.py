"""Which rule of a document is which of its register, and so the id of each.

A rule keeps its id whatever number it has. The id of a new rule is its number, with a counter if a rule has or had that
id; a rule that returns with the same words gets its old id.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from jobun.references.graph import RuleGraph
from jobun.tree.labels.cited_form import lookup_name
from jobun.tree.labels.file_names import free, safe_name
from jobun.tree.nodes import PERIPHERAL, Node
from jobun.tree.walk import walk
from jobun.versions.fingerprint import STRAIGHT, Fingerprints, comparable, digest
from jobun.versions.pairing import SHORT, ComparedRule, pair_rules
from jobun.versions.register import Register, RegisteredNumber, RegisteredRule
from jobun.versions.text_changes import one_line

UNPUBLISHED = PERIPHERAL - {"history"}


@dataclass(frozen=True, slots=True, eq=False)
class CurrentRule:
    """A rule of the document. above: the rule above it. copied: whether it is in a part that repeats another."""

    node: Node
    number: RegisteredNumber
    above: Node | None
    copied: bool


@dataclass(frozen=True, slots=True, eq=False)
class IdentifiedRule:
    """A rule of the document with its id. entry: as it was recorded; None for a new rule."""

    id: str
    number: RegisteredNumber
    node: Node
    entry: RegisteredRule | None = None
    earlier_numbers: tuple[RegisteredNumber, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class RuleIds:
    """The rules of a document in order, and the recorded rules that it no longer has."""

    rules: tuple[IdentifiedRule, ...]
    removed: tuple[RegisteredRule, ...] = ()


class _Words:
    """The words of rules for comparison, with their digests."""

    def __init__(self, graph: RuleGraph) -> None:
        self._prints = Fingerprints(graph)
        self._known: dict[Node | None, tuple[str, str]] = {None: ("", digest(""))}

    def of(self, node: Node | None) -> tuple[str, str]:
        """The words of a rule and their digest; empty words for None."""
        if node is not None and node not in self._known:
            words = self._prints.words(node, examples=True).translate(STRAIGHT)
            self._known[node] = words, digest(words)
        return self._known[node]


def current_rules(graph: RuleGraph) -> Iterator[CurrentRule]:
    """All nodes that are cited by a number, in order; items of a list only under such a node."""
    cited: set[Node] = set()
    for visit in walk(graph.document, UNPUBLISHED):
        node = visit.node
        if not node.label:
            continue
        above = next((one for one in islice(visit.chain(), 1, None) if one in cited), None)
        if node.number or (node.name and above):
            anchor = "r-" + "-".join(map(str, node.number)) if node.number else ""
            number = RegisteredNumber(node.name or node.label.text, safe_name(node.label), anchor)
            yield CurrentRule(node, number, above, visit.part in graph.copied)
            cited.add(node)


def identify(graph: RuleGraph, register: Register | None) -> RuleIds:
    """The rules of a document with their ids."""
    return _identified(tuple(current_rules(graph)), register, _Words(graph))


def update_register(graph: RuleGraph, register: Register | None, version: str) -> tuple[Register, RuleIds]:
    """The register of a document as it is now, and the ids in it. version: of the document."""
    rules, words = tuple(current_rules(graph)), _Words(graph)
    ids = _identified(rules, register, words)
    entries = [
        RegisteredRule(
            known.id, known.number, known.entry.first if known.entry else version,
            words.of(known.node)[1], words.of(rule.above)[1], one_line(known.node),
            earlier_numbers=known.earlier_numbers, copied=rule.copied,
        )
        for known, rule in zip(ids.rules, rules, strict=True)
    ]  # fmt: skip
    updated = Register(version, (*entries, *ids.removed))
    # a later version alone is not recorded
    same = register is not None and updated.entries == register.entries
    return (register if same and register else updated), ids


def _identified(rules: Sequence[CurrentRule], register: Register | None, words: _Words) -> RuleIds:
    entries = register.entries if register else ()
    matching = _Matching(rules, [entry for entry in entries if not entry.last], words)
    found = matching.found([entry for entry in entries if entry.last]) if entries else {}
    taken = {entry.id.casefold() for entry in entries}
    kept = {entry.id for entry in found.values()}
    removed = [entry for entry in entries if entry.id not in kept]
    version = register.version if register else ""
    left = {entry.number.page for at, entry in found.items() if entry.number.page != rules[at].number.page}
    left |= {entry.number.page for entry in removed if not entry.last}
    return RuleIds(
        tuple(
            IdentifiedRule(entry.id, rule.number, rule.node, entry, _earlier(entry, rule.number.page, left))
            if (entry := found.get(at))
            else IdentifiedRule(free(rule.number.page, taken), rule.number, rule.node)
            for at, rule in enumerate(rules)
        ),
        tuple(
            replace(entry, last=entry.last or version, earlier_numbers=_earlier(entry, entry.number.page, left))
            for entry in removed
        ),
    )


def _earlier(entry: RegisteredRule, page: str, left: set[str]) -> tuple[RegisteredNumber, ...]:
    """The earlier numbers of a rule.

    page: its number now. left: the numbers that a rule has just given up: any earlier owner was not the last one.
    """
    earlier = {number.page: number for number in entry.earlier_numbers if number.page not in left}
    earlier[entry.number.page] = entry.number
    return tuple(number for number in earlier.values() if number.page != page)


@dataclass(frozen=True, slots=True, eq=False)
class _Matching:
    """Matches rules with recorded ones. recorded: those that were present."""

    rules: Sequence[CurrentRule]
    recorded: Sequence[RegisteredRule]
    words: _Words

    def found(self, removed: Sequence[RegisteredRule]) -> dict[int, RegisteredRule]:
        """The entry of each rule that has one, by the rule's index. removed: the recorded rules that were removed."""
        same = self._unchanged()
        found = {new: self.recorded[old] for old, new in same.items()}
        if len(found) < max(len(self.rules), len(self.recorded)):
            for copied in (False, True):
                found |= {new: self.recorded[old] for old, new in self._paired(same, copied)}
        return found | dict(self._restored(removed, found)) if removed else found

    def _unchanged(self) -> dict[int, int]:
        """The indexes of recorded rules with the same number and words now, and of the rules they are."""
        known: dict[tuple[str, str, bool], list[int]] = {}
        for at, entry in enumerate(self.recorded):
            known.setdefault((entry.number.rule, entry.words, entry.copied), []).append(at)
        found = {}
        for at, rule in enumerate(self.rules):
            same = known.get((rule.number.rule, one_line(rule.node), rule.copied))
            if same:
                found[same.pop(0)] = at
        return found

    def _paired(self, known: Mapping[int, int], copied: bool) -> Iterator[tuple[int, int]]:
        """The best pairs of the other rules: the indexes of the recorded and of the current one."""
        of, taken = self.words.of, set(known.values())
        left = [(at, rule) for at, rule in enumerate(self.rules) if at not in taken and rule.copied == copied]
        new = [
            ComparedRule(at, lookup_name(rule.number.rule), of(rule.node)[0], of(rule.above)[1]) for at, rule in left
        ]
        present = {of(rule.node)[1]: of(rule.node)[0] for _, rule in left}
        old = [
            # of words that changed only the printed ones are known, with the numbers of references
            ComparedRule(
                at, lookup_name(entry.number.rule),
                present[entry.digest] if entry.digest in present else comparable(entry.words).translate(STRAIGHT),
                entry.above,
            )
            for at, entry in enumerate(self.recorded)
            if at not in known and entry.copied == copied
        ]  # fmt: skip
        yield from pair_rules(old, new, known)

    def _restored(
        self, removed: Iterable[RegisteredRule], found: Mapping[int, RegisteredRule]
    ) -> Iterator[tuple[int, RegisteredRule]]:
        """Rules that were removed and have returned with the same words."""
        known: dict[str, list[RegisteredRule]] = {}
        for entry in removed:
            known.setdefault(entry.digest, []).append(entry)
        for at, rule in enumerate(self.rules):
            if at in found:
                continue
            words, mark = self.words.of(rule.node)
            same = known.get(mark, [])
            own = next((entry for entry in same if entry.number.rule == rule.number.rule), None)
            restored = own or (same[0] if same and len(words) >= SHORT else None)
            if restored is not None:
                same.remove(restored)
                yield at, restored

"""What a change of one rule touches: the rules that refer to it, at any distance, and the uses of what it defines."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.terms.terms import Terms, terms_of
from jobun.text.numerals import Number
from jobun.tree.labels import reading as labels
from jobun.tree.labels.cited_form import lookup_name
from jobun.tree.nodes import Node
from jobun.tree.walk import own_nodes
from jobun.versions.confirmed import ConfirmedReference, references


class AffectedReference(NamedTuple):
    """A reference to the rule or to one that depends on it.

    distance: 1 where it leads to the rule, 2 where it leads to a rule that refers to it, and so on. graph: of the
    document that it is in. link: the reference.
    """

    distance: int
    graph: RuleGraph
    link: Link


class UsedTerm(NamedTuple):
    """A term that the rule defines. rules: those whose own words use it, the defining one left out."""

    words: str
    rules: tuple[Node, ...]


class Impact(NamedTuple):
    """What a change of a rule touches.

    rule: with everything below it. references: the nearest first, each rule by its first reference only. doubtful: the
    references that are confirmed, and will no longer be. terms: those it defines.
    """

    graph: RuleGraph
    rule: Node
    references: tuple[AffectedReference, ...]
    terms: tuple[UsedTerm, ...]
    doubtful: tuple[Link, ...]


def impact_of(
    graph: RuleGraph, rule: Node, others: Iterable[RuleGraph] = (), confirmed: tuple[ConfirmedReference, ...] = ()
) -> Impact:
    """What a change of a rule touches. others: that may cite this document. confirmed: its record."""
    inside = frozenset(rule.walk())
    tracked = references(graph, confirmed) if confirmed else ()
    doubtful = tuple(one.link for one in tracked if one.confirmed and inside.intersection(one.link.targets))
    return Impact(graph, rule, tuple(_references(graph, inside, others)), tuple(_terms(graph, rule)), doubtful)


def rule_numbered(graph: RuleGraph, typed: str) -> Node | None:
    """The rule with a number as a user types it: in any width and script, with or without a final period."""
    wanted = lookup_name(typed.strip().rstrip(".。．"))
    rules = [(node, lookup_name((node.name or "").rstrip(".。．"))) for node in _rules(graph)]
    found = next((node for node, name in rules if name == wanted), None)
    number = _value(wanted)
    return found or next((node for node, name in rules if number and _value(name) == number), None)


def _value(name: str) -> Number | None:
    """What a number reads as, the same for 第2条 and 第二条."""
    read = labels.read(name)
    return read[0] if read else None


def _references(graph: RuleGraph, inside: frozenset[Node], others: Iterable[RuleGraph]) -> Iterator[AffectedReference]:
    """The references to some nodes, to the rules with these references, and so on, each rule once."""
    across = [(other, link, found.link.targets) for other in others for link, found in other.across.items()]
    seen = {(graph, node) for node in inside}
    queue = deque([(0, graph, inside)])
    while queue:
        distance, there, targets = queue.popleft()
        found = [(there, link) for node in _ordered(targets) for link in there.links_to(node)]
        if there is graph and distance == 0:
            found += [(other, link) for other, link, nodes in across if targets.intersection(nodes)]
        for home, link in found:
            citing = link.cited.rule or link.cited.node
            if (home, citing) not in seen and link.cited.part not in home.copied:
                seen.add((home, citing))
                queue.append((distance + 1, home, frozenset({citing})))
                yield AffectedReference(distance + 1, home, link)


def _ordered(nodes: Iterable[Node]) -> Sequence[Node]:
    return sorted(nodes, key=lambda node: node.span)


def _terms(graph: RuleGraph, rule: Node) -> Iterator[UsedTerm]:
    """The terms that a rule or anything below it defines, and other rules use."""
    terms, inside = terms_of(graph), frozenset(rule.walk())
    owners = {node: owner for owner in _rules(graph) for node in own_nodes(owner)}
    for key, term in terms.by_key.items():
        if any(definition.node in inside for definition in term.definitions):
            users = (owners.get(node) for node in _users(terms, key))
            rules = dict.fromkeys(user for user in users if user is not None and user not in inside)
            if rules:
                yield UsedTerm(term.words, tuple(rules))


def _users(terms: Terms, key: str) -> Iterator[Node]:
    for use in terms.uses[key]:
        node, _, _ = terms.prose.place(use.start, use.end)
        yield node


def _rules(graph: RuleGraph) -> Iterator[Node]:
    return (node for index in graph.original_parts() for node in index.nodes if not node.inferred)

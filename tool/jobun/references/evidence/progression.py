"""The rules beside the one that refers go through others in order: 7-2, ?, 7-4 leave 7-3 for the one between."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, EvidenceContext, Kind, ReferenceCase
from jobun.tree.nodes import Node, Number

# from both sides it is nearly certain; from one side it wants two in a row
BOTH, ONE = 6.0, 3.0


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The number that is left between those that the siblings refer to."""
    rule = case.link.cited.rule
    if rule is None or not case.link.citation.read:
        return
    siblings, at = _among_siblings(case, rule)
    before, after = _first(case.bench, siblings, at, -1), _first(case.bench, siblings, at, 1)
    for (one, step, shown), other in ((pair, rest) for pair, rest in ((before, after), (after, before)) if pair):
        between = other and other[0][:-1] == one[:-1] and other[0][-1] == one[-1] - 2 * step
        if between or _runs(case.bench, siblings, at, step, one):
            weight = BOTH / 2 if between or other else ONE
            message = Message(
                f"the rules beside it refer to {shown} and so on", f"隣の条文が {shown} などを順に参照しています"
            )
            for node in case.index.find((*one[:-1], one[-1] - step))[:1]:
                yield Evidence(node, weight, message)


def _among_siblings(case: ReferenceCase, rule: Node) -> tuple[list[Node], int]:
    """The siblings of a rule and its place among them; all of one parent are placed at once."""
    places = cast(dict[int, tuple[list[Node], int]], case.bench.memory.setdefault("progression", dict[int, object]()))
    if id(rule) not in places:
        siblings = case.index.siblings(rule)
        places.update({id(node): (siblings, place) for place, node in enumerate(siblings)})
    return places[id(rule)]


def _first(bench: EvidenceContext, siblings: list[Node], at: int, step: int) -> tuple[Number, int, str] | None:
    """The number that the next sibling in a direction refers to."""
    if not 0 <= at + step < len(siblings):
        return None
    links = [
        link for link in bench.graph.links_from(siblings[at + step]) if link.targets and link.citation.kind == "number"
    ]
    return (links[0].citation.read[0], step, links[0].citation.numbers[0]) if links else None


def _runs(bench: EvidenceContext, siblings: list[Node], at: int, step: int, one: Number) -> bool:
    further = _first(bench, siblings, at + step, step)
    return further is not None and further[0][:-1] == one[:-1] and further[0][-1] == one[-1] + step


kind = Kind("progression", find)

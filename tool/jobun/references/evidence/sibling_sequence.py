"""The rules beside the citing one cite others in order: 7-2, ?, 7-4 leave 7-3 for the rule between."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceContext, EvidenceKind, ReferenceCase
from jobun.text.numerals import Number
from jobun.tree.nodes import Node

# where both neighbours agree it is nearly certain; on one side alone two rules in a row must agree
BOTH, ONE = 6.0, 3.0


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rule whose number continues those that the siblings cite."""
    rule = case.link.cited.rule
    if rule is None or not case.link.citation.read:
        return
    context = case.context
    siblings, at = case.index.siblings(rule), case.index.place_among_siblings(rule)
    before, after = _first(context, siblings, at, -1), _first(context, siblings, at, 1)
    for (number, step, printed), other in ((pair, rest) for pair, rest in ((before, after), (after, before)) if pair):
        between = other and other[0][:-1] == number[:-1] and other[0][-1] == number[-1] - 2 * step
        if between or _continues(context, siblings, at, step, number):
            weight = BOTH / 2 if between or other else ONE
            message = Message(
                "the neighbouring rules cite {number} and so on in order",
                "前後の条文が {number} などを順に参照",
                number=printed,
            )
            for node in case.index.find((*number[:-1], number[-1] - step))[:1]:
                yield Evidence(node, weight, message)


def _first(context: EvidenceContext, siblings: list[Node], at: int, step: int) -> tuple[Number, int, str] | None:
    """The first number that the next sibling in a direction cites: its value, the direction, and as printed."""
    if not 0 <= at + step < len(siblings):
        return None
    links = context.graph.links_from(siblings[at + step])
    numbered = (link.citation for link in links if link.targets and link.citation.kind == "number")
    return next(((citation.read[0], step, citation.numbers[0]) for citation in numbered), None)


def _continues(context: EvidenceContext, siblings: list[Node], at: int, step: int, number: Number) -> bool:
    """Whether the sibling after the next one cites the number after its."""
    further = _first(context, siblings, at + step, step)
    return further is not None and further[0][:-1] == number[:-1] and further[0][-1] == number[-1] + step


kind = EvidenceKind(find)

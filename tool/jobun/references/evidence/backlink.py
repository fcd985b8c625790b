"""A rule that refers back to the citing rule: rules that refer to each other belong together."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase
from jobun.references.link import Link

# only ranks: any rule may be cited from anywhere
WEIGHT = 1.0
# links looked at; a rule that the whole book cites has backlinks from everywhere, which says nothing
MOST = 12
# so many equal characters before two references are no coincidence
TAIL = 8


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rules that cite the citing rule, and the headings directly above them."""
    target = case.target
    rules = dict.fromkeys(link.cited.rule for link in (case.link, *_same_lead_in(case)) if link.cited.rule is not None)
    backlinks = (link for rule in list(rules)[:MOST] for link in case.context.graph.links_to(rule)[:MOST])
    for link in backlinks:
        source = link.cited.rule
        if source is None or source is target or link.cited.part != case.link.cited.part:
            continue
        message = Message("{name} refers back to the citing rule", "{name} が参照元の条文を参照", name=source.name)
        for node in (source, *case.lexicon.above(source)[:1]):
            yield Evidence(node, WEIGHT, message)


def _same_lead_in(case: ReferenceCase) -> list[Link]:
    """The links to the same target after the same words: a link back to one of their rules counts for all."""
    words = case.expected.words[-TAIL:]
    if case.target is None or len(words) < TAIL:
        return []
    others = case.context.graph.links_to(case.target)
    return [link for link in others if case.context.expectation(link).words[-TAIL:] == words]


kind = EvidenceKind(find)

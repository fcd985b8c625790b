"""A rule that refers back to the citing rule: rules that refer to each other belong together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceContext, EvidenceKind, ReferenceCase
from jobun.tree.nodes import Node

# only ranks: any rule may be cited from anywhere
WEIGHT = 1.0
# links looked at; a rule that the whole book cites has backlinks from everywhere, which says nothing
MOST = 12
# so many equal characters before two references are no coincidence
TAIL = 8


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rules that cite the citing rule, and the headings directly above them."""
    target = case.target
    rules = dict.fromkeys(rule for rule in (case.link.cited.rule, *_same_lead_in(case)) if rule is not None)
    backlinks = (link for rule in list(rules)[:MOST] for link in case.context.graph.links_to(rule)[:MOST])
    for link in backlinks:
        source = link.cited.rule
        if source is None or source is target or link.cited.part != case.link.cited.part:
            continue
        message = Message("{name} refers back to the citing rule", "{name} が参照元の条文を参照", name=source.name)
        for node in (source, *case.lexicon.above(source)[:1]):
            yield Evidence(node, WEIGHT, message)


def _same_lead_in(case: ReferenceCase) -> Iterable[Node]:
    """The rules that cite the same target after the same words: a link back to one of them counts for all."""
    tail = case.expected.words[-TAIL:]
    if case.target is None or len(tail) < TAIL:
        return ()
    return case.context.shared(_citing_rules).get((case.target, tail), ())


def _citing_rules(context: EvidenceContext) -> dict[tuple[Node, str], dict[Node, None]]:
    """The first rules that cite a target after the same words, by the target and these words."""
    found: dict[tuple[Node, str], dict[Node, None]] = defaultdict(dict)
    for link in context.graph.links:
        rule = link.cited.rule
        for target in link.targets if rule is not None else ():
            rules = found[target, context.expectation(link).words[-TAIL:]]
            if len(rules) < MOST and rule is not None:
                rules[rule] = None
    return found


kind = EvidenceKind(find)

"""Other references after the same noun cite another rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase
from jobun.tree.nodes import Node

# the weight of each reference that agrees, and the greatest sum: two may be wrong together, three are not
EACH, MOST = 1.5, 4.5


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rule that two or more references after the same noun cite, if only this one cites another."""
    noun = case.context.noun_before(case.link) if not case.link.citation.title else ""
    if not noun:
        return
    counts: Counter[Node] = Counter()
    for link in case.context.by_noun.get(noun, ()):
        if link.cited.node is not case.link.cited.node and link.targets:
            counts[link.targets[0]] += 1
    if case.target is not None and (counts[case.target] or case.lexicon.mentions(case.target, noun.casefold())):
        return
    for node, count in counts.items():
        if count > 1 and count == counts.total() and not case.is_related(node):
            message = Message(
                "{count} other references after “{noun}” cite it",
                "ほかの「{noun}」への参照 {count} 件の参照先",
                count=count,
                noun=noun,
            )
            yield Evidence(node, min(MOST, EACH * count), message)


kind = EvidenceKind(find, proves=True)

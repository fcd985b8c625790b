"""Other references after the same noun cite another rule."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from jobun.language.keywords import keywords
from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceContext, EvidenceKind, ReferenceCase
from jobun.tree.nodes import Node

# the weight of each reference that agrees, and the greatest sum: two may be wrong together, three are not
EACH, MOST = 1.5, 4.5


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rule that two or more references after the same noun cite, if only this one cites another."""
    noun = case.context.noun_before(case.link) if not case.link.citation.title else ""
    if not any(keywords(noun)):
        return
    agreed = case.context.shared(_agreed)
    found = agreed.get((noun, case.link.cited.node), agreed.get((noun, None)))
    if found is None or (case.target is not None and case.lexicon.quotes(case.target, noun)):
        return
    node, count = found
    if count > 1 and not case.is_related(node):
        message = Message(
            "{count} other references after “{noun}” cite it",
            "ほかの「{noun}」への参照 {count} 件の参照先",
            count=count,
            noun=noun,
        )
        yield Evidence(node, min(MOST, EACH * count), message)


def _agreed(context: EvidenceContext) -> dict[tuple[str, Node | None], tuple[Node, int] | None]:
    """The rule that all references after a noun outside a node lead to, and their number; None if there are several.

    By the noun and the node; for a node without a reference after the noun by the noun alone.
    """
    found: dict[tuple[str, Node | None], tuple[Node, int] | None] = {}
    for noun, links in context.by_noun.items():
        counts, own = Counter[Node](), defaultdict[Node | None, Counter[Node]](Counter)
        own[None] = Counter()
        for link in links:
            counts.update(link.targets[:1])
            own[link.cited.node].update(link.targets[:1])
        for node, inside in own.items():
            # where more targets than one are left, the counts of a common noun are not copied for each of its nodes
            left = counts - inside if len(counts) <= len(inside) + 1 else {}
            found[noun, node] = next(iter(left.items())) if len(left) == 1 else None
    return found


kind = EvidenceKind(find, proves=True)

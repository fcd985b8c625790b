"""The words next to the reference are all words of another heading's title."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Set

from jobun.language.keywords import keywords
from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceContext, EvidenceKind, ReferenceCase
from jobun.text.characters import one_width
from jobun.tree.nodes import Node

WEIGHT = 4.0
# the weight of an expected word from which it is near: within ten characters of the reference
NEAR = 2.0
# the least sum of the rarity of a title's words: common words identify no heading
RARE = 4.0
# the share of the title, by weight, that the cited rule may mention itself
LITTLE = 0.34
# headings with the same words; more of them are parts of a form, as "Example" is
MOST = 50


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """Headings all of whose words are near the reference, if the cited rule mentions hardly any of them."""
    if case.expected.how not in ("bracket", "refer") or case.names_target():
        return
    near = {term for term, weight in case.expected.terms.items() if weight >= NEAR}
    if _mentions_the_rarest(case, near):
        return
    titles = case.context.shared(_titles)
    found = {title: nodes for term in near for title, nodes in titles.get(term, ()) if title <= near}
    for title, nodes in found.items():
        for node in nodes:
            if not case.is_related(node):
                yield from _compared(case, node, title)


def _compared(case: ReferenceCase, node: Node, title: frozenset[str]) -> Iterator[Evidence]:
    weights = {term: case.lexicon.weight(term) for term in title}
    total = sum(weights.values())
    mentioned = sum(weight for term, weight in weights.items() if _target_covers(case, term))
    if total < RARE or mentioned > LITTLE * total or not title & _nearest(case):
        return
    share = total / sum(case.lexicon.weight(term) for term in _nearest(case) | title)
    yield Evidence(node, WEIGHT * share, Message("its title is “{title}”", "見出しが「{title}」", title=node.title))


def _mentions_the_rarest(case: ReferenceCase, near: Set[str]) -> bool:
    """Whether the cited rule mentions the rarest word near the reference: what the sentence is about."""
    rarest = max(near, key=lambda term: (case.lexicon.weight(term), term), default=None)
    return rarest is not None and _target_covers(case, rarest)


def _nearest(case: ReferenceCase) -> set[str]:
    """The words directly before the reference."""
    expected = case.expected.terms
    most = max(expected.values(), default=0)
    return {term for term, weight in expected.items() if weight == most}


def _target_covers(case: ReferenceCase, term: str) -> bool:
    """Whether the cited rule mentions a word, or a title above it has it."""
    target = case.target
    return target is not None and (
        case.target_mentions(term) or any(term in case.lexicon.title(above) for above in case.lexicon.above(target))
    )


def _titles(context: EvidenceContext) -> dict[str, list[tuple[frozenset[str], list[Node]]]]:
    """The words of the titles of numbered headings, with their headings, by the rarest of the words."""
    headings: dict[frozenset[str], list[Node]] = {}
    for node in context.headings:
        title = frozenset(term.text for term in keywords(one_width(node.title or "")))
        if node.number and title and len(headings.setdefault(title, [])) < MOST:
            headings[title].append(node)
    counts = Counter(term for title in headings for term in title)
    found: dict[str, list[tuple[frozenset[str], list[Node]]]] = {}
    for title, nodes in headings.items():
        rarest = min(sorted(title), key=counts.__getitem__)
        found.setdefault(rarest, []).append((title, nodes))
    return found


kind = EvidenceKind(find, proves=True)

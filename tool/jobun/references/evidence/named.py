"""The words before the reference are another heading's, to the last one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from jobun.language.wording import terms
from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, EvidenceContext, Kind, ReferenceCase
from jobun.tree.label import one_width
from jobun.tree.nodes import Node

WEIGHT = 4.0
# words of a title must stand this near to the reference: 2 is within ten characters of it
NEAR = 2.0
# a title of words that every other rule has names nothing
RARE = 4.0
# nor does one that the cited rule speaks of
LITTLE = 0.34
Titled = dict[str, list[tuple[Node, frozenset[str]]]]


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """Headings all of whose words are among those nearest to the reference, where the cited rule says hardly any."""
    if case.asked is None or case.asked.how not in ("bracket", "refer") or case.names_target():
        return
    near = {term for term, weight in case.asked.terms.items() if weight >= NEAR}
    titles = _titles(case.bench)
    seen: set[int] = set()
    for term in near:
        for node, named in titles.get(term, ()):
            if id(node) not in seen and named <= near and not case.related(node):
                seen.add(id(node))
                yield from _clue(case, node, named)


def _clue(case: ReferenceCase, node: Node, named: frozenset[str]) -> Iterator[Evidence]:
    lexicon, target = case.lexicon, case.target
    weighed = {term: lexicon.weight(term) for term in named}
    said = sum(weight for term, weight in weighed.items() if target is not None and _speaks(case, target, term))
    if sum(weighed.values()) < RARE or said > LITTLE * sum(weighed.values()):
        return
    share = sum(weighed.values()) / sum(lexicon.weight(term) for term in _nearest(case) | named)
    message = Message(f"its heading is “{node.title}”", f"見出しが「{node.title}」です")
    yield Evidence(node, WEIGHT * share, message)


def _nearest(case: ReferenceCase) -> set[str]:
    """The words right before the reference."""
    told = case.asked.terms if case.asked else {}
    most = max(told.values(), default=0)
    return {term for term, weight in told.items() if weight == most}


def _speaks(case: ReferenceCase, target: Node, term: str) -> bool:
    return case.says(term) or any(term in case.lexicon.title(one) for one in case.lexicon.above(target))


def _titles(bench: EvidenceContext) -> Titled:
    """Headings by each of their words; those with more words than a few are no terms."""
    if "named" not in bench.memory:
        found: Titled = {}
        for node in bench.headings:
            named = frozenset(term.text for term in terms(one_width(node.title or "")))
            for term in named if node.number else ():
                found.setdefault(term, []).append((node, named))
        bench.memory["named"] = found
    return cast(Titled, bench.memory["named"])


kind = Kind("named", find, proves=True)

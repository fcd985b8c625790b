"""Another reference after exactly the same words cites the rule."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceContext, EvidenceKind, ReferenceCase
from jobun.references.link import Link

# only ranks: either of the two references may be the wrong one
WEIGHT = 1.5
# so many equal characters before two references are no coincidence
TAIL = 8
# references looked at
MOST = 12


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rules that references after the same words lead to."""
    tail = _tail(case.context, case.link)
    for link in case.context.shared(_by_tail).get(tail, [])[:MOST] if tail else ():
        node = link.targets[0] if link.targets else None
        if node is not None and node is not case.target and link.cited.node is not case.link.cited.node:
            where = link.cited.rule.name if link.cited.rule else ""
            message = (
                Message("{name} cites it after the same words", "{name} が同じ語句でここを参照", name=where)
                if where
                else Message("another sentence cites it after the same words", "別の文が同じ語句でここを参照")
            )
            yield Evidence(node, WEIGHT, message)


def _tail(context: EvidenceContext, link: Link) -> str:
    """The last characters before a reference in brackets; "" if there are fewer than TAIL."""
    expected = context.expectation(link)
    words = expected.words[-TAIL:] if expected.how == "bracket" else ""
    return words if len(words) == TAIL else ""


def _by_tail(context: EvidenceContext) -> dict[str, list[Link]]:
    found: dict[str, list[Link]] = {}
    for link in context.numeric_links:
        found.setdefault(_tail(context, link), []).append(link)
    return found


kind = EvidenceKind(find)

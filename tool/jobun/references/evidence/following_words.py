"""Other references cite another rule before the same words: rule 564. Abilities, and once rule 565. Abilities."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceContext, EvidenceKind, ReferenceCase
from jobun.references.link import Link
from jobun.tree.nodes import Node

# the weight of each reference that agrees, and the greatest sum: two may be wrong together, three are not
EACH, MOST = 1.5, 4.5
TITLE = re.compile(
    r"[章条項節]?\s*[(「『](?P<bracketed>[^()「」『』]{2,40})[)」』]"
    r"|\.?:?[\s*_]*[<\[]?(?P<plain>[A-Z][\w'’-]*(?: [\w'’-]+){0,6}?)[>\]]?(?:[\s*_]*[;)]|[\s*_]*[*_]|[\s*_]+for\b)"
)


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The rule that two or more references before the same words cite, if only this one cites another."""
    title = _title(case.context, case.link)
    counts = case.context.shared(_targets).get(title, Counter()) if title else Counter[Node]()
    if len(counts) != 2 or case.target is None or counts.get(case.target) != 1:
        return
    for node, count in counts.items():
        if node is not case.target and count > 1 and not case.is_related(node):
            message = Message(
                "{count} other references before “{words}” cite it",
                "後に「{words}」が続くほかの参照 {count} 件の参照先",
                count=count,
                words=title,
            )
            yield Evidence(node, min(MOST, EACH * count), message)


def _title(context: EvidenceContext, link: Link) -> str:
    """The title-like words after a reference by a single number; "" if there are none."""
    found = TITLE.match(context.words_after(link)) if len(link.citation.numbers) == 1 else None
    return (found["bracketed"] or found["plain"]) if found else ""


def _targets(context: EvidenceContext) -> dict[str, Counter[Node]]:
    found: dict[str, Counter[Node]] = defaultdict(Counter)
    for link in context.numeric_links:
        found[_title(context, link)].update(link.targets[:1])
    return found


kind = EvidenceKind(find, proves=True)

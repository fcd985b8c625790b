"""The citing section asks to look elsewhere for details, and another chapter or section has its title."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.index import title_key
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase
from jobun.tree.nodes import HEADINGS

# "for details see N" under the title X: another heading X of N's level is nearly certainly the target
WEIGHT = 4.0
# headings with the same title that are examined
MOST = 50


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """Headings at the level of the cited one with the title of the citing section."""
    target, rule = case.target, case.link.cited.rule
    if case.expected.how != "details" or target is None or rule is None:
        return
    own = next((node for node in (rule, *case.lexicon.above(rule)) if node.kind in HEADINGS and node.title), None)
    if own is None or _overlap(own.title or "", target.title or ""):
        return
    for node in case.index.by_title.get(title_key(own.title or ""), ())[:MOST]:
        if node is not own and len(node.number or ()) == len(target.number or ()) and not case.is_related(node):
            message = Message(
                "it has the title of the citing section, “{title}”",
                "見出しが参照元の節と同じ「{title}」",
                title=node.title,
            )
            yield Evidence(node, WEIGHT, message)


def _overlap(first: str, second: str) -> bool:
    return bool(second) and (title_key(first) in title_key(second) or title_key(second) in title_key(first))


kind = EvidenceKind(find, proves=True)

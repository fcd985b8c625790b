"""The section that asks to look elsewhere for details has the name of another chapter or section."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, Kind, ReferenceCase
from jobun.references.index import same_title
from jobun.tree.nodes import HEADINGS

# "for details see N" under the heading X, and another X of N's own level: that is what N was
WEIGHT = 4.0


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """Headings of the cited one's level with the title of the section that refers."""
    target, rule = case.target, case.link.cited.rule
    if case.asked is None or case.asked.how != "details" or target is None or rule is None:
        return
    own = next((node for node in (rule, *case.lexicon.above(rule)) if node.kind in HEADINGS and node.title), None)
    if own is None or _shares(own.title or "", target.title or ""):
        return
    for node in case.index.by_title.get(same_title(own.title or ""), ()):
        if node is not own and len(node.number or ()) == len(target.number or ()) and not case.related(node):
            message = Message(
                f"it has the title of this section, “{node.title}”", f"この節と同じ題名「{node.title}」です"
            )
            yield Evidence(node, WEIGHT, message)


def _shares(first: str, second: str) -> bool:
    return bool(second) and (same_title(first) in same_title(second) or same_title(second) in same_title(first))


kind = Kind("namesake", find, proves=True)

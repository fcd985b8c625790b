"""The words before the reference are the title over the cited section, which is only one case of what they name."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, Kind, ReferenceCase
from jobun.references.index import same_title
from jobun.tree.label import one_width
from jobun.tree.nodes import HEADINGS, Node

# less than what makes sure: many a writer cites the case that comes to mind first
WEIGHT = 2.0
SHORT = 3
REACH = 16


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The heading above a cited one, where the sentence has its title, and the sections beside have it in theirs."""
    target, wanted = case.target, case.asked
    if wanted is None or wanted.how not in ("bracket", "refer") or target is None or target.kind not in HEADINGS:
        return
    above = case.index.parent(target)
    title, own = same_title(above.title or "") if above is not None else "", same_title(target.title or "")
    said = same_title(one_width(wanted.words[-REACH - len(title) :]))
    if above is None or len(title) < SHORT or title not in said or own in said or title not in own:
        return
    beside = [node for node in case.index.siblings(target) if node is not target and _is_case_of(node, title)]
    if beside and not case.related_to_source(above):
        message = Message(
            f"it is all of “{above.title}”; {target.name} is one case of it",
            f"「{above.title}」の全体です。{target.name} はその一部です",
        )
        yield Evidence(above, WEIGHT, message)


def _is_case_of(node: Node, title: str) -> bool:
    return node.kind in HEADINGS and title in same_title(node.title or "")


kind = Kind("broader", find, hints=True)

"""The words before the reference are the title above the cited section, which covers only one case of it."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.index import title_key
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase
from jobun.text.characters import one_width
from jobun.tree.nodes import HEADINGS, Node

# less than proof: many writers cite the first case that comes to mind
WEIGHT = 2.0
# in characters: the shortest title, and how far before the reference it may end
SHORTEST = 3
REACH = 16


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The heading above the cited one, if the sentence has its title and sections beside the target share it."""
    target, expected = case.target, case.expected
    if expected.how not in ("bracket", "refer") or target is None or target.kind not in HEADINGS:
        return
    above = case.index.parent(target)
    title, own = title_key(above.title or "") if above is not None else "", title_key(target.title or "")
    words = title_key(one_width(expected.words[-REACH - len(title) :]))
    if above is None or len(title) < SHORTEST or title not in words or own in words or title not in own:
        return
    beside = [node for node in case.index.near_siblings(target) if node is not target and _is_case_of(node, title)]
    if beside and not case.is_around_source(above):
        message = Message(
            "the sentence names “{title}” as a whole; {name} is one case of it",
            "文が指すのは「{title}」の全体で、{name} はその一部",
            title=above.title,
            name=target.name,
        )
        yield Evidence(above, WEIGHT, message)


def _is_case_of(node: Node, title: str) -> bool:
    return node.kind in HEADINGS and title in title_key(node.title or "")


kind = EvidenceKind(find, hints=True)

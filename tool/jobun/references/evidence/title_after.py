"""Right after the number, without quotes, stands another heading's title: rule 5. Zones; 第52条（損害賠償）."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.index import title_key
from jobun.references.judging.evidence_context import Evidence, EvidenceContext, EvidenceKind, ReferenceCase
from jobun.text.characters import one_width
from jobun.tree.nodes import HEADINGS, Node

# as good as a quoted title
WEIGHT = 6.0
# characters of a title
SHORTEST = 2
BRACKETED = re.compile(r"[章条項節]?\s*[(「『](?P<title>[^()「」『』]{2,40})[)」』]")
# between a number and a title in English, and what follows a title
JOINT = re.compile(r"(?P<period>\.)?:?[\s*_]*(?:[-–—][\s*_]*)?(?=[A-Z<\[])")
END = re.compile(r"[>\]]?(?:[\s*_]*[.,;)]|[\s*_]*$|[\s*_]+for\b)")
BOUNDARY = re.compile(r"(?<=\w)\b|(?<=[>\]!?])")


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The headings whose title follows the number, unless the cited rule is called so."""
    target, rest = case.target, case.context.words_after(case.link)
    if not rest or case.link.citation.title or len(case.link.citation.numbers) != 1:
        return
    # after the period of another reference a sentence may begin
    is_heading = target is not None and target.kind in HEADINGS
    title, nodes = _titled(rest, case.context.shared(_by_title), is_heading)
    if not nodes or (target is not None and _is_called(case, target, rest)):
        return
    for node in nodes:
        if node.number:
            yield Evidence(node, WEIGHT, Message("its title is “{title}”", "見出しが「{title}」", title=title))


def _titled(rest: str, by_title: dict[str, list[Node]], after_period: bool) -> tuple[str, list[Node]]:
    """The title that some words begin with, and the headings that have it. after_period: whether it may follow one."""
    bracketed = BRACKETED.match(rest)
    if bracketed:
        return bracketed["title"], by_title.get(_key(bracketed["title"]), [])
    joint = JOINT.match(rest)
    joint = joint if joint and (after_period or not joint["period"]) else None
    ends = (found.end() for found in BOUNDARY.finditer(rest, joint.end())) if joint else ()
    for end in sorted(ends, reverse=True):
        title = rest[joint.end() : end] if joint else ""
        if len(_key(title)) > SHORTEST and END.match(rest, end) and _key(title) in by_title:
            return title, by_title[_key(title)]
    return "", []


def _is_called(case: ReferenceCase, target: Node, rest: str) -> bool:
    """Whether the words begin with the title of the cited rule, or of a heading above it."""
    titles = (_key(_title(node)) for node in (target, *case.lexicon.above(target)))
    return any(title and title in title_key(rest) for title in titles)


def _title(node: Node) -> str:
    """The title of a heading, or of an article that has it in brackets on the line of its number."""
    if node.title:
        return node.title
    return node.body.words if BRACKETED.fullmatch(one_width(node.body.words)) else ""


def _key(title: str) -> str:
    return title_key(title).strip("()")


def _by_title(context: EvidenceContext) -> dict[str, list[Node]]:
    """The headings by title, without the brackets around it."""
    found: dict[str, list[Node]] = {}
    for index in context.graph.original_parts():
        for node in index.nodes:
            if node.kind in HEADINGS or not node.title:
                found.setdefault(_key(_title(node)), []).append(node)
    return {title: nodes for title, nodes in found.items() if title}


kind = EvidenceKind(find, proves=True)

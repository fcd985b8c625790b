"""Insert a rule into a document, renumber those after it, forget the references, and see what fixes make of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from jobun import flow
from jobun.fix.apply import apply_fixes
from jobun.fix.edits import OffsetMap, apply_edits
from jobun.lint.diagnostic import Diagnostic, Edit
from jobun.lint.run import Choice, run
from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.text.passage import Span, Text
from jobun.tree.nodes import Node
from tests.support.documents import confirmed_entries

COMPONENT = re.compile(r"[0-9]+|[a-z]+")
LETTERS = "abcdefghijklmnopqrstuvwxyz"
# a title and a sentence that no document contains
TITLES = {"ja": " 蒼穹の儀式\n\n", "en": " Moonveil\n\n"}
SENTENCES = {
    "ja": " 蒼穹の儀式は、月が満ちている間だけ執り行われます。\n\n",
    "en": " Moonveil functions only while the lunar card is glowing.\n\n",
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of the references that an insertion made wrong.

    wrong: how many there were. right: how many lead to the right rule after the fixes. reported: how many do not, and
    are still reported. silent: the others, as printed. hidden: how many of these were reported before. harmed: right
    ones that the fixes made wrong.
    """

    wrong: int
    right: int
    reported: int
    silent: tuple[str, ...]
    hidden: int
    harmed: int


def first_part(text: Text) -> Text:
    """A text without the copies of parts that follow the first part."""
    document = flow.graph_of(text).document
    starts = [node.span.start for part in document.parts[1:] for node in part.nodes if not node.inferred]
    return replace(text, content=text.content[: min(starts, default=len(text.content))])


def insert_before(graph: RuleGraph, name: str, letters: str = LETTERS) -> tuple[str, OffsetMap]:
    """The content with a rule inserted before another, and how offsets move. letters: those that number rules."""
    node = next(node for node in graph.document.walk() if node.name == name and node.number and not node.inferred)
    text, level = graph.document.text, len(node.number or ()) - 1
    start = text.starts[text.place(node.span.start)[0] - 1]
    words = (TITLES if node.kind == "section" else SENTENCES)[graph.document.language]
    edits = [Edit(Span(start, start), text.quote(_label(node)) + words)]
    for moved in _following(graph, node):
        for below in moved.walk():
            if below.number and below.label and not below.inferred and len(below.number) > level:
                edits.append(Edit(below.label.span, _raised(text.quote(below.label.span), level, letters)))
    edits.sort()
    return apply_edits(text.content, edits), OffsetMap(edits)


def _label(node: Node) -> Span:
    assert node.label is not None
    return node.label.span


def _following(graph: RuleGraph, node: Node) -> Iterator[Node]:
    """A rule and its siblings after it, up to the first gap in their numbers."""
    siblings = graph.parts[0].siblings(node)
    last = None
    for sibling in siblings[siblings.index(node) :]:
        if sibling.number is None or sibling.kind != node.kind or (last and sibling.number[-1] != last + 1):
            return
        last = sibling.number[-1]
        yield sibling


def _raised(label: str, level: int, letters: str) -> str:
    found = list(COMPONENT.finditer(label))[level]
    digits = found[0].isdigit()
    raised = str(int(found[0]) + 1) if digits else letters[letters.index(found[0]) + 1]
    return label[: found.start()] + raised + label[found.end() :]


def outcome(text: Text, name: str, letters: str = LETTERS, *, record: bool = False, since: bool = False) -> Outcome:
    """Insert a rule before another, apply all fixes that may be written, and count the references.

    record: whether the references were confirmed before the insertion. since: whether the document is compared with
    what it was before, and only safe fixes are applied.
    """
    before = flow.check(text)
    content, offsets = insert_before(before.graph, name, letters)
    check = partial(
        run,
        choice=Choice(),
        confirmed=confirmed_entries(text.content) if record else (),
        earlier=before.graph if since else None,
    )
    graph = flow.graph_of(replace(text, content=content))
    after = flow.Report(graph, *check(graph))
    recheck = check if record or since else None
    fixed = apply_fixes(after.graph, after.diagnostics, Choice(), unsafe=not since, recheck=recheck)
    meant = _meant(before.graph, before.diagnostics, after.graph, offsets)
    places, now = _places(after.graph), _places(fixed.graph)
    counts: Counter[str] = Counter()
    silent = []
    # fixes move references, and neither add nor remove any
    for link, other in zip(_links(after.graph), _links(fixed.graph), strict=True):
        if link not in meant:
            continue
        was_right = _targets(link, places) >= meant[link]
        is_right = _targets(other, now) >= meant[link] and link.citation.title == other.citation.title
        counts["wrong"] += not was_right
        counts["harmed"] += was_right and not is_right
        counts["right"] += is_right and not was_right
        if not was_right and not is_right:
            reported = _is_reported(other, fixed.diagnostics)
            counts["reported"] += reported
            counts["hidden"] += _is_reported(link, after.diagnostics) and not reported
            silent += [] if reported else [after.text.quote(link.citation.span)]
    return Outcome(
        counts["wrong"], counts["right"], counts["reported"], tuple(silent), counts["hidden"], counts["harmed"]
    )


def _meant(
    before: RuleGraph, known: tuple[Diagnostic, ...], after: RuleGraph, offsets: OffsetMap
) -> dict[Link, frozenset[int]]:
    """The places of the rules that each reference means after the insertion; faulty ones are left out."""
    by_start = {link.citation.span.start: link for link in after.links}
    places = {node.span.start: at for node, at in _places(after).items()}
    found = {}
    for link in before.original_links():
        if link.targets and link.citation.kind in ("number", "range", "chapter") and not _is_reported(link, known):
            starts = [offsets.start(node.span.start) for node in link.targets if not node.inferred]
            moved = by_start.get(offsets.start(link.citation.span.start))
            if moved is not None and starts and all(start in places for start in starts):
                found[moved] = frozenset(places[start] for start in starts)
    return found


def _places(graph: RuleGraph) -> dict[Node, int]:
    """The place of each printed node among all."""
    return {node: at for at, node in enumerate(node for node in graph.document.walk() if not node.inferred)}


def _links(graph: RuleGraph) -> list[Link]:
    return sorted(graph.links, key=lambda link: link.citation.span)


def _targets(link: Link, places: dict[Node, int]) -> frozenset[int]:
    return frozenset(places.get(node, -1) for node in link.targets)


def _is_reported(link: Link, diagnostics: tuple[Diagnostic, ...]) -> bool:
    start, end = link.citation.span
    return any(found.problem.span.start < end and start < found.problem.span.end for found in diagnostics)

"""What mends would do to a document beside mending it: the proof that its rules are read as before."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from jobun.fix.edits import Moved
from jobun.lint.check import all_checks
from jobun.lint.diagnostic import Diagnostic
from jobun.locale import repair as messages
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.text.passage import Span
from jobun.tree.nodes import Node

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """A document as it stands at some moment, with what all checks find in it."""

    graph: RuleGraph
    diagnostics: tuple[Diagnostic, ...]


class Harm(NamedTuple):
    """Why edits must not be made. place: where that shows in the document with them, as an offset."""

    reason: Message
    place: int


def harms(before: Seen, after: Seen, moved: Moved, mended: Iterable[Diagnostic], blank: bool) -> Iterator[Harm]:
    """Why edits must not be made; nothing where they may.

    moved: where the places of `before` stand in `after`. mended: what the edits are for. blank: whether the edits
    change blanks and line ends only, so that every word must stay.
    """
    yield from _left(after, moved, mended)
    yield from _references(before.graph, after.graph, moved)
    yield from _new(before, after, moved)
    yield from _structure(before.graph, after.graph, moved, blank)


def _left(after: Seen, moved: Moved, mended: Iterable[Diagnostic]) -> Iterator[Harm]:
    """Diagnostics that the edits were to remove and that are still there."""
    places = _by_code(after.diagnostics)
    for diagnostic in mended:
        start, end = moved.span(diagnostic.problem.span)
        if any(place.start < end and start < place.end for place in places.get(diagnostic.code, ())):
            yield Harm(messages.remains(), start)


def _new(before: Seen, after: Seen, moved: Moved) -> Iterator[Harm]:
    """Errors and warnings that were not there before."""
    old = _by_code(before.diagnostics)
    were = {code: [moved.span(span) for span in spans] for code, spans in old.items()}
    checks = all_checks()
    for diagnostic in after.diagnostics:
        # an ignore that a mend makes idle is mended next
        if diagnostic.severity == "info" or checks[diagnostic.code].last:
            continue
        start, end = diagnostic.problem.span
        if not any(was.start <= end and start <= was.end for was in were.get(diagnostic.code, ())):
            yield Harm(messages.brings(diagnostic.code, diagnostic.rule), start)


def _by_code(diagnostics: Iterable[Diagnostic]) -> dict[str, list[Span]]:
    places: dict[str, list[Span]] = defaultdict(list)
    for diagnostic in diagnostics:
        places[diagnostic.code].append(diagnostic.problem.span)
    return places


def _structure(before: RuleGraph, after: RuleGraph, moved: Moved, blank: bool) -> Iterator[Harm]:
    """The first rule that would be read in another way. A number that an edit changes may differ, and its words."""
    old = [node for node in _printed(before) if not moved.takes(node.span)]
    new = list(_printed(after))
    for node, other in zip(old, new, strict=False):
        if not _is_same(node, other, moved, blank):
            yield Harm(messages.otherwise(node.name), moved.start(node.span.start))
            return
    if len(old) != len(new):
        yield Harm(messages.otherwise(None), len(after.document.text.content))


def _is_same(node: Node, other: Node, moved: Moved, blank: bool) -> bool:
    renumbered = node.label is not None and moved.touches(node.label.span)
    reworded = not blank and bool(node.body.pieces) and moved.touches(_reach(node))
    return (
        moved.start(node.span.start) == other.span.start
        and node.kind == other.kind
        and (renumbered or node.number == other.number)
        and (reworded or (node.body.words == other.body.words and node.title == other.title))
    )


def _printed(graph: RuleGraph) -> Iterator[Node]:
    return (node for node in graph.document.walk() if not node.inferred and node.mark != "comment")


def _reach(node: Node) -> Span:
    return Span(node.body.pieces[0].start, node.body.pieces[-1].end)


def _references(before: RuleGraph, after: RuleGraph, moved: Moved) -> Iterator[Harm]:
    """References that would dangle, lead elsewhere, or no longer be there; and new ones that nobody wrote."""
    now: dict[int, list[Link]] = defaultdict(list)
    for link in after.links:
        now[link.citation.span.start].append(link)
    for link in before.links:
        if moved.takes(link.cited.node.span):
            continue
        start = moved.start(link.citation.span.start)
        other = now[start].pop(0) if now[start] else None
        reason = _misled(before, link, other, moved)
        if reason is not None:
            # what a reference loses, it loses where the rule is that it led to
            lost = other is not None and link.targets and not moved.touches(link.citation.span)
            yield Harm(reason, moved.start(link.targets[0].span.start) if lost else start)
    for there in now.values():
        yield from (Harm(messages.otherwise(_rule(link)), link.citation.span.start) for link in there)


def _misled(before: RuleGraph, link: Link, other: Link | None, moved: Moved) -> Message | None:
    """What would be wrong with a reference. other: the same reference afterwards."""
    if other is None or len(other.citation.numbers) != len(link.citation.numbers):
        return messages.otherwise(_rule(link))
    if link.targets and not other.targets:
        return messages.dangles(_words(before, link), _rule(link))
    touched = moved.touches(link.citation.span)
    if link.targets and not touched and not _targets(other) <= _moved(link, moved):
        return messages.elsewhere(_words(before, link), _rule(link))
    if touched and len(set(other.citation.read)) < len(set(link.citation.read)):
        return messages.collapses(_words(before, link), _rule(link))
    return None


def _words(graph: RuleGraph, link: Link) -> str:
    return graph.document.text.quote(link.citation.span)


def _rule(link: Link) -> str | None:
    return link.cited.rule.name if link.cited.rule else None


def _targets(link: Link) -> set[Key]:
    return {("inferred", node.number) if node.inferred else (node.span.start,) for node in link.targets}


def _moved(link: Link, moved: Moved) -> set[Key]:
    return {("inferred", node.number) if node.inferred else (moved.start(node.span.start),) for node in link.targets}


def changes_blanks_only(content: str, edits: Sequence[tuple[Span, str]]) -> bool:
    """Whether edits put blanks and line ends in the place of blanks and line ends."""
    return not any((content[span.start : span.end] + text).strip() for span, text in edits)

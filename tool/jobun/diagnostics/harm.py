"""What mends would do to a document beside mending it: the proof that its rules are read as before."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from jobun.diagnostics.check import all_checks
from jobun.diagnostics.diagnostic import Diagnostic
from jobun.diagnostics.edits import Moved
from jobun.graph.graph import RuleGraph
from jobun.graph.link import Link
from jobun.messages import repair as messages
from jobun.messages.message import Message
from jobun.text.passage import Span
from jobun.tree.nodes import Node

Key = tuple[object, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """A document as it stands at some moment, with what all checks find in it."""

    graph: RuleGraph
    diagnostics: tuple[Diagnostic, ...]


def harm(before: Seen, after: Seen, moved: Moved, mended: Iterable[Diagnostic], blank: bool) -> Message | None:
    """Why edits must not be made, or None.

    moved: where the places of `before` stand in `after`. mended: what the edits are for. blank: whether the edits
    change blanks and line ends only, so that every word must stay.
    """
    found = chain(
        _left(after, moved, mended),
        _references(before.graph, after.graph, moved),
        _new(before, after, moved),
        _structure(before.graph, after.graph, moved, blank),
    )
    return next(found, None)


def _left(after: Seen, moved: Moved, mended: Iterable[Diagnostic]) -> Iterator[Message]:
    """Diagnostics that the edits were to remove and that are still there."""
    places = _by_code(after.diagnostics)
    for diagnostic in mended:
        start, end = moved.span(diagnostic.problem.span)
        if any(place.start < end and start < place.end for place in places.get(diagnostic.code, ())):
            yield messages.remains()


def _new(before: Seen, after: Seen, moved: Moved) -> Iterator[Message]:
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
            yield messages.brings(diagnostic.code, diagnostic.rule)


def _by_code(diagnostics: Iterable[Diagnostic]) -> dict[str, list[Span]]:
    places: dict[str, list[Span]] = defaultdict(list)
    for diagnostic in diagnostics:
        places[diagnostic.code].append(diagnostic.problem.span)
    return places


def _structure(before: RuleGraph, after: RuleGraph, moved: Moved, blank: bool) -> Iterator[Message]:
    """Rules that would be read in another way. Only a number that an edit changes may differ, only words it touches."""
    old = [node for node in _printed(before) if not moved.takes(node.span)]
    new = list(_printed(after))
    for node, other in zip(old, new, strict=False):
        renumbered = node.label is not None and moved.touches(node.label.span)
        reworded = not blank and bool(node.body.pieces) and moved.touches(_reach(node))
        same = (
            moved.start(node.span.start) == other.span.start
            and node.kind == other.kind
            and (renumbered or node.number == other.number)
            and (reworded or (node.body.words == other.body.words and node.title == other.title))
        )
        if not same:
            yield messages.otherwise(node.name)
    if len(old) != len(new):
        yield messages.otherwise(None)


def _printed(graph: RuleGraph) -> Iterator[Node]:
    return (node for node in graph.document.walk() if not node.inferred and node.mark != "comment")


def _reach(node: Node) -> Span:
    return Span(node.body.pieces[0].start, node.body.pieces[-1].end)


def _references(before: RuleGraph, after: RuleGraph, moved: Moved) -> Iterator[Message]:
    """References that would dangle, lead elsewhere, or no longer be there; and new ones that nobody wrote."""
    now: dict[int, list[Link]] = defaultdict(list)
    for link in after.links:
        now[link.citation.span.start].append(link)
    for link in before.links:
        if moved.takes(link.cited.node.span):
            continue
        there = now[moved.start(link.citation.span.start)]
        other = there.pop(0) if there else None
        if other is None or len(other.citation.numbers) != len(link.citation.numbers):
            yield messages.otherwise(_rule(link))
        elif link.targets and not other.targets:
            yield messages.dangles(_words(before, link), _rule(link))
        elif link.targets and not moved.touches(link.citation.span) and not _targets(other) <= _moved(link, moved):
            yield messages.elsewhere(_words(before, link), _rule(link))
    yield from (messages.otherwise(_rule(link)) for there in now.values() for link in there)


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

"""The proof that edits fix what they should, and that all other rules are read as before."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from jobun.fix.edits import OffsetMap
from jobun.lint.check import all_checks
from jobun.lint.diagnostic import Diagnostic
from jobun.locale import rejections as messages
from jobun.locale.internal_error import InternalError
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.text.passage import Span
from jobun.tree.nodes import Node


@dataclass(frozen=True, slots=True, eq=False)
class CheckedDocument:
    """A document in one of its states, with the diagnostics of all checks. errors: the checks that failed."""

    graph: RuleGraph
    diagnostics: tuple[Diagnostic, ...]
    errors: tuple[InternalError, ...] = ()


class Conflict(NamedTuple):
    """A reason not to apply edits. offset: where it shows in the edited document."""

    reason: Message
    offset: int


def conflicts(
    before: CheckedDocument, after: CheckedDocument, offsets: OffsetMap, fixed: Iterable[Diagnostic], blank: bool
) -> Iterator[Conflict]:
    """The reasons not to apply edits.

    offsets: from `before` to `after`. fixed: the diagnostics that the edits are for. blank: whether the edits change
    only blanks and line breaks, so that every word must stay.
    """
    failed = {error.source for error in after.errors} - {error.source for error in before.errors}
    if failed:
        # what the check would find now is not known
        yield Conflict(messages.FAILED_CHECK.with_values(check=min(failed)), 0)
    fixed = tuple(fixed)
    yield from _remaining(after, offsets, fixed)
    yield from _hidden(before, after, offsets, fixed)
    yield from _references(before.graph, after.graph, offsets)
    yield from _new(before, after, offsets)
    yield from _structure(before.graph, after.graph, offsets, blank)


def _remaining(after: CheckedDocument, offsets: OffsetMap, fixed: Iterable[Diagnostic]) -> Iterator[Conflict]:
    """Diagnostics that the edits were to remove and that remain."""
    spans = {code: SpanIndex(found) for code, found in _by_code(after.diagnostics).items()}
    for diagnostic in fixed:
        start, end = offsets.span(diagnostic.problem.span)
        # an overlap of one character or more
        if diagnostic.code in spans and spans[diagnostic.code].touches(start + 1, end - 1):
            yield Conflict(messages.UNRESOLVED, start)


class SpanIndex:
    """Spans, found by offsets in O(log n)."""

    def __init__(self, spans: Iterable[Span]) -> None:
        ordered = sorted(spans)
        self._starts = [span.start for span in ordered]
        # the greatest end of each span and those before it
        self._ends = list(accumulate((span.end for span in ordered), max))

    def touches(self, start: int, end: int) -> bool:
        """Whether a span begins at or before `end` and ends at or after `start`."""
        at = bisect_right(self._starts, end) - 1
        return at >= 0 and self._ends[at] >= start


def _hidden(
    before: CheckedDocument, after: CheckedDocument, offsets: OffsetMap, fixed: Sequence[Diagnostic]
) -> Iterator[Conflict]:
    """References that are reported before the edits, not corrected by them, and no longer reported after them."""
    repaired = {diagnostic.fingerprint for diagnostic in fixed}
    reported = SpanIndex(one.problem.span for one in before.diagnostics if one.fingerprint not in repaired)
    still = SpanIndex(diagnostic.problem.span for diagnostic in after.diagnostics)
    for link in before.graph.original_links():
        span, (start, end) = link.citation.span, offsets.span(link.citation.span)
        if offsets.changes(span) or offsets.deletes(link.cited.node.span):
            continue
        if reported.touches(span.start + 1, span.end - 1) and not still.touches(start + 1, end - 1):
            # a renumbered target is the cause, if there is one
            edited = (node.label.span for node in link.targets if node.label and offsets.changes(node.label.span))
            reason = messages.HIDDEN_FAULT.with_values(
                words=before.graph.document.text.quote(span), where=messages.in_rule(_rule(link))
            )
            yield Conflict(reason, offsets.start(next(edited, span).start))


def _new(before: CheckedDocument, after: CheckedDocument, offsets: OffsetMap) -> Iterator[Conflict]:
    """New errors and warnings."""
    known = {
        code: SpanIndex(Span(*offsets.span(span)) for span in spans)
        for code, spans in _by_code(before.diagnostics).items()
    }
    checks = all_checks()
    for diagnostic in after.diagnostics:
        # a suppression that a fix makes unused is fixed next
        if diagnostic.severity == "info" or checks[diagnostic.code].last:
            continue
        start, end = diagnostic.problem.span
        if diagnostic.code not in known or not known[diagnostic.code].touches(start, end):
            yield Conflict(messages.new_diagnostic(diagnostic.code, diagnostic.rule), start)


def _by_code(diagnostics: Iterable[Diagnostic]) -> dict[str, list[Span]]:
    spans: dict[str, list[Span]] = defaultdict(list)
    for diagnostic in diagnostics:
        spans[diagnostic.code].append(diagnostic.problem.span)
    return spans


def _structure(before: RuleGraph, after: RuleGraph, offsets: OffsetMap, blank: bool) -> Iterator[Conflict]:
    """The first node that would be read differently; numbers and words that an edit changes may differ."""
    old = [node for node in _printed(before) if not offsets.deletes(node.span)]
    new = list(_printed(after))
    for node, other in zip(old, new, strict=False):
        if not _is_same(node, other, offsets, blank):
            yield Conflict(messages.changed_structure(node.name), offsets.start(node.span.start))
            return
    if len(old) != len(new):
        yield Conflict(messages.changed_structure(None), len(after.document.text.content))


def _is_same(node: Node, other: Node, offsets: OffsetMap, blank: bool) -> bool:
    renumbered = node.label is not None and offsets.changes(node.label.span)
    pieces = node.body.pieces
    reworded = not blank and bool(pieces) and offsets.changes(Span(pieces[0].start, pieces[-1].end))
    return (
        offsets.start(node.span.start) == other.span.start
        and node.kind == other.kind
        and (renumbered or node.number == other.number)
        and (reworded or (node.body.words == other.body.words and node.title == other.title))
    )


def _printed(graph: RuleGraph) -> Iterator[Node]:
    return (node for node in graph.document.walk() if not node.inferred and node.mark != "comment")


def _references(before: RuleGraph, after: RuleGraph, offsets: OffsetMap) -> Iterator[Conflict]:
    """References that would dangle, change their target or disappear, and new ones."""
    now: dict[int, list[Link]] = defaultdict(list)
    for link in after.links:
        now[link.citation.span.start].append(link)
    for link in before.links:
        if offsets.deletes(link.cited.node.span):
            continue
        start = offsets.start(link.citation.span.start)
        other = now[start].pop(0) if now[start] else None
        reason = _misled(before, link, other, offsets)
        if reason is not None:
            # the cause is where the target was, unless the reference itself is edited
            lost = other is not None and link.targets and not offsets.changes(link.citation.span)
            yield Conflict(reason, offsets.start(link.targets[0].span.start) if lost else start)
    for new in now.values():
        yield from (Conflict(messages.changed_structure(_rule(link)), link.citation.span.start) for link in new)


def _misled(before: RuleGraph, link: Link, other: Link | None, offsets: OffsetMap) -> Message | None:
    """The fault of a reference after the edits. other: the same reference then."""
    if other is None or len(other.citation.numbers) != len(link.citation.numbers):
        return messages.changed_structure(_rule(link))
    edited = offsets.changes(link.citation.span)
    if link.targets and not other.targets:
        fault = messages.LOST_TARGET
    elif link.targets and not edited and not _targets(other) <= _targets(link, offsets):
        fault = messages.CHANGED_TARGET
    elif edited and len(set(other.citation.read)) < len(set(link.citation.read)):
        fault = messages.COLLAPSED_RANGE
    else:
        return None
    words = before.document.text.quote(link.citation.span)
    return fault.with_values(words=words, where=messages.in_rule(_rule(link)))


def _rule(link: Link) -> str | None:
    return link.cited.rule.name if link.cited.rule else None


def _targets(link: Link, offsets: OffsetMap | None = None) -> set[object]:
    """The targets of a link, comparable before and after edits. offsets: for a link before them."""
    return {
        ("inferred", node.number) if node.inferred else (offsets.start(node.span.start) if offsets else node.span.start)
        for node in link.targets
    }


def changes_blanks_only(content: str, edits: Sequence[tuple[Span, str]]) -> bool:
    """Whether edits replace only blanks and line breaks by blanks and line breaks."""
    return not any((content[span.start : span.end] + text).strip() for span, text in edits)

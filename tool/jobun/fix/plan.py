"""Which fixes of a document can be applied together, and how a group with conflicts is split."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace

from jobun.fix.edits import OffsetMap, ordered, overlap
from jobun.fix.file_edits import EditFitter
from jobun.fix.verify import Conflict
from jobun.lint.diagnostic import SEVERITIES, Diagnostic, Edit
from jobun.locale import rejections as messages
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.text.encoding import encoded
from jobun.text.passage import Span

# characters; most edits are shorter
STRETCH = 1024


@dataclass(frozen=True, slots=True, eq=False)
class Fix:
    """The edits of one diagnostic, and of others with the same ones.

    edits: as the file needs them, ordered. reserved: what no other fix may overlap: these and the suggested ones.
    """

    diagnostics: tuple[Diagnostic, ...]
    edits: tuple[Edit, ...]
    reserved: tuple[Edit, ...]


def plan_fixes(
    graph: RuleGraph, diagnostics: Iterable[Diagnostic], unsafe: bool
) -> tuple[list[Fix], list[tuple[Diagnostic, Message]]]:
    """The fixes to apply at once, the most severe and then the earliest first, and the impossible ones with the reason.

    A fix that overlaps another is in neither list: it waits for the next round.
    """
    fitter = EditFitter(graph)
    fixes: dict[tuple[Edit, ...], Fix] = {}
    reserved = _ReservedSpans()
    rejected = []
    for diagnostic in sorted(diagnostics, key=_urgency):
        suggestion = diagnostic.remedy(unsafe)
        if suggestion is None:
            continue
        edits = ordered(fitter.fit(suggestion.edits))
        reason = messages.OVERLAPPING_EDITS if edits is None else _unencodable(edits, graph.document.text.encoding)
        if edits is None or reason is not None:
            rejected.append((diagnostic, reason or messages.OVERLAPPING_EDITS))
        elif edits in fixes:
            same = fixes[edits]
            fixes[edits] = replace(same, diagnostics=(*same.diagnostics, diagnostic))
        elif not any(reserved.overlaps(edit.span) for edit in (*suggestion.edits, *edits)):
            fixes[edits] = Fix((diagnostic,), edits, (*suggestion.edits, *edits))
            for edit in fixes[edits].reserved:
                reserved.add(edit.span)
    return list(fixes.values()), rejected


def _unencodable(edits: Iterable[Edit], encoding: str) -> Message | None:
    for char in "".join(edit.text for edit in edits):
        try:
            encoded(char, encoding)
        except UnicodeEncodeError:
            return messages.UNENCODABLE_CHARACTER.with_values(char=char, encoding=encoding.removesuffix("+bom"))
    return None


def _urgency(diagnostic: Diagnostic) -> tuple[int, int, str]:
    return -SEVERITIES.index(diagnostic.severity), diagnostic.problem.span.start, diagnostic.code


class _ReservedSpans:
    """The spans of all fixes so far. Each is filed under the stretches of `STRETCH` characters that it touches."""

    def __init__(self) -> None:
        self._spans: dict[int, list[Span]] = defaultdict(list)

    def add(self, span: Span) -> None:
        """Reserve a span."""
        for at in self._stretches(span):
            self._spans[at].append(span)

    def overlaps(self, span: Span) -> bool:
        """Whether a span overlaps a reserved one."""
        return any(overlap(span, other) for at in self._stretches(span) for other in self._spans.get(at, ()))

    @staticmethod
    def _stretches(span: Span) -> range:
        return range(span.start // STRETCH, span.end // STRETCH + 1)


def split_group(group: list[Fix], conflicts: list[Conflict], offsets: OffsetMap) -> list[list[Fix]]:
    """A group with conflicts in parts: the fix nearest to each conflict alone; last, to be tried first, all others."""
    places = sorted((offsets.start(edit.span.start), at) for at, fix in enumerate(group) for edit in fix.edits)
    blamed = {_nearest(places, conflict.offset) for conflict in conflicts}
    rest = [fix for at, fix in enumerate(group) if at not in blamed]
    alone = [[group[at]] for at in sorted(blamed, reverse=True)]
    return [*alone, rest] if rest else alone


def _nearest(places: list[tuple[int, int]], offset: int) -> int:
    """The index of the fix with the edit nearest to an offset. places: the offset of each edit, and its fix."""
    at = bisect_right(places, (offset, len(places)))
    return min(places[max(0, at - 1) : at + 1], key=lambda place: abs(place[0] - offset))[1]


def joined_edits(fixes: Iterable[Fix]) -> tuple[Edit, ...]:
    """The edits of several fixes, ordered."""
    return tuple(sorted(edit for fix in fixes for edit in fix.edits))

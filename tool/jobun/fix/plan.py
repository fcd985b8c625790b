"""Which suggestions of a document go together, and how a group that does harm is divided."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace

from jobun.fix.edits import Moved, collide, ordered
from jobun.fix.fitted import Fitter
from jobun.fix.verify import Harm
from jobun.lint.diagnostic import SEVERITIES, Diagnostic, Edit
from jobun.locale import repair as messages
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.text.encoding import encoded


@dataclass(frozen=True, slots=True, eq=False)
class Fix:
    """What is to be made for one diagnostic, and for others that ask for the same. edits: fitted, in order."""

    diagnostics: tuple[Diagnostic, ...]
    edits: tuple[Edit, ...]
    reserved: tuple[Edit, ...]


def planned(
    graph: RuleGraph, diagnostics: Iterable[Diagnostic], unsafe: bool
) -> tuple[list[Fix], list[tuple[Diagnostic, Message]]]:
    """What to make at once, the graver and earlier first, and what cannot be made at all, with why.

    One that would change what another changes is in neither list: it waits for the next round.
    """
    fitter = Fitter(graph)
    fixes: dict[tuple[Edit, ...], Fix] = {}
    refused = []
    for diagnostic in sorted(diagnostics, key=_urgency):
        suggestion = diagnostic.remedy(unsafe)
        if suggestion is None:
            continue
        edits = ordered(fitter.fitted(suggestion.edits))
        reason = messages.overlapping() if edits is None else _unencodable(edits, graph.document.text.encoding)
        if edits is None or reason is not None:
            refused.append((diagnostic, reason or messages.overlapping()))
        elif edits in fixes:
            same = fixes[edits]
            fixes[edits] = replace(same, diagnostics=(*same.diagnostics, diagnostic))
        elif not _collides((*suggestion.edits, *edits), fixes.values()):
            fixes[edits] = Fix((diagnostic,), edits, (*suggestion.edits, *edits))
    return list(fixes.values()), refused


def _unencodable(edits: Iterable[Edit], encoding: str) -> Message | None:
    for char in "".join(edit.text for edit in edits):
        try:
            encoded(char, encoding)
        except UnicodeEncodeError:
            return messages.unencodable(char, encoding.removesuffix("+bom"))
    return None


def _urgency(diagnostic: Diagnostic) -> tuple[int, int, str]:
    return -SEVERITIES.index(diagnostic.severity), diagnostic.problem.span.start, diagnostic.code


def _collides(edits: Iterable[Edit], fixes: Iterable[Fix]) -> bool:
    taken = [edit.span for fix in fixes for edit in fix.reserved]
    return any(collide(edit.span, span) for edit in edits for span in taken)


def divided(group: list[Fix], found: list[Harm], moved: Moved) -> list[list[Fix]]:
    """A group that does harm, divided: the fixes nearest to where it shows, each alone, and last, to be tried first,
    the others together.
    """
    places = sorted((moved.start(edit.span.start), at) for at, fix in enumerate(group) for edit in fix.edits)
    blamed = {_nearest(places, harm.place) for harm in found}
    rest = [fix for at, fix in enumerate(group) if at not in blamed]
    alone = [[group[at]] for at in sorted(blamed, reverse=True)]
    return [*alone, rest] if rest else alone


def _nearest(places: list[tuple[int, int]], offset: int) -> int:
    """Which fix has an edit nearest to an offset. places: where each edit stands, and the fix it is of."""
    at = bisect_right(places, (offset, len(places)))
    return min(places[max(0, at - 1) : at + 1], key=lambda place: abs(place[0] - offset))[1]


def joined(fixes: Iterable[Fix]) -> tuple[Edit, ...]:
    """The edits of several fixes, in the order of their places."""
    return tuple(sorted(edit for fix in fixes for edit in fix.edits))

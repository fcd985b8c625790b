"""What a check finds, and what everyone else sees of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from jobun.locale.message import Message
from jobun.text.passage import Span, Text

SEVERITIES = ("info", "warning", "error")


class Edit(NamedTuple):
    """Characters to put in the place of a span."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class Suggestion:
    """The best next step. safe: whether the edits cannot change what the rules mean."""

    message: Message
    edits: tuple[Edit, ...] = ()
    safe: bool = False


class Related(NamedTuple):
    """Another place that bears on a problem, and how. text: where it is in another file; None: in the problem's own.
    rule: then the number of the rule that it stands in, as printed.
    """

    span: Span
    message: Message
    text: Text | None = None
    rule: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """What a check yields: it knows no output, no suppression and no other check.

    severity: where one place is graver or lighter than its check; None for the check's own.
    """

    span: Span
    message: Message
    related: tuple[Related, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()
    severity: str | None = None
    key: object = None


@dataclass(frozen=True, slots=True, eq=False)
class Diagnostic:
    """A problem with what it is a problem of. rule: the number of the rule it stands in, as printed, or None."""

    code: str
    name: str
    severity: str
    problem: Problem
    rule: str | None
    fingerprint: str

    def remedy(self, unsafe: bool) -> Suggestion | None:
        """The suggestion to make: the first if that is safe, or where unsafe ones may be made, the first with edits."""
        suggestions = self.problem.suggestions
        if unsafe:
            return next((suggestion for suggestion in suggestions if suggestion.edits), None)
        return next((first for first in suggestions[:1] if first.safe and first.edits), None)

"""Problems, which checks yield, and diagnostics, which are reported."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from jobun.locale.message import Message
from jobun.text.passage import Span, Text

SEVERITIES = ("info", "warning", "error")


class Edit(NamedTuple):
    """A span and the text that replaces it."""

    span: Span
    text: str


@dataclass(frozen=True, slots=True, eq=False)
class Suggestion:
    """A proposed correction. safe: whether the edits cannot change the meaning of the rules."""

    message: Message
    edits: tuple[Edit, ...] = ()
    safe: bool = False


class Related(NamedTuple):
    """Another place that is part of the evidence for a problem.

    text: the other file it is in, or None for the file of the problem. rule: in another file, the number of its rule.
    """

    span: Span
    message: Message
    text: Text | None = None
    rule: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """A fault that a check found.

    severity: other than that of the check, or None. key: identifies the problem to the code that created it.
    """

    span: Span
    message: Message
    related: tuple[Related, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()
    severity: str | None = None
    key: object = None


@dataclass(frozen=True, slots=True, eq=False)
class Diagnostic:
    """A problem with its check and severity. rule: the number of the rule around it, as printed, or None."""

    code: str
    name: str
    severity: str
    problem: Problem
    rule: str | None
    fingerprint: str

    def remedy(self, unsafe: bool) -> Suggestion | None:
        """The suggestion to apply: the first if it is safe, or with `unsafe` the first that has edits."""
        suggestions = self.problem.suggestions
        if unsafe:
            return next((suggestion for suggestion in suggestions if suggestion.edits), None)
        return next((first for first in suggestions[:1] if first.safe and first.edits), None)

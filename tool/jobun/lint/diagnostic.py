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
    """A proposed correction.

    safe: whether the edits change no word of any rule. decisive: whether the evidence leaves no other correction open;
    what is not decisive is for the editor to choose.
    """

    message: Message
    edits: tuple[Edit, ...] = ()
    safe: bool = False
    decisive: bool = True


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
        """The suggestion to apply: the first if it has edits and is safe, or with `unsafe` if it is decisive."""
        first = next(iter(self.problem.suggestions), None)
        if first is None or not first.edits:
            return None
        return first if first.safe or (unsafe and first.decisive) else None

    @property
    def confidence(self) -> int:
        """How good the evidence is: 2 if it leaves one correction, 1 if it only suggests some, 0 if there is none."""
        first = next(iter(self.problem.suggestions), None)
        if first is None:
            return 0
        # of the warnings on documents that editors have read 96 %, 95 % and 79 % were right
        return 2 if first.edits and (first.safe or first.decisive) else 1

    @property
    def proposal(self) -> Suggestion | None:
        """The first suggestion if it has edits that only an editor can decide on."""
        first = next(iter(self.problem.suggestions), None)
        return first if first is not None and first.edits and not (first.safe or first.decisive) else None

"""Findings: a document's diagnostics by cause, so that a fault with many places or many signs is reported once."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from jobun.fix.edits import ordered, overlap
from jobun.flow import Report
from jobun.lint.diagnostic import SEVERITIES, Diagnostic, Edit, Related, Suggestion
from jobun.locale.message import Message
from jobun.text.passage import Span, Text

HERE_TOO = Message("also here", "ここも同じです")
BREAK = re.compile(r"\s*[\r\n]\s*")
SIGN = Message("{code} {name}: {message}", "{code} {name}：{message}")


class Finding(NamedTuple):
    """One cause. diagnostic: the gravest of its diagnostics. others: the rest, by place."""

    diagnostic: Diagnostic
    others: tuple[Diagnostic, ...] = ()

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All of them, the gravest first."""
        return self.diagnostic, *self.others

    def joined(self) -> Diagnostic:
        """The diagnostic with the others among its related places, and with their corrections."""
        if not self.others:
            return self.diagnostic
        problem = self.diagnostic.problem
        related, suggestions = list(problem.related), list(problem.suggestions)
        for other in self.others:
            if _is_repeated(self.diagnostic, other):
                related.append(Related(other.problem.span, HERE_TOO))
                continue
            message = SIGN.with_values(code=other.code, name=other.name, message=other.problem.message)
            related.append(Related(other.problem.span, message))
            known = {problem.span, *(one.span for one in related)}
            related += (one for one in other.problem.related if one.text or one.span not in known)
            listed = {suggestion.message.en for suggestion in suggestions}
            suggestions += (one for one in other.problem.suggestions if one.message.en not in listed)
        if suggestions:
            repeated = [other for other in self.others if _is_repeated(self.diagnostic, other)]
            suggestions[0] = _everywhere(suggestions[0], repeated, _correction(self.diagnostic))
        return replace(
            self.diagnostic, problem=replace(problem, related=tuple(related), suggestions=tuple(suggestions))
        )


def _is_repeated(one: Diagnostic, other: Diagnostic) -> bool:
    return one.code == other.code and one.problem.message.english == other.problem.message.english


def _everywhere(suggestion: Suggestion, repeated: Iterable[Diagnostic], correction: tuple[object, ...]) -> Suggestion:
    """A suggestion with the edits of the same one at other places; itself where those would overlap."""
    same = [other.problem.suggestions[0] for other in repeated if correction and _correction(other) == correction]
    edits = ordered({*suggestion.edits, *(edit for other in same for edit in other.edits)})
    return suggestion if edits is None else replace(suggestion, edits=edits)


def findings(report: Report) -> list[Finding]:
    """The findings of a document, the gravest first: by severity, then confidence, then place.

    Diagnostics have one cause if a check says the same of the same words, if they say different things of the same
    place, or if one is about a label that the other has as evidence for the same number.
    """
    labels = {node.label.span.start for node in report.graph.document.walk() if node.label}
    causes = _Causes(report.diagnostics)
    causes.join(_repeated(report, labels))
    causes.join(_of_one_place(report.diagnostics))
    causes.join(_consequences(report, labels))
    return sorted(map(_finding, causes), key=lambda finding: urgency(finding.diagnostic))


def urgency(diagnostic: Diagnostic) -> tuple[int, int, int, str]:
    """Sorts diagnostics of a document: the gravest first, then those with the best evidence, then by place."""
    problem = diagnostic.problem
    return -_rank(diagnostic), -diagnostic.confidence, problem.span.start, diagnostic.code


def _rank(diagnostic: Diagnostic) -> int:
    return SEVERITIES.index(diagnostic.severity)


def _finding(cause: list[Diagnostic]) -> Finding:
    first = min(cause, key=urgency)
    return Finding(first, tuple(sorted((one for one in cause if one is not first), key=_place)))


def _place(diagnostic: Diagnostic) -> tuple[int, str]:
    return diagnostic.problem.span.start, diagnostic.code


class _Causes:
    """Diagnostics in groups that are joined pair by pair."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self._groups = {diagnostic: [diagnostic] for diagnostic in diagnostics}

    def join(self, pairs: Iterable[tuple[Diagnostic, Diagnostic]]) -> None:
        """Make one group of those of each pair."""
        for pair in pairs:
            small, large = sorted((self._groups[one] for one in pair), key=len)
            if small is not large:
                large += small
                self._groups.update(dict.fromkeys(small, large))

    def __iter__(self) -> Iterator[list[Diagnostic]]:
        """Each group once."""
        return (group for diagnostic, group in self._groups.items() if group[0] is diagnostic)


def _repeated(report: Report, labels: set[int]) -> Iterator[tuple[Diagnostic, Diagnostic]]:
    """The same fault of the same words at two places, unless their corrections differ.

    Labels are left out: the number of a rule is a fault of that rule alone.
    """
    known: dict[tuple[str, ...], list[Diagnostic]] = defaultdict(list)
    for diagnostic in report.diagnostics:
        if diagnostic.problem.span.start in labels:
            continue
        same = known[diagnostic.code, diagnostic.severity, *_fault(report.text, diagnostic)]
        correction = _correction(diagnostic)
        first = next((one for one in same if _agree(_correction(one), correction)), None)
        if first is None:
            same.append(diagnostic)
            continue
        yield first, diagnostic
        if correction and not _correction(first):
            same[same.index(first)] = diagnostic


def _fault(text: Text, diagnostic: Diagnostic) -> tuple[str, ...]:
    """What a diagnostic says, and the words that it says it of, without blanks.

    The words do not matter where the correction deletes them, as it does page numbers, or where it only joins lines.
    """
    problem = diagnostic.problem
    edits = problem.suggestions[0].edits if problem.suggestions else ()
    if edits and all(not edit.text.strip() and BREAK.fullmatch(text.quote(edit.span)) for edit in edits):
        return (problem.message.english,)
    if edits and all(not edit.text and text.quote(edit.span).strip() == text.quote(problem.span) for edit in edits):
        return (problem.message.en,)
    return problem.message.en, _words(text, problem.span)


def _words(text: Text, span: Span) -> str:
    """The words of a span without blanks and line breaks."""
    return "".join(text.quote(span).split())


def _correction(diagnostic: Diagnostic) -> tuple[object, ...]:
    """What the first suggestion writes, and whether it is safe; nothing for one without edits."""
    first = next(iter(diagnostic.problem.suggestions), None)
    return (first.safe, *(edit.text for edit in first.edits)) if first and first.edits else ()


def _agree(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    return one == other or not one or not other


def _of_one_place(diagnostics: Iterable[Diagnostic]) -> Iterator[tuple[Diagnostic, Diagnostic]]:
    """Diagnostics of two checks for the same characters, and of any for overlapping ones with rival corrections."""
    spans: dict[tuple[int, int], Diagnostic] = {}
    edits: list[tuple[Edit, Diagnostic]] = []
    for diagnostic in diagnostics:
        span = diagnostic.problem.span
        first = spans.setdefault((span.start, span.end), diagnostic)
        if first.code != diagnostic.code:
            yield first, diagnostic
        edits += ((edit, diagnostic) for one in diagnostic.problem.suggestions[:1] for edit in one.edits)
    edits.sort(key=lambda pair: pair[0].span)
    reaching = None
    for edit, diagnostic in edits:
        if reaching and overlap(reaching[0].span, edit.span):
            other = reaching[1]
            if other is not diagnostic and overlap(other.problem.span, diagnostic.problem.span):
                yield other, diagnostic
        if reaching is None or edit.span.end >= reaching[0].span.end:
            reaching = edit, diagnostic


def _consequences(report: Report, labels: set[int]) -> Iterator[tuple[Diagnostic, Diagnostic]]:
    """Faults of labels, and less grave ones of the same number elsewhere: an ambiguous reference to two rules."""
    faults: dict[int, Diagnostic] = {}
    for diagnostic in report.diagnostics:
        if diagnostic.problem.span.start in labels:
            # a block of numbers is reported at its first label, with the others as evidence
            for span in (diagnostic.problem.span, *(one.span for one in diagnostic.problem.related)):
                faults.setdefault(span.start, diagnostic)
    for diagnostic in report.diagnostics:
        number = _number(report.text, diagnostic.problem.span)
        for related in diagnostic.problem.related:
            cause = faults.get(related.span.start) if related.text is None else None
            if cause and _rank(cause) > _rank(diagnostic) and _number(report.text, related.span).endswith(number):
                yield cause, diagnostic
                break


def _number(text: Text, span: Span) -> str:
    return re.sub(r"\W+$", "", _words(text, span))

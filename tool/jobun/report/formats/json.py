"""Diagnostics as JSON of schema jobun-report-1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from jobun import __version__
from jobun.flow import Report
from jobun.lint.check import all_checks
from jobun.lint.diagnostic import SEVERITIES, Diagnostic, Related, Suggestion
from jobun.locale.internal_error import InternalError
from jobun.references.graph import RuleGraph
from jobun.report import Presentation, ReportFormat, dumps, page_values, span_values
from jobun.text.passage import Span, Text
from jobun.tree.labels.reading import style_named
from jobun.tree.labels.style import Style
from jobun.tree.nodes import HEADINGS, NUMBERED, Document
from jobun.tree.walk import OffsetIndex, walk


def write(reports: Iterable[Report], presentation: Presentation) -> Iterator[str]:
    """One line of JSON for all reports."""
    yield dumps(report_values(reports, presentation.language))


def report_values(reports: Iterable[Report], language: str) -> dict[str, Any]:
    """All reports, sorted by path. language: of the messages."""
    found = sorted(reports, key=lambda report: report.text.path)
    counts = Counter(one.severity for report in found for one in (*report.diagnostics, *report.omitted))
    omitted = sum(len(report.omitted) for report in found)
    errors = [_error(report.text.path, error) for report in found for error in report.errors]
    return {
        "schema": "jobun-report-1",
        "tool": {"name": "jobun", "version": __version__},
        "documents": [_document(report.graph) for report in found],
        "diagnostics": [value for report in found for value in _diagnostics(report, language)],
        **({"errors": errors} if errors else {}),
        **({"omitted": omitted} if omitted else {}),
        "summary": {severity: counts[severity] for severity in reversed(SEVERITIES)},
    }


def _document(graph: RuleGraph) -> dict[str, Any]:
    document = graph.document
    kinds = Counter(
        node.kind
        for node in document.walk()
        if not node.inferred and (node.kind not in NUMBERED or node.number is not None)
    )
    counts = {kind: kinds[kind] for kind in ("chapter", "section", "rule")}
    counts["heading"] = sum(kinds[kind] for kind in HEADINGS)
    counts["example"] = kinds["example"]
    counts["reference"] = len(document.citations)
    unread = [span_values(document.text, span) for span in document.unread]
    return {
        "path": document.text.path,
        "title": document.title,
        "language": document.language,
        "encoding": document.text.encoding.removesuffix("+bom"),
        **({} if document.text.format == "text" else {"format": document.text.format}),
        "numbering": numbering(document),
        "counts": counts,
        **({"unread": unread} if unread else {}),
    }


def numbering(document: Document) -> str | None:
    """The style that most rules are numbered in; a chapter's own style only where there is no other."""
    found = [style for style in document.styles if not style_named(style).local]
    several = [style for style in found if not _is_single_level(style_named(style))]
    return next(iter(several or found or document.styles), None)


def _is_single_level(style: Style) -> bool:
    return style.bare or style.level == "outline"


def _error(path: str, error: InternalError) -> dict[str, Any]:
    return {"path": path, "source": error.source, "error": error.error, "traceback": error.traceback}


def _diagnostics(report: Report, language: str) -> Iterator[dict[str, Any]]:
    index = OffsetIndex(walk(report.graph.document)) if report.diagnostics else OffsetIndex(())
    for diagnostic in report.diagnostics:
        yield _diagnostic(diagnostic, report.text, index, language)


def _diagnostic(diagnostic: Diagnostic, text: Text, index: OffsetIndex, language: str) -> dict[str, Any]:
    problem = diagnostic.problem
    return {
        "code": diagnostic.code,
        "name": _family(diagnostic),
        "severity": diagnostic.severity,
        "message": problem.message.say(language),
        **_place(text, problem.span),
        "rule": diagnostic.rule,
        "quote": text.quote(problem.span),
        "related": [_related(related, text, index, language) for related in problem.related],
        "suggestions": [_suggestion(suggestion, text, language) for suggestion in problem.suggestions],
        "fingerprint": diagnostic.fingerprint,
    }


def _family(diagnostic: Diagnostic) -> str:
    """The name of a diagnostic for other programs, which does not change when a check is split."""
    check = all_checks().get(diagnostic.code)
    return check.family if check else diagnostic.name


def _place(text: Text, span: Span) -> dict[str, Any]:
    return {"path": text.path, **span_values(text, span), **page_values(text, span.start)}


def _related(related: Related, text: Text, index: OffsetIndex, language: str) -> dict[str, Any]:
    start, other = related.span.start, related.text
    line, column = (other or text).place(start)
    rule = index.rule_at(start)
    return {
        "path": (other or text).path,
        "line": line,
        "column": column,
        **page_values(other or text, start),
        "rule": related.rule if other else rule.name if rule else None,
        "message": related.message.say(language),
    }


def _suggestion(suggestion: Suggestion, text: Text, language: str) -> dict[str, Any]:
    edits = [{**_place(text, edit.span), "text": edit.text} for edit in suggestion.edits]
    return {"message": suggestion.message.say(language), "safe": suggestion.safe, "edits": edits}


FORMAT = ReportFormat(write)

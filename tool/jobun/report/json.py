"""Reports, trees and references as JSON."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from typing import Any

from jobun import __version__
from jobun.flow import Report
from jobun.lint.diagnostic import Diagnostic, Related, Suggestion
from jobun.lint.run import rule_starts
from jobun.references.graph import RuleGraph
from jobun.text.passage import Span, Text
from jobun.tree.labels import reading as labels
from jobun.tree.labels.style import Style
from jobun.tree.nodes import HEADINGS, NUMBERED, Document
from jobun.tree.show import tree_values


def dumps(value: Any) -> str:
    """One line of JSON, letters as they are."""
    return json.dumps(value, ensure_ascii=False) + "\n"


def report_values(reports: Iterable[Report], language: str) -> dict[str, Any]:
    """A report of schema jobun-report-1. language: of the messages, "en" or "ja"."""
    documents, diagnostics, summary = [], [], dict.fromkeys(("error", "warning", "info"), 0)
    for report in sorted(reports, key=lambda report: report.text.path):
        documents.append(_document(report.graph))
        places = _Places(report.graph.document)
        for diagnostic in report.diagnostics:
            summary[diagnostic.severity] += 1
            diagnostics.append(_diagnostic(diagnostic, places, language))
    return {
        "schema": "jobun-report-1",
        "tool": {"name": "jobun", "version": __version__},
        "documents": documents,
        "diagnostics": diagnostics,
        "summary": summary,
    }


def _document(graph: RuleGraph) -> dict[str, Any]:
    document = graph.document
    kinds: Counter[str] = Counter()
    for node in document.walk():
        if not node.inferred and (node.kind not in NUMBERED or node.number is not None):
            kinds[node.kind] += 1
    counts = {kind: kinds[kind] for kind in ("chapter", "section", "rule")}
    counts["heading"] = sum(kinds[kind] for kind in HEADINGS)
    counts["example"] = kinds["example"]
    counts["reference"] = len(document.citations)
    return {
        "path": document.text.path,
        "title": document.title,
        "language": document.language,
        "encoding": document.text.encoding.removesuffix("+bom"),
        **({} if document.text.format == "text" else {"format": document.text.format}),
        "numbering": numbering(document),
        "counts": counts,
    }


def numbering(document: Document) -> str | None:
    """The style that most rules are numbered in; a chapter's own style only where there is no other."""
    styles = [style for style in document.styles if not labels.style_named(style).local]
    several = [style for style in styles if not _is_single_level(labels.style_named(style))]
    return next(iter(several or styles or document.styles), None)


def _is_single_level(style: Style) -> bool:
    return style.bare or style.level == "outline"


def _paged(text: Text, offset: int) -> dict[str, int]:
    """The page of an offset and its line there, where the text has pages."""
    place = text.page_place(offset)
    return {"page": place[0], "page_line": place[1]} if place else {}


class _Places:
    """The places of one document, as line and column, and the rules they stand in."""

    def __init__(self, document: Document) -> None:
        self.text: Text = document.text
        self._starts, self._rules = rule_starts(document)

    def of(self, span: Span) -> dict[str, Any]:
        line, column = self.text.place(span.start)
        end_line, end_column = self.text.place(span.end)
        place = {"path": self.text.path, "line": line, "column": column, "end_line": end_line, "end_column": end_column}
        return place | _paged(self.text, span.start)

    def rule(self, span: Span) -> str | None:
        from bisect import bisect_right

        at = bisect_right(self._starts, span.start) - 1
        return self._rules[at] if at >= 0 else None


def _diagnostic(diagnostic: Diagnostic, places: _Places, language: str) -> dict[str, Any]:
    problem = diagnostic.problem
    return {
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity,
        "message": problem.message.say(language),
        **places.of(problem.span),
        "rule": diagnostic.rule,
        "quote": places.text.quote(problem.span),
        "related": [_related(related, places, language) for related in problem.related],
        "suggestions": [_suggestion(suggestion, places, language) for suggestion in problem.suggestions],
        "fingerprint": diagnostic.fingerprint,
    }


def _related(related: Related, places: _Places, language: str) -> dict[str, Any]:
    text = related.text or places.text
    line, column = text.place(related.span.start)
    rule = related.rule if related.text else places.rule(related.span)
    return {
        "path": text.path,
        "line": line,
        "column": column,
        **_paged(text, related.span.start),
        "rule": rule,
        "message": related.message.say(language),
    }


def _suggestion(suggestion: Suggestion, places: _Places, language: str) -> dict[str, Any]:
    edits = [{**places.of(edit.span), "text": edit.text} for edit in suggestion.edits]
    return {"message": suggestion.message.say(language), "safe": suggestion.safe, "edits": edits}


def tree_report(documents: Iterable[Document]) -> dict[str, Any]:
    """Trees of schema jobun-tree-1."""
    trees = []
    for document in documents:
        trees.append(tree_values(document))
        if document.text.pages:
            _page_nodes([node for part in trees[-1]["parts"] for node in part], document.text)
    return {"schema": "jobun-tree-1", "documents": trees}


def _page_nodes(nodes: list[dict[str, Any]], text: Text) -> None:
    """Add the page to the nodes of a tree that have a line of their own."""
    left = list(nodes)
    while left:
        node = left.pop()
        left += node["children"]
        if node["line"] is not None:
            node |= _paged(text, text.starts[node["line"] - 1])


def reference_report(graphs: Iterable[RuleGraph]) -> dict[str, Any]:
    """References of schema jobun-refs-1."""
    references = []
    for graph in graphs:
        places = _Places(graph.document)
        for link in graph.links:
            citation, rule = link.citation, link.cited.rule
            references.append(
                {
                    **places.of(citation.span),
                    "source": rule.name if rule else None,
                    "text": places.text.quote(citation.span),
                    "numbers": list(citation.numbers),
                    "kind": citation.kind,
                    "cue": citation.context,
                    "targets": [target.name or target.title or "" for target in link.targets],
                    "status": link.status,
                }
            )
    return {"schema": "jobun-refs-1", "references": references}

"""The references of documents: a line for each, or JSON of schema jobun-refs-1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from jobun.locale.labels import STATUS
from jobun.locale.terminal_text import Painter, visible
from jobun.references.graph import CitableBook, RuleGraph
from jobun.references.link import Link
from jobun.report import page_values, span_values
from jobun.tree.nodes import Citation


def reference_lines(graph: RuleGraph, language: str, paint: Painter) -> Iterator[str]:
    """The place, the rule it is in, the reference as printed, and its targets or why it has none."""
    text = graph.document.text
    for link in graph.all_links():
        source = visible((link.cited.rule.name if link.cited.rule else None) or "-")
        book, there = _resolved(graph, link)
        targets = ", ".join(visible(f"{node.name or ''} {node.title or ''}".strip()) for node in there.targets)
        targets = " ".join(filter(None, (visible(book.path) if book else "", targets)))
        if there.status != "resolved":
            status = paint(STATUS[there.status].say(language), "error")
            targets = f"{status}: {targets}" if targets else status
        place = paint(text.where(link.citation.span.start), "place")
        yield f"{place} {source} {visible(text.quote(link.citation.span))} → {targets}"


def _resolved(graph: RuleGraph, link: Link) -> tuple[CitableBook | None, Link]:
    """A link as it resolves: in the document itself, or in another book."""
    found = graph.across.get(link)
    return (found.book, found.link) if found else (None, link)


def _starting_point(citation: Citation) -> tuple[str, ...]:
    """The word from which a provision is counted: 前条 in 前条第一項."""
    return (citation.anchor,) if citation.unit == "provision" and citation.anchor else ()


def reference_values(graphs: Iterable[RuleGraph]) -> dict[str, Any]:
    """The references of all documents as JSON."""
    references = []
    for graph in graphs:
        text = graph.document.text
        for link in graph.all_links():
            citation, rule = link.citation, link.cited.rule
            book, there = _resolved(graph, link)
            references.append(
                {
                    "path": text.path,
                    **span_values(text, citation.span),
                    **page_values(text, citation.span.start),
                    "source": rule.name if rule else None,
                    "text": text.quote(citation.span),
                    "numbers": [*_starting_point(citation), *citation.numbers],
                    "kind": citation.kind,
                    "cue": citation.context,
                    "targets": [target.name or target.title or "" for target in there.targets],
                    "status": there.status,
                    **({"document": book.path} if book else {}),
                }
            )
    return {"schema": "jobun-refs-1", "references": references}

"""The glossary of documents, a line each or as plain values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from jobun.locale.message import Message
from jobun.locale.terminal_text import Painter, visible
from jobun.references.graph import RuleGraph
from jobun.terms.glossary import Glossary
from jobun.terms.terms import terms_of
from jobun.text.passage import Span, Text


def lines(graph: RuleGraph, language: str, paint: Painter) -> Iterator[str]:
    """place, the term, how often it is used, the words that define it."""
    text = graph.document.text
    for entry in Glossary(terms_of(graph)).entries():
        place = paint(text.where(entry.place.span.start), "place")
        uses = paint(_times(entry.uses).say(language), "quiet")
        yield f"{place} {visible(entry.term.words)} {uses} {visible(entry.definition)}".rstrip()


def undefined_lines(graph: RuleGraph, language: str, paint: Painter) -> Iterator[str]:
    """place, the word, how often it is used."""
    text = graph.document.text
    for one in Glossary(terms_of(graph)).undefined():
        place = paint(text.where(one.spans[0].start), "place")
        yield f"{place} {visible(one.words)} {paint(_times(len(one.spans)).say(language), 'quiet')}"


def _times(count: int) -> Message:
    return Message(f"({count} {'use' if count == 1 else 'uses'})", f"（{count} 回）")


def term_report(graphs: Iterable[RuleGraph], undefined: bool) -> dict[str, Any]:
    """Glossaries of schema jobun-terms-1. undefined: what is never defined in place of the terms.

    A term is {"path", "line", "column", "end_line", "end_column", "rule", "term", "kind", "class", "definition",
    "uses"}: where it is first defined, kind "heading", "sentence" or "glossary", class and rule a string or null. A
    word without a definition is {"path", "term", "class", "uses": [places]}.
    """
    key = "undefined" if undefined else "terms"
    values = [value for graph in graphs for value in (_undefined(graph) if undefined else _terms(graph))]
    return {"schema": "jobun-terms-1", key: values}


def _terms(graph: RuleGraph) -> Iterator[dict[str, Any]]:
    text = graph.document.text
    classes = terms_of(graph).classes
    for entry in Glossary(terms_of(graph)).entries():
        yield {
            "path": text.path,
            **_place(text, entry.place.span),
            "rule": entry.place.node.name,
            "term": entry.term.words,
            "kind": entry.place.kind,
            "class": entry.term.head if entry.term.head in classes else None,
            "definition": entry.definition,
            "uses": entry.uses,
        }


def _undefined(graph: RuleGraph) -> Iterator[dict[str, Any]]:
    text = graph.document.text
    for one in Glossary(terms_of(graph)).undefined():
        places = [_place(text, span) for span in one.spans]
        yield {"path": text.path, "term": one.words, "class": one.head, "uses": places}


def _place(text: Text, span: Span) -> dict[str, int]:
    line, column = text.place(span.start)
    end_line, end_column = text.place(span.end)
    return {"line": line, "column": column, "end_line": end_line, "end_column": end_column}

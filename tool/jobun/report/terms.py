"""The glossary of documents: a line for each term, or JSON of schema jobun-terms-1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from jobun.locale.message import Message
from jobun.locale.terminal_text import Painter, visible
from jobun.references.graph import RuleGraph
from jobun.report import span_values
from jobun.terms.glossary import Glossary
from jobun.terms.terms import terms_of


def term_lines(graph: RuleGraph, language: str, paint: Painter) -> Iterator[str]:
    """The place of each term's definition, the term, how often it is used, and the text that defines it."""
    text = graph.document.text
    for entry in Glossary(terms_of(graph)).entries():
        place = paint(text.where(entry.place.span.start), "place")
        uses = paint(_uses(entry.uses).say(language), "quiet")
        yield f"{place} {visible(entry.term.words)} {uses} {visible(entry.definition)}".rstrip()


def undefined_lines(graph: RuleGraph, language: str, paint: Painter) -> Iterator[str]:
    """The first place of each word that looks like a term but is not defined, and how often it is used."""
    text = graph.document.text
    for word in Glossary(terms_of(graph)).undefined():
        place = paint(text.where(word.spans[0].start), "place")
        yield f"{place} {visible(word.words)} {paint(_uses(len(word.spans)).say(language), 'quiet')}"


def _uses(count: int) -> Message:
    return Message("({count} use)", "（{count} 回）", plural="({count} uses)", count=count)


def term_values(graphs: Iterable[RuleGraph], undefined: bool) -> dict[str, Any]:
    """The glossaries of all documents as JSON. undefined: words that are never defined, instead of the terms.

    A term is {"path", "line", "column", "end_line", "end_column", "rule", "term", "kind", "class", "definition",
    "uses"}: where it is first defined, kind "heading", "sentence" or "glossary", class and rule a string or null. A
    word without a definition is {"path", "term", "class", "uses": [places]}.
    """
    values = [value for graph in graphs for value in (_undefined(graph) if undefined else _terms(graph))]
    return {"schema": "jobun-terms-1", "undefined" if undefined else "terms": values}


def _terms(graph: RuleGraph) -> Iterator[dict[str, Any]]:
    text = graph.document.text
    classes = terms_of(graph).classes
    for entry in Glossary(terms_of(graph)).entries():
        yield {
            "path": text.path,
            **span_values(text, entry.place.span),
            "rule": entry.place.node.name,
            "term": entry.term.words,
            "kind": entry.place.kind,
            "class": entry.term.head if entry.term.head in classes else None,
            "definition": entry.definition,
            "uses": entry.uses,
        }


def _undefined(graph: RuleGraph) -> Iterator[dict[str, Any]]:
    text = graph.document.text
    for word in Glossary(terms_of(graph)).undefined():
        places = [span_values(text, span) for span in word.spans]
        yield {"path": text.path, "term": word.words, "class": word.head, "uses": places}

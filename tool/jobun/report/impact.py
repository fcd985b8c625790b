"""What a change of a rule touches: a line for each, or JSON of schema jobun-impact-1."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from jobun.locale import changes as messages
from jobun.locale.terminal_text import Painter, visible
from jobun.report import span_values
from jobun.tree.nodes import Node
from jobun.versions.fingerprint import beginning
from jobun.versions.impact import AffectedReference, Impact

SHOWN = 12
"""Rules that are named of those that use a term, at most."""


def impact_lines(impact: Impact, language: str, paint: Painter) -> Iterator[str]:
    """The rule; each reference with its distance, place and rule; the terms and their uses; confirmed references."""
    text = impact.graph.document.text
    name = visible(f"{_name(impact.rule)} {beginning(impact.rule)}")
    yield f"{paint(text.where(impact.rule.span.start), 'place')} {name}"
    direct = sum(one.distance == 1 for one in impact.references)
    yield messages.reached(direct, len(impact.references)).say(language)
    for one in impact.references:
        yield f"  {one.distance}  {_reference(one, paint)}"
    for term in impact.terms:
        numbers = ", ".join(visible(_name(node)) for node in term.rules[:SHOWN])
        more = "…" if len(term.rules) > SHOWN else ""
        yield messages.USED_TERM.with_values(term=visible(term.words), count=len(term.rules)).say(language) + (
            f" {numbers}{more}" if numbers else ""
        )
    if impact.doubtful:
        yield messages.DOUBTFUL.with_values(count=len(impact.doubtful)).say(language)


def _reference(one: AffectedReference, paint: Painter) -> str:
    text, link = one.graph.document.text, one.link
    rule = link.cited.rule or link.cited.node
    place = paint(text.where(link.citation.span.start), "place")
    return f"{place} {visible(f'{_name(rule)} {beginning(rule)}'.strip())}"


def _name(node: Node) -> str:
    return node.name or ""


def impact_values(found: Iterable[Impact]) -> dict[str, Any]:
    """What changes of rules touch, as JSON."""
    return {"schema": "jobun-impact-1", "rules": [_values(impact) for impact in found]}


def _values(impact: Impact) -> dict[str, Any]:
    text = impact.graph.document.text
    return {
        "path": text.path,
        "rule": impact.rule.name,
        "line": text.place(impact.rule.span.start)[0],
        "references": [
            {
                "distance": one.distance,
                "path": one.graph.document.text.path,
                **span_values(one.graph.document.text, one.link.citation.span),
                "text": one.graph.document.text.quote(one.link.citation.span),
                "rule": one.link.cited.rule.name if one.link.cited.rule else None,
                "example": one.link.cited.node.kind == "example",
            }
            for one in impact.references
        ],
        "terms": [{"term": term.words, "rules": [node.name for node in term.rules]} for term in impact.terms],
        "confirmed": len(impact.doubtful),
    }

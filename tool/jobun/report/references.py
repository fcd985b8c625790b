"""References, a line each."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.command import STATUS
from jobun.locale.terminal_text import Painter, visible
from jobun.references.graph import RuleGraph


def lines(graph: RuleGraph, language: str, paint: Painter) -> Iterator[str]:
    """place, the rule that refers, what it says, and the rules that are meant or why none is.

    language: of the words for why.
    """
    text = graph.document.text
    for link in graph.links:
        source = link.cited.rule.name if link.cited.rule else None
        named = [visible(f"{target.name or ''} {target.title or ''}".strip()) for target in link.targets]
        meant = (
            ", ".join(named)
            if link.status == "resolved"
            else paint(STATUS[link.status].say(language), "error") + (f": {', '.join(named)}" if named else "")
        )
        place = paint(text.where(link.citation.span.start), "place")
        yield f"{place} {source or '-'} {visible(text.quote(link.citation.span))} → {meant}"

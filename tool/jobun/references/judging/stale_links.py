"""The links of a graph with the status "stale" for references that almost certainly mean another rule."""

from __future__ import annotations

from dataclasses import replace

from jobun.references.graph import RuleGraph
from jobun.references.judging.candidates import CandidateFinder
from jobun.references.link import Link


def with_stale_links(finder: CandidateFinder) -> RuleGraph:
    """The graph of a finder, each resolved link that almost certainly means another rule with the status "stale"."""
    graph = finder.graph
    return replace(graph, links=tuple(_judged(link, finder) for link in graph.links))


def _judged(link: Link, finder: CandidateFinder) -> Link:
    numbered = link.status == "resolved" and link.citation.kind in ("number", "chapter") and len(link.targets) == 1
    if numbered and any(candidate.is_sure for candidate in finder.for_resolved(link)[:1]):
        return replace(link, status="stale")
    return link

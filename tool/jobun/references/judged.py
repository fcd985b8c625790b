"""A graph whose references are judged: those that surely lead to a wrong rule say so."""

from __future__ import annotations

from dataclasses import replace

from jobun.references.candidates import Candidates
from jobun.references.graph import RuleGraph
from jobun.references.link import Link


def judged(graph: RuleGraph) -> RuleGraph:
    """The same graph, the status of a reference that surely means another rule being stale."""
    candidates = Candidates(graph)
    return replace(graph, links=tuple(_judged(link, candidates) for link in graph.links))


def _judged(link: Link, candidates: Candidates) -> Link:
    number = link.status == "resolved" and link.citation.kind in ("number", "chapter") and len(link.targets) == 1
    if number and any(one.is_sure for one in candidates.doubts(link)[:1]):
        return replace(link, status="stale")
    return link

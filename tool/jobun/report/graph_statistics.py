"""Counts of a document's references: lines to read, or JSON of schema jobun-graph-stats-1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jobun.locale.labels import STATUS
from jobun.locale.message import Message
from jobun.locale.terminal_text import visible
from jobun.references.algorithms import clusters, cycles, longest_chain, unreached
from jobun.references.network import OUTSIDE, Network, Vertex
from jobun.tree.nodes import HEADINGS

# most cited rules that are listed
MOST_CITED = 10
# code points of a title in a line
TITLE_LENGTH = 40

HEADS = {
    "rules": Message("rule", "条文", plural="rules"),
    "headings": Message("heading", "見出し", plural="headings"),
    "references": Message("reference", "参照", plural="references"),
    "resolved": Message("resolved", "解決"),
    "never_cited": Message("rule never cited", "参照されない条文", plural="rules never cited"),
    "components": Message("connected group", "つながりのあるまとまり", plural="connected groups"),
    "largest": Message("in the largest", "最大のまとまり"),
    "alone": Message("without any reference", "参照の出入りがないもの"),
    "most_cited": Message("most cited", "よく参照される条文"),
    "cycles": Message("cycle", "循環", plural="cycles"),
    "chain": Message("longest chain", "最も長い参照の連なり"),
}


@dataclass(frozen=True, slots=True, eq=False)
class GraphStatistics:
    """Counts of one document, copies of its parts left out.

    references: by status. most_cited: with the number of references. never_cited: rules to which no reference leads,
    nor to anything above them. components: number of groups of two or more nodes that references connect. largest:
    nodes in the largest group. alone: nodes without any reference from or to them. cycles: rules that refer to one
    another in a circle. chain: the longest path along references; a step is one rule, or the rules of a cycle.
    """

    path: str
    rules: int
    headings: int
    references: Mapping[str, int]
    most_cited: Sequence[tuple[Vertex, int]]
    never_cited: Sequence[Vertex]
    components: int
    largest: int
    alone: int
    cycles: Sequence[Sequence[Vertex]]
    chain: Sequence[Sequence[Vertex]]


def graph_statistics(network: Network) -> GraphStatistics:
    """Count the references of a document."""
    known = network.by_id
    inside = network.inside
    cited = Counter(edge.target for edge in network.edges if known[edge.target].kind not in OUTSIDE)
    groups = [len(group) for group in clusters(network)]
    joined = [size for size in groups if size > 1]
    return GraphStatistics(
        network.path,
        sum(vertex.kind == "rule" for vertex in inside),
        sum(vertex.kind in HEADINGS for vertex in inside),
        network.statuses,
        [(known[name], count) for name, count in cited.most_common(MOST_CITED)],
        [known[name] for name in unreached(network)],
        len(joined),
        max(joined, default=0),
        len(groups) - len(joined),
        [[known[name] for name in ring] for ring in cycles(network)],
        [[known[name] for name in step] for step in longest_chain(network)],
    )


def statistics_values(found: Iterable[GraphStatistics]) -> dict[str, Any]:
    """The counts of all documents as JSON."""
    return {"schema": "jobun-graph-stats-1", "documents": [_values(statistics) for statistics in found]}


def _values(statistics: GraphStatistics) -> dict[str, Any]:
    return {
        "path": statistics.path,
        "rules": statistics.rules,
        "headings": statistics.headings,
        "references": {"total": sum(statistics.references.values()), **statistics.references},
        "most_cited": [{**_rule(vertex), "references": count} for vertex, count in statistics.most_cited],
        "never_cited": {
            "count": len(statistics.never_cited),
            "share": round(_share(statistics), 4),
            "rules": [_rule(vertex) for vertex in statistics.never_cited],
        },
        "components": {"count": statistics.components, "largest": statistics.largest, "alone": statistics.alone},
        "cycles": [[_rule(vertex) for vertex in ring] for ring in statistics.cycles],
        "longest_chain": [[_rule(vertex) for vertex in step] for step in statistics.chain],
    }


def _rule(vertex: Vertex) -> dict[str, Any]:
    return {"number": vertex.number, "title": vertex.title, "line": vertex.line}


def _share(statistics: GraphStatistics) -> float:
    return len(statistics.never_cited) / statistics.rules if statistics.rules else 0.0


def statistics_lines(statistics: GraphStatistics, language: str) -> Iterator[str]:
    """The counts of one document as lines."""

    def head(name: str, count: int) -> str:
        return (STATUS | HEADS)[name].with_values(count=count).say(language)

    def line(name: str, count: int) -> str:
        return _line(count, head(name, count))

    yield visible(statistics.path)
    yield line("rules", statistics.rules)
    yield line("headings", statistics.headings)
    yield line("references", sum(statistics.references.values()))
    for status, count in statistics.references.items():
        yield f"  {line(status, count)}"
    yield f"{line('never_cited', len(statistics.never_cited))} ({_share(statistics):.0%})"
    yield line("components", statistics.components)
    yield f"  {line('largest', statistics.largest)}"
    yield line("alone", statistics.alone)
    if statistics.most_cited:
        yield f"{head('most_cited', len(statistics.most_cited))}:"
    for vertex, count in statistics.most_cited:
        yield f"  {_line(count, _name(vertex))}"
    yield line("cycles", len(statistics.cycles))
    for ring in statistics.cycles:
        yield f"          {' ⇄ '.join(map(_name, ring))}"
    yield line("chain", len(statistics.chain))
    for step in statistics.chain:
        yield f"          → {' ⇄ '.join(map(_name, step))}"


def _line(count: int, text: str) -> str:
    return f"{count:>7,}  {text}"


def _name(vertex: Vertex) -> str:
    title = vertex.title if len(vertex.title) <= TITLE_LENGTH else vertex.title[: TITLE_LENGTH - 1] + "…"
    return visible(f"{vertex.number} {title}".strip())

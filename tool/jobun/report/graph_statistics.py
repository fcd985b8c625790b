"""The references of documents in figures, to read and as JSON of schema jobun-graph-stats-1."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jobun.locale.graph import HEADS
from jobun.locale.terminal_text import visible
from jobun.references.algorithms import clusters, cycles, longest_chain, unreached
from jobun.references.network import OUTSIDE, Network, Vertex
from jobun.tree.nodes import HEADINGS

# the most cited rules that are told
MOST = 10
# characters of a rule that a line tells
SHOWN = 40


@dataclass(frozen=True, slots=True, eq=False)
class Figures:
    """What is counted in one document, copies of its parts left out.

    references: by status. most_cited: with the number of references. never_cited: rules that no reference names,
    neither themselves nor anything above them. components: how many groups of two or more nodes references connect.
    largest: nodes in the largest of them. alone: nodes that no reference leaves or names. cycles: rings of rules that
    refer to one another. chain: the longest way along references; a step is one rule, or the rules of a ring.
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


def figures_of(network: Network) -> Figures:
    """The figures of a document."""
    known = network.by_id
    inside = network.inside
    cited = Counter(edge.target for edge in network.edges if known[edge.target].kind not in OUTSIDE)
    groups = [len(group) for group in clusters(network)]
    joined = [size for size in groups if size > 1]
    return Figures(
        network.path,
        sum(vertex.kind == "rule" for vertex in inside),
        sum(vertex.kind in HEADINGS for vertex in inside),
        network.statuses,
        [(known[name], count) for name, count in cited.most_common(MOST)],
        [known[name] for name in unreached(network)],
        len(joined),
        max(joined, default=0),
        len(groups) - len(joined),
        [[known[name] for name in ring] for ring in cycles(network)],
        [[known[name] for name in step] for step in longest_chain(network)],
    )


def dumps(found: Iterable[Figures]) -> str:
    """Figures as one line of JSON."""
    value = {"schema": "jobun-graph-stats-1", "documents": [_values(figures) for figures in found]}
    words = json.dumps(value, ensure_ascii=False)
    return words.encode("utf-8", "backslashreplace").decode("utf-8") + "\n"


def _values(figures: Figures) -> dict[str, Any]:
    return {
        "path": figures.path,
        "rules": figures.rules,
        "headings": figures.headings,
        "references": {"total": sum(figures.references.values()), **figures.references},
        "most_cited": [{**_rule(vertex), "references": count} for vertex, count in figures.most_cited],
        "never_cited": {
            "count": len(figures.never_cited),
            "share": round(_share(figures), 4),
            "rules": [_rule(vertex) for vertex in figures.never_cited],
        },
        "components": {"count": figures.components, "largest": figures.largest, "alone": figures.alone},
        "cycles": [[_rule(vertex) for vertex in ring] for ring in figures.cycles],
        "longest_chain": [[_rule(vertex) for vertex in step] for step in figures.chain],
    }


def _rule(vertex: Vertex) -> dict[str, Any]:
    return {"number": vertex.number, "title": vertex.title, "line": vertex.line}


def _share(figures: Figures) -> float:
    return len(figures.never_cited) / figures.rules if figures.rules else 0.0


def lines(figures: Figures, language: str) -> Iterator[str]:
    """Figures as lines. language: of the heads, "en" or "ja"."""
    heads = {name: message.say(language) for name, message in HEADS.items()}
    yield visible(figures.path)
    yield _line(figures.rules, heads["rules"])
    yield _line(figures.headings, heads["headings"])
    yield _line(sum(figures.references.values()), heads["references"])
    for status, count in figures.references.items():
        yield f"  {_line(count, heads.get(status, status))}"
    yield _line(len(figures.never_cited), f"{heads['never_cited']} ({_share(figures):.0%})")
    yield _line(figures.components, heads["components"])
    yield f"  {_line(figures.largest, heads['largest'])}"
    yield _line(figures.alone, heads["alone"])
    if figures.most_cited:
        yield f"{heads['most_cited']}:"
    for vertex, count in figures.most_cited:
        yield f"  {_line(count, _called(vertex))}"
    yield _line(len(figures.cycles), heads["cycles"])
    for ring in figures.cycles:
        yield f"          {' ⇄ '.join(map(_called, ring))}"
    yield _line(len(figures.chain), heads["chain"])
    for step in figures.chain:
        yield f"          → {' ⇄ '.join(map(_called, step))}"


def _line(count: int, words: str) -> str:
    return f"{count:>7,}  {words}"


def _called(vertex: Vertex) -> str:
    title = vertex.title if len(vertex.title) <= SHOWN else vertex.title[: SHOWN - 1] + "…"
    return visible(f"{vertex.number} {title}".strip())

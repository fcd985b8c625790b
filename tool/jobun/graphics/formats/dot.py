"""DOT for Graphviz: a cluster for each chapter, defects in colour."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from jobun.graphics import GraphFormat
from jobun.locale.terminal_text import visible
from jobun.references.neighbourhood import Neighbourhood
from jobun.references.network import OUTSIDE, Edge, Network, Vertex

COLOURS = {"error": "#c62828", "warning": "#b26a00", "info": "#1565c0"}
STATUSES = {"dangling": "#c62828", "stale": "#e07b00", "ambiguous": "#b26a00", "external": "#8a8f98"}
SHAPES = {"missing": "octagon", "external": "note", "chapter": "folder", "section": "component"}
OPENING = """\
  rankdir=LR;
  node [shape=box, style=filled, fillcolor="#f6f7f9", color="#8a8f98", fontname="sans-serif", fontsize=10];
  edge [color="#5c6f8c", fontname="sans-serif", fontsize=8, arrowsize=0.7];
"""


def quoted(words: str, label: bool = False) -> str:
    """Words as a DOT string. label: for labels, in which Graphviz interprets escapes and entities once more."""
    words = visible(words)
    if label:
        words = words.replace("&", "&amp;")
    # in an id a backslash escapes only a quotation mark, in a label any character: doubled, it is right in both
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write(network: Network, near: Neighbourhood | None, language: str) -> Iterator[str]:
    """A network."""
    yield f"digraph jobun {{\n  label={quoted(network.title, label=True)};\n{OPENING}"
    chapters: dict[str, list[Vertex]] = {}
    for vertex in network.vertices:
        if vertex.kind not in OUTSIDE:
            chapters.setdefault(vertex.chapter, []).append(vertex)
    for chapter, vertices in chapters.items():
        yield from _cluster(chapter, vertices, network)
    for vertex in network.vertices:
        if vertex.kind in OUTSIDE:
            yield f"  {_node(vertex, network.path)}\n"
    for edge in network.edges:
        yield f"  {_edge(edge, network.path)}\n"
    yield "}\n"


def _cluster(chapter: str, vertices: list[Vertex], network: Network) -> Iterator[str]:
    head = network.by_id.get(chapter)
    yield f"  subgraph {quoted('cluster ' + chapter)} {{\n"
    yield f"    label={quoted(_called(head) if head else chapter, label=True)};\n"
    for vertex in vertices:
        yield f"    {_node(vertex, network.path)}\n"
    yield "  }\n"


def _called(vertex: Vertex) -> str:
    return f"{vertex.number} {vertex.title}".strip()


def _node(vertex: Vertex, path: str) -> str:
    values = [("label", quoted(_called(vertex), label=True))]
    tooltip = " ".join((f"{path}:{vertex.line}" if vertex.line else vertex.kind, *vertex.codes))
    values.append(("tooltip", quoted(tooltip, label=True)))
    if vertex.kind in SHAPES:
        values.append(("shape", SHAPES[vertex.kind]))
    colour = COLOURS["error"] if vertex.kind == "missing" else COLOURS.get(vertex.severity)
    if colour:
        values += [("color", f'"{colour}"'), ("penwidth", "2")]
    return f"{quoted(vertex.id)} {_attributes(values)};"


def _edge(edge: Edge, path: str) -> str:
    text = " ".join((edge.text, f"({path}:{edge.line})", edge.status, *edge.codes))
    values = [("tooltip", quoted(text, label=True))]
    colour = STATUSES.get(edge.status) or COLOURS.get(edge.severity)
    if colour:
        values.append(("color", f'"{colour}"'))
    if edge.status in ("dangling", "external"):
        values.append(("style", "dashed"))
    return f"{quoted(edge.source)} -> {quoted(edge.target)} {_attributes(values)};"


def _attributes(values: Iterable[tuple[str, str]]) -> str:
    return "[" + ", ".join(f"{name}={value}" for name, value in values) + "]"


FORMAT = GraphFormat("dot", ".dot", write)

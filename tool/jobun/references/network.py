"""The references of a document as plain nodes and edges: what is written as a graph, counted and drawn.

Parts that copy another are left out: what is wrong in a copy is told at the first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from jobun.text.passage import Span
from jobun.tree.nodes import NUMBERED

# nodes that are no rule of the document
OUTSIDE = frozenset({"missing", "external"})


class Defect(NamedTuple):
    """A defect that was found: where, the check's code and its severity."""

    span: Span
    code: str
    severity: str


@dataclass(frozen=True, slots=True, eq=False)
class Vertex:
    """A rule or heading, a number that no rule has (kind "missing"), or another document (kind "external").

    id: its number, with " (2)" behind where it is used again; of text that refers to a rule and stands under no number,
    the line. number: as it is cited, "" where it has none. title: a heading's, or a rule's first words. words: all of
    them. kind: as in the tree. line: counted from 1, 0 where it is not printed. parent: the id of what it stands under,
    or "". depth: how many stand above it. chapter: the id of the uppermost of these, or its own. codes, severity: of
    the defects found in it; the gravest.
    """

    id: str
    number: str
    title: str
    words: str
    kind: str
    line: int = 0
    parent: str = ""
    depth: int = 0
    chapter: str = ""
    codes: tuple[str, ...] = ()
    severity: str = ""

    @property
    def is_loose(self) -> bool:
        """Whether it is text of the document without a number of its own that stands under none."""
        return not self.parent and self.kind not in NUMBERED | OUTSIDE


@dataclass(frozen=True, slots=True, eq=False)
class Edge:
    """A reference from one node to another; one that names several rules has an edge to each.

    text: as printed. line: where it stands. kind, status: as `jobun refs` tells them. codes, severity: of the defects
    found in the reference itself.
    """

    source: str
    target: str
    text: str
    line: int
    kind: str
    status: str
    codes: tuple[str, ...] = ()
    severity: str = ""


@dataclass(frozen=True, eq=False)
class Network:
    """Nodes in the order of the document, and edges. statuses: how many references there are of each status."""

    path: str
    title: str
    language: str
    vertices: tuple[Vertex, ...]
    edges: tuple[Edge, ...]
    statuses: Mapping[str, int] = field(default_factory=dict)

    @property
    def inside(self) -> list[Vertex]:
        """The nodes of the document itself."""
        return [vertex for vertex in self.vertices if vertex.kind not in OUTSIDE]

    @cached_property
    def by_id(self) -> dict[str, Vertex]:
        """The nodes by their id."""
        return {vertex.id: vertex for vertex in self.vertices}

    @cached_property
    def below(self) -> dict[str, list[Vertex]]:
        """What stands right under each node, by the node's id; under "" what stands under none."""
        found: dict[str, list[Vertex]] = {}
        for vertex in self.vertices:
            found.setdefault(vertex.parent, []).append(vertex)
        return found

    def opening(self, vertex: Vertex) -> str:
        """The words of a node, or where it has none those of the first node under it."""
        while not vertex.words and vertex.id in self.below:
            vertex = self.below[vertex.id][0]
        return vertex.words

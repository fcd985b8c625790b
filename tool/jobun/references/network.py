"""The references of a document as plain nodes and edges, to be written as a graph, counted and drawn.

Parts that copy another one are left out: a fault in a copy is reported once, in the original.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from jobun.text.passage import Span
from jobun.tree.nodes import NUMBERED

# kinds of node that are not rules of the document
OUTSIDE = frozenset({"missing", "external"})


class Defect(NamedTuple):
    """A fault in the document: its place, the code and severity of the check that found it.

    link_status: the status that it gives a reference, such as "stale", or "".
    """

    span: Span
    code: str
    severity: str
    link_status: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Vertex:
    """A rule or heading, a cited number that no rule has (kind "missing"), or another document (kind "external").

    id: its number, with " (2)" after it for the second rule of that number; for citing text outside all numbers its
    line. number: as cited, "" if it has none. title: that of a heading, or the first words of a rule. words: all of
    them. kind: as in the tree. line: from 1; 0 if it is not printed. parent: the id of the node above, or "". depth:
    the number of nodes above. chapter: the id of the uppermost of them, or its own. codes, severity: those of the
    defects in it; the highest severity.
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
        """Whether it is text of the document without a number, and under no number."""
        return not self.parent and self.kind not in NUMBERED | OUTSIDE


@dataclass(frozen=True, slots=True, eq=False)
class Edge:
    """A reference from one node to another; a reference to several rules has an edge to each.

    text: as printed. line: its line. kind, status: as `jobun refs` prints them. codes, severity: those of the defects
    in the reference itself.
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
    """Nodes in the order of the document, and edges. statuses: the number of references of each status."""

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
        """The nodes directly below each node, by its id; those at the top under ""."""
        found: dict[str, list[Vertex]] = {}
        for vertex in self.vertices:
            found.setdefault(vertex.parent, []).append(vertex)
        return found

    def opening(self, vertex: Vertex) -> str:
        """The words of a node, or of the first node below it that has any."""
        while not vertex.words and vertex.id in self.below:
            vertex = self.below[vertex.id][0]
        return vertex.words

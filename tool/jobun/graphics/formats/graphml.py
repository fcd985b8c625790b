"""GraphML, which Gephi, yEd, Cytoscape and networkx (`read_graphml`) read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar
from xml.etree import ElementTree

from jobun.graphics import GraphFormat, sayable
from jobun.references.graph import graphml
from jobun.references.neighbourhood import Neighbourhood
from jobun.references.network import Edge, Network, Vertex

Thing = TypeVar("Thing", Vertex, Edge)


def write(network: Network, near: Neighbourhood | None, language: str) -> Iterator[str]:
    """One network; a character that XML cannot say is U+FFFD."""
    root = graphml(_sayable(network))
    ElementTree.indent(root)
    yield '<?xml version="1.0" encoding="utf-8"?>\n'
    yield ElementTree.tostring(root, encoding="unicode") + "\n"


def _sayable(network: Network) -> Network:
    path, title = sayable(network.path), sayable(network.title)
    vertices, edges = tuple(map(_cleaned, network.vertices)), tuple(map(_cleaned, network.edges))
    return Network(path, title, network.language, vertices, edges, network.statuses)


def _cleaned(thing: Thing) -> Thing:
    wrong: dict[str, Any] = {}
    for each in fields(thing):
        value = getattr(thing, each.name)
        if isinstance(value, str) and sayable(value) != value:
            wrong[each.name] = sayable(value)
    return replace(thing, **wrong) if wrong else thing


FORMAT = GraphFormat("graphml", ".graphml", write)

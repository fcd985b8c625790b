"""GraphML for Gephi, yEd, Cytoscape and networkx (`read_graphml`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any, TypeVar
from xml.etree import ElementTree

from jobun.graphics import GraphFormat
from jobun.references.algorithms import graphml
from jobun.references.neighbourhood import Neighbourhood
from jobun.references.network import Edge, Network, Vertex
from jobun.text.characters import xml_text

Thing = TypeVar("Thing", Vertex, Edge)


def write(network: Network, near: Neighbourhood | None, language: str) -> Iterator[str]:
    """A network; a character that XML cannot hold becomes U+FFFD."""
    root = graphml(_cleaned_network(network))
    ElementTree.indent(root)
    yield '<?xml version="1.0" encoding="utf-8"?>\n'
    yield ElementTree.tostring(root, encoding="unicode") + "\n"


def _cleaned_network(network: Network) -> Network:
    path, title = xml_text(network.path), xml_text(network.title)
    vertices, edges = tuple(map(_cleaned, network.vertices)), tuple(map(_cleaned, network.edges))
    return Network(path, title, network.language, vertices, edges, network.statuses)


def _cleaned(thing: Thing) -> Thing:
    wrong: dict[str, Any] = {}
    for each in fields(thing):
        value = getattr(thing, each.name)
        if isinstance(value, str) and xml_text(value) != value:
            wrong[each.name] = xml_text(value)
    return replace(thing, **wrong) if wrong else thing


FORMAT = GraphFormat("graphml", ".graphml", write)

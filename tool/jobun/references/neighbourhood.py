"""A rule of a network with the nodes near it: those that refer to it and those that it refers to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from jobun.references.network import Edge, Network, Vertex
from jobun.text.characters import one_width
from jobun.text.numerals import Number
from jobun.tree.labels import reading as labels
from jobun.tree.labels.cited_form import CLOSING, lookup_name
from jobun.tree.nodes import HEADINGS


class Neighbourhood(NamedTuple):
    """A rule in the centre with layers of nodes on both sides.

    core: the node above the rule, the rule, and the nodes directly below it. citing, cited: a layer for each step, the
    nearest first; a node is in its nearest layer of a side, and may be on both sides. For a heading the references of
    the nodes directly below count as its own.
    """

    network: Network
    centre: Vertex
    core: tuple[Vertex, ...]
    citing: tuple[tuple[Vertex, ...], ...]
    cited: tuple[tuple[Vertex, ...], ...]

    def part(self) -> Network:
        """The network of these nodes and the references between them."""
        kept = {vertex.id for layer in (self.core, *self.citing, *self.cited) for vertex in layer}
        return replace(
            self.network,
            vertices=tuple(vertex for vertex in self.network.vertices if vertex.id in kept),
            edges=tuple(edge for edge in self.network.edges if edge.source in kept and edge.target in kept),
        )


def neighbourhood_of(network: Network, centre: Vertex, depth: int) -> Neighbourhood:
    """The neighbourhood of a rule. depth: the number of references away from it."""
    above = network.by_id.get(centre.parent)
    children = tuple(network.below.get(centre.id, ()))
    core = (*((above,) if above else ()), centre, *children)
    seeds = [centre, *children] if centre.kind in HEADINGS else [centre]
    citing = _layers(network, seeds, depth, lambda edge: (edge.target, edge.source))
    cited = _layers(network, seeds, depth, lambda edge: (edge.source, edge.target))
    return Neighbourhood(network, centre, core, citing, cited)


def _layers(
    network: Network, seeds: list[Vertex], depth: int, ends: Callable[[Edge], tuple[str, str]]
) -> tuple[tuple[Vertex, ...], ...]:
    """The nodes reached from the seeds, step by step. ends: where a step along an edge begins and ends."""
    steps: dict[str, list[str]] = {}
    for edge in network.edges:
        begin, end = ends(edge)
        steps.setdefault(begin, []).append(end)
    order = {vertex.id: place for place, vertex in enumerate(network.vertices)}
    seen = {vertex.id for vertex in seeds}
    layer, layers = [vertex.id for vertex in seeds], []
    for _ in range(depth):
        reached = {end for begin in layer for end in steps.get(begin, ())} - seen
        if not reached:
            break
        seen |= reached
        layer = sorted(reached, key=order.__getitem__)
        layers.append(tuple(network.by_id[name] for name in layer))
    return tuple(layers)


def find_vertex(network: Network, typed: str) -> Vertex | None:
    """The node with a number as a user types it, in either width and with or without a final period; or with an id."""
    if typed in network.by_id:
        return network.by_id[typed]
    wanted = _canonical(typed)
    known = [(vertex, _canonical(vertex.number)) for vertex in _numbered(network)]
    exact = (vertex for vertex, number in known if number == wanted)
    in_other_case = (vertex for vertex, number in known if number.casefold() == wanted.casefold())
    return next(exact, None) or next(in_other_case, None)


def nearest_number(network: Network, typed: str) -> str | None:
    """The existing number nearest to one that no rule has; None in a network without numbers."""
    known = [vertex.number for vertex in _numbered(network)]
    if not known:
        return None
    read = labels.read(_canonical(typed))
    if read is None:
        import difflib

        return difflib.get_close_matches(typed, known, 1, 0.0)[0]
    return min(known, key=lambda number: _distance(read[0], number))


def _numbered(network: Network) -> list[Vertex]:
    return [vertex for vertex in network.vertices if vertex.number and vertex.kind != "missing"]


def _canonical(number: str) -> str:
    return lookup_name(CLOSING.sub("", one_width(number.strip()).replace("。", ".")))


def _distance(wanted: Number, number: str) -> tuple[int, int, tuple[int, ...]]:
    """How far a number is, for comparison: by shared levels, then by the difference in depth, then by the values."""
    read = labels.read(number)
    other = read[0] if read else ()
    differences = tuple(abs(one - two) for one, two in zip(wanted, other, strict=False))
    shared = next((at for at, value in enumerate(differences) if value), len(differences))
    return -shared, abs(len(wanted) - len(other)), differences

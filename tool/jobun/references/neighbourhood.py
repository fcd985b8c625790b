"""One rule of a network and what is near it: what refers to it, what it refers to, what it stands under."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from jobun.references.network import Edge, Network, Vertex
from jobun.text.characters import one_width
from jobun.text.numerals import Number
from jobun.tree.labels import reading as labels
from jobun.tree.labels.cited_form import CLOSING, lookup_name
from jobun.tree.nodes import HEADINGS


class Neighbourhood(NamedTuple):
    """A rule in the middle, and layers of nodes on both sides of it.

    core: the rule, below what it stands under and above what stands right under it. citing, cited: a layer for each
    step, the nearest first; a node stands in the nearest layer of a side, and may stand on both sides. For a heading
    the references of what stands right under it count as its own.
    """

    network: Network
    centre: Vertex
    core: tuple[Vertex, ...]
    citing: tuple[tuple[Vertex, ...], ...]
    cited: tuple[tuple[Vertex, ...], ...]

    def part(self) -> Network:
        """The network of these nodes and the references between them."""
        kept = {vertex.id for layer in (self.core, *self.citing, *self.cited) for vertex in layer}
        whole = self.network
        return Network(
            whole.path,
            whole.title,
            whole.language,
            tuple(vertex for vertex in whole.vertices if vertex.id in kept),
            tuple(edge for edge in whole.edges if edge.source in kept and edge.target in kept),
            whole.statuses,
        )


def neighbourhood_of(network: Network, centre: Vertex, depth: int) -> Neighbourhood:
    """What is near a rule. depth: how many references away."""
    above = network.by_id.get(centre.parent)
    children = tuple(network.below.get(centre.id, ()))
    core = (*((above,) if above else ()), centre, *children)
    seeds = [centre, *children] if centre.kind in HEADINGS else [centre]
    inward = _layers(network, seeds, depth, lambda edge: (edge.target, edge.source))
    outward = _layers(network, seeds, depth, lambda edge: (edge.source, edge.target))
    return Neighbourhood(network, centre, core, inward, outward)


def _layers(
    network: Network, seeds: list[Vertex], depth: int, ends: Callable[[Edge], tuple[str, str]]
) -> tuple[tuple[Vertex, ...], ...]:
    """Layer by layer what references lead to. ends: where a step begins and where it ends."""
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


def find_vertex(network: Network, said: str) -> Vertex | None:
    """The node of a number as somebody types it: of either width, a closing period or none; or of an id."""
    if said in network.by_id:
        return network.by_id[said]
    wanted = _plain(said)
    known = [vertex for vertex in network.vertices if vertex.number and vertex.kind != "missing"]
    return next(
        (vertex for vertex in known if _plain(vertex.number) == wanted),
        next((vertex for vertex in known if _plain(vertex.number).casefold() == wanted.casefold()), None),
    )


def _plain(number: str) -> str:
    return lookup_name(CLOSING.sub("", one_width(number.strip()).replace("。", ".")))


def nearest_number(network: Network, said: str) -> str | None:
    """The number nearest to one that no rule has: under the same rule and close in value; None where there is none."""
    known = [vertex.number for vertex in network.vertices if vertex.number and vertex.kind != "missing"]
    if not known:
        return None
    read = labels.read(_plain(said))
    if read is None:
        import difflib

        return difflib.get_close_matches(said, known, 1, 0.0)[0]
    return min(known, key=lambda number: _distance(read[0], number))


def _distance(wanted: Number, number: str) -> tuple[int, int, tuple[int, ...]]:
    """How far a number is: first by the levels that are shared, then by how much deeper it is, then by its values."""
    read = labels.read(number)
    other = read[0] if read else ()
    apart = tuple(abs(one - two) for one, two in zip(wanted, other, strict=False))
    shared = next((at for at, value in enumerate(apart) if value), len(apart))
    return -shared, abs(len(wanted) - len(other)), apart

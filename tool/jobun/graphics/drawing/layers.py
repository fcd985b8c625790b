"""The columns of a picture of one rule: which boxes stand in each, and which references run between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from jobun.references.neighbourhood import Neighbourhood
from jobun.references.network import Edge, Network, Vertex

# boxes of a column that are looked through rule by rule; more are taken together by the section they stand in
COLUMN = 40
# what stands right under a rule and is shown
CHILDREN = 24


@dataclass(frozen=True, slots=True, eq=False)
class Item:
    """A rule, or several of one section. head: the rule or the section."""

    head: Vertex
    members: tuple[Vertex, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Strand:
    """The references from one box to another. source, target: column and place in it. status: "" for sound ones."""

    source: tuple[int, int]
    target: tuple[int, int]
    edges: tuple[Edge, ...]
    status: str


@dataclass(frozen=True, slots=True, eq=False)
class Layers:
    """Columns from left to right.

    middle: which of them holds the rule. hidden: how many stand under it and are not shown.
    """

    columns: tuple[tuple[Item, ...], ...]
    middle: int
    strands: tuple[Strand, ...]
    hidden: int


def layers_of(near: Neighbourhood) -> Layers:
    """The columns of a neighbourhood; there is one on each side at least."""
    network = near.network
    shown, hidden = _core(near)
    core = tuple(Item(vertex, (vertex,)) for vertex in shown)
    left, right = [core], [core]
    for side, layers in ((left, near.citing), (right, near.cited)):
        for number, layer in enumerate(layers):
            items = _items(network, layer)
            side.append(_ordered(items, side[-1], network.edges) if number else items)
        if len(side) == 1:
            side.append(())
    columns = (*reversed(left[1:]), core, *right[1:])
    middle = len(left) - 1
    inside = {vertex.id: shown.index(near.centre) for vertex in near.core}
    inside |= {vertex.id: at for at, vertex in enumerate(shown)}
    return Layers(columns, middle, tuple(_strands(network.edges, columns, middle, inside)), hidden)


def _core(near: Neighbourhood) -> tuple[list[Vertex], int]:
    """What the middle column shows, and how many it does not."""
    most = near.core.index(near.centre) + 1 + CHILDREN
    return list(near.core[:most]), max(0, len(near.core) - most)


def _items(network: Network, layer: Sequence[Vertex]) -> tuple[Item, ...]:
    if len(layer) <= COLUMN:
        return tuple(Item(vertex, (vertex,)) for vertex in layer)
    found: dict[str, list[Vertex]] = {}
    for vertex in layer:
        found.setdefault(_section(network, vertex).id, []).append(vertex)
    return tuple(
        Item(members[0] if len(members) == 1 else network.by_id[name], tuple(members))
        for name, members in found.items()
    )


def _section(network: Network, vertex: Vertex) -> Vertex:
    """The section that a rule stands in: what is right below the chapter."""
    while vertex.depth > 1:
        vertex = network.by_id[vertex.parent]
    return vertex


def _ordered(items: tuple[Item, ...], before: tuple[Item, ...], edges: Iterable[Edge]) -> tuple[Item, ...]:
    """Boxes beside those of the column before that they are tied to: by the mean of their places."""
    places = {vertex.id: at for at, item in enumerate(before) for vertex in item.members}
    owner = {vertex.id: at for at, item in enumerate(items) for vertex in item.members}
    sums: dict[int, list[int]] = {}
    for edge in edges:
        for one, other in ((edge.source, edge.target), (edge.target, edge.source)):
            if one in owner and other in places:
                sums.setdefault(owner[one], []).append(places[other])
    means = {at: sum(found) / len(found) for at, found in sums.items()}
    return tuple(items[at] for at in sorted(range(len(items)), key=lambda at: (means.get(at, 0.0), at)))


def _strands(
    edges: Iterable[Edge], columns: tuple[tuple[Item, ...], ...], middle: int, inside: dict[str, int]
) -> Iterable[Strand]:
    """References from each column to the next one on its right, all of one kind between two boxes together."""
    places: list[dict[str, int]] = [
        {vertex.id: at for at, item in enumerate(column) for vertex in item.members} for column in columns
    ]
    places[middle] = inside
    found: dict[tuple[tuple[int, int], tuple[int, int], str], list[Edge]] = {}
    for edge in edges:
        for column in range(len(columns) - 1):
            if edge.source in places[column] and edge.target in places[column + 1]:
                ends = (column, places[column][edge.source]), (column + 1, places[column + 1][edge.target])
                status = edge.status if edge.status in ("dangling", "stale", "external") else ""
                found.setdefault((*ends, status), []).append(edge)
    for (source, target, status), together in sorted(found.items(), key=lambda pair: pair[0]):
        yield Strand(source, target, tuple(together), status)


def ports(strands: Iterable[Strand]) -> dict[tuple[tuple[int, int], tuple[int, int], str, bool], float]:
    """Where on the side of its box each end of a strand is, as a share of the height: no two are in one place.

    An end is called by the strand's source, target and status, and whether it is the one it leaves from.
    """
    sides: dict[tuple[tuple[int, int], bool], list[tuple[tuple[int, int], Strand]]] = {}
    for strand in strands:
        sides.setdefault((strand.source, True), []).append((strand.target, strand))
        sides.setdefault((strand.target, False), []).append((strand.source, strand))
    found = {}
    for (_, outward), ends in sides.items():
        ordered = sorted(ends, key=lambda end: (end[0], end[1].status))
        for at, (_, strand) in enumerate(ordered, 1):
            found[strand.source, strand.target, strand.status, outward] = at / (len(ordered) + 1)
    return found

"""What a picture of a whole book shows: chapters as groups, and in them a row for each section, or for each rule.

A small document is shown rule by rule. In a larger one whatever stands deeper counts for the row it stands under, and
only rules with a defect are shown by themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from jobun.references.network import OUTSIDE, Edge, Network, Vertex

# rows that are taken in at a glance; a level of the document is shown as long as there are no more of them
GLANCE = 80
# rows that a picture has room for; more of them are taken together
ROOM = 240
# so many chapters are boxes; more of them are rows
CHAPTERS = 60
# rules with a defect that are shown under one row, and in the whole picture
SHOWN, ALL_SHOWN = 8, 150


@dataclass(frozen=True, slots=True, eq=False)
class Fault:
    """A rule with a defect. edges: its references with a defect. kind: error, stale or warning."""

    vertex: Vertex
    edges: tuple[Edge, ...]
    kind: str


@dataclass(frozen=True, slots=True, eq=False)
class Row:
    """A section or rule, or a run of them.

    first, last: the same where it is one. words: what it is called. level: how deep it stands in its group. rules: how
    many it stands for. own: its own defect. faults: rules with a defect that stand under it. more: how many others
    there are. is_head: whether it is the group's chapter.
    """

    key: int
    first: Vertex
    last: Vertex
    words: str
    level: int
    rules: int
    own: Fault | None
    faults: tuple[Fault, ...]
    more: int = 0
    is_head: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Group:
    """A chapter. head: its row; None for what stands in no chapter. goes_on: whether it is the second half of one."""

    head: Row | None
    rows: tuple[Row, ...]
    hue: int
    goes_on: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Bundle:
    """The references from one row to another, faulty ones apart. source, target: keys of rows."""

    source: int
    target: int
    edges: tuple[Edge, ...]
    status: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """A document as it is drawn.

    inner: references that stay within a row, and loose: those of text without a number; neither are drawn.
    whole: whether every rule has a row of its own.
    """

    groups: tuple[Group, ...]
    bundles: tuple[Bundle, ...]
    inner: int
    loose: int
    whole: bool


def book_of(network: Network) -> Book:
    """What is drawn of a document."""
    inside = [vertex for vertex in network.inside if not vertex.is_loose]
    deepest = _deepest(inside)
    owner = _owners(inside, deepest)
    faults = _faults(network, owner)
    counts = Counter(owner[vertex.id] for vertex in inside if vertex.kind == "rule")
    shown = [vertex for vertex in inside if owner[vertex.id] == vertex.id]
    boxed = {vertex.id for vertex in shown if vertex.kind == "chapter" or vertex.id in network.below}
    boxed = boxed if sum(vertex.depth == 0 for vertex in inside) <= CHAPTERS else set()
    rows = [
        _row(key, vertex, network.opening(vertex), counts[vertex.id], faults.get(vertex.id, ()))
        for key, vertex in enumerate(shown)
    ]
    rows = [replace(row, is_head=row.level == 0 and row.first.id in boxed) for row in rows]
    rows = _trimmed(_folded(rows) if len(rows) > ROOM else rows)
    place = dict(zip((vertex.id for vertex in shown), _merged(rows, len(shown)), strict=True))
    bundles, inner = _bundles(network, {name: place[owner[name]] for name in owner})
    loose = sum(network.by_id[edge.source].is_loose or network.by_id[edge.target].is_loose for edge in network.edges)
    groups = [*_groups(rows), *_aside(faults, len(shown))]
    return Book(tuple(groups), bundles, inner, loose, len(rows) == len(inside))


def _row(key: int, vertex: Vertex, words: str, rules: int, faults: Sequence[Fault]) -> Row:
    own = next((fault for fault in faults if fault.vertex is vertex), None)
    below = tuple(fault for fault in faults if fault is not own)
    return Row(key, vertex, vertex, words, vertex.depth, rules, own, below)


def _aside(faults: dict[str, list[Fault]], key: int) -> list[Group]:
    """A group for the defects of text without a number, if it has any."""
    found = faults.get("", ())
    if not found:
        return []
    nothing = Vertex("", "", "", "", "paragraph")
    row = Row(key, nothing, nothing, "", 0, 0, None, tuple(found[:SHOWN]), max(0, len(found) - SHOWN))
    return [Group(None, (row,), 0)]


def _deepest(inside: list[Vertex]) -> int:
    """The deepest level that is shown: chapters and their sections, and below as long as it can be taken in."""
    depths = Counter(vertex.depth for vertex in inside)
    total, deepest = 0, 0
    for depth in sorted(depths):
        total += depths[depth]
        if total <= GLANCE or (depth == 1 and depths[0] <= CHAPTERS and any(one.kind == "chapter" for one in inside)):
            deepest = depth
    return deepest


def _owners(inside: list[Vertex], deepest: int) -> dict[str, str]:
    """The node whose row stands for each node."""
    owner: dict[str, str] = {}
    for vertex in inside:
        owner[vertex.id] = vertex.id if vertex.depth <= deepest else owner[vertex.parent]
    return owner


def _faults(network: Network, owner: dict[str, str]) -> dict[str, list[Fault]]:
    """The rules with a defect in each row, under "" texts without a number; what is less than a warning is left out."""
    wrong: dict[str, list[Edge]] = {}
    for edge in network.edges:
        if is_faulty(edge):
            wrong.setdefault(edge.source, []).append(edge)
    found: dict[str, list[Fault]] = {}
    for vertex in network.vertices:
        edges = tuple(wrong.get(vertex.id, ()))
        if vertex.kind not in OUTSIDE and (edges or vertex.severity in ("error", "warning")):
            found.setdefault(owner.get(vertex.id, ""), []).append(Fault(vertex, edges, _kind(vertex, edges)))
    return found


def is_faulty(edge: Edge) -> bool:
    """Whether a reference leads to nothing or to the wrong place."""
    return edge.status in ("dangling", "stale")


def _kind(vertex: Vertex, edges: tuple[Edge, ...]) -> str:
    if vertex.severity == "error" or any(edge.status == "dangling" for edge in edges):
        return "error"
    return "stale" if edges else "warning"


def _folded(rows: list[Row]) -> list[Row]:
    """Rows of one group and level taken together, so that there is room for all."""
    many = -(-len(rows) // ROOM) + 1
    made: list[Row] = []
    size = 0
    for row in rows:
        before = made[-1] if made else None
        fits = before is not None and not before.is_head and not row.is_head and before.level == row.level
        if before is not None and fits and size < many:
            size += 1
            made[-1] = _together(before, row)
        else:
            size = 1
            made.append(row)
    return made


def _trimmed(rows: list[Row]) -> list[Row]:
    """Rows with no more rules with a defect under them than there is room for."""
    limit = SHOWN
    while limit and sum(min(len(row.faults), limit) for row in rows) > ALL_SHOWN:
        limit //= 2
    return [
        replace(row, faults=row.faults[:limit], more=len(row.faults) - limit) if len(row.faults) > limit else row
        for row in rows
    ]


def _together(before: Row, row: Row) -> Row:
    """Two rows as one; a defect of either is then one under it."""
    own = [one.own for one in (before, row) if one.own]
    faults = (*before.faults, *own, *row.faults)
    return replace(before, last=row.first, rules=before.rules + row.rules, own=None, faults=faults)


def _merged(rows: list[Row], total: int) -> Iterator[int]:
    """The key of the row that each key was merged into."""
    ends = [*(row.key for row in rows[1:]), *([total] if rows else [])]
    for row, end in zip(rows, ends, strict=True):
        for _ in range(row.key, end):
            yield row.key


def _bundles(network: Network, place: dict[str, int]) -> tuple[tuple[Bundle, ...], int]:
    """The references between rows, bundled; and how many stay within one."""
    found: dict[tuple[int, int, str], list[Edge]] = {}
    inner = 0
    for edge in network.edges:
        if edge.target not in place or edge.source not in place:
            continue
        pair = place[edge.source], place[edge.target]
        if pair[0] == pair[1]:
            inner += 1
        else:
            found.setdefault((*pair, edge.status if edge.status == "stale" else ""), []).append(edge)
    made = [Bundle(source, target, tuple(edges), status) for (source, target, status), edges in found.items()]
    # heavy ones lie above light ones, faulty ones above all
    return tuple(
        sorted(made, key=lambda bundle: (bundle.status, len(bundle.edges), bundle.source, bundle.target))
    ), inner


def _groups(rows: list[Row]) -> Iterator[Group]:
    """Rows by the chapter they stand in."""
    head: Row | None = None
    gathered: list[Row] = []
    hue = 0
    for row in rows:
        if row.is_head or (row.level == 0 and head is not None):
            if head or gathered:
                yield Group(head, tuple(gathered), hue)
                hue += 1
            head, gathered = (row, []) if row.is_head else (None, [row])
        else:
            gathered.append(row)
    if head or gathered:
        yield Group(head, tuple(gathered), hue)

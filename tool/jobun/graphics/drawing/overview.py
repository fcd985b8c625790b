"""A whole document: a row for each chapter and section (each rule of a small one), with references between rows."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from jobun.graphics.drawing import words
from jobun.graphics.drawing.picture import HUES, Box, Column, Curve, Picture, draw
from jobun.locale.message import Message
from jobun.references.network import OUTSIDE, Edge, Network, Vertex
from jobun.tree.nodes import HEADINGS

# lengths in pixels: of a column alone, of one of several, of what is between two, and beside them for curves
ALONE, COLUMN, CHANNEL, SIDE = 620.0, 430.0, 240.0, 190.0
# rows that are taken in at a glance: a level of the document is shown as long as there are no more of them
GLANCE = 80
# rows that one column is enough for, and the most that a column has
FEW, MOST = 30, 130
# rules with a defect that are shown under one row, and in the whole picture
SHOWN, ALL_SHOWN = 8, 150
# references that a tooltip lists; levels that are indented; steps of shading
LISTED, DEEPEST, SHADES = 12, 5, 5
LOOSE = "loose text"


def overview(network: Network, language: str) -> Iterator[str]:
    """The SVG of a document."""
    row_of = _rows(network)
    boxes = list(_boxes(network, row_of, language))
    curves, inner = _curves(network, row_of, language)
    loose = sum(network.by_id[edge.source].is_loose or network.by_id[edge.target].is_loose for edge in network.edges)
    subtitle = words.counted(network, language)
    if inner or loose:
        subtitle += f" · {words.undrawn(inner, loose).say(language)}"
    count = max(1 + (len(boxes) > FEW), math.ceil(len(boxes) / MOST))
    size = math.ceil(len(boxes) / count) or 1
    width = ALONE if count == 1 else COLUMN
    columns = tuple(Column(width, tuple(boxes[at : at + size])) for at in range(0, len(boxes) or 1, size))
    legend = tuple(_legend(boxes, curves, every_rule=all(name == row for name, row in row_of.items())))
    side = min(SIDE, 50 + 1.5 * len(boxes)) if curves else 0.0
    yield from draw(Picture(network.title, subtitle, legend, columns, curves, CHANNEL, side), language)


def _rows(network: Network) -> dict[str, str]:
    """The row that shows each node, by ids: chapters and sections have rows, deeper nodes if there are few."""
    inside = [vertex for vertex in network.inside if not vertex.is_loose]
    depths = Counter(vertex.depth for vertex in inside)
    total, deepest = 0, 0
    for depth in sorted(depths):
        total += depths[depth]
        if total <= GLANCE or (depth == 1 and total <= 3 * MOST and any(one.kind == "chapter" for one in inside)):
            deepest = depth
    found: dict[str, str] = {}
    for vertex in inside:
        found[vertex.id] = vertex.id if vertex.depth <= deepest else found[vertex.parent]
    return found


def _boxes(network: Network, row_of: dict[str, str], language: str) -> Iterator[Box]:
    """Rows in the order of the document, the rules with a defect below the row that they belong to."""
    rules = Counter(row_of[vertex.id] for vertex in network.inside if vertex.kind == "rule" and vertex.id in row_of)
    hues = {name: at % HUES for at, name in enumerate(dict.fromkeys(vertex.chapter for vertex in network.inside))}
    wrong: dict[str, list[Vertex]] = defaultdict(list)
    edges = _faulty(network)
    for vertex in network.inside:
        row = row_of.get(vertex.id, LOOSE)
        if row != vertex.id and (vertex.id in edges or vertex.severity in ("error", "warning")):
            wrong[row].append(vertex)
    limit = SHOWN
    while limit and sum(min(len(found), limit) for found in wrong.values()) > ALL_SHOWN:
        limit //= 2
    for vertex in network.inside:
        if row_of.get(vertex.id) == vertex.id:
            yield _row(network, vertex, rules[vertex.id], edges.get(vertex.id, []), hues[vertex.chapter], language)
            yield from _faults(wrong[vertex.id], vertex, edges, limit, language)
    if wrong[LOOSE]:
        yield Box(LOOSE, "", "", words.LOOSE.say(language))
        yield from _faults(wrong[LOOSE], None, edges, limit, language)


def _faulty(network: Network) -> dict[str, list[Edge]]:
    """The references that lead to no rule or to a wrong one, by the id of the node that refers."""
    found: dict[str, list[Edge]] = defaultdict(list)
    for edge in network.edges:
        if edge.status in ("dangling", "stale"):
            found[edge.source].append(edge)
    return found


def _row(network: Network, vertex: Vertex, rules: int, faulty: list[Edge], hue: int, language: str) -> Box:
    shade = f"s{min(SHADES - 1, max(0, (rules // 2).bit_length() - 1))}" if vertex.kind in HEADINGS else ""
    tooltip = [*words.tooltip(vertex, language), *(words.reference(edge).say(language) for edge in faulty)]
    return Box(
        vertex.id,
        " ".join(filter(None, (shade, _kind(vertex, faulty)))),
        vertex.number,
        network.opening(vertex),
        _note(vertex, faulty),
        f"{rules:,}" if rules > (vertex.kind == "rule") else "",
        (*tooltip, *([words.rules(rules).say(language)] if rules > 1 else [])),
        min(DEEPEST, vertex.depth),
        hue=hue,
    )


def _faults(
    found: Sequence[Vertex], row: Vertex | None, edges: dict[str, list[Edge]], limit: int, language: str
) -> Iterator[Box]:
    """The rules with a defect under a row."""
    level = min(DEEPEST, row.depth) + 1 if row else 1
    for vertex in found[:limit]:
        faulty = edges.get(vertex.id, [])
        tooltip = [*words.tooltip(vertex, language), *(words.reference(edge).say(language) for edge in faulty)]
        kind, note = _kind(vertex, faulty), _note(vertex, faulty)
        yield Box(f"defect {vertex.id}", kind, vertex.number, vertex.words, note, "", tuple(tooltip), level)
    if len(found) > limit:
        key = f"more {row.id if row else LOOSE}"
        yield Box(key, "", "", words.more(len(found) - limit).say(language), level=level)


def _kind(vertex: Vertex, faulty: Iterable[Edge]) -> str:
    statuses = {edge.status for edge in faulty}
    if vertex.severity == "error" or "dangling" in statuses:
        return "error"
    return "stale" if statuses else "warning" if vertex.severity == "warning" else ""


def _note(vertex: Vertex, faulty: Sequence[Edge]) -> str:
    """What is wrong with a rule: the numbers of its faulty references, and the codes of its diagnostics."""
    if vertex.severity not in ("error", "warning") and not faulty:
        return ""
    missing = dict.fromkeys(edge.target.removeprefix("missing ") for edge in faulty if edge.status == "dangling")
    stale = dict.fromkeys(f"{edge.target}?" for edge in faulty if edge.status == "stale")
    return " ".join((*(f"→ {number}" for number in (*missing, *stale)), *vertex.codes))


def _curves(network: Network, row_of: dict[str, str], language: str) -> tuple[tuple[Curve, ...], int]:
    """The references between rows, those from one row to another together; and how many stay within a row."""
    found: dict[tuple[str, str, str], list[Edge]] = defaultdict(list)
    inner = 0
    for edge in network.edges:
        if edge.source in row_of and edge.target in row_of and edge.target not in OUTSIDE:
            ends = row_of[edge.source], row_of[edge.target]
            if ends[0] == ends[1]:
                inner += 1
            else:
                found[(*ends, "stale" if edge.status == "stale" else "")].append(edge)
    chapters = dict.fromkeys(vertex.chapter for vertex in network.inside)
    hues = {name: at % HUES for at, name in enumerate(chapters)}
    curves = []
    # heavy ones lie above light ones, faulty ones above all
    for (source, target, status), edges in sorted(found.items(), key=lambda pair: (pair[0][2], len(pair[1]))):
        listed = [words.reference(edge).say(language) for edge in edges[:LISTED]]
        tooltip = (words.references(len(edges)).say(language), *listed, *(["…"] if len(edges) > LISTED else []))
        weight = "thin" if len(edges) == 1 else "some" if len(edges) < 4 else "many"
        hue = None if status else hues[network.by_id[source].chapter]
        thick = min(8.0, 0.4 + 0.8 * len(edges) ** 0.5)
        curves.append(Curve(source, target, f"{weight} {status}".strip(), hue, thick, tooltip))
    return tuple(curves), inner


def _legend(boxes: list[Box], curves: tuple[Curve, ...], every_rule: bool) -> Iterator[tuple[str, Message]]:
    """The signs that the picture has."""
    kinds = {kind for box in boxes for kind in box.kinds.split()}
    yield ("node", words.RULE) if every_rule else ("node s3", words.SECTION)
    if curves:
        yield "e many hued c0", words.BUNDLE
    if "error" in kinds:
        yield "node error", words.DANGLING
    if kinds & {"stale", "warning"}:
        yield "node stale", words.STALE

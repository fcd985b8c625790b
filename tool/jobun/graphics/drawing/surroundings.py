"""One rule in the middle: on the left what refers to it, on the right what it refers to."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from jobun.graphics.drawing import words
from jobun.graphics.drawing.picture import Box, Column, Curve, Picture, draw
from jobun.locale.message import Message
from jobun.references.neighbourhood import Neighbourhood
from jobun.references.network import Edge, Network, Vertex
from jobun.tree.nodes import HEADINGS

# lengths in pixels: of a column, of the one in the middle, of what is between two
SIDE, MIDDLE, CHANNEL = 340.0, 420.0, 150.0
# boxes of a column that are looked through rule by rule; more are taken together by section
MANY = 40
# rules right below the one in the middle that are shown
CHILDREN = 24
# lines of words in a box, and in the one in the middle; references that a tooltip lists
LINES, ALL_LINES, LISTED = 2, 9, 12


class Group(NamedTuple):
    """A rule, or several of one section. head: the rule or the section."""

    head: Vertex
    members: tuple[Vertex, ...]


def surroundings(near: Neighbourhood, language: str) -> Iterator[str]:
    """The SVG of a rule and what is near it."""
    centre, network = near.centre, near.network
    most = near.core.index(centre) + 1 + CHILDREN
    core = [Group(vertex, (vertex,)) for vertex in near.core[:most]]
    columns = {0: core}
    for way, layers in ((-1, near.citing), (1, near.cited)):
        for step, layer in enumerate(layers or ((),), 1):
            groups = _groups(network, layer)
            columns[way * step] = _ordered(groups, columns[way * (step - 1)], network) if step > 1 else groups
    steps = sorted(columns)
    drawn = tuple(_column(near, step, columns[step], len(near.core) - most, language) for step in steps)
    curves = tuple(_curves(near, columns, language))
    title = f"{centre.number} {centre.title}".strip() if centre.kind in HEADINGS else centre.number or centre.title
    legend = tuple(_legend(drawn, curves))
    yield from draw(Picture(title, network.title, legend, drawn, curves, CHANNEL), language)


def _groups(network: Network, layer: Sequence[Vertex]) -> list[Group]:
    if len(layer) <= MANY:
        return [Group(vertex, (vertex,)) for vertex in layer]
    found: dict[str, list[Vertex]] = defaultdict(list)
    for vertex in layer:
        section = vertex
        while section.depth > 1:
            section = network.by_id[section.parent]
        found[section.id].append(vertex)
    return [
        Group(members[0] if len(members) == 1 else network.by_id[name], tuple(members))
        for name, members in found.items()
    ]


def _ordered(groups: list[Group], before: list[Group], network: Network) -> list[Group]:
    """Groups by the mean place of those in the column before that they are tied to."""
    places = {vertex.id: at for at, group in enumerate(before) for vertex in group.members}
    owner = {vertex.id: at for at, group in enumerate(groups) for vertex in group.members}
    ties: dict[int, list[int]] = defaultdict(list)
    for edge in network.edges:
        for one, other in ((edge.source, edge.target), (edge.target, edge.source)):
            if one in owner and other in places:
                ties[owner[one]].append(places[other])
    means = [sum(ties[at]) / len(ties[at]) if ties[at] else 0.0 for at in range(len(groups))]
    return [groups[at] for at in sorted(range(len(groups)), key=means.__getitem__)]


def _column(near: Neighbourhood, step: int, groups: list[Group], hidden: int, language: str) -> Column:
    """One column. step: references away from the middle, below 0 on the left. hidden: rules that it does not show."""
    boxes, chapter = [], ""
    centre = next((at for at, group in enumerate(groups) if group.head is near.centre), 0)
    for at, group in enumerate(groups):
        level = 0 if step or at < centre else 1 if at == centre else 2
        box = _box(near, step, group, level, language)
        caption = words.chapter(near.network, group.head).say(language) if abs(step) == 1 else ""
        boxes.append(replace(box, caption=caption) if caption != chapter else box)
        chapter = caption
    if not step:
        trailer = words.unseen(hidden).say(language) if hidden > 0 else ""
        return Column(MIDDLE, tuple(boxes), words.ITSELF.say(language), trailer, lowered=True)
    count = sum(len(group.members) for group in groups) or words.NOTHING.say(language)
    side = words.CITED if step > 0 else words.CITING
    return Column(SIDE, tuple(boxes), f"{words.steps(abs(step), side).say(language)} · {count}")


def _box(near: Neighbourhood, step: int, group: Group, level: int, language: str) -> Box:
    head, is_centre = group.head, group.head is near.centre and not step
    single = len(group.members) == 1
    note = " ".join(head.codes) if single and head.severity in ("error", "warning") else ""
    tooltip = (*words.tooltip(head, language), *([] if single else [words.named(group.members)]))
    kind = "centre" if is_centre else _kind(head)
    lines = ALL_LINES if is_centre else LINES
    return Box(f"{step} {head.id}", kind, head.number, _words(group, language), note, "", tooltip, level, lines)


def _kind(head: Vertex) -> str:
    if head.kind in ("missing", "external"):
        return head.kind
    return head.severity if head.severity in ("error", "warning") else ""


def _words(group: Group, language: str) -> str:
    """The words of a box after its number."""
    head = group.head
    if len(group.members) > 1:
        return f"{head.title} · {words.rules(len(group.members)).say(language)}: {words.named(group.members)}"
    if head.kind == "missing":
        return words.MISSING.say(language) if head.number else f"{head.title} · {words.MISSING.say(language)}"
    return head.words


def _curves(near: Neighbourhood, columns: dict[int, list[Group]], language: str) -> Iterator[Curve]:
    """References from each column to the next one on its right, all of one kind between two boxes together."""
    keys = {step: {v.id: f"{step} {g.head.id}" for g in groups for v in g.members} for step, groups in columns.items()}
    # references of rules that are not shown count as those of the rule in the middle
    keys[0] = {vertex.id: keys[0].get(vertex.id, f"0 {near.centre.id}") for vertex in near.core}
    found: dict[tuple[str, str, str], list[Edge]] = defaultdict(list)
    for edge in near.network.edges:
        for step in sorted(columns)[:-1]:
            if edge.source in keys[step] and edge.target in keys[step + 1]:
                status = edge.status if edge.status in ("dangling", "stale", "external") else ""
                found[keys[step][edge.source], keys[step + 1][edge.target], status].append(edge)
    for (source, target, status), edges in found.items():
        listed = tuple(words.reference(edge).say(language) for edge in edges[:LISTED])
        hue = None if status in ("dangling", "stale") else 0
        yield Curve(source, target, f"many {status}".strip(), hue, min(6.0, 0.7 + 0.6 * len(edges)), listed)


def _legend(columns: tuple[Column, ...], curves: tuple[Curve, ...]) -> Iterator[tuple[str, Message]]:
    """The signs that the picture has."""
    kinds = {kind for column in columns for box in column.boxes for kind in box.kinds.split()}
    statuses = {kind for curve in curves for kind in curve.kinds.split()}
    yield "node centre", words.CENTRE
    yield "e many hued c0", words.ARROW
    if kinds & {"error", "missing"} or "dangling" in statuses:
        yield "node error", words.DANGLING
    if "warning" in kinds or "stale" in statuses:
        yield "node stale", words.STALE

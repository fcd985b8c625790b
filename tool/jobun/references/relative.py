"""Targets of provisions and of relative references, found by walking the tree from the citing node."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.references.index import Index
from jobun.text.characters import one_width
from jobun.text.numerals import AIUEO, IROHA, Number, readings
from jobun.tree.labels.reading import provision_styles
from jobun.tree.labels.values import ARTICLE, OUTLINE, RANKS, named, plain, rank_of
from jobun.tree.nodes import HEADINGS, Citation, Node

PARAGRAPH, ITEM, PART = RANKS["項"], RANKS["号"], RANKS["号目"]
NAMES = {PARAGRAPH: "項", ITEM: "号", PART: "号目"}
STEPS = {"前": -1, "次": 1, "同": 0, "本": 0}
SEVERAL = re.compile("(?P<side>[前次])(?P<count>[各二三四五六七八九十2-9])(?P<unit>[条項号])")
UNITS = {"条": ARTICLE, "項": PARAGRAPH, "号": ITEM, "章": RANKS["章"], "節": RANKS["節"]}


def walk_provision(number: Number, start: Node | None, index: Index) -> Node | None:
    """The node that a provision names, or None. start: the node above its first level, if that is not an article."""
    if not number:
        return start
    value, below = number[0], number[1:]
    rank = rank_of(value)
    if rank <= ARTICLE:
        node = _named_level(value, start, index)
        return walk_provision(below, node, index) if node is not None else None
    # a list below an article may count its paragraphs or the items of its only paragraph
    found = (walk_provision(below, node, index) for node in _below(start, rank, value, index))
    return next((node for node in found if node is not None), None)


def _named_level(value: int, above: Node | None, index: Index) -> Node | None:
    """An article by its number; a level of the outline within the level named before it."""
    # a level that begins the numbers of its rules is counted together with them
    found = index.find((value,)) or index.by_last.get(value, []) or index.find((plain(value),))
    inside = index.first_inside(found, above) if above is not None else None
    return inside or next(iter(found), None)


def _below(above: Node | None, rank: int, value: int, index: Index) -> Iterator[Node]:
    """The paragraphs or items that have a number below a node, the likeliest first."""
    if above is None:
        return
    for style in provision_styles(NAMES.get(rank, "")):
        found = _kana_item(above, style, value, index) if rank == PART else index.item(above, style, value)
        if found is not None:
            yield found
    # the first paragraph of an article has no printed number
    if rank == PARAGRAPH and plain(value) == 1 and above.rank:
        yield above


def _kana_item(above: Node, style: str, value: int, index: Index) -> Node | None:
    """The part of an item that is cited by its kana, which counts by イロハ or by アイウ. value: by イロハ."""
    kana = IROHA[plain(value) - 1]
    places = (row.index(kana) + 1 for row in (IROHA, AIUEO) if kana in row)
    items = (index.item(above, style, place) for place in places)
    return next((item for item in items if item and item.label and kana in one_width(item.label.text)), None)


def relative_target(citation: Citation, node: Node, rule: Node | None, index: Index, last: Node | None) -> Node | None:
    """The target of 前条, 同項 or "this rule", if it is certain.

    node: the citing node. rule: the numbered node around it. last: the target of the citation before it in the same
    words, to which 同条 and 同項 refer.
    """
    anchor = citation.anchor
    if anchor == "this":
        return _enclosing_heading(citation.unit, rule, index) or rule
    if anchor in ("before", "after") and rule is not None:
        beside = index.neighbour(rule, -1 if anchor == "before" else 1)
        # an example has steps of its own, and the steps of another section are not the next ones
        is_same_list = node.kind != "example" and beside is not None and index.parent(beside) is index.parent(rule)
        return beside if citation.unit != "step" or is_same_list else None
    if len(anchor) != 2 or anchor[1] not in UNITS:
        return None
    rank = UNITS[anchor[1]]
    base = _level(last if anchor[0] == "同" and last is not None else node, rank, index)
    if anchor[0] in "同本" or base is None:
        return base
    return _beside(base, rank, STEPS[anchor[0]], index)


def several_before(anchor: str, node: Node, index: Index, most: int) -> tuple[Node, ...]:
    """The targets of 前二項, 次三条 or 前各号; () where they are not all there.

    node: the citing node. most: the number of targets, at most.
    """
    found = SEVERAL.fullmatch(one_width(anchor))
    base = _level(node, UNITS[found["unit"]], index) if found else None
    if found is None or base is None:
        return ()
    count = most if found["count"] == "各" else min(most, readings(found["count"])[0][1])
    nodes: list[Node] = []
    while len(nodes) < count and base is not None:
        base = _beside(base, UNITS[found["unit"]], STEPS[found["side"]], index)
        nodes += [base] if base else []
    complete = len(nodes) == count or found["count"] == "各"
    return tuple(sorted(nodes, key=lambda node: node.span.start)) if complete else ()


def _enclosing_heading(unit: str, rule: Node | None, index: Index) -> Node | None:
    """The heading around a rule that a unit names: in the Block Step, "this step" is that heading."""
    if unit not in ("step", "phase", "section", "chapter"):
        return None
    around = index.parent(rule) if rule is not None else None
    while around is not None:
        if around.kind in HEADINGS and (unit in (around.title or "").lower().split() or around.kind == unit):
            return around
        around = index.parent(around)
    return None


def enclosing_levels(node: Node, value: int, index: Index) -> tuple[Node, ...]:
    """The paragraph and the article around a node in which a provision that begins below an article may be counted.

    A count such as (1) is that of a paragraph or of an item.
    """
    ranks = (ARTICLE,) if rank_of(value) == PARAGRAPH else (PARAGRAPH, ARTICLE)
    return tuple(dict.fromkeys(level for rank in ranks if (level := _level(node, rank, index)) is not None))


def _level(node: Node | None, rank: int, index: Index) -> Node | None:
    """The article, paragraph or item that a node is or is in."""
    items: list[Node] = []
    while node is not None:
        if node.label is not None and node.label.local:
            items.append(node)
        elif node.rank and (rank > ARTICLE or node.rank == rank or (rank == ARTICLE and node.rank > OUTLINE)):
            break
        node = index.enclosing.get(node)
    if rank == ITEM:
        return _item(items)
    if rank == PARAGRAPH and items and items[-1].label and items[-1].label.style in provision_styles("項"):
        return items[-1]
    return node if rank <= ARTICLE or (node is not None and node.rank > OUTLINE) else None


def _item(items: list[Node]) -> Node | None:
    """The innermost of some nested items that is no paragraph and no part of an item."""
    within = (
        items[:-1] if len(items) > 1 and items[-1].label and items[-1].label.style in provision_styles("項") else items
    )
    return next((item for item in within if item.label and item.label.style in provision_styles("号")), None)


def _beside(base: Node, rank: int, step: int, index: Index) -> Node | None:
    """The paragraph, item or article so many steps from another one."""
    label, holder = base.label, index.enclosing.get(base)
    if label is not None and label.local:
        # the first paragraph of an article has no number
        first = rank == PARAGRAPH and plain(label.number[-1]) + step == 1
        return index.item_beside(base, step) or (holder if first else None)
    if rank == PARAGRAPH:
        return next(_below(base, rank, named(rank, 1 + step), index), None) if step > 0 else None
    return index.neighbour(base, step)

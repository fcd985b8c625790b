"""Targets of provisions and of relative references, found by walking the tree from the citing node."""

from __future__ import annotations

from jobun.references.index import Index
from jobun.text.numerals import Number
from jobun.tree.labels.reading import provision_styles
from jobun.tree.labels.values import ARTICLE, BRANCH, OUTLINE, RANKS, plain, rank_of
from jobun.tree.nodes import HEADINGS, Citation, Node

PARAGRAPH, ITEM = RANKS["項"], RANKS["号"]
NAMES = {PARAGRAPH: "項", ITEM: "号", RANKS["号目"]: "号目"}
STEPS = {"前": -1, "次": 1, "同": 0, "本": 0}
UNITS = {"条": ARTICLE, "項": PARAGRAPH, "号": ITEM, "章": RANKS["章"], "節": RANKS["節"]}


def walk_provision(number: Number, start: Node | None, index: Index) -> Node | None:
    """The node that a provision names, or None. start: the node above its first level, if that is not an article."""
    node = start
    for value in number:
        rank = rank_of(value)
        node = _named_level(value, node, index) if rank <= ARTICLE else _below(node, rank, value, index)
        if node is None:
            return None
    return node


def _named_level(value: int, above: Node | None, index: Index) -> Node | None:
    """An article by its number; a level of the outline within the level named before it."""
    # a level that begins the numbers of its rules is counted together with them
    found = index.find((value,)) or index.by_last.get(value, []) or index.find((plain(value),))
    inside = index.first_inside(found, above) if above is not None else None
    return inside or next(iter(found), None)


def _below(above: Node | None, rank: int, value: int, index: Index) -> Node | None:
    """The paragraph or item of a number below a node."""
    if above is None:
        return None
    branch = value % BRANCH
    for style in provision_styles(NAMES.get(rank, "")):
        found = index.item(above, style, plain(value), branch)
        if found is not None:
            return found
    # the first paragraph of an article has no printed number
    return above if rank == PARAGRAPH and plain(value) == 1 and above.rank else None


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


def enclosing_level(node: Node, value: int, index: Index) -> Node | None:
    """The article or paragraph around a node in which a provision that begins with a paragraph or item is counted."""
    return _level(node, ARTICLE if rank_of(value) == PARAGRAPH else PARAGRAPH, index) or _level(node, ARTICLE, index)


def _level(node: Node | None, rank: int, index: Index) -> Node | None:
    """The article, paragraph or item that a node is or is in."""
    start = node
    while node is not None:
        local = node.label is not None and node.label.local
        style = node.label.style if node.label is not None else ""
        if rank <= ARTICLE and node.rank and (node.rank == rank or (rank == ARTICLE and node.rank > OUTLINE)):
            return node
        if rank == ITEM and local and style in provision_styles("号")[:3]:
            return node
        if rank == PARAGRAPH and local and style in provision_styles("項"):
            return node
        if rank == PARAGRAPH and node.rank > OUTLINE:
            return node if node is start or not local else None
        node = index.enclosing.get(node)
    return None


def _beside(base: Node, rank: int, step: int, index: Index) -> Node | None:
    """The paragraph, item or article so many steps from another one."""
    label, holder = base.label, index.enclosing.get(base)
    if label is not None and label.local:
        if rank == PARAGRAPH and plain(label.number[-1]) + step == 1:
            return holder
        return index.item_beside(base, step)
    if rank == PARAGRAPH:
        return _below(base, rank, 1 + step, index) if step > 0 else None
    return index.neighbour(base, step)

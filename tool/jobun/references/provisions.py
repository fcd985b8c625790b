"""Resolution of provisions and of relative references: by walking the tree from where they stand."""

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


def walk(number: Number, start: Node | None, index: Index) -> Node | None:
    """The node that a provision names, or None. start: what its first level stands under, if it is no article."""
    node = start
    for value in number:
        rank = rank_of(value)
        node = _named(value, node, index) if rank <= ARTICLE else _below(node, rank, value, index)
        if node is None:
            return None
    return node


def _named(value: int, above: Node | None, index: Index) -> Node | None:
    """An article is found by its number; a level of the outline within the level that is named before it."""
    # a level whose rules begin with its number counts with them
    found = index.find((value,)) or index.by_last.get(value, []) or index.find((plain(value),))
    inside = [node for node in found if above is None or index.is_inside(node, above)]
    return next(iter(inside or found), None)


def _below(above: Node | None, rank: int, value: int, index: Index) -> Node | None:
    if above is None:
        return None
    children = [child for child in above.children if child.label is not None and child.label.local]
    for style in provision_styles(NAMES.get(rank, "")):
        counted = [child for child in children if child.label and child.label.style == style]
        for child in counted:
            if child.label and plain(child.label.number[-1]) == plain(value):
                branch, asked = child.label.number[-1] % BRANCH, value % BRANCH
                if asked == (branch if rank_of(child.label.number[-1]) else 0):
                    return child
    # the first paragraph of an article prints no number
    return above if rank == PARAGRAPH and plain(value) == 1 and above.rank else None


def relative(citation: Citation, node: Node, rule: Node | None, index: Index, last: Node | None) -> Node | None:
    """What 前条, 同項 or "this rule" means, where that is certain.

    node: that holds the words. rule: the numbered node around it. last: what the citation before it in the same words
    means, which 同条 and 同項 go back to.
    """
    anchor = citation.anchor
    if anchor == "this":
        return _called(citation.unit, rule, index) or rule
    if anchor in ("before", "after") and rule is not None:
        beside = index.beside(rule, -1 if anchor == "before" else 1)
        # the steps of an example are its own, and those of another section are no next ones
        stays = node.kind != "example" and beside is not None and index.parent(beside) is index.parent(rule)
        return beside if citation.unit != "step" or stays else None
    if len(anchor) != 2 or anchor[1] not in UNITS:
        return None
    rank = UNITS[anchor[1]]
    here = last if anchor[0] == "同" and last is not None else node
    base = _level(here, rank, index)
    if anchor[0] in "同本" or base is None:
        return base
    return _beside(base, rank, STEPS[anchor[0]], index)


def _called(unit: str, rule: Node | None, index: Index) -> Node | None:
    """The heading around a rule that is called a step, a phase or a section: in the Block Step, "this step" is that."""
    if unit not in ("step", "phase", "section", "chapter"):
        return None
    around = index.parent(rule) if rule is not None else None
    while around is not None:
        if around.kind in HEADINGS and (unit in (around.title or "").lower().split() or around.kind == unit):
            return around
        around = index.parent(around)
    return None


def level_of(node: Node, value: int, index: Index) -> Node | None:
    """What a provision that begins with a paragraph or an item stands under: the article or the paragraph around."""
    return _level(node, ARTICLE if rank_of(value) == PARAGRAPH else PARAGRAPH, index) or _level(node, ARTICLE, index)


def _level(node: Node | None, rank: int, index: Index) -> Node | None:
    """The article, paragraph or item that a node stands in."""
    chain: list[Node] = []
    while node is not None:
        chain.append(node)
        node = index.holders.get(node)
    for at, found in enumerate(chain):
        local = found.label is not None and found.label.local
        if rank <= ARTICLE and found.rank and (found.rank == rank or (rank == ARTICLE and found.rank > OUTLINE)):
            return found
        if rank == ITEM and local and found.label and found.label.style in provision_styles("号")[:3]:
            return found
        if rank == PARAGRAPH and local and found.label and found.label.style in provision_styles("項"):
            return found
        if rank == PARAGRAPH and found.rank > OUTLINE:
            return found if at == 0 or not local else None
    return None


def _beside(base: Node, rank: int, step: int, index: Index) -> Node | None:
    if rank == PARAGRAPH and base.label is not None and base.label.local:
        holder = index.holders.get(base)
        if plain(base.label.number[-1]) + step == 1:
            return holder
        return _by_value(holder, base, step)
    if base.label is not None and base.label.local:
        return _by_value(index.holders.get(base), base, step)
    if rank == PARAGRAPH:
        return _below(base, rank, 1 + step, index) if step > 0 else None
    return index.beside(base, step)


def _by_value(holder: Node | None, base: Node, step: int) -> Node | None:
    siblings = [
        child
        for child in (holder.children if holder else ())
        if child.label and base.label and child.label.style == base.label.style and child.label.local
    ]
    at = next((place for place, child in enumerate(siblings) if child is base), None)
    return siblings[at + step] if at is not None and 0 <= at + step < len(siblings) else None

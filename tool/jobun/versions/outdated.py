"""References that meant a rule in an earlier version of a document, and now lead to another or to none.

The rules and the text around a reference are followed through the correspondence of the two versions, so that what a
reference meant is known, not guessed: it is right as long as it leads to what became of its former target.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.tree.nodes import Node
from jobun.tree.walk import walk
from jobun.versions.compare import Correspondence
from jobun.versions.fingerprint import comparable

FOLLOWED = frozenset({"number", "range", "chapter", "relative"})
"""Kinds of citation that name a rule by its number or its place."""


class OutdatedReference(NamedTuple):
    """A reference that no longer leads where it did.

    link: as it is now. meant: the rules it meant, as they were: one, or both ends of a range. now: what became of each,
    None where it was removed. sure: whether all of them have the same words as before.
    """

    link: Link
    meant: tuple[Node, ...]
    now: tuple[Node | None, ...]
    sure: bool


def outdated_references(old: RuleGraph, new: RuleGraph) -> Iterator[OutdatedReference]:
    """The references printed as in the earlier version that lead elsewhere now, in the order of the units."""
    correspondence = Correspondence(old, new)
    mine, theirs = _links_by_node(old), _links_by_node(new)
    followed = _Followed(correspondence, old, new)
    for before, after in correspondence.unit_pairs():
        olds = [link for node in before.nodes for link in mine.get(node, ())]
        news = [link for node in after.nodes for link in theirs.get(node, ())]
        same = list(_same_references(old, olds, new, news))
        # an editor who wrote another reference to what became of a target has followed the change
        kept = {link for _, link in same}
        known = {_ends(link) for link in news if link not in kept}
        found = (followed.outdated(was, link) for was, link in same)
        yield from (one for one in found if one and one.now not in known)


def _links_by_node(graph: RuleGraph) -> dict[Node, list[Link]]:
    """The links that name rules of the document by number, in order, by the node that contains them."""
    found: dict[Node, list[Link]] = defaultdict(list)
    for link in sorted(graph.links, key=lambda link: link.citation.span):
        if link.citation.kind in FOLLOWED and link.status != "external":
            found[link.cited.node].append(link)
    return found


def _same_references(
    old: RuleGraph, olds: Sequence[Link], new: RuleGraph, news: Sequence[Link]
) -> Iterator[tuple[Link, Link]]:
    """The references that are printed alike in both versions of a unit, in the same order."""
    printed = [
        [comparable(graph.document.text.quote(link.citation.span)) for link in links]
        for graph, links in ((old, olds), (new, news))
    ]
    if printed[0] == printed[1]:
        yield from zip(olds, news, strict=True)
        return
    for first, second, size in SequenceMatcher(None, printed[0], printed[1], autojunk=False).get_matching_blocks():
        yield from zip(olds[first : first + size], news[second : second + size], strict=True)


class _Followed:
    """What became of the targets of references."""

    def __init__(self, found: Correspondence, old: RuleGraph, new: RuleGraph) -> None:
        self._nodes = {
            node: (before, after, at) for before, after in found.unit_pairs() for at, node in enumerate(before.nodes)
        }
        self._parents = {visit.node: visit.parent for graph in (old, new) for visit in walk(graph.document)}

    def outdated(self, was: Link, link: Link) -> OutdatedReference | None:
        """A reference that led to a rule and no longer leads to what became of it."""
        if was.status not in ("resolved", "relative") or not was.targets:
            return None
        ends = _ends(was)
        now = tuple(self._now(node) for node in ends)
        if now == _ends(link) or (link.status == "ambiguous" and set(now) <= set(link.targets)):
            return None
        if None in now and not link.targets:
            # a dangling reference to what was removed is reported as such
            return None
        return OutdatedReference(link, ends, now, all(self._unchanged(node) for node in ends))

    def _now(self, node: Node) -> Node | None:
        if node.inferred:
            return self._heading(node)
        if node not in self._nodes:
            return None
        before, after, at = self._nodes[node]
        if at == 0:
            return after.node
        mine, theirs = ([one for one in unit.nodes[1:] if _is_like(one, node)] for unit in (before, after))
        same = mine.index(node)
        return theirs[same] if same < len(theirs) else None

    def _heading(self, node: Node) -> Node | None:
        """A heading that is not printed is now as far above what was below it."""
        below = next((one for one in node.walk() if not one.inferred and one in self._nodes), None)
        if below is None:
            return None
        above: Node | None = self._nodes[below][1].node
        while below is not None and below is not node:
            below, above = self._parents.get(below), self._parents.get(above) if above else None
        return above

    def _unchanged(self, node: Node) -> bool:
        if node.inferred:
            return True
        pair = self._nodes.get(node)
        return pair is not None and pair[0].words == pair[1].words


def _is_like(one: Node, other: Node) -> bool:
    """Whether two nodes of a unit are of one kind and have the same count."""
    return one.kind == other.kind and (one.label.text if one.label else "") == (other.label.text if other.label else "")


def _ends(link: Link) -> tuple[Node, ...]:
    """The targets of a link; of a range, or of a number that several rules have, the first and the last."""
    return tuple(dict.fromkeys((*link.targets[:1], *link.targets[-1:])))

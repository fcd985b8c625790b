"""The units of which two versions of a document are compared: all of its text, each passage in one unit.

A unit is a numbered rule with the unnumbered text under it, a glossary entry with its definition, an entry of contents
or of a history, or a passage that belongs to no number. Page furniture is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from jobun.references.graph import RuleGraph
from jobun.terms.defining import HEADWORD, glossary_headwords
from jobun.text.lazy import lazy
from jobun.tree.labels.cited_form import lookup_name
from jobun.tree.nodes import Node
from jobun.tree.walk import Visit, walk
from jobun.versions.fingerprint import STRAIGHT, Fingerprints, comparable
from jobun.versions.pairing import ComparedRule

LISTS = ("contents", "history")
"""Kinds of node each entry of which is a unit."""
GLOSSARY = "glossary"
# numbers of rules and pages in an entry of contents, which follow what they number
CONTENTS_NUMBERS = lazy(r"第[〇一二三四五六七八九十百]+[編部章節款目条](?:の[一二三四五六七八九十]+)*|[0-9.…‥・\-―~]+")


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class ComparedUnit(ComparedRule):
    """A unit of one version.

    nodes: those whose words are its own, in the order of the document; the first one is the rule, if it is one.
    parent: the index of the unit above, -1 at the top. exact: the words for comparison with the numbers of references.
    """

    nodes: tuple[Node, ...]
    parent: int
    exact: str

    @property
    def node(self) -> Node:
        """The first node."""
        return self.nodes[0]


class _Grouping:
    """Which nodes are one unit."""

    def __init__(self, graph: RuleGraph) -> None:
        self.kinds: list[str] = []
        self.parents: list[int] = []
        self.nodes: list[list[Node]] = []
        self._owners: dict[Node | None, int] = {}
        # the entry of a glossary that continues, by the parent of its nodes
        self._entries: dict[Node | None, int] = {}
        self._heads = {head for part in graph.document.parts for head in _headwords(tuple(part.walk()))}
        for visit in walk(graph.document, {"furniture"}):
            self._take(visit, "copy" if visit.part in graph.copied else "")

    def _take(self, visit: Visit, kind: str) -> None:
        node, above = visit.node, visit.parent
        owner = self._owners.get(above, -1)
        if node.inferred:
            # it is not printed: what is under it belongs to what is printed above
            self._owners[node] = owner
            return
        if node.kind in LISTS or (owner >= 0 and self.kinds[owner] in LISTS):
            self._begin(node, node.kind if node.kind in LISTS else self.kinds[owner], owner)
        elif node in self._heads:
            self._entries[above] = self._begin(node, GLOSSARY, owner)
        elif node.number is None and above in self._entries:
            self._join(node, self._entries[above])
        elif node.number is None and owner >= 0 and self._is_rule(owner) and not _under_inferred(visit):
            self._join(node, owner)
        else:
            self._begin(node, kind, owner)

    def _is_rule(self, unit: int) -> bool:
        return self.nodes[unit][0].number is not None or self.kinds[unit] == GLOSSARY

    def _begin(self, node: Node, kind: str, owner: int) -> int:
        at = self._owners[node] = len(self.nodes)
        self.kinds.append(kind)
        self.parents.append(owner)
        self.nodes.append([node])
        return at

    def _join(self, node: Node, owner: int) -> None:
        self._owners[node] = owner
        self.nodes[owner].append(node)


def _headwords(nodes: Sequence[Node]) -> Iterator[Node]:
    """The headwords of a glossary: those followed by a definition, and all like them up to the last of those."""
    sure = list(glossary_headwords(nodes))
    if sure:
        entries = nodes[nodes.index(sure[0]) : nodes.index(sure[-1]) + 1]
        yield from (node for node in entries if node.kind == "paragraph" and HEADWORD.fullmatch(node.body.words))


def _under_inferred(visit: Visit) -> bool:
    """Whether the nearest number above a node is one that is not printed."""
    return visit.rule_above is not None and visit.rule_above.inferred


def units(graph: RuleGraph) -> list[ComparedUnit]:
    """The units of a document in its order."""
    grouping, prints = _Grouping(graph), Fingerprints(graph)
    found: list[ComparedUnit] = []
    for at, (nodes, kind, parent) in enumerate(zip(grouping.nodes, grouping.kinds, grouping.parents, strict=True)):
        words = prints.words_of(nodes).translate(STRAIGHT)
        exact = comparable("".join(node.body.words for node in nodes)).translate(STRAIGHT)
        if kind == "contents":
            words = CONTENTS_NUMBERS.sub("", words)
        name = lookup_name(nodes[0].name or "") if nodes[0].number else ""
        above = found[parent].words if parent >= 0 else ""
        found.append(ComparedUnit(at, name, words, above, kind, nodes=tuple(nodes), parent=parent, exact=exact))
    return found

"""Elements of Akoma Ntoso and their eIds.

eIds follow the Akoma Ntoso naming convention: element, underscore, number. What is numbered through the whole document
has no prefix (`rule_1-2-3`), everything else the eId of the element that holds it (`rule_1-2-3__list_1__point_a`); the
second use of a number gets `_2`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from jobun.export import components
from jobun.tree.labels.reading import style_named
from jobun.tree.labels.values import branched, plain
from jobun.tree.nodes import Document, Node

ELEMENTS = {"chapter": "chapter", "section": "section", "rule": "rule", "item": "point"}
SHORT = {"chapter": "chp", "section": "sec", "article": "art"}


def element_of(node: Node) -> str:
    """The element of Akoma Ntoso that a node becomes."""
    if node.kind == "rule" and node.label and style_named(node.label.style).level == "article":
        return "article"
    return ELEMENTS.get(node.kind, "hcontainer")


def groups(nodes: Sequence[Node]) -> Iterator[tuple[bool, list[Node]]]:
    """Runs of list items, and every other node alone; without page furniture."""
    kept = (node for node in nodes if node.kind != "furniture")
    for is_list, run in groupby(kept, key=lambda node: node.kind == "item"):
        members = list(run)
        yield from [(True, members)] if is_list else ((False, [node]) for node in members)


class Names:
    """The eId of every node, and of every list by its first item."""

    def __init__(self, document: Document) -> None:
        self.nodes: dict[Node, str] = {}
        self.lists: dict[Node, str] = {}
        self.parts: list[str] = []
        self._used: Counter[str] = Counter()
        for number, part in enumerate(document.parts):
            context = f"part_{number + 1}" if number else ""
            self.parts.append(self._free(context) if context else "")
            self._below(part.nodes, context)

    def _below(self, nodes: Sequence[Node], context: str) -> None:
        """context: the eId of the part, in which a number occurs once."""
        stack = [(node, wanted) for node, wanted in self._named(nodes, context, context)][::-1]
        while stack:
            node, wanted = stack.pop()
            own = self.nodes[node] = self._free(wanted)
            stack.extend(list(self._named(node.children, own, context))[::-1])

    def _named(self, nodes: Sequence[Node], parent: str, context: str) -> Iterator[tuple[Node, str]]:
        """Each node with the eId it should have. parent: the eId of the element that holds them."""
        counts: Counter[str] = Counter()
        for is_list, run in groups(nodes):
            above = parent
            if is_list:
                counts["list"] += 1
                above = self.lists[run[0]] = self._free(_joined(parent, f"list_{counts['list']}"))
            for place, node in enumerate(run, 1):
                element = element_of(node)
                short = SHORT.get(element, element)
                number = "-".join(_digits(node))
                if not is_list:
                    counts[short] += 1
                own = f"{short}_{number or (place if is_list else counts[short])}"
                yield node, _joined(context if node.number and not is_list else above, own)

    def _free(self, wanted: str) -> str:
        """An eId, with a count after it where it is taken."""
        self._used[wanted] += 1
        if self._used[wanted] == 1:
            return wanted
        return self._free(f"{wanted}_{self._used[wanted]}")


def _joined(above: str, own: str) -> str:
    return f"{above}__{own}" if above else own


def _digits(node: Node) -> Iterator[str]:
    """A label's components; what is neither digit nor Latin letter (第三章, ③) as a number."""
    number = (node.number or node.label.number) if node.label else ()
    printed = components(node)
    for value, component in zip(number, printed if len(printed) == len(number) else [""] * len(number), strict=True):
        yield component if component.isascii() and component.isalnum() else f"{plain(value)}{branched(value)[1:]}"

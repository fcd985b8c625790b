"""Sections that speak of a sibling's place where there is one of their own name.

A section is called Trade, there is a trade zone, and the section speaks of the action zone alone, in the words in
which its sibling Action does: they were written after that one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.graph.graph import RuleGraph
from jobun.graph.terms import Terms
from jobun.text.passage import Span
from jobun.tree.label import one_width
from jobun.tree.nodes import Node

# how many signs the two rules must share around the name
AROUND = 4
# what ends a sentence ends what they share
BREAK = frozenset("。.\n")


class Namesake(NamedTuple):
    """A name that is a sibling's. place: where it stands. left: as printed. right: the name of the section's own.

    model: the sibling's rule that says the same.
    """

    place: Span
    left: str
    right: str
    model: Node


def namesakes(graph: RuleGraph) -> Iterator[Namesake]:
    """The sections that speak of one thing of a class, a sibling's, and never of their own."""
    groups = list(_named_alike(graph.terms))
    for at, part in enumerate(graph.document.parts):
        if at in graph.copied:
            continue
        for above in part.walk():
            sections = [node for node in above.children if node.title]
            for section in sections if len(sections) > 1 else ():
                title = small(section.title)
                for own in groups:
                    if title in own:
                        yield from _foreign(section, title, own, [one for one in sections if one is not section])


def small(words: str | None) -> str:
    """Words as they are compared."""
    return one_width(words or "").strip().casefold()


def _named_alike(terms: Terms) -> Iterator[dict[str, str]]:
    """For each class its members by what stands before the shared word: action zone by action."""
    for head, members in terms.classes.items():
        found = {small(term.words).removesuffix(small(head)).strip(): term.words for term in members}
        yield {before: words for before, words in found.items() if before}


def _foreign(section: Node, title: str, own: dict[str, str], others: list[Node]) -> Iterator[Namesake]:
    rules = [node for child in section.children for node in child.walk()]
    said = "\n".join(small(node.body.words) for node in rules)
    present = [before for before, words in own.items() if small(words) in said]
    if len(present) != 1 or present[0] == title:
        return
    name = own[present[0]]
    models = [
        node for other in others if present[0] in small(other.title) for node in other.walk() if node is not other
    ]
    for node in rules:
        for found in re.finditer(re.escape(name), node.body.words, re.I):
            model = next((one for one in models if _shared(node, found.span(), one, name) >= AROUND), None)
            if model is not None:
                yield Namesake(node.body.span(*found.span()), found[0], own[title], model)


def _shared(node: Node, place: tuple[int, int], model: Node, name: str) -> int:
    """How many signs beside a name stand beside it in another rule as well."""
    most, words, other = 0, node.body.words, model.body.words
    for found in re.finditer(re.escape(name), other, re.I):
        before = _same(words[: place[0]][::-1], other[: found.start()][::-1])
        most = max(most, before + _same(words[place[1] :], other[found.end() :]))
    return most


def _same(one: str, other: str) -> int:
    """How many signs two runs begin with in common, in one sentence."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b or a in BREAK), min(len(one), len(other)))

"""Sections that speak of a sibling's place where there is one of their own name.

A section is called Trade, there is a trade zone, and the section speaks of the action zone alone, in the words in
which its sibling Action does: they were written after that one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.terms.terms import Terms, terms_of
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
    groups = list(_named_alike(terms_of(graph)))
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
    name = re.compile(re.escape(own[present[0]]), re.I)
    models: dict[tuple[str, str], Node] = {}
    for other in others:
        for node in other.walk() if present[0] in small(other.title) else ():
            for beside in _beside(name, node) if node is not other else ():
                models.setdefault(beside[1], node)
    told: set[tuple[int, int]] = set()
    for node in rules:
        for place, key in _beside(name, node):
            if key in models and (id(node), place[0]) not in told:
                told.add((id(node), place[0]))
                words = node.body.words[slice(*place)]
                yield Namesake(node.body.span(*place), words, own[title], models[key])


def _beside(name: re.Pattern[str], node: Node) -> Iterator[tuple[tuple[int, int], tuple[str, str]]]:
    """Where a name stands in a rule, with what stands before and behind it: so many signs of its sentence in all."""
    words = node.body.words
    for found in name.finditer(words):
        start, end = found.span()
        for before in range(min(AROUND, start) + 1):
            left, right = words[start - before : start], words[end : end + AROUND - before]
            if len(left + right) == AROUND and BREAK.isdisjoint(left + right):
                yield (start, end), (left, right)

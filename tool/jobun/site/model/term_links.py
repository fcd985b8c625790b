"""The terms of a book that its rules link to where they use them."""

from __future__ import annotations

from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.terms.terms import DefinedTerm, Terms, terms_of
from jobun.tree.nodes import HEADINGS, Node

# a word that stands in more of the rules than one in so many is an ordinary one, defined or not
ORDINARY = 10
FEW = 30


class TermLink(NamedTuple):
    """A term in a node's words, and where it stands in them."""

    start: int
    end: int
    term: DefinedTerm


def term_links(graph: RuleGraph) -> dict[Node, list[TermLink]]:
    """The terms to link in each node, by its identity: the first use of each in a rule, none in a heading."""
    found: dict[Node, list[TermLink]] = {}
    terms = terms_of(graph)
    for key, uses in terms.uses.items():
        term = terms.by_key[key]
        first: dict[Node, tuple[Node, int, int]] = {}
        for use in uses:
            node, start, end = terms.prose.place(use.start, use.end)
            first.setdefault(node, (node, start, end))
        if len(first) > max(FEW, len(terms.prose.nodes) // ORDINARY) or not _is_marked(term, terms):
            continue
        for node, start, end in first.values():
            if node.kind not in HEADINGS and node is not term.first.node and _is_name(term, node, start):
                found.setdefault(node, []).append(TermLink(start, end, term))
    return found


def _is_marked(term: DefinedTerm, terms: Terms) -> bool:
    """Whether a term is no ordinary word by itself: two letters or more, and no lone small English word."""
    return len(term.words) > 1 and (terms.language == "ja" or " " in term.words or term.words[:1].isupper())


def _is_name(term: DefinedTerm, node: Node, start: int) -> bool:
    """Whether a term is printed as one: a lone English word with a capital that no sentence begins with."""
    words = node.body.words
    if " " in term.words or not term.words.isascii():
        return True
    before = words[:start].rstrip("“\"‘'( ")
    return words[start].isupper() and bool(before) and before[-1] not in ".!?:•"

"""The terms that are linked in running text."""

from __future__ import annotations

from html import escape
from itertools import pairwise
from typing import Any, NamedTuple

from docutils import nodes

from jobun.references.graph import RuleGraph
from jobun.terms.terms import Term, Terms, terms_of
from jobun.tree.nodes import HEADINGS, Node

# a word that stands in more of the rules than one in so many is an ordinary one, defined or not
ORDINARY = 10
FEW = 30


class TermText(nodes.Text):
    """Words with terms in them, links in HTML. There are thousands in a book, and a node of docutils for each takes
    longer than all else on a page: other writers, which do not know this one, take it for the text that it is.

    links: where each begins and ends, its address, and what hovering shows. marks: where each place at which something
    is wrong begins and ends, and how severe it is.
    """

    links: tuple[tuple[int, int, str, str], ...] = ()
    marks: tuple[tuple[int, int, str], ...] = ()

    def copy(self) -> TermText:
        """The same words with the same links."""
        made = TermText(str(self))
        made.links, made.marks = self.links, self.marks
        return made

    def deepcopy(self) -> TermText:
        """The same: it holds no nodes."""
        return self.copy()


def visit_term(writer: Any, node: TermText) -> None:
    """Write the words, a link at each term, a mark where something is wrong."""
    words = str(node)
    edges = {0, len(words)}
    for places in ([one[:2] for one in node.links], [one[:2] for one in node.marks]):
        edges.update(edge for place in places for edge in place)
    for start, end in pairwise(sorted(edges)):
        said = escape(words[start:end], quote=False)
        severity = next((how for low, high, how in node.marks if low <= start < high), "")
        link = next((found for found in node.links if found[0] <= start < found[1]), None)
        if severity:
            said = f'<mark class="spot {severity}">{said}</mark>'
        if link:
            said = f'<a class="term" href="{escape(link[2])}" title="{escape(link[3])}">{said}</a>'
        writer.body.append(said)


def depart_term(writer: Any, node: TermText) -> None:
    """Nothing is left to write."""


class Linked(NamedTuple):
    """A term in a node's words, and where it stands in them."""

    start: int
    end: int
    term: Term


def linked(graph: RuleGraph) -> dict[int, list[Linked]]:
    """The terms to link in each node, by its identity: the first use of each in a rule, none in a heading."""
    found: dict[int, list[Linked]] = {}
    terms = terms_of(graph)
    for key, uses in terms.uses.items():
        term = terms.by_key[key]
        first: dict[int, tuple[Node, int, int]] = {}
        for use in uses:
            node, start, end = terms.prose.place(use.start, use.end)
            first.setdefault(id(node), (node, start, end))
        if len(first) > max(FEW, len(terms.prose.nodes) // ORDINARY) or not _is_marked(term, terms):
            continue
        for node, start, end in first.values():
            if node.kind not in HEADINGS and node is not term.first.node and _is_name(term, node, start):
                found.setdefault(id(node), []).append(Linked(start, end, term))
    return found


def _is_marked(term: Term, terms: Terms) -> bool:
    """Whether a term is no ordinary word by itself: two letters or more, and no lone small English word."""
    return len(term.words) > 1 and (terms.language == "ja" or " " in term.words or term.words[:1].isupper())


def _is_name(term: Term, node: Node, start: int) -> bool:
    """Whether a term is printed as one: a lone English word with a capital that no sentence begins with."""
    words = node.body.words
    if " " in term.words or not term.words.isascii():
        return True
    before = words[:start].rstrip("“\"‘'( ")
    return words[start].isupper() and bool(before) and before[-1] not in ".!?:•"

"""The terms that are linked in running text."""

from __future__ import annotations

from html import escape
from itertools import pairwise
from typing import Any

from docutils import nodes


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

"""Where references stand in a rule's words, and to which rule each of their numbers leads."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.references.link import Link
from jobun.site.model.library import PublishedBook
from jobun.text.passage import Passage, Span
from jobun.tree.nodes import Citation, Node


def linked_rule(book: PublishedBook, link: Link, number: int) -> Node | None:
    """The rule that one number of a citation leads to; the ends of what is no range are there by themselves."""
    if link.targets:
        return link.targets[-1 if number else 0]
    if link.citation.kind != "range":
        return None
    parts = book.report.graph.parts
    found = (part.find(link.citation.read[number]) for part in (parts[link.cited.part], *parts[:1]))
    return next((nodes[0] for nodes in found if nodes), None)


def named_whole(citation: Citation) -> bool:
    """Whether all words of a citation are its link, and not its numbers alone."""
    return citation.kind in ("chapter", "title") or bool(citation.title)


def shown_at(node: Node, citation: Citation) -> Iterator[tuple[int, tuple[int, int]]]:
    """What becomes a link of a citation: which of its numbers, and from where to where in the node's words."""
    spans = citation.number_spans or (citation.title_span or citation.span,)
    for number, span in enumerate((citation.span,) if named_whole(citation) else spans):
        place = within(node.body, span)
        if place is not None:
            yield number, place


def within(body: Passage, span: Span) -> tuple[int, int] | None:
    """Where a stretch of the file stands in a passage's words; None for what no reader sees: the address of a link."""
    try:
        return body.at(span.start), body.at(span.end - 1) + 1
    except ValueError:
        return None

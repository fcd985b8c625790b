"""A rule as a string of HTML, for pages that are written at once. What a document says is escaped: never markup."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedBook
from jobun.site.model.link_targets import linked_rule, shown_at
from jobun.tree.nodes import Node


def said(words: str) -> str:
    """Words as character data."""
    return escape(words, quote=False)


def number_of(book: PublishedBook, source: str, node: Node) -> str:
    """What stands before a rule's words: its number, a link to it; the count or the sign of an item; or nothing.

    source: the docname of the page that it stands on.
    """
    if node.number:
        address = escape(uri(source, *book.place(node)))
        return f'<a class="number" href="{address}">{said(node.name or "")}</a> '
    shown = node.label.text if node.label else "•" * bool(node.mark and node.kind == "item")
    return f'<span class="number">{said(shown)}</span> ' if shown else ""


def words_of(book: PublishedBook, source: str, node: Node) -> str:
    """A rule's words, its references links. source: the docname of the page that they stand on."""
    made, at, words = [], 0, node.body.words
    for start, end, target in _references(book, node):
        if start >= at:
            address = escape(uri(source, *book.place(target)))
            made.append(f'{said(words[at:start])}<a class="cited" href="{address}">{said(words[start:end])}</a>')
            at = end
    return "".join(made) + said(words[at:])


def _references(book: PublishedBook, node: Node) -> Iterator[tuple[int, int, Node]]:
    # what opens a line that cannot be read is no reference to a rule
    for link in book.links.get(node, ()) if node.kind != "unread" else ():
        for number, (start, end) in shown_at(node, link.citation):
            target = linked_rule(book, link, number)
            if target is not None:
                yield start, end, target

"""Links from page to page, and running text with its references as links."""

from __future__ import annotations

import posixpath
from urllib.parse import quote

from docutils import nodes

from jobun.graph.candidates import Candidates
from jobun.graph.link import Link
from jobun.messages.site import phrase
from jobun.outputs.site.library import Book
from jobun.tree.nodes import Node


def uri(source: str, target: str, anchor: str = "") -> str:
    """The address of a page as seen from another."""
    if source == target and anchor:
        return f"#{anchor}"
    relative = posixpath.relpath(target, posixpath.dirname(source) or ".")
    return quote(relative) + ".html" + (f"#{anchor}" if anchor else "")


def to_page(source: str, target: str, words: str, anchor: str = "", **more: object) -> nodes.reference:
    """A link to a page."""
    return nodes.reference("", "", nodes.Text(words), refuri=uri(source, target, anchor), internal=True, **more)


def to_node(book: Book, source: str, node: Node, words: str, **more: object) -> nodes.reference:
    """A link to a rule; hovering shows how it begins."""
    docname, anchor = book.place(node)
    shown = node.title or node.body.words
    title = f"{node.name or ''} {shown[:120]}{'…' if len(shown) > 120 else ''}".strip()
    more.setdefault("reftitle", title)
    return to_page(source, docname, words, anchor, **more)


class Running:
    """Makes running text of a book's nodes for one page."""

    def __init__(self, book: Book, docname: str, candidates: Candidates) -> None:
        self._book = book
        self._docname = docname
        self._candidates = candidates

    def words(self, node: Node) -> list[nodes.Node]:
        """A node's words, every reference in them a link or a mark."""
        made: list[nodes.Node] = []
        words, at = node.body.words, 0
        for link in self._book.links.get(id(node), ()):
            for start, end, inline in self._inlines(node, link):
                if start >= at:
                    made += (nodes.Text(words[at:start]), *inline)
                    at = end
        made.append(nodes.Text(words[at:]))
        return made

    def _inlines(self, node: Node, link: Link) -> list[tuple[int, int, list[nodes.Node]]]:
        citation = link.citation
        spans = citation.number_spans or ((citation.title_span or citation.span),)
        if citation.kind in ("chapter", "title") or citation.title:
            spans = (citation.span,)
        ends = (link.targets[:1] + link.targets[-1:]) if len(spans) > 1 else link.targets[:1]
        made: list[tuple[int, int, list[nodes.Node]]] = []
        for number, span in enumerate(spans):
            start, end = _index(node, span.start), _index(node, span.end - 1) + 1
            words = node.body.words[start:end]
            made.append(
                (
                    start,
                    end,
                    [to_node(self._book, self._docname, ends[number], words)] if ends else self._lost(link, words),
                )
            )
        return made

    def _lost(self, link: Link, words: str) -> list[nodes.Node]:
        """A reference that names nothing: marked, with what it may mean."""
        language = self._book.language
        found = self._candidates.of(link)
        missing = phrase("missing", language)
        if not found:
            return [
                nodes.inline("", words, classes=["dangling"]),
                nodes.inline("", f"〔{missing}〕", classes=["suggestion"]),
            ]
        best = found[0]
        reasons = "; ".join(message.say(language) for message in best.evidence)
        name = best.node.name or best.node.title or ""
        suggestion = nodes.inline("", "", classes=["suggestion"])
        suggestion += nodes.Text(f"〔{missing} → ")
        suggestion += to_node(self._book, self._docname, best.node, f"{name}?", reftitle=reasons)
        suggestion += nodes.Text("〕")
        return [nodes.inline("", words, classes=["dangling"]), suggestion]


def _index(node: Node, offset: int) -> int:
    """The index in a node's words of a file offset."""
    for at, start, end in node.body.pieces:
        if start <= offset < end:
            return int(at + offset - start)
    raise ValueError(f"offset {offset} is not in the node's words, expected one of them")

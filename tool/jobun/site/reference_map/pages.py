"""The pages of the reference map: one for the whole book, one for each chapter with references."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from typing import Any

from jobun.locale.reference_map import phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedBook
from jobun.site.pages.descriptions import shortened
from jobun.site.pages.front_pages import page_title
from jobun.site.pages.static_page import StaticPage
from jobun.site.reference_map import drawing
from jobun.tree.nodes import Node

# number of most cited rules shown with their neighbourhood
SHOWN = 6
TEMPLATE, STYLES = "reference_map.html", ("reference_map",)
LENGTHS = {name: getattr(drawing, name) for name in ("CELL", "TOPS", "SIZE", "BAR", "ROOM", "BOX", "WAY", "LINE")}


def static_pages(book: PublishedBook) -> Iterator[StaticPage]:
    """All pages; none for a book without references."""
    if not book.shape:
        return
    yield StaticPage(book.shape, _phrase(book, "map"), book, TEMPLATE, _whole(book), STYLES)
    for docname, values in _chapters(book).items():
        yield StaticPage(docname, values["heading"], book, TEMPLATE, values, STYLES)


def _phrase(book: PublishedBook, name: str, **values: object) -> str:
    return phrase(name, book.language, **values)


def _whole(book: PublishedBook) -> dict[str, Any]:
    ranked = [node for node, _ in book.group_references.most_cited(SHOWN)]
    return {
        "page_description": shortened(_phrase(book, "intro")),
        "heading": _phrase(book, "map"),
        "intro": _phrase(book, "intro"),
        "words": _words(book),
        "matrix": drawing.matrix(book, book.shape),
        "bars": drawing.bars(book, book.shape),
        "pictures": [drawing.picture(book, book.shape, node) for node in ranked],
        "pictures_title": _phrase(book, "around"),
        **LENGTHS,
    }


def _words(book: PublishedBook) -> dict[str, str]:
    return {name: _phrase(book, name) for name in ("matrix", "read", "most", "citing", "cited", "none")}


def _chapters(book: PublishedBook) -> dict[str, dict[str, Any]]:
    """The template values of the page of each chapter, by docname."""
    drawn: dict[str, list[Node]] = {}
    for node in book.group_references.central:
        if node in book.pictures:
            drawn.setdefault(book.pictures[node][0], []).append(node)
    listed: dict[str, list[dict[str, Any]]] = {}
    of: dict[str, int] = {}
    for (source, target), pairs in sorted(book.group_references.cells.items()):
        docname = f"{book.shape}/{book.slug(source)}"
        of[docname] = source
        listed.setdefault(docname, []).append(_list(book, docname, target, pairs))
    for docname, nodes in drawn.items():
        chapter = book.group_references.group(nodes[0])
        if chapter is not None:
            of[docname] = chapter
    return {docname: _chapter(book, docname, of[docname], listed, drawn) for docname in sorted(of)}


def _chapter(
    book: PublishedBook,
    docname: str,
    chapter: int,
    listed: dict[str, list[dict[str, Any]]],
    drawn: dict[str, list[Node]],
) -> dict[str, Any]:
    title = _phrase(book, "chapter", title=page_title(book, book.chapters[chapter]))
    return {
        "page_description": shortened(f"{title}: {book.title}"),
        "heading": title,
        "up": {"uri": uri(docname, book.shape), "title": _phrase(book, "map")},
        "words": _words(book),
        "lists": listed.get(docname, []),
        "pictures": [drawing.picture(book, docname, node) for node in drawn.get(docname, ())],
        "pictures_title": _phrase(book, "pictures"),
        **LENGTHS,
    }


def _list(book: PublishedBook, docname: str, target: int, pairs: list[tuple[Node, Node]]) -> dict[str, Any]:
    """The references to one chapter: each citing rule with its targets."""
    rules: dict[Node, tuple[Node, list[Node]]] = {}
    for source, linked_rule in pairs:
        rules.setdefault(source, (source, []))[1].append(linked_rule)
    return {
        "anchor": f"to-{book.slug(target)}",
        "title": _phrase(book, "to", title=page_title(book, book.chapters[target])),
        "rules": [(_link(book, docname, source), [_link(book, docname, linked_rule) for linked_rule in goals])
                  for source, goals in rules.values()],
    }  # fmt: skip


def _link(book: PublishedBook, docname: str, node: Node) -> tuple[str, str]:
    """The address and the name of a rule."""
    return uri(docname, *book.place(node)), node.name or drawing.named(node)[:40] or posixpath.basename(docname)

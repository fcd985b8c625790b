"""What is published: the documents, the pages each becomes, and where every rule stands."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from jobun.diagnostics.diagnostic import Diagnostic
from jobun.flow import Report, check_file
from jobun.graph.link import Link
from jobun.messages.site import phrase
from jobun.settings import Settings, settings_for
from jobun.text.layout import JAPANESE
from jobun.tree.nodes import ASIDE, HEADINGS, Node

FRONT = ("paragraph", "note", "item", "example")


@dataclass(frozen=True, slots=True, eq=False)
class Page:
    """One page of a book. docname: Sphinx's name of it. nodes: what stands on it, in order."""

    docname: str
    kind: str
    title: str
    nodes: tuple[Node, ...]


@dataclass(frozen=True, eq=False)
class Book:
    """A published document. name: the folder of its pages."""

    name: str
    title: str
    report: Report
    pages: tuple[Page, ...]
    anchors: dict[int, tuple[str, str]] = field(repr=False)

    @property
    def language(self) -> str:
        """ "ja" or "en"."""
        return self.report.graph.document.language

    @property
    def home(self) -> str:
        """The docname of its first page."""
        return f"{self.name}/index"

    @cached_property
    def links(self) -> dict[int, list[Link]]:
        """The links in each node's own words, by the node's identity."""
        found: dict[int, list[Link]] = {}
        for link in self.report.graph.links:
            found.setdefault(id(link.cited.node), []).append(link)
        return found

    @cached_property
    def problems(self) -> dict[int, list[Diagnostic]]:
        """The diagnostics in each node's own lines, by the node's identity."""
        found: dict[int, list[Diagnostic]] = {}
        nodes = sorted(
            (node for node in self.report.graph.document.walk() if not node.inferred), key=lambda node: node.span.start
        )
        at = 0
        for diagnostic in self.report.diagnostics:
            while at + 1 < len(nodes) and nodes[at + 1].span.start <= diagnostic.problem.span.start:
                at += 1
            if nodes:
                found.setdefault(id(nodes[at]), []).append(diagnostic)
        return found

    def place(self, node: Node) -> tuple[str, str]:
        """The docname and the anchor of a node; the book's first page for what is not published."""
        return self.anchors.get(id(node), (self.home, ""))


@dataclass(frozen=True, eq=False)
class Library:
    """All books of a site."""

    books: tuple[Book, ...]

    def book_of(self, docname: str) -> Book | None:
        """The book that a page belongs to."""
        found = [book for book in self.books if docname.startswith(f"{book.name}/")]
        return max(found, key=lambda book: len(book.name)) if found else None

    def page(self, docname: str) -> Page | None:
        """A page of a book by its docname."""
        book = self.book_of(docname)
        return next((page for page in book.pages if page.docname == docname), None) if book else None

    @property
    def title(self) -> str:
        """The site's title where none is told: that of its one book, or what all are."""
        return self.books[0].title if len(self.books) == 1 else phrase("books", self.language)

    @property
    def language(self) -> str:
        """The language of the pages that belong to no book: that of most books."""
        japanese = sum(book.language == "ja" for book in self.books)
        return "ja" if japanese * 2 > len(self.books) else "en"


def library(paths: list[str], encoding: str | None, config: str | None) -> Library:
    """Read, check and lay out documents. Raises Unreadable and BadSettings."""
    top = os.path.commonpath([os.path.dirname(os.path.abspath(path)) for path in paths]) if paths else "."
    books = []
    for path in paths:
        settings = settings_for(path, config)
        report = check_file(path, settings, encoding)
        name, title = _name(path, top, settings)
        document = report.graph.document
        # a book has one title in the settings; its other languages carry their own
        fits = bool(JAPANESE.search(title)) == (document.language == "ja")
        books.append((not title, _book(name, title if title and fits else document.title, report)))
    return Library(tuple(book for _, book in sorted(books, key=lambda pair: pair[0])))


def _name(path: str, top: str, settings: Settings) -> tuple[str, str]:
    """A book's folder and title: as its settings say, else from where its file stands."""
    for book in settings.books:
        for language, source in book.sources.items():
            if os.path.abspath(os.path.join(settings.folder, source)) == os.path.abspath(path):
                return f"{book.id}/{language}", book.title
    relative = os.path.splitext(os.path.relpath(os.path.abspath(path), top))[0]
    return re.sub(r"[^\w./\-]+", "-", relative.replace(os.sep, "/")), ""


def _book(name: str, title: str, report: Report) -> Book:
    document = report.graph.document
    pages: list[Page] = []
    front: list[Node] = []
    for part, tree in enumerate(document.parts):
        prefix = f"{name}/" if part == 0 else f"{name}/part{part + 1}-"
        if part:
            # what stands unnumbered at the head of a further part has a page before its chapters
            front = []
        for node in tree.nodes:
            if node.kind in ("chapter", "section", "rule") and not _joins(pages, node, prefix):
                pages.append(Page(prefix + _slug(node, len(pages)), "chapter", heading(node), (node,)))
            elif node.kind in ("history", "appendix"):
                pages.append(Page(f"{prefix}{node.kind}{len(pages)}", node.kind, node.title or node.kind, (node,)))
            elif (pages and part == 0) or (pages and pages[-1].docname.startswith(prefix)):
                pages[-1] = Page(pages[-1].docname, pages[-1].kind, pages[-1].title, (*pages[-1].nodes, node))
            else:
                front.append(node)
    pages.insert(0, Page(f"{name}/index", "front", title, tuple(front)))
    return Book(name, title, report, tuple(pages), _anchors(pages))


def _joins(pages: list[Page], node: Node, prefix: str) -> bool:
    """Rules of the first level that are no headings share one page: a page of a sentence is none."""
    before = pages[-1] if pages else None
    if (
        node.kind == "rule"
        and before
        and before.kind == "chapter"
        and before.nodes[0].kind == "rule"
        and before.docname.startswith(prefix)
    ):
        pages[-1] = Page(before.docname, before.kind, before.title, (*before.nodes, node))
        return True
    return False


def _slug(node: Node, at: int) -> str:
    return ".".join(map(str, node.number)) if node.number else f"page{at + 1}"


def heading(node: Node) -> str:
    """A heading as a reader sees it: number and title."""
    return (
        " ".join(part for part in (node.label.text if node.label else "", node.title or "") if part)
        or node.body.words[:24]
    )


def _anchors(pages: list[Page]) -> dict[int, tuple[str, str]]:
    """Where each node stands: a rule by its number, a second rule of one number by number and count."""
    found: dict[int, tuple[str, str]] = {}
    used: dict[str, int] = {}
    for page in pages:
        for top in page.nodes:
            for node in published(top):
                base = f"{page.docname}#" + ("r-" + "-".join(map(str, node.number)) if node.number else "n")
                used[base] = used.get(base, 0) + 1
                anchor = base.partition("#")[2] + (f"-{used[base]}" if used[base] > 1 or not node.number else "")
                found[id(node)] = page.docname, anchor
    return found


def published(node: Node) -> Iterator[Node]:
    """A node and those below it that a reader is shown: page furniture and typed contents are not."""
    if node.kind in ASIDE and node.kind != "history":
        return
    yield node
    for child in node.children:
        yield from published(child)


def is_heading(node: Node) -> bool:
    """Whether a node is shown as a heading."""
    return node.kind in HEADINGS

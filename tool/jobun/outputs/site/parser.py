"""The source parser: the page that Sphinx asks for, made from the tree."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.parsers import Parser

from jobun.diagnostics.check import all_checks
from jobun.outputs.site import pages
from jobun.outputs.site.library import Book, Page
from jobun.outputs.site.rules import Rules
from jobun.outputs.site.shelf import Shelf, shelf_of


class RuleParser(Parser):
    """Reads rule documents: what Sphinx has read of the file is not looked at, the shelf has the tree."""

    supported = ("jobun",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Fill a document with the page of the docname that is being read."""
        env: Any = self._env
        docname = env.current_document.docname
        shelf = shelf_of(env)
        # no page is in a toctree: the sidebar is made from the library
        env.metadata[docname]["orphan"] = True
        for source in shelf.sources:
            if docname.count("/") == 0 or docname.startswith("checks/"):
                env.note_dependency(source)
        document += self._page(shelf, docname, env)

    def _page(self, shelf: Shelf, docname: str, env: Any) -> nodes.section:
        library = shelf.library
        if docname == "index":
            return pages.index(library, env.config.html_title or env.config.project)
        if docname == "diagnostics":
            return pages.diagnostics(library)
        if docname == "checks/index":
            return pages.checks(library.language)
        if docname.startswith("checks/"):
            return pages.one_check(all_checks()[docname.removeprefix("checks/")], library.language)
        book, page = library.book_of(docname), library.page(docname)
        if book is None or page is None:
            raise ValueError(f"no page is called {docname!r}, expected one of the library's")
        note_rules(env, book, page, len(library.books) == 1)
        return _book_page(book, page)


def _book_page(book: Book, page: Page) -> nodes.section:
    rules = Rules(book, page.docname)
    if page.kind == "front":
        section = nodes.section(ids=["top"], classes=["front"])
        section += nodes.title("", book.title)
        section += [made for node in page.nodes for made in rules.make(node, 3)]
        section += pages.front(book)
        return section
    first = page.nodes[0]
    if first.kind == "rule":
        section = nodes.section(ids=["top"], classes=["chapter"])
        section += nodes.title("", book.title)
        section += [made for node in page.nodes for made in rules.make(node, 2)]
        return section
    section = rules.section(first, 1, page.title if page.kind != "chapter" else None)
    section += [made for node in page.nodes[1:] for made in rules.make(node, 2)]
    return section


def note_rules(env: Any, book: Book, page: Page, alone: bool) -> None:
    """Tell the domain where each rule of a page stands."""
    domain = env.get_domain("jobun")
    for top in page.nodes:
        for node in top.walk():
            docname, anchor = book.place(node)
            if node.name and anchor:
                shown = f"{node.name} {node.title or ''}".strip()
                domain.note_rule(f"{book.name}:{node.name}", shown, docname, anchor)
                if alone:
                    domain.note_rule(node.name, shown, docname, anchor)

"""Which pages an earlier build left as they would be made now: one changed rule is no whole book to make again."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from jobun.lint.check import all_checks
from jobun.site.model.library import CHECKS, Book, Library
from jobun.site.model.pagination import Page
from jobun.site.versions.archives import Archives
from jobun.tree.nodes import Node
from jobun.versions.fingerprint import digest


def stamps(library: Library, archives: Archives, way: Callable[[Book, Page], object]) -> dict[str, str]:
    """A digest for each page of all that it is made of; none for a page that lists what others hold."""
    found = {f"{CHECKS}/{name}": "" for name in ("index", "measured", *all_checks())}
    for book in library.every:
        made = {
            page.docname: digest(repr((way(book, page), list(_shown(book, page, archives))))) for page in book.pages
        }
        found |= made
        if book.glossary:
            found[book.glossary] = digest(repr(made))
    return found | archives.stamps()


def _shown(book: Book, page: Page, archives: Archives) -> Iterator[object]:
    """What stands on a page, node by node, with what other pages show there."""
    yield page.title, [(one.docname, one.title) for one in book.pages if one.under == page.docname]
    if page is book.pages[0]:
        yield [(one.docname, one.title, [node.title for node in one.sections]) for one in book.chapters]
    marks = archives.marks(book, page)
    yield archives.notice(book, page.docname)
    for node in page.published():
        yield marks.html(node), marks.storied(node)
        label = node.label and (node.label.text, node.label.local)
        yield node.kind, node.name, node.title, node.mark, label, node.body.words, book.place(node)
        yield book.lasting.permalink(node), book.lasting.former.get(id(node)), book.pictures.get(id(node))
        yield from _around(book, node)


def _around(book: Book, node: Node) -> Iterator[object]:
    """The links, terms, diagnostics and backlinks of a node."""
    graph = book.report.graph
    for link in book.links.get(id(node), ()):
        start = link.citation.span.start - node.span.start
        yield start, link.status, [(book.place(target), target.body.words[:120]) for target in link.targets]
    for term in book.terms.get(id(node), ()):
        yield term.start, term.end, term.term.words, book.place(term.term.first.node)
    for diagnostic in book.problems.get(id(node), ()):
        said = diagnostic.problem.suggestions
        yield diagnostic.code, diagnostic.severity, diagnostic.problem.message, [one.message for one in said]
    for link in graph.links_to(node):
        rule = link.cited.rule
        yield rule and (rule.name, rule.title, book.place(rule)), link.cited.node.body.words


def keep(app: Any, library: Library, shape: str, archives: Archives, way: Callable[[Book, Page], object]) -> None:
    """Let Sphinx take the pages that are as they were for newer than their source, so that it leaves them alone.

    way: what a page says of the way to another that shows the same rules.
    """
    known = app.env.get_domain("jobun").data
    was, known["stamps"] = known.get("stamps", {}), stamps(library, archives, way)
    if known.get("shape") != shape or app.builder.format != "html" or not library.books:
        return
    now = time.time_ns() // 1000
    # the pages about the checks have no source of their own, and are as old as the first book
    sources = dict.fromkeys(known["stamps"], library.books[0].report.text.path)
    sources |= {docname: book.report.text.path for docname in archives.pages if (book := archives.book(docname))}
    for book in library.every:
        sources |= dict.fromkeys((book.glossary, *(page.docname for page in book.pages)), book.report.text.path)
    for docname, stamp in known["stamps"].items():
        written = Path(app.builder.get_output_path(docname))
        if was.get(docname) == stamp and docname in app.env.all_docs and written.exists():
            app.env.all_docs[docname] = now
            if written.stat().st_mtime <= os.stat(sources[docname]).st_mtime:
                os.utime(written)

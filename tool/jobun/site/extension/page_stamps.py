"""Digests of pages, by which a build skips the pages that have not changed."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from jobun.lint.check import all_checks
from jobun.site.model.library import CHECKS, BookCollection, PublishedBook
from jobun.site.model.pagination import BookPage
from jobun.site.versions.archives import SiteVersions
from jobun.tree.nodes import Node
from jobun.versions.fingerprint import digest


def stamps(
    library: BookCollection, site_versions: SiteVersions, bilingual_link: Callable[[PublishedBook, BookPage], object]
) -> dict[str, str]:
    """A digest of everything that each page depends on; "" for pages about the checks."""
    found = {f"{CHECKS}/{name}": "" for name in ("index", "measured", *all_checks())}
    for book in library.all_books:
        made = {
            page.docname: digest(repr((bilingual_link(book, page), list(_shown(book, page, site_versions)))))
            for page in book.pages
        }
        found |= made
        if book.glossary:
            found[book.glossary] = digest(repr(made))
    return found | site_versions.stamps()


def _shown(book: PublishedBook, page: BookPage, site_versions: SiteVersions) -> Iterator[object]:
    """The content of a page, node by node, with what it shows of other pages."""
    yield page.title, [(one.docname, one.title) for one in book.pages if one.under == page.docname]
    if page is book.pages[0]:
        yield [(one.docname, one.title, [node.title for node in one.sections]) for one in book.chapters]
    marks = site_versions.marks(book, page)
    yield site_versions.notice(book, page.docname)
    for node in page.published():
        yield marks.values(node), marks.has_history(node)
        label = node.label and (node.label.text, node.label.local)
        yield node.kind, node.name, node.title, node.mark, label, node.body.words, book.place(node)
        yield book.permalinks.permalink(node), book.permalinks.former_anchors.get(node), book.pictures.get(node)
        yield from _around(book, node)


def _around(book: PublishedBook, node: Node) -> Iterator[object]:
    """The links, terms, diagnostics and backlinks of a node."""
    graph = book.report.graph
    for link in book.links.get(node, ()):
        start, (other, there) = link.citation.span.start - node.span.start, book.linked_book(link)
        yield start, there.status, [(other.place(target), target.body.words[:120]) for target in there.targets]
    for term in book.terms.get(node, ()):
        yield term.start, term.end, term.term.words, book.place(term.term.first.node)
    for diagnostic in book.problems.get(node, ()):
        suggestions = [one.message for one in diagnostic.problem.suggestions]
        yield diagnostic.code, diagnostic.severity, diagnostic.problem.message, suggestions
    for link in graph.links_to(node):
        rule = link.cited.rule
        yield rule and (rule.name, rule.title, book.place(rule)), link.cited.node.body.words
    for other, link in book.neighbours.citing.get(node, ()):
        yield other.title, other.place(link.cited.rule or link.cited.node), link.cited.node.body.words


def keep(
    app: Any,
    library: BookCollection,
    shape: str,
    site_versions: SiteVersions,
    bilingual_link: Callable[[PublishedBook, BookPage], object],
) -> None:
    """Mark unchanged pages as newer than their source, so that Sphinx does not write them again.

    bilingual_link: the link from a page to its bilingual page. Pages that are missing are marked as older.
    """
    known = app.env.get_domain("jobun").data
    before, known["stamps"] = known.get("stamps", {}), stamps(library, site_versions, bilingual_link)
    if known.get("shape") != shape or app.builder.format != "html" or not library.books:
        return
    now = time.time_ns() // 1000
    # the pages about the checks have no source: they count as pages of the first book
    sources = dict.fromkeys(known["stamps"], library.books[0].report.text.path)
    sources |= {
        docname: book.report.text.path for docname in site_versions.pages if (book := site_versions.book(docname))
    }
    for book in library.all_books:
        sources |= dict.fromkeys((book.glossary, *(page.docname for page in book.pages)), book.report.text.path)
    for docname, stamp in known["stamps"].items():
        written = Path(app.builder.get_output_path(docname))
        if before.get(docname) == stamp and docname in app.env.all_docs and written.exists():
            app.env.all_docs[docname] = now
            if written.stat().st_mtime <= os.stat(sources[docname]).st_mtime:
                os.utime(written)
    for docname in app.env.all_docs:
        if not os.path.exists(app.builder.get_output_path(docname)):
            # Sphinx would miss only the source
            app.env.all_docs[docname] = 0

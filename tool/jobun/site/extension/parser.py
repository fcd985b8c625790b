"""The source parser: the page that Sphinx asks for, made from the tree."""

from __future__ import annotations

from typing import Any

from docutils import nodes
from sphinx.parsers import Parser
from sphinx.transforms import DoctreeReadEvent

from jobun.lint.check import all_checks
from jobun.site.extension.project import RuleProject, project_of
from jobun.site.model.library import CHECKS, PublishedBook
from jobun.site.model.pagination import BookPage, is_heading
from jobun.site.pages import front_pages as pages
from jobun.site.pages import glossary
from jobun.site.pages import how_to_cite as citing
from jobun.site.pages.measured import DOCNAME, measured
from jobun.site.pages.rule_nodes import RuleRenderer
from jobun.site.search.sitemap import base_url
from jobun.tree.nodes import Node

# the modules of the transforms of reStructuredText
RST_TRANSFORMS = ("docutils.transforms.", "sphinx.transforms.")


class RuleParser(Parser):
    """Reads rule documents: what Sphinx has read of the file is not looked at, the project has the tree."""

    supported = ("jobun",)

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Fill a document with the page of the docname that is being read."""
        env: Any = document.settings.env
        docname = env.current_document.docname
        project = project_of(env)
        # no page is in a toctree: the sidebar is made from the library
        env.metadata[docname]["orphan"] = True
        book, page = project.library.page(docname)
        about = book or project.site_versions.book(docname)
        if about:
            for source in project.site_versions.files(about):
                env.note_dependency(source)
        if book and page and book in project.library.books:
            note_rules(env, book, page, len(project.library.books) == 1)
        elif not about and not project.library.glossary(docname):
            for source in project.sources:
                env.note_dependency(source)
        title, base = env.config.html_title or env.config.project, base_url(env.config.html_baseurl)
        document += page_of(project, docname, title, base)
        _remove_transforms(document)


def _remove_transforms(document: nodes.document) -> None:
    """Remove the transforms of reStructuredText from a page: looking for footnotes, substitutions and the like takes
    longer than creating it. Transforms of other extensions and the event that the page was read stay.
    """
    transforms = document.transformer.transforms
    transforms[:] = [
        one
        for one in transforms
        if one[1] is DoctreeReadEvent or not f"{one[1].__module__}.".startswith(RST_TRANSFORMS)
    ]


def page_of(project: RuleProject, docname: str, title: str, base: str = "") -> nodes.section:
    """What a page shows. title: of the site. base: its address, where it has one."""
    book, page = project.library.page(docname)
    if book and page:
        section = _book_page(
            book, page, RuleRenderer(book, page, project.library.proof, project.site_versions.marks(book, page))
        )
        project.site_versions.around(book, page, section)
        return section
    if docname in project.site_versions.pages:
        return project.site_versions.pages[docname].page(docname)
    if docname == citing.CITING:
        return citing.page(project.library, base)
    listed = project.library.glossary(docname)
    return glossary.page(listed) if listed else _site_page(project, docname, title)


def _site_page(project: RuleProject, docname: str, title: str) -> nodes.section:
    if docname == "index":
        return pages.index(project.library, title, project.own)
    if docname == "diagnostics":
        return pages.diagnostics(project.library)
    if docname == f"{CHECKS}/index":
        return pages.checks(project.library.language)
    if docname == DOCNAME:
        return measured(project.library.language)
    return pages.one_check(all_checks()[docname.removeprefix(f"{CHECKS}/")], project.library.language)


def _book_page(book: PublishedBook, page: BookPage, rules: RuleRenderer) -> nodes.section:
    if page.kind == "front":
        section = nodes.section(ids=["top"], classes=["front"])
        section += nodes.title("", book.title)
        section += [made for node in page.nodes for made in rules.make(node, 3)]
        section += pages.front(book)
        return section
    if page.head is not None:
        return _split_page(book, page, page.head, rules)
    first = page.nodes[0]
    if first.kind == "rule" or page.kind == "extra" or (page.under and not is_heading(first)):
        section = nodes.section(ids=["top"], classes=["chapter"])
        section += nodes.title("", page.title if page.under else book.title)
        section += [made for node in page.nodes for made in rules.make(node, 2)]
        return section
    section = rules.section(first, 1, page.title if page.kind != "chapter" else None)
    section += [made for node in page.nodes[1:] for made in rules.make(node, 2)]
    return section


def _split_page(book: PublishedBook, page: BookPage, head: Node, rules: RuleRenderer) -> nodes.section:
    """The first page of a long chapter: its heading, what stands before its sections, and a list of those."""
    section = rules.section(head, 1, below=page.nodes)
    further = [(one.docname, one.title) for one in book.pages if one.under == page.docname]
    section += pages.listed(page.docname, further)
    return section


def note_rules(env: Any, book: PublishedBook, page: BookPage, alone: bool) -> None:
    """Tell the domain where each rule of a page stands: by its number as printed, a chapter by its mere number too."""
    domain = env.get_domain("jobun")
    for node in page.published():
        if not (node.name and node.number):
            continue
        docname, anchor = book.place(node)
        shown = f"{node.name} {node.title or ''}".strip()
        for name in dict.fromkeys((node.name, str(node.number[0]) if len(node.number) == 1 else node.name)):
            domain.note_rule(f"{book.name}:{name}", shown, docname, anchor)
            if alone:
                domain.note_rule(name, shown, docname, anchor)

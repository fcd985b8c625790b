"""The pages that are no chapters: the site's index, a book's front page, the diagnostics, the checks."""

from __future__ import annotations

import re
from collections.abc import Sequence

from docutils import nodes
from sphinx import addnodes

from jobun.lint.check import Check, all_checks
from jobun.lint.diagnostic import SEVERITIES, Diagnostic
from jobun.lint.pages import page
from jobun.locale.labels import silence
from jobun.locale.message import Message
from jobun.locale.reference_map import phrase as map_phrase
from jobun.locale.site import phrase
from jobun.report.findings import Finding
from jobun.site.model.library import CHECKS, BookCollection, PublishedBook
from jobun.site.model.pagination import BookPage, heading
from jobun.site.pages.links import to_page
from jobun.tree.nodes import Node

COPY = Message(" (repeated)", "（繰り返し）")


def index(library: BookCollection, title: str, own: Sequence[str] = ()) -> nodes.section:
    """The site's first page: every book with its chapters. own: first pages of the project's own documents."""
    section = nodes.section(ids=["top"], classes=["home"])
    section += nodes.title("", title)
    if own:
        section += _toctree(own)
    for book in library.books:
        # docutils writes a class language-ja as lang="ja"
        box = nodes.container(classes=["book", f"language-{book.language}"])
        box += nodes.paragraph("", "", to_page("index", book.home, book.title), classes=["book-title"])
        counts = sum(1 for node in book.report.graph.document.walk() if node.number and not node.inferred)
        note = nodes.paragraph("", book.name, classes=["book-note"])
        note += nodes.Text(f" · {counts} {phrase('rules', book.language)}" if counts else "")
        for severity, found in _by_severity(book):
            note += nodes.Text(" · ")
            note += nodes.inline("", f"{phrase(severity, book.language)} {len(found)}", classes=[f"count-{severity}"])
        box += note
        box += listed("index", [(chapter.docname, page_title(book, chapter)) for chapter in book.chapters])
        section += box
    return section


def _toctree(docnames: Sequence[str]) -> nodes.compound:
    """Links to pages by their own titles, which Sphinx also takes as the top of its tree of contents."""
    entries = [(None, docname) for docname in docnames]
    tree = addnodes.toctree("", parent="index", entries=entries, includefiles=list(docnames), maxdepth=1, caption=None)
    tree.update_all_atts({"glob": False, "hidden": False, "includehidden": False, "numbered": 0, "titlesonly": True})
    return nodes.compound("", tree, classes=["toctree-wrapper"])


def page_title(book: PublishedBook, page: BookPage) -> str:
    """A page's title in a list of pages: one that repeats an earlier part says so."""
    return page.title + (COPY.say(book.language) if book.is_copy(page) else "")


def _by_severity(book: PublishedBook) -> list[tuple[str, list[Finding]]]:
    found = [
        (severity, [one for one in book.findings if one.diagnostic.severity == severity]) for severity in SEVERITIES
    ]
    return [(severity, some) for severity, some in reversed(found) if some]


def listed(source: str, pages: list[tuple[str, str]]) -> nodes.bullet_list:
    """Links to pages, by docname and title, as seen from one."""
    made = nodes.bullet_list(classes=["pages"])
    for docname, title in pages:
        made += nodes.list_item("", nodes.paragraph("", "", to_page(source, docname, title)))
    return made


def front(book: PublishedBook) -> list[nodes.Node]:
    """A book's contents: chapters, and the sections in them."""
    made = nodes.bullet_list(classes=["toc"])
    for chapter in book.chapters:
        item = nodes.list_item(
            "", nodes.paragraph("", "", to_page(book.home, chapter.docname, page_title(book, chapter)))
        )
        sections = chapter.sections
        if sections:
            inner = nodes.bullet_list()
            for node in sections:
                inner += nodes.list_item("", nodes.paragraph("", "", _to(book, node)))
            item += inner
        made += item
    whole = []
    if book.whole:
        link = to_page(book.home, book.whole, phrase("whole", book.language))
        whole.append(nodes.paragraph("", "", link, classes=["whole-link"]))
    further = [(book.shape, map_phrase("map", book.language))] if book.shape else []
    if book.glossary:
        further.insert(0, (book.glossary, phrase("terms", book.language)))
    return [*whole, made, *([listed(book.home, further)] if further else [])]


def _to(book: PublishedBook, node: Node) -> nodes.reference:
    docname, anchor = book.place(node)
    return to_page(book.home, docname, heading(node), anchor)


def diagnostics(library: BookCollection) -> nodes.section:
    """Everything found, by document and severity, each with a link to its place."""
    language = library.language
    section = nodes.section(ids=["top"], classes=["diagnostics"])
    section += nodes.title("", phrase("diagnostics", language))
    for number, book in enumerate(library.books):
        inner = nodes.section(ids=[f"book-{number + 1}"])
        inner += nodes.title("", f"{book.title} ({book.name})")
        if not book.report.diagnostics:
            inner += nodes.paragraph("", phrase("clean", language))
        nodes_of = {
            diagnostic: node for node in book.report.graph.document.walk() for diagnostic in book.problems.get(node, ())
        }
        for severity, found in _by_severity(book):
            inner += nodes.rubric("", f"{phrase(severity, language)} ({len(found)})", classes=[severity])
            inner += _entries(book, found, nodes_of, language, severity)
        section += inner
    return section


def _entries(
    book: PublishedBook, found: list[Finding], nodes_of: dict[Diagnostic, Node], language: str, severity: str
) -> nodes.bullet_list:
    made = nodes.bullet_list(classes=["entries", severity])
    for finding in found:
        diagnostic = finding.diagnostic
        entry = nodes.paragraph("", "", *_place(book, diagnostic, nodes_of, language), _code(diagnostic))
        entry += nodes.Text(f" {book.published_words(diagnostic.problem.message, language)}")
        item = nodes.list_item("", entry)
        for suggestion in diagnostic.problem.suggestions[:1]:
            advice = book.published_words(suggestion.message, language)
            item += nodes.paragraph("", f"→ {advice}", classes=["suggested"])
        if finding.others:
            places = nodes.paragraph("", f"{phrase('also', language)} ", classes=["suggested"])
            for other in finding.others:
                places += _place(book, other, nodes_of, language)
                places += [_code(other), nodes.Text(" ")] if other.code != diagnostic.code else []
            item += places
        made += item
    return made


def _place(
    book: PublishedBook, diagnostic: Diagnostic, nodes_of: dict[Diagnostic, Node], language: str
) -> list[nodes.Node]:
    """A link to the rule of a diagnostic, and its line and column."""
    start, node = diagnostic.problem.span.start, nodes_of.get(diagnostic)
    docname, anchor = book.place(node) if node else (book.home, "")
    words = diagnostic.rule or phrase("line", language, line=book.report.text.place(start)[0])
    link = to_page("diagnostics", docname, words, anchor, classes=["place"])
    return [link, nodes.Text(f" {book.report.text.spot(start)} ")]


def _code(diagnostic: Diagnostic) -> nodes.reference:
    words = f"{diagnostic.code} {diagnostic.name}"
    return to_page("diagnostics", f"{CHECKS}/{diagnostic.code}", words, classes=["code"])


def checks(language: str) -> nodes.section:
    """A list of all checks."""
    section = nodes.section(ids=["top"], classes=["checks"])
    section += nodes.title("", phrase("checks", language))
    made = nodes.bullet_list(classes=["pages"])
    for check in all_checks().values():
        line = nodes.paragraph(
            "", "", to_page(f"{CHECKS}/index", f"{CHECKS}/{check.code}", f"{check.code} {check.name}")
        )
        line += nodes.Text(" " + page(check, language).splitlines()[0])
        made += nodes.list_item("", line)
    section += made
    section += nodes.paragraph("", "", to_page(f"{CHECKS}/index", f"{CHECKS}/measured", phrase("measured", language)))
    return section


def one_check(check: Check, language: str) -> nodes.section:
    """A check's page: what it finds, why it matters, its examples with the places marked; then its words in the
    other language, for who comes from a document in that.
    """
    section = nodes.section(ids=["top"], classes=["check"])
    section += nodes.title("", f"{check.code} {check.name}")
    section += nodes.paragraph("", phrase(check.severity, language), classes=["problem", check.severity])
    section += _blocks(check, language, True)
    section += nodes.literal_block("silence", silence(check.code).say(language))
    other = "en" if language == "ja" else "ja"
    section += nodes.container("", *_blocks(check, other, False), classes=["other", f"language-{other}"])
    return section


def _blocks(check: Check, language: str, examples: bool) -> list[nodes.Node]:
    made: list[nodes.Node] = []
    for block in page(check, language).split("\n\n"):
        example = block.startswith("    ") or block.endswith("::")
        if not example:
            made.append(nodes.paragraph("", block.replace("\n", "" if language == "ja" else " ")))
        elif examples and block.endswith("::"):
            made.append(nodes.rubric("", phrase(block.removesuffix("::").strip().lower(), language)))
        elif examples:
            made.append(_example(block))
    return made


def _example(block: str) -> nodes.literal_block:
    words = re.sub("(?m)^    ", "", block)
    # a source that differs from the words keeps Sphinx from colouring them as code
    made = nodes.literal_block("example", "", classes=["example"])
    for piece in re.split("(⟦.*?⟧)", words, flags=re.S):
        marked = piece.startswith("⟦")
        made += nodes.inline("", piece.strip("⟦⟧"), classes=["marked"]) if marked else nodes.Text(piece)
    return made

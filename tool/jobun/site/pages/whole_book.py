"""The whole book on one page: the bodies of its pages one below the other, each link to a rule leading within it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from jobun.site.model.addresses import uri
from jobun.site.model.library import BookCollection, PublishedBook
from jobun.site.model.pagination import BookPage
from jobun.site.pages.front_pages import page_title
from jobun.site.templates import render
from jobun.tree.labels.file_names import free
from jobun.tree.nodes import Node

# a body is cut from what was written of a page: its tags are ours, and what a document says is escaped
BODY = re.compile('<section class="(?:front|chapter|heading depth-1)[^"]*" id="([^"]*)"')
EDGE = re.compile("<(/?)section[ >]")
# what refers to a rule is listed on the page of its chapter; the link to this page leads here
LEFT_OUT = re.compile('(?s)<details class="backlinks">.*?</details>\n?|<p class="whole-link">.*?</p>\n?')
# what a long chapter goes on on stands right below it here; what else the book has is in the sidebar
FURTHER = re.compile('(?s)<ul class="pages[^"]*">.*?</ul>\n?')
# rules without a heading have a page called by the book or by their numbers
STAND_IN = re.compile('(?s)(<section class="chapter[^"]*" id="[^"]*">\n?)<h1>.*?</h1>\n?')
# a tag that may have to change, and what changes in it
TAG = re.compile("(<(?:/?h[1-6]|[a-z]+ )[^<>]*>)")
IDENTITY = re.compile('<[a-z][^<>]* id="([^"]*)"')
ADDRESS = re.compile(' (id|href)="([^"]*)"')
HINT = re.compile(' title="[^"]*"')
LEVEL = re.compile("(?<=^<h)[1-6]|(?<=^</h)[1-6]")
IDLE = re.compile(r"(?<=[ \"])(?:docutils container|reference internal)(?=[ \"])")
# ids of the page around the rules
AROUND = ("main", "side", "results", "preview")


class WholeBook(NamedTuple):
    """A book on one page. body: HTML. chapters: title and address of each, as the sidebar shows them."""

    body: str
    chapters: list[dict[str, Any]]


def files(app: Any, library: BookCollection) -> Iterator[tuple[str, bytes]]:
    """The whole page of each book: its path below the folder of the pages, and its bytes.

    app: Sphinx, when all other pages are written.
    """
    with TemporaryDirectory() as folder:
        draft = Path(folder) / "whole.html"
        for book in library.books:
            written = {page.docname: app.builder.get_output_path(page.docname) for page in book.pages}
            made = whole(book, {docname: Path(path).read_text("utf-8") for docname, path in written.items()})
            context = {"title": escape(book.title), "body": made.body, "whole": made.chapters}
            # written aside: only where it differs does it take the place of what is there
            app.builder.handle_page(book.whole, context, outfilename=draft)
            yield f"{book.whole}.html", draft.read_bytes()


def whole(book: PublishedBook, pages: Mapping[str, str]) -> WholeBook:
    """A book on one page. pages: the HTML of each of its pages, by docname."""
    bodies = {docname: body(html) for docname, html in pages.items()}
    names = _names(bodies)
    files = {uri(book.home, docname): docname for docname in bodies}
    levels = _levels(book)
    pages_html = [
        Markup(_Tags(names, files, page, levels[page.docname]).rewrite(bodies[page.docname])) for page in book.pages
    ]
    chapters = [
        {"title": page_title(book, page), "uri": f"#{names[page.docname, '']}", "current": False, "sections": []}
        for page in book.chapters
    ]
    return WholeBook(render("whole.html", pages=pages_html), chapters)


def body(html: str) -> str:
    """What a page of a book says, without what refers to its rules; "" for a page that says nothing."""
    begins = BODY.search(html)
    depth, start = 0, begins.start() if begins else len(html)
    for edge in EDGE.finditer(html, start):
        depth += -1 if edge[1] else 1
        if depth == 0:
            return LEFT_OUT.sub("", html[start : edge.end()]) + "\n"
    return ""


def _names(bodies: Mapping[str, str]) -> dict[tuple[str, str], str]:
    """What each place is called on the one page, by docname and id; a page is where it begins.

    A rule keeps its name, the first that has it; what is only counted on its page is called by the page as well.
    """
    found: dict[tuple[str, str], str] = {}
    taken = set(AROUND)
    for docname, words in bodies.items():
        page = docname.rpartition("/")[2]
        for at, name in enumerate(IDENTITY.findall(words)):
            keeps = name.startswith("r-") and name not in taken
            found[docname, name] = free(name if keeps else f"{page}-{name}", taken)
            if at == 0:
                found[docname, ""] = found[docname, name]
    return found


def _levels(book: PublishedBook) -> dict[str, int]:
    """How deep the first heading of each page stands below the book's title."""
    found = {book.home: 0}
    under: dict[Node, int] = {}
    for page in book.pages[1:]:
        first = page.head or page.nodes[0]
        found[page.docname] = under.get(first, 1)
        if page.head is not None:
            under.update(dict.fromkeys(page.head.children, found[page.docname] + 1))
    return found


class _Tags(dict[str, str]):
    """The tags of a page as they are on the one page, each made once.

    names: see `_names`. files: the pages of the book by their addresses. level: of the page's heading.
    """

    def __init__(
        self, names: Mapping[tuple[str, str], str], files: Mapping[str, str], page: BookPage, level: int
    ) -> None:
        super().__init__()
        self._names, self._files, self._page, self._level = names, files, page, level

    def rewrite(self, words: str) -> str:
        """What the page says, with these tags."""
        if self._page.kind != "front":
            words = STAND_IN.sub(r"\1", words, count=1)
        if self._page.kind == "front" or self._page.head is not None:
            words = FURTHER.sub("", words)
        pieces = TAG.split(words)
        pieces[1::2] = map(self.__getitem__, pieces[1::2])
        return "".join(pieces)

    def __missing__(self, tag: str) -> str:
        made = LEVEL.sub(self._heading, HINT.sub("", tag))
        made = ADDRESS.sub(self._address, IDLE.sub("", made).replace(' "', '"').replace(' class=""', ""))
        self[tag] = made
        return made

    def _heading(self, found: re.Match[str]) -> str:
        return str(min(int(found[0]) + self._level, 6))

    def _address(self, found: re.Match[str]) -> str:
        kind, value = found.groups()
        if kind == "id":
            return f' id="{self._names[self._page.docname, value]}"'
        file, _, anchor = value.partition("#")
        docname = self._files.get(file) if file else self._page.docname
        name = self._names.get((docname or "", anchor))
        return f' href="#{name}"' if name else found[0]

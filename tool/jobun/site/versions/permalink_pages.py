"""A small page for each rule that leads to the rule, whatever its number has become.

Chat programs show the content of the page that is linked and never see the anchor after #: so each page contains its
rule's text. A book has thousands of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.site import phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import BookCollection, PublishedBook
from jobun.site.model.permalinks import FOLDER
from jobun.site.pages.descriptions import LONGEST, shortened
from jobun.site.templates import render
from jobun.tree.nodes import Node
from jobun.versions.identity import IdentifiedRule
from jobun.versions.register import RegisteredRule

# the Content-Security-Policy of every page
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'"
)
# code points of a rule's text in the title
BEGINNING = 40


def files(library: BookCollection, base: str) -> Iterator[tuple[str, bytes]]:
    """Every page: its path from the root of the site, and its bytes. base: the site's address, or ""."""
    for book in library.books:
        pages = PermalinkPages(book, base)
        for name, known in book.permalinks.pages.items():
            html = pages.removed(known, name) if isinstance(known, RegisteredRule) else pages.existing(known, name)
            yield f"{book.name}/{FOLDER}/{name}.html", html.encode("utf-8", "replace")


class PermalinkPages:
    """Creates the pages of one book."""

    def __init__(self, book: PublishedBook, base: str) -> None:
        self._book, self._base = book, base
        # any page of the folder, for relative addresses
        self._docname = f"{book.name}/{FOLDER}/-"
        self._folder = (base + uri("index", self._docname)).removesuffix("-.html")

    def existing(self, known: IdentifiedRule, name: str) -> str:
        """The page that leads to a rule. name: of the page."""
        node, number = known.node, known.number.rule
        docname, anchor = self._book.place(node)
        shown = " ".join(_first_words(node).split())
        heading = f"{number}{self._former_numbers(known)}"
        words = node.body.words
        return self._page(
            name,
            heading=heading,
            title=f"{heading} {_beginning(node, shown)}".strip(),
            description=shortened(shown) or number,
            words=words[len(number) :].lstrip(" .:") if node.title and words.startswith(number) else words,
            number=number,
            target=uri(self._docname, docname, anchor),
            canonical=self._base + uri("index", docname) if self._base else "",
        )

    def removed(self, entry: RegisteredRule, name: str) -> str:
        """The page of a removed rule, with its last text. name: of the page."""
        language = self._book.language
        removed = phrase("removed", language, number=entry.number.rule)
        return self._page(
            name,
            heading=removed,
            title=removed,
            description=shortened(f"{phrase('last_said', language)} {entry.words}"),
            words=entry.words,
            last_seen=phrase("last_seen", language, version=entry.last),
            home=uri(self._docname, self._book.home),
        )

    def _page(self, name: str, **values: str) -> str:
        version = f" {self._book.version}" if self._book.version else ""
        return render(
            "permalink.html",
            language=self._book.language,
            policy=POLICY,
            root="../" * self._docname.count("/"),
            book=f"{self._book.title}{version}",
            address=f"{self._folder}{name}.html" if self._base else "",
            **values,
        )

    def _former_numbers(self, known: IdentifiedRule) -> str:
        """The earlier numbers of a rule in brackets, or ""; 8.4 and 8-4 are the same number."""
        now = known.number.anchor
        earlier = [number.rule for number in known.earlier_numbers if not now or number.anchor != now]
        numbers = phrase("comma", self._book.language).join(earlier)
        return phrase("formerly", self._book.language, numbers=numbers) if numbers else ""


def _first_words(node: Node) -> str:
    """The beginning of a rule's text and of what is below it, as long as a description may be."""
    found: list[str] = []
    length = 0
    for one in node.walk():
        words = one.title or one.body.words
        if words:
            found.append(words)
            length += len(words)
        if length > LONGEST:
            break
    return " ".join(found)


def _beginning(node: Node, shown: str) -> str:
    """What the title shows after the number."""
    if node.title:
        return node.title
    return shown if len(shown) <= BEGINNING else f"{shown[: BEGINNING - 1].rstrip()}…"

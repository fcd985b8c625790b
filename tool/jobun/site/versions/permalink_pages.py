"""A small page for each rule that leads to where the rule is, whatever its number is by then.

Chat programs show what the page says that is linked, and are never told what stands behind its #: each rule says here
what it says. Words joined, no nodes of docutils: a book has thousands.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from jobun.locale.site import phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import BookCollection, PublishedBook
from jobun.site.model.permalinks import FOLDER
from jobun.site.pages.descriptions import LONGEST, shortened
from jobun.tree.nodes import Node
from jobun.versions.identity import IdentifiedRule
from jobun.versions.register import RegisteredRule

# as on every other page
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'"
)
# code points of a rule's words in the title
BEGINNING = 40


def files(library: BookCollection, base: str) -> Iterator[tuple[str, bytes]]:
    """Every page: its path from the root of the site, and its bytes. base: the site's address, or ""."""
    for book in library.books:
        leads = PermalinkPages(book, base)
        for name, one in book.permalinks.pages.items():
            made = leads.gone(one, name) if isinstance(one, RegisteredRule) else leads.there(one, name)
            yield f"{book.name}/{FOLDER}/{name}.html", made.encode("utf-8", "replace")


class PermalinkPages:
    """Writes the pages of one book. What a document says is escaped: it is never markup."""

    def __init__(self, book: PublishedBook, base: str) -> None:
        self._book, self._base = book, base
        # as seen from any of them
        self._docname = f"{book.name}/{FOLDER}/-"
        self._address = (base + uri("index", self._docname)).removesuffix("-.html")
        version = f" {book.version}" if book.version else ""
        self._called = escape(f"{book.title}{version}")
        root = "../" * self._docname.count("/")
        self._opening = (
            f'<!doctype html>\n<html lang="{book.language}">\n<head>\n<meta charset="utf-8">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n<meta property="og:type" content="article">\n'
            f'<link rel="icon" type="image/svg+xml" href="{root}_static/icon.svg">\n'
            f'<link rel="stylesheet" href="{root}_static/site.css">\n'
        )

    def there(self, known: IdentifiedRule, name: str) -> str:
        """The page that leads to a rule. name: of the page."""
        node = known.node
        docname, anchor = self._book.place(node)
        target = escape(uri(self._docname, docname, anchor))
        number = known.number.rule
        before = self._before(known)
        shown = " ".join(_words(node).split())
        title = " ".join(filter(None, (f"{number}{before}", _beginning(node, shown))))
        canonical = escape(self._base + uri("index", docname)) if self._base else ""
        head = f'<meta http-equiv="refresh" content="0; url={target}">\n'
        if canonical:
            head += f'<link rel="canonical" href="{canonical}">\n'
        words = node.body.words
        own = words[len(number) :].lstrip(" .:") if node.title and words.startswith(number) else words
        body = f'<p>{escape(own, quote=False)}</p>\n<p><a href="{target}">{escape(number)} · {self._called}</a></p>'
        return self._page(name, title, shortened(shown) or number, head, escape(f"{number}{before}"), body)

    def gone(self, entry: RegisteredRule, name: str) -> str:
        """The page that says that a rule was removed, and what it said. name: of the page."""
        language = self._book.language
        removed = phrase("removed", language).format(entry.number.rule)
        said = escape(entry.words, quote=False)
        home = escape(uri(self._docname, self._book.home))
        body = (
            f"<p>{escape(phrase('last_seen', language).format(entry.last))}</p>\n<blockquote><p>{said}</p></blockquote>"
            f'\n<p><a href="{home}">{self._called}</a></p>'
        )
        # nobody who searches for what is in force is to find it
        head = '<meta name="robots" content="noindex">\n'
        described = shortened(f"{phrase('last_said', language)} {entry.words}")
        return self._page(name, removed, described, head, escape(removed), body)

    def _page(self, name: str, title: str, described: str, head: str, heading: str, body: str) -> str:
        """title, described: plain words. heading, body: HTML."""
        title, described = f"{escape(title)} – {self._called}", escape(described)
        address = f'<meta property="og:url" content="{escape(self._address)}{name}.html">\n' if self._base else ""
        return (
            f'{self._opening}{head}<title>{title}</title>\n<meta property="og:title" content="{title}">\n'
            f'<meta name="description" content="{described}">\n'
            f'<meta property="og:description" content="{described}">\n{address}</head>\n'
            f"<body>\n<main>\n<h1>{heading}</h1>\n{body}\n</main>\n</body>\n</html>\n"
        )

    def _before(self, known: IdentifiedRule) -> str:
        """The earlier numbers of a rule, or nothing: 8.4 is no other than 8-4."""
        now = known.number.anchor
        earlier = [number.rule for number in known.earlier_numbers if not now or number.anchor != now]
        numbers = phrase("comma", self._book.language).join(earlier)
        return phrase("formerly", self._book.language).format(numbers) if numbers else ""


def _words(node: Node) -> str:
    """The first words of a rule and of what stands under it, as many as are told of it."""
    said: list[str] = []
    length = 0
    for one in node.walk():
        words = one.title or one.body.words
        if words:
            said.append(words)
            length += len(words)
        if length > LONGEST:
            break
    return " ".join(said)


def _beginning(node: Node, shown: str) -> str:
    """What the title says behind the number."""
    if node.title:
        return node.title
    return shown if len(shown) <= BEGINNING else f"{shown[: BEGINNING - 1].rstrip()}…"

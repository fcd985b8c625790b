"""The page that says how to cite a rule, by the example of the site's first book."""

from __future__ import annotations

import os
import re
import shlex
from urllib.parse import quote

from docutils import nodes

from jobun.locale.site import CITE, phrase, phrase_of
from jobun.site.model.addresses import uri
from jobun.site.model.library import BookCollection, PublishedBook
from jobun.site.pages.links import to_node
from jobun.site.search.catalogue import BOOK, RULE, Catalogue, book_path, schema_path
from jobun.tree.nodes import Node

CITING = "cite"
# stands for the address of a site that was told none; no site is there
EXAMPLE = "https://rules.example/"
# signs that mean something to the role of a reference
ROLE_SIGNS = re.compile(r"[`<>\\]")


def page(library: BookCollection, base: str) -> nodes.section:
    """The page, in the language of the site; of a site without numbered rules a mere introduction.

    base: the address of the site, with a slash at its end, or "".
    """
    language = library.language
    section = nodes.section(ids=["top"], classes=["cite"])
    section += nodes.title("", phrase("cite", language))
    section += _words("intro", language)
    for book in library.books[:1]:
        catalogue = Catalogue(book)
        rule = example(book, catalogue)
        if rule:
            section += _part("link", language, _link(book, rule, language, base))
            section += _part("program", language, _program(book, catalogue.path(rule), language))
            section += _part("sphinx", language, _sphinx(book, rule, language, base))
            section += _part("check", language, _check(book, rule, language))
    return section


def example(book: PublishedBook, catalogue: Catalogue) -> Node | None:
    """The first rule of a book, or a heading where there is none; None for a book without numbers."""
    numbered = [node for node in catalogue.rules if node.number and not ROLE_SIGNS.search(f"{book.name}{node.name}")]
    texts = (node for node in numbered if node.kind == "rule" and node.body.words)
    return next(texts, next(iter(numbered), None))


def _part(name: str, language: str, made: list[nodes.Node]) -> nodes.section:
    section = nodes.section(ids=[name])
    section += nodes.title("", CITE[f"{name}-title"].say(language))
    section += made
    return section


def _words(name: str, language: str, **values: str) -> nodes.paragraph:
    return nodes.paragraph("", phrase_of(CITE, name, language, **values))


def _code(words: str) -> nodes.literal_block:
    # a source that differs from the words keeps Sphinx from colouring them
    return nodes.literal_block("example", words)


def _to(address: str) -> nodes.paragraph:
    """A line that is a link to a file beside the pages."""
    words = nodes.literal("", address)
    return nodes.paragraph("", "", nodes.reference("", "", words, refuri=address, internal=True))


def _link(book: PublishedBook, rule: Node, language: str, base: str) -> list[nodes.Node]:
    shown = nodes.paragraph("", "", to_node(book, CITING, rule, rule.name or "", classes=["cited"]))
    shown += nodes.Text(f" · {book.title}")
    made: list[nodes.Node] = [
        _words("link", language),
        shown,
        _code((base or EXAMPLE) + uri(CITING, *book.place(rule))),
        _words("permalink", language),
        _code((base or EXAMPLE) + uri(CITING, book.permalinks.permalink(rule))),
        _words("recorded" if book.register else "unrecorded", language),
    ]
    return made if base else [*made, _words("placeholder", language, address=EXAMPLE)]


def _program(book: PublishedBook, path: str, language: str) -> list[nodes.Node]:
    return [
        _words("program", language),
        _to(quote(path)),
        _words("program-book", language),
        _to(quote(book_path(book))),
        _words("program-schemas", language),
        _to(schema_path(RULE)),
        _to(schema_path(BOOK)),
    ]


def _sphinx(book: PublishedBook, rule: Node, language: str, base: str) -> list[nodes.Node]:
    return [
        _words("sphinx", language),
        _to("objects.inv"),
        _words("sphinx-settings", language),
        _code(
            'extensions = ["sphinx.ext.intersphinx", "jobun.site.domain"]\n'
            f'intersphinx_mapping = {{"rules": ("{base or EXAMPLE}", None)}}'
        ),
        _words("sphinx-role", language),
        _code(f":external+rules:jobun:rule:`{book.name}:{rule.name}`"),
    ]


def _check(book: PublishedBook, rule: Node, language: str) -> list[nodes.Node]:
    source = shlex.quote(os.path.basename(book.report.text.path))
    return [
        _words("check", language, citation=phrase_of(CITE, "citation", language, number=rule.name)),
        _code(f"jobun cite {source} notes/"),
        _words("check-more", language),
    ]

"""The page that lists the terms of a book."""

from __future__ import annotations

from docutils import nodes

from jobun.graph.glossary import Entry, Glossary
from jobun.graph.terms import Term, key_of
from jobun.messages.site import phrase
from jobun.outputs.site.library import Book
from jobun.outputs.site.links import to_node

# as many uses of a term are listed
LISTED = 8


def entries(book: Book) -> list[Entry]:
    """What the page of a book lists."""
    return [entry for entry in Glossary(book.report.graph.terms).entries() if len(entry.term.words) > 1]


def page(book: Book) -> nodes.section:
    """The terms of a book by their names: where each is defined, in which words, and the rules that use it."""
    section = nodes.section(ids=["top"], classes=["terms"])
    section += nodes.title("", phrase("terms", book.language))
    made = nodes.definition_list(classes=["glossary"])
    for entry in sorted(entries(book), key=lambda entry: key_of(entry.term.words)):
        line = nodes.definition("", nodes.paragraph("", entry.definition))
        used = _used(book, entry.term)
        if used:
            line += used
        name = to_node(book, book.glossary, entry.place.node, entry.term.words)
        made += nodes.definition_list_item("", nodes.term("", "", name), line)
    section += made
    return section


def _used(book: Book, term: Term) -> nodes.paragraph | None:
    """The first rules that use a term, and how many more there are."""
    terms = book.report.graph.terms
    nodes_of = (terms.prose.node(use.start) for use in terms.uses[key_of(term.words)])
    rules = {id(node): node for node in nodes_of if node.number and node.name and node is not term.first.node}
    if not rules:
        return None
    line = nodes.paragraph("", "", classes=["backlinks"])
    line += nodes.inline("", phrase("uses", book.language) + " ", classes=["label"])
    for number, node in enumerate(list(rules.values())[:LISTED]):
        line += nodes.Text(phrase("comma", book.language) if number else "")
        line += to_node(book, book.glossary, node, node.name or "", classes=["cited"])
    if len(rules) > LISTED:
        line += nodes.Text(f" +{len(rules) - LISTED}")
    return line

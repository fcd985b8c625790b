"""The page that lists the terms of a book."""

from __future__ import annotations

from docutils import nodes

from jobun.locale.site import phrase
from jobun.site.model.addresses import uri
from jobun.site.model.library import PublishedBook
from jobun.site.pages.fragments import Fragment, fragment
from jobun.site.pages.links import to_page
from jobun.terms.glossary import Glossary, GlossaryEntry
from jobun.terms.terms import DefinedTerm, term_key, terms_of

# as many uses of a term are listed
LISTED = 4


def entries(book: PublishedBook) -> list[GlossaryEntry]:
    """The entries of the glossary of a book."""
    return [entry for entry in Glossary(terms_of(book.report.graph)).entries() if len(entry.term.words) > 1]


def page(book: PublishedBook) -> nodes.section:
    """The terms of a book by their names: where each is defined, in which words, and the rules that use it."""
    section = nodes.section(ids=["top"], classes=["terms"])
    section += nodes.title("", phrase("terms", book.language))
    made = nodes.definition_list(classes=["glossary"])
    for entry in sorted(entries(book), key=lambda entry: term_key(entry.term.words)):
        line = nodes.definition("", nodes.paragraph("", entry.definition))
        used = _used(book, entry.term)
        if used:
            line += used
        # links without the words that hovering shows: with those a glossary is three times as long
        docname, anchor = book.place(entry.place.node)
        name = to_page(book.glossary, docname, entry.term.words, anchor)
        made += nodes.definition_list_item("", nodes.term("", "", name), line)
    section += made
    return section


def _used(book: PublishedBook, term: DefinedTerm) -> Fragment | None:
    """The first rules that use a term, and how many more there are; None for a term that no rule uses."""
    terms = terms_of(book.report.graph)
    nodes_of = (terms.prose.node(use.start) for use in terms.uses[term_key(term.words)])
    rules = [node for node in dict.fromkeys(nodes_of) if node.number and node.name and node is not term.first.node]
    if not rules:
        return None
    links = [(node.name, uri(book.glossary, *book.place(node))) for node in rules[:LISTED]]
    values = {"label": phrase("uses", book.language), "comma": phrase("comma", book.language)}
    return fragment("term_uses", links=tuple(links), more=len(rules) - LISTED, **values)

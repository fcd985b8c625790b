"""Resolution of citations of other books, and the graph of a document with the links to their rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from jobun.references.across.citing import CitationFinder, NamedCitation
from jobun.references.across.known_names import BookNames, KnownName, title_of
from jobun.references.graph import BookLink, CitableBook, RuleGraph
from jobun.references.link import Link
from jobun.references.resolve import resolve_in
from jobun.tree.nodes import Citation, Cited, Node

# the share of the references with a name that is not certain that must resolve in a book for the others to be faults,
# the fewest of them, and the share from which the name means the book at all
MEANT, FEWEST, LIKELY = 0.75, 3, 0.5
# stands for the citing node in the book, where the citation is in none
ELSEWHERE = Node("paragraph")


class _Resolved(NamedTuple):
    """A citation of another book and its link there."""

    named: NamedCitation
    link: Link


def with_books(graph: RuleGraph, names: BookNames) -> RuleGraph:
    """The graph of a document with its links to the rules of other books.

    names: of all books that belong together. Raises what reading one of them raises.
    """
    if all(book.path == graph.document.text.path for book in names.books):
        return graph
    found = [
        _Resolved(named, _resolved(named.cited.citation, named.name.book))
        for named in CitationFinder(graph, names).find()
    ]
    across = dict(_meant(found))
    kept = list(_not_covered(graph.links, across))
    same = _same_article(kept, across)
    across |= {_external(link.cited): there for link, there in same.items()}
    links = sorted((*(link for link in kept if link not in same), *across), key=lambda link: link.citation.span)
    return replace(graph, links=tuple(links), across=across, linked=lambda again: with_books(again, names))


def _resolved(citation: Citation, book: CitableBook, before: Link | None = None) -> Link:
    return resolve_in(Cited(0, ELSEWHERE, None, citation), book.load_graph().parts, before)


def _meant(found: list[_Resolved]) -> Iterator[tuple[Link, BookLink]]:
    """The links to other books, by the external links that stand for them in the document.

    Where a name is not certain, the other references with it decide: nearly all of them resolve in the book.
    """
    by_name: dict[KnownName, list[bool]] = defaultdict(list)
    for one in found:
        by_name[one.named.name].append(bool(one.link.targets))
    shares = {name: sum(resolved) / len(resolved) for name, resolved in by_name.items()}
    for (cited, name), link in found:
        is_certain = name.is_certain or (shares[name] >= MEANT and len(by_name[name]) >= FEWEST)
        if is_certain or (link.targets and shares[name] >= LIKELY):
            yield _external(cited), BookLink(link, name.book, title_of(name.book), is_certain)


def _external(cited: Cited) -> Link:
    return Link(cited._replace(citation=cited.citation._replace(kind="document")), (), "external")


def _not_covered(links: tuple[Link, ...], across: Iterable[Link]) -> Iterator[Link]:
    """The links of the document itself that no link to another book overlaps."""
    spans = iter(sorted(link.citation.span for link in across))
    span = next(spans, None)
    for link in sorted(links, key=lambda link: link.citation.span):
        own = link.citation.span
        while span is not None and span.end <= own.start:
            span = next(spans, None)
        if span is None or own.end <= span.start:
            yield link


def _same_article(links: list[Link], across: dict[Link, BookLink]) -> dict[Link, BookLink]:
    """The links to a provision of an article that a link to another book names: 就業規則第9条…同条第2項."""
    found: dict[Link, BookLink] = {}
    before: Link | None = None
    for link in sorted((*links, *across), key=lambda link: link.citation.span):
        cited, known = link.cited, across.get(before) or found.get(before) if before else None
        if cited.citation.anchor.startswith("同") and known and before and before.cited.node is cited.node:
            there = _resolved(cited.citation, known.book, known.link)
            if there.targets:
                found[link] = replace(known, link=there)
        before = link
    return found

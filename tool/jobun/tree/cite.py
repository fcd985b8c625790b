"""References in running text: each form finds its own; where two overlap, the longer one is meant."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass

from jobun.registry import members
from jobun.text.passage import Passage, Text
from jobun.tree import label as labels
from jobun.tree.citing import spelled
from jobun.tree.nodes import ASIDE, Citation, Cited, Form, Number, Part
from jobun.tree.number import BAND, PREFIX, plain
from jobun.tree.scheme import Scheme
from jobun.tree.scripts import letters
from jobun.tree.walk import walk_nodes


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """What the forms may know of a document.

    styles: the numbering styles in use. known: the numbers that are there. names: rules that print their own count
    only, as they are cited, without brackets. heads: what the numbers begin with. prefixes: letters before digits.
    runs: whether letters and digits follow one another without a sign. brackets: whether counts stand in brackets.
    articles: whether rules are articles. dotted, hyphened: what joins the levels of a number. printed: the labels as
    printed. content: the text as it is on disk. scheme: the numbering that the book declares, if any.
    """

    styles: tuple[str, ...]
    known: frozenset[Number]
    names: frozenset[str]
    heads: frozenset[int]
    prefixes: tuple[str, ...]
    runs: bool
    brackets: bool
    articles: bool
    dotted: bool
    hyphened: bool
    printed: frozenset[str]
    content: str
    scheme: Scheme | None = None


def cited(parts: tuple[Part, ...], styles: tuple[str, ...], text: Text) -> Iterator[Cited]:
    """The references of all parts, each with the node that holds it and the nearest numbered node around."""
    book = book_of(parts, styles, text)
    forms = [form for form in _forms() if form.applies(book)]
    for index, part in enumerate(parts):
        for visit in walk_nodes(part.nodes, leave_out=ASIDE):
            for citation in citations(visit.node.body, book, forms):
                yield Cited(index, visit.node, visit.rule, citation)


def book_of(parts: tuple[Part, ...], styles: tuple[str, ...], text: Text) -> Book:
    """What there is to know of a document's numbers before its references are read."""
    found = [node.label for part in parts for node in part.walk() if node.label]
    known = frozenset(label.number for label in found)
    prefixes = {letters(number[0] % BAND).upper() for number in known if number and number[0] >= PREFIX * BAND}
    return Book(
        styles=styles,
        known=known,
        names=frozenset(spelled(label.full) for label in found if label.full),
        heads=frozenset(plain(number[0]) for number in known if number),
        prefixes=tuple(sorted(prefixes, key=lambda prefix: (-len(prefix), prefix))),
        runs=any(
            label.style in ("letter", "prefix") and not label.text.isdigit() and not set(label.text) & set("-.－．")
            for label in found
        ),
        brackets=any(label.local and label.style in ("bracket", "half", "point") for label in found),
        articles=any(label.style == "article" for label in found),
        hyphened=not styles or any(set(label.text) & set("-－‐−") for label in found),
        dotted=bool({"dot", "letter", "prefix"} & set(styles)) or any("." in label.full for label in found),
        printed=frozenset(label.text for label in found),
        content=text.content,
        scheme=text.scheme,
    )


@functools.cache
def _forms() -> tuple[Form, ...]:
    return tuple(members("jobun.tree.citations", Form).values())


def citations(body: Passage, book: Book, forms: list[Form]) -> list[Citation]:
    """The citations in a passage, in order; of two that overlap the one that begins first, then the longer."""
    hinted = [form for form in forms if form.may_stand(body.words)]
    if not hinted:
        return []
    words = labels.one_width(body.words)
    found = [citation for form in hinted for citation in form.find(body, words, book)]
    if len(hinted) == 1:
        return found
    kept: list[Citation] = []
    for citation in sorted(found, key=lambda citation: (citation.span.start, -citation.span.end)):
        if not kept or citation.span.start >= kept[-1].span.end:
            kept.append(citation)
    return kept

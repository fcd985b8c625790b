"""Addresses of links: `[Rule B4](rules:b4)`, `[[#F.3 Tubes|F.3.4]]` lead to their address, whatever their words are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.text.passage import Passage, Span
from jobun.tree.citation_form import NumberFacts, ReferenceForm
from jobun.tree.labels.cited_form import printed_shape, shape_family
from jobun.tree.labels.reading import read
from jobun.tree.nodes import Citation

ADDRESS = re.compile(r"\]\((?P<place>[^()\s]*?)[:#/](?P<end>[0-9A-Za-z][0-9A-Za-z.-]*\+*)\)")
# characters of an address before its words
REACH = 160
WIKI = re.compile(r"\[\[#?(?P<end>[A-Za-z]{0,4}[-.]?[0-9][0-9A-Za-z.-]*)[^\[\]|\n]*\|$")


def find(body: Passage, words: str, facts: NumberFacts) -> Iterator[Citation]:
    """Addresses that lead to another place than the words say.

    An address that differs from a rule's number only in case, at which a browser finds nothing, the heading that
    the address of a wiki link names, and a number that only another document has.
    """
    for piece in body.pieces:
        before = facts.content[max(0, piece.start - REACH) : piece.start]
        wiki = WIKI.search(before) if before.endswith("|") else None
        if wiki is not None:
            yield from _target(wiki, piece.start - len(before), facts)
        found = ADDRESS.match(facts.content, piece.end)
        name = found["end"] if found else ""
        if found and name not in facts.printed and name.swapcase() in facts.printed:
            span = Span(*found.span("end"))
            yield Citation(span=span, kind="number", numbers=(name,), read=((-1,),), number_spans=(span,), unit="link")
        elif (
            found and found["place"] and facts.content[piece.start : piece.end] == name and _is_of_another(name, facts)
        ):
            span = Span(piece.start, piece.end)
            number = read(name)
            if number is not None:
                yield Citation(span, "document", (name,), (number[0],), number_spans=(span,), unit="link")


def _is_of_another(name: str, facts: NumberFacts) -> bool:
    """Whether a number is written as those of this document, which does not have it."""
    return name not in facts.printed and shape_family(printed_shape(name)) in facts.families


def _target(wiki: re.Match[str], offset: int, facts: NumberFacts) -> Iterator[Citation]:
    """The heading in the address of a wiki link, if the words of the link name another rule. offset: of its text."""
    name = wiki["end"].rstrip(".-")
    shown = facts.content[offset + wiki.end() : offset + wiki.end() + len(name) + 1]
    number = read(name)
    if number is not None and number[0] in facts.known and (facts.in_contents or shown.rstrip("] ") != name):
        start = offset + wiki.start("end")
        span = Span(start, start + len(name))
        yield Citation(span=span, kind="number", numbers=(name,), read=(number[0],), number_spans=(span,), unit="link")


form = ReferenceForm(
    name="links",
    find=find,
    applies=lambda facts: "](" in facts.content or "[[" in facts.content,
    triggers=("",),
    in_contents=True,
)

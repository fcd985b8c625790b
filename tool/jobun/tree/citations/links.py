"""Addresses of Markdown links: `[Rule B4](rules:b4)` leads to its address, whatever its words are."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.text.passage import Passage, Span
from jobun.tree.citation_form import NumberFacts, ReferenceForm
from jobun.tree.nodes import Citation

ADDRESS = re.compile(r"\]\([^()\s]*?[:#/](?P<end>[0-9A-Za-z][0-9A-Za-z.-]*)\)")


def find(body: Passage, words: str, facts: NumberFacts) -> Iterator[Citation]:
    """Addresses that differ from a rule's number only in case, at which a browser finds nothing."""
    ends = [piece.end for piece in body.pieces]
    for end in ends:
        found = ADDRESS.match(facts.content, end)
        name = found["end"] if found else ""
        if found and name not in facts.printed and name.swapcase() in facts.printed:
            span = Span(*found.span("end"))
            yield Citation(span=span, kind="number", numbers=(name,), read=((-1,),), number_spans=(span,), unit="link")


form = ReferenceForm(
    name="links",
    find=find,
    applies=lambda facts: "](" in facts.content,
    triggers=("",),
)

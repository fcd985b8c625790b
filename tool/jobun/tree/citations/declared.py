"""References by numbers that the citation grammar does not know.

They are numbers of the scheme that jobun.toml declares, or of styles that read their labels themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.text.numerals import Number
from jobun.text.passage import Passage
from jobun.tree.citation_form import NumberFacts, ReferenceForm
from jobun.tree.citations._context import context_of
from jobun.tree.labels.reading import self_reading
from jobun.tree.nodes import Citation

# a number does not begin in the middle of another word or number
INSIDE = re.compile(r"[0-9A-Za-z]$")


def find(body: Passage, words: str, facts: NumberFacts) -> Iterator[Citation]:
    """Every number of two levels or more, and those of one level that the document prints."""
    for number, found in _numbers(words, facts):
        if INSIDE.search(words[: found.start()][-1:]) or (len(number) == 1 and number not in facts.known):
            continue
        low, high = found.start(), found.start() + len(found[0].rstrip(".:) "))
        span = body.span(low, high)
        yield Citation(
            span=span,
            kind="number",
            numbers=(body.words[low:high],),
            read=(number,),
            context=context_of(words, low, high),
            number_spans=(span,),
        )


def _numbers(words: str, facts: NumberFacts) -> Iterator[tuple[Number, re.Match[str]]]:
    if facts.scheme is not None:
        for found in facts.scheme.pattern.finditer(words):
            yield facts.scheme.read(found)[0], found
    for style, pattern in self_reading(facts.styles):
        for found in pattern.finditer(words):
            read = style.read(found[0]) if style.read else None
            if read:
                yield read[0], found


form = ReferenceForm(
    name="declared",
    find=find,
    applies=lambda facts: facts.scheme is not None or bool(self_reading(facts.styles)),
    triggers=("",),
)

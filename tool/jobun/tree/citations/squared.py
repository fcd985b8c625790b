"""`[7]`: a chapter in square brackets, in a document that cites its rules so: `[7.1.2]`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from jobun.text.passage import Passage
from jobun.tree.citation_form import NumberFacts, ReferenceForm
from jobun.tree.nodes import Citation

RULE = re.compile(r"\[[0-9]{1,3}(?:\.[0-9]{1,3})+[a-z]?\]")
CHAPTER = re.compile(r"\[([0-9]{1,3})\](?!\()")
# rules in square brackets from which on a number in them may be a chapter
USUAL = 5


def find(body: Passage, words: str, facts: NumberFacts) -> Iterator[Citation]:
    """The chapters in square brackets."""
    for found in CHAPTER.finditer(words):
        number = (int(found[1]),)
        if number in facts.known:
            span = body.span(*found.span(1))
            yield Citation(
                span, "number", (body.words[found.start(1) : found.end(1)],), (number,), number_spans=(span,)
            )


def _is_usual(facts: NumberFacts) -> bool:
    return "[" in facts.content and len(list(islice(RULE.finditer(facts.content), USUAL))) == USUAL


form = ReferenceForm(
    name="squared", find=find, applies=_is_usual, triggers=("[",), examples={"It is a card.[7]": ("7",)}
)

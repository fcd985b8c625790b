"""References by a number of the book's own scheme, where jobun.toml declares one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from jobun.text.passage import Passage
from jobun.tree.citation_form import ReferenceForm
from jobun.tree.citations._context import context_of
from jobun.tree.nodes import Citation

BEFORE = re.compile(r"[0-9A-Za-z]$")


def find(body: Passage, words: str, facts: Any) -> Iterator[Citation]:
    """Every number of two levels or more that the scheme can read, and those of one that are there."""
    for found in facts.scheme.pattern.finditer(words):
        number, _ = facts.scheme.read(found)
        if BEFORE.search(words[: found.start()][-1:]) or (len(number) == 1 and number not in facts.known):
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


form = ReferenceForm(name="declared", find=find, applies=lambda facts: facts.scheme is not None, triggers=("",))

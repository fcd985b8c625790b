"""References by a number of the book's own scheme, where jobun.toml declares one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from jobun.text.passage import Passage
from jobun.tree.cue import cue
from jobun.tree.nodes import Citation, Form

BEFORE = re.compile(r"[0-9A-Za-z]$")


def find(body: Passage, words: str, book: Any) -> Iterator[Citation]:
    """Every number of two levels or more that the scheme can read, and those of one that are there."""
    for found in book.scheme.pattern.finditer(words):
        number, _ = book.scheme.read(found)
        if BEFORE.search(words[: found.start()][-1:]) or (len(number) == 1 and number not in book.known):
            continue
        low, high = found.start(), found.start() + len(found[0].rstrip(".:) "))
        span = body.span(low, high)
        yield Citation(
            span=span,
            kind="number",
            numbers=(body.words[low:high],),
            read=(number,),
            cue=cue(words, low, high),
            number_spans=(span,),
        )


form = Form(name="declared", find=find, applies=lambda book: book.scheme is not None, cues=("",))

"""References by title between double angle brackets, as AsciiDoc writes them: `<<Order of play>>`."""

import re
from collections.abc import Iterator

from jobun.text.passage import Passage
from jobun.tree.citation_form import NumberFacts, ReferenceForm
from jobun.tree.nodes import Citation

TITLE = re.compile("<<([^<>]{1,60})>>")


def find(body: Passage, words: str, facts: NumberFacts) -> Iterator[Citation]:
    """The titles between brackets."""
    for found in TITLE.finditer(words):
        span = body.span(*found.span(1))
        yield Citation(span=body.span(*found.span()), kind="title", title=found[1], title_span=span)


form = ReferenceForm(
    name="angled",
    find=find,
    applies=lambda facts: True,
    triggers=("<<",),
    examples={"See <<Order of play>> first.": ("<<Order of play>>",)},
)

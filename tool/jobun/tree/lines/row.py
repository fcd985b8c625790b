"""A logical line while it is being read."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise

from jobun.text.lines import glue
from jobun.text.numerals import Number
from jobun.text.passage import EMPTY, Passage, join
from jobun.tree.labels.label import Label
from jobun.tree.lines.candidates import Candidate


@dataclass(slots=True)
class Row:
    """A logical line while it is read. kind: a terminal of the document grammar, or LABELLED; size:
    characters; level: how many lists are around it.
    """

    kind: str
    start: int
    end: int
    indent: int = 0
    label: Label | None = None
    mark: str = ""
    glued: bool = False
    parts: list[Passage] = field(default_factory=list)
    width: int = 0
    size: int = 0
    level: int = 0

    @property
    def body(self) -> Passage:
        """The repaired words."""
        if len(self.parts) <= 1:
            return self.parts[0] if self.parts else EMPTY
        glued = [("", self.parts[0])]
        glued += [(glue(before.words, after.words), after) for before, after in pairwise(self.parts)]
        return join(glued)

    @property
    def words(self) -> str:
        """The last words of the row: whether it is open shows there."""
        return self.parts[-1].words if self.parts else ""


def label_of(passage: Passage, candidate: Candidate, number: Number) -> Label:
    """A label as the file has it: its words without the closing sign, its place with it."""
    closing = ".:、 " if "(" in candidate.printed else ".:、) "
    end = candidate.at + len(candidate.printed.rstrip(closing))
    span = passage.span(candidate.at, candidate.end)
    return Label(
        passage.words[candidate.at : end], number, candidate.style, span, candidate.closed, scheme=candidate.scheme
    )

"""A logical line during reading."""

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
    """A logical line during reading.

    kind: a terminal of the document grammar, or LABELLED. start, end: offsets in the file. indent: in cells. inline:
    whether its label is in the middle of a line. parts: its words, line by line. width: of its last line in cells, in
    wrapped documents. size: of its words in characters. level: number of lists around it.
    """

    kind: str
    start: int
    end: int
    indent: int = 0
    label: Label | None = None
    mark: str = ""
    inline: bool = False
    parts: list[Passage] = field(default_factory=list)
    width: int = 0
    size: int = 0
    level: int = 0

    @property
    def body(self) -> Passage:
        """The repaired words."""
        if len(self.parts) <= 1:
            return self.parts[0] if self.parts else EMPTY
        joined = [("", self.parts[0])]
        joined += [(glue(before.words, after.words), after) for before, after in pairwise(self.parts)]
        return join(joined)

    @property
    def words(self) -> str:
        """The words of its last line, which show whether it is open."""
        return self.parts[-1].words if self.parts else ""


def label_of(passage: Passage, candidate: Candidate, number: Number) -> Label:
    """The label of a candidate. Its text is without the closing sign, its span includes it."""
    closing = ".:、】 " if "(" in candidate.printed else ".:、】) "
    end = candidate.at + len(candidate.printed.rstrip(closing))
    span = passage.span(candidate.at, candidate.end)
    return Label(
        passage.words[candidate.at : end], number, candidate.style, span, candidate.closed, scheme=candidate.scheme
    )

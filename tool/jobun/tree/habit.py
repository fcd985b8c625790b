"""What a document is used to: the styles its labels have, whether a period closes them, whether its lines wrap."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass

from jobun.text.layout import wrap_width
from jobun.tree import label as labels
from jobun.tree.opening import Candidate, Opened


@dataclass(frozen=True, slots=True, eq=False)
class Habit:
    """Facts of the whole document that decide a doubt about one line.

    levels: whether numbers of two levels or more occur. closes: whether a period closes nearly every label.
    styles: how often each style stands at a line start. wrapped: the width in cells of lines broken throughout, or
    None. stepped: whether the document has no rule numbers and is laid out by indents. last_structure: the index of
    the last line that any sign or label opens. inline: what may be a label inside a line.
    """

    levels: bool
    closes: bool
    styles: Counter[str]
    wrapped: int | None
    stepped: bool
    last_structure: int
    inline: re.Pattern[str]
    firsts: tuple[tuple[int, int], ...]

    def foreign(self, candidate: Candidate) -> bool:
        """Whether a label is of a style that this document hardly uses: 1.5 in a book of 1-5."""
        if candidate.style in ("chapter", "plain"):
            return False
        total = sum(count for style, count in self.styles.items() if style != "plain")
        return self.styles[candidate.style] * 20 < total

    def next_first(self, index: int) -> int | None:
        """The first number of the next label of several levels below a line."""
        at = bisect_right(self.firsts, (index, 1 << 30))
        return self.firsts[at][1] if at < len(self.firsts) else None


def habit(lines: list[Opened]) -> Habit:
    """The habits of a document's lines."""
    styles: Counter[str] = Counter()
    closed = several = 0
    firsts = []
    last_structure = -1
    for index, line in enumerate(lines):
        candidate = line.candidate
        if candidate or line.kind in ("HEADING_MARK", "BULLET", "EXAMPLE", "NOTE", "HISTORY", "APPENDIX"):
            last_structure = index
        if candidate is None or candidate.local:
            continue
        styles[candidate.style] += 1
        if candidate.style == "plain":
            # a chapter whose sections are glued to it
            several += len(labels.inline_pattern().findall(line.words, candidate.end))
        if len(candidate.number) > 1:
            several += 1
            closed += candidate.closed
            firsts.append((index, candidate.number[0]))
    counted = sum(1 for line in lines if line.candidate and not line.candidate.local)
    return Habit(
        levels=several >= 3,
        closes=closed * 10 >= several * 9 and several > 0,
        styles=styles,
        wrapped=wrap_width([line.line for line in lines if line.words]),
        stepped=counted < 3,
        last_structure=last_structure,
        inline=labels.inline_pattern(),
        firsts=tuple(firsts),
    )

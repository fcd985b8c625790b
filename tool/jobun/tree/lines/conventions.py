"""Conventions of a whole document: the styles of its labels, their closing signs, the wrapping of its lines."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from typing import NamedTuple

from jobun.text.lines import wrap_width
from jobun.text.numerals import Number
from jobun.tree.labels import reading as labels
from jobun.tree.labels.values import ARTICLE, BAND, OUTLINE, PREFIX, plain, rank_of
from jobun.tree.lines.candidates import Candidate, ScannedLine

HUNDRED = 100
# kinds of opening, apart from labels, that are part of the rules
OPENS = frozenset({"HEADING_MARK", "BULLET", "EXAMPLE", "NOTE", "HISTORY", "APPENDIX"})


class Conventions(NamedTuple):
    """Facts about the whole document that resolve doubts about single lines.

    levels: whether there are numbers of two or more levels, or articles. closes: whether a period closes nearly every
    label. bracketed: whether a bracket does. styles: number of line starts of each style. wrapped: the width in cells
    at which all lines are wrapped, or None. stepped: whether the document has no rule numbers and is laid out by
    indents. last_structure: index of the last line with a sign or label. inline: pattern of a label inside a line.
    firsts: (line, first value) of labels of several levels. heads: those values. unbanded: ranks of named levels whose
    number the labels below begin with. nested: ranks that restart under each higher level. articles: whether the rules
    are articles. hundreds: whether sections 100, 200 … belong to chapters 1, 2 ….
    """

    levels: bool
    closes: bool
    bracketed: bool
    styles: Counter[str]
    wrapped: int | None
    stepped: bool
    last_structure: int
    inline: re.Pattern[str]
    firsts: tuple[tuple[int, int], ...]
    heads: frozenset[int]
    unbanded: frozenset[int]
    nested: frozenset[int]
    articles: bool
    hundreds: bool

    def foreign(self, candidate: Candidate) -> bool:
        """Whether this document hardly uses the style of a label: 1.5 in a book with 1-5."""
        return _foreign(self.styles, candidate)

    def next_first(self, index: int) -> int | None:
        """The first value of the next label of several levels after a line; None after the last one."""
        at = bisect_right(self.firsts, (index, 1 << 60))
        return self.firsts[at][1] if at < len(self.firsts) else None


def _foreign(styles: Counter[str], candidate: Candidate) -> bool:
    if candidate.named or candidate.form.bare or candidate.scheme is not None:
        return False
    total = sum(count for style, count in styles.items() if not labels.style_named(style).bare)
    return styles[candidate.style] * 20 < total or not styles[candidate.style]


def _styles(lines: list[ScannedLine]) -> Counter[str]:
    """The number of line starts of each style; prefixed labels do not count where they repeat."""
    styles: Counter[str] = Counter()
    prefixed: Counter[Number] = Counter()
    for line in lines:
        if line.candidate is not None and not line.candidate.local:
            styles[line.candidate.style] += 1
            if line.candidate.form.prefixed:
                prefixed[line.candidate.number] += 1
    if len(prefixed) < 2 or len(prefixed) * 10 < 6 * prefixed.total():
        for name in [name for name in styles if labels.style_named(name).prefixed]:
            del styles[name]
    return styles


def conventions_of(lines: list[ScannedLine]) -> Conventions:
    """The conventions of a document's lines."""
    styles = _styles(lines)
    closed = bracketed = several = lone = 0
    firsts = []
    for index, line in enumerate(lines):
        candidate = line.candidate
        if candidate is None or candidate.local:
            continue
        if candidate.form.bare:
            lone += candidate.number[0] >= HUNDRED
            # a chapter with its sections on the same line
            several += len(labels.inline_pattern().findall(line.words, candidate.end))
        if len(candidate.number) > 1 and not _foreign(styles, candidate):
            several += 1
            closed += candidate.closed
            bracketed += candidate.printed[-1] == ")"
            firsts.append((index, candidate.number[0]))
        elif candidate.form.bare and candidate.number[0] >= HUNDRED:
            firsts.append((index, candidate.number[0]))
    heads = frozenset(first for _, first in firsts)
    unbanded, nested, articles = _named_levels(lines, heads)
    return Conventions(
        levels=several >= 3 or articles,
        closes=closed * 10 >= several * 9 and several > 0,
        bracketed=bracketed * 2 > several,
        styles=styles,
        wrapped=wrap_width([line.line for line in lines if line.words]),
        stepped=sum(styles.values()) < 3,
        last_structure=max(
            (index for index, line in enumerate(lines) if line.candidate or line.kind in OPENS), default=-1
        ),
        inline=labels.inline_pattern(),
        firsts=tuple(firsts),
        heads=heads,
        unbanded=unbanded,
        nested=nested,
        articles=articles,
        hundreds=lone >= 3 and sum(HUNDRED <= first < 100 * HUNDRED for first in heads) * 2 > len(heads),
    )


def _named_levels(lines: list[ScannedLine], heads: frozenset[int]) -> tuple[frozenset[int], frozenset[int], bool]:
    """The fields `unbanded`, `nested` and `articles` of the conventions."""
    values, restarts = _ranks(lines)
    known = {rank: sum(plain(value) in heads for value in found) for rank, found in values.items()}
    lettered = any(first >= PREFIX * BAND for first in heads)
    unbanded = frozenset(
        rank for rank, count in known.items() if count * 2 >= len(values[rank]) or (count and lettered)
    )
    # a table of contents lists articles too, which is one restart
    nested = frozenset(rank for rank, count in restarts.items() if count > (rank >= ARTICLE))
    articles = any(len(found) >= 2 for rank, found in values.items() if rank > OUTLINE and rank not in unbanded)
    return unbanded, nested, articles


def _ranks(lines: list[ScannedLine]) -> tuple[dict[int, list[int]], Counter[int]]:
    """The values of named levels by rank, and how often the values of a rank restart under a higher level."""
    values: dict[int, list[int]] = defaultdict(list)
    restarts: Counter[int] = Counter()
    higher: dict[int, bool] = {}
    for line in lines:
        if line.candidate is None or not line.candidate.named:
            continue
        value = line.candidate.number[-1]
        rank = rank_of(value)
        # the first under a higher level, where there are others under an earlier one
        if plain(value) == 1 and higher.get(rank) and values[rank]:
            restarts[rank] += 1
        values[rank].append(value)
        higher[rank] = False
        higher |= {lower: True for lower in values if lower > rank}
    return values, restarts

"""What a document is used to: the styles its labels have, whether a period closes them, whether its lines wrap."""

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
# what opens a line as a part of the rules, beside a label
OPENS = frozenset({"HEADING_MARK", "BULLET", "EXAMPLE", "NOTE", "HISTORY", "APPENDIX"})


class Conventions(NamedTuple):
    """Facts of the whole document that decide a doubt about one line.

    levels: whether numbers of two levels or more occur, or articles. closes: whether a period closes nearly every
    label. bracketed: whether a bracket does. styles: how often each style stands at a line start. wrapped: the width
    in cells of lines broken throughout, or None. stepped: whether the document has no rule numbers and is laid out by
    indents. last_structure: the index of the last line that any sign or label opens. inline: what may be a label
    inside a line. firsts: (line, first value) of labels of several levels. heads: those values. unbanded: ranks of
    named levels whose number the labels below begin with. nested: ranks that count anew under each higher one.
    articles: whether provisions are articles. hundreds: whether sections 100, 200 … stand under chapters 1, 2 ….
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
        """Whether a label is of a style that this document hardly uses: 1.5 in a book of 1-5."""
        return _foreign(self.styles, candidate)

    def next_first(self, index: int) -> int | None:
        """The first number of the next label of several levels below a line."""
        at = bisect_right(self.firsts, (index, 1 << 60))
        return self.firsts[at][1] if at < len(self.firsts) else None


def _foreign(styles: Counter[str], candidate: Candidate) -> bool:
    if candidate.named or candidate.form.bare or candidate.scheme is not None:
        return False
    total = sum(count for style, count in styles.items() if not labels.style_named(style).bare)
    return styles[candidate.style] * 20 < total or not styles[candidate.style]


def _styles(lines: list[ScannedLine]) -> Counter[str]:
    """How often each style stands at a line start; letters before digits are no style where they come back."""
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
            # a chapter whose sections are glued to it
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
    """Which named levels the numbers below begin with, which count anew under a higher one, and whether any do not."""
    values: dict[int, list[int]] = defaultdict(list)
    restarts: Counter[int] = Counter()
    higher: dict[int, bool] = {}
    for line in lines:
        candidate = line.candidate
        if candidate is None or not candidate.named:
            continue
        value = candidate.number[-1]
        rank = rank_of(value)
        # the first under a higher level, after others under another
        if plain(value) == 1 and higher.get(rank) and values[rank]:
            restarts[rank] += 1
        values[rank].append(value)
        higher[rank] = False
        higher |= {lower: True for lower in values if lower > rank}
    known = {rank: sum(plain(value) in heads for value in found) for rank, found in values.items()}
    lettered = any(first >= PREFIX * BAND for first in heads)
    unbanded = frozenset(
        rank for rank, count in known.items() if count * 2 >= len(values[rank]) or (count and lettered)
    )
    # articles are listed in a table of contents as well: that is one restart
    nested = frozenset(rank for rank, count in restarts.items() if count > (rank >= ARTICLE))
    articles = any(len(found) >= 2 for rank, found in values.items() if rank > OUTLINE and rank not in unbanded)
    return unbanded, nested, articles

"""Restarts of numbering: a second copy, an appendix, a supplementary provision."""

from __future__ import annotations

from itertools import pairwise

from jobun.text.numerals import Number
from jobun.tree.lines.row import Row

# labels after a repeated one that are examined: nearly all of them must have been used before
WINDOW = 12


def part_starts(rows: list[Row]) -> set[int]:
    """The indices of the rows at which numbering restarts."""
    starts = _appendices(rows)
    bounds = [0, *sorted(starts), len(rows)]
    for begin, end in pairwise(bounds):
        starts |= _copies(rows, [index for index in range(begin, end) if _is_rule(rows[index])])
    return starts


def _copies(rows: list[Row], labelled: list[int]) -> set[int]:
    """The beginnings of copies: rows from which on nearly every label was used before."""
    seen: set[Number] = set()
    used = []
    for index in labelled:
        number = _number(rows[index])
        used.append(number in seen)
        seen.add(number)
    starts: set[int] = set()
    begin, at = 0, 0
    while at < len(labelled):
        window = used[at : at + WINDOW]
        if used[at] and len(window) >= 6 and sum(window) * 10 >= len(window) * 8 and at - begin >= 3:
            starts.add(labelled[at])
            begin = at
            at += _run(rows, labelled, at)
        else:
            at += 1
    return starts


def _appendices(rows: list[Row]) -> set[int]:
    """Appendices and supplementary provisions whose numbers were used before: each is a part of its own."""
    seen: set[Number] = set()
    found = set()
    headings = [index for index, row in enumerate(rows) if row.kind == "APPENDIX"]
    for index, end in pairwise([*headings, len(rows)]):
        below = {_number(row) for row in rows[index:end] if _is_rule(row)}
        if not seen:
            seen = {_number(row) for row in rows[:index] if _is_rule(row)}
        if below & seen:
            found.add(index)
        seen |= below
    return found


def _is_rule(row: Row) -> bool:
    return row.kind == "LABELLED" and row.label is not None


def _run(rows: list[Row], labelled: list[int], at: int) -> int:
    """The number of labels in increasing order from a place on: the first run of a new part."""
    count = 1
    while at + count < len(labelled) and _number(rows[labelled[at + count]]) > _number(rows[labelled[at + count - 1]]):
        count += 1
    return count


def _number(row: Row) -> Number:
    if row.label is None:
        raise ValueError("number: the row has no label, expected one")
    return row.label.number

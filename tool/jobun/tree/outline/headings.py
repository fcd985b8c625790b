"""Detection of headings: short rows that end no sentence, with the next number as their child."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import pairwise

from jobun.text.passage import join
from jobun.tree.labels.reading import style_named
from jobun.tree.labels.values import OUTLINE
from jobun.tree.lines.candidates import is_title
from jobun.tree.lines.row import Row

FIGURE_LABELS = 3
BARE = re.compile(r"^[0-9]{1,3}(?:[-.][0-9]{1,3})*\.?\s|[\s.．…・·‥]+[0-9]{1,4}$|[\s.．…‥]+$|\s")


def row_kinds(rows: list[Row]) -> list[str]:
    """The terminal of the document grammar for each row."""
    numbered = [index for index, row in enumerate(rows) if row.kind == "LABELLED"]
    headings = _numbered_headings(rows, numbered)
    top = min((row.label.rank for row in rows if row.label and row.label.rank), default=0)
    found = []
    marks: list[str] = []
    for index, row in enumerate(rows):
        if row.kind == "LABELLED":
            level = _level(row)
            first = (level == (1, 0) and not top) or (top and level[1] == top)
            found.append(("CHAPTER" if first else "SECTION") if index in headings else "RULE")
        elif row.kind == "HEADING":
            if row.mark[:1] not in marks:
                marks.append(row.mark[:1])
            found.append("HEADING_MARK" if numbered else "CHAPTER" if row.mark[:1] == marks[0] else "SECTION")
        elif marks and not numbered and _is_figure_title(row):
            found.append("SECTION")
        else:
            found.append(row.kind)
    return found


def _numbered_headings(rows: list[Row], numbered: list[int]) -> set[int]:
    """The indices of the numbered rows that are headings. numbered: the indices of all numbered rows."""
    titles = {index for index in numbered if is_title(rows[index].body.words)}
    parents = {index for index, later in pairwise(numbered) if _is_child(rows[later], rows[index])}
    opened = {index for index in titles if _is_above_text(rows, index)}
    heads = Counter(_level(rows[index]) for index in titles & (parents | opened))
    totals = Counter(_level(rows[index]) for index in numbered)
    listed = {_bare(row.body.words) for row in rows if row.kind == "ENTRY"}
    usual = {level for level, count in heads.items() if count * 2 > totals[level]}
    return {
        index
        for index in titles
        if index in parents
        or _level(rows[index]) in usual
        or _is_outline(rows[index])
        or rows[index].mark[:1] == "#"
        or _bare(rows[index].body.words) in listed
    }


def _is_above_text(rows: list[Row], index: int) -> bool:
    """Whether an article has only a title on its line, as far as the line below shows: 第1条 目的."""
    row, below = rows[index], rows[index + 1] if index + 1 < len(rows) else None
    article = row.label is not None and row.label.rank > OUTLINE
    return article and below is not None and below.kind in ("PARAGRAPH", "ITEM", "BULLET")


def _is_figure_title(row: Row) -> bool:
    """Whether a row is a title with a number that counts the parts of figures."""
    if row.kind != "ITEM" or row.label is None or not style_named(row.label.style).figures:
        return False
    return is_title(row.body.words)


def _level(row: Row) -> tuple[int, int]:
    """The depth of a row's number, and its rank if it is a named level."""
    return (len(row.label.number), row.label.rank) if row.label else (0, 0)


def _bare(words: str) -> str:
    """A title, or its entry in the contents, without number, page and blanks."""
    return BARE.sub("", words)


def _is_outline(row: Row) -> bool:
    return row.label is not None and (style_named(row.label.style).level == "outline" or 0 < row.label.rank <= OUTLINE)


def _is_child(row: Row, parent: Row) -> bool:
    number, above = (row.label and row.label.number) or (), (parent.label and parent.label.number) or ()
    return len(number) > len(above) and number[: len(above)] == above


def merge_figures(rows: list[Row]) -> list[Row]:
    """Merge captions and the list of circled numbers that explain a picture, which extraction drops, into one row.

    They are between a heading and its first rule (004 lines 95 to 143); a numbered document has no other use for a list
    of circled titles there.
    """
    kept: list[Row] = []
    index = 0
    while index < len(rows):
        row = rows[index]
        below = bool(kept) and kept[-1].kind == "LABELLED" and row.kind in ("PARAGRAPH", "ITEM")
        end = _figure_end(rows, index) if below and is_title(kept[-1].body.words) else index
        if end > index:
            run = rows[index:end]
            body = join((" ", row.body) for row in run)
            kept.append(replace(run[0], kind="FURNITURE", end=run[-1].end, label=None, parts=[body]))
            index = end
        else:
            kept.append(row)
            index += 1
    return kept


def _figure_end(rows: list[Row], begin: int) -> int:
    """The end of the run of captions and circled titles that begins at a row; `begin` where there is none."""
    circled, end = 0, begin
    for row in rows[begin:]:
        is_circled = row.kind == "ITEM" and row.label is not None and style_named(row.label.style).figures
        if not (is_circled or row.kind == "PARAGRAPH") or not is_title(row.body.words):
            break
        circled += is_circled
        end += 1
    return end if circled >= FIGURE_LABELS else begin

"""Rules that print only their own count: `1.` and `a.` at each level, where only references print 7.6.3A."""

from __future__ import annotations

from dataclasses import replace

from jobun.tree.labels.label import Label
from jobun.tree.labels.reading import style_named
from jobun.tree.lines.row import Row


def promote(rows: list[Row]) -> None:
    """Turn the list items of a document without other numbers into rules, where each full number occurs once."""
    items = [row for row in rows if row.kind == "ITEM" and row.label]
    numbers = {row.label.number for row in items if row.label}
    if len(numbers) * 10 < len(items) * 9 or not all(_counts(row.label) for row in items if not row.level):
        return
    for row in items:
        if row.label is not None:
            row.kind = "LABELLED"
            row.label = replace(row.label, local=False, full="" if row.label.full == row.label.text else row.label.full)


def _counts(label: Label | None) -> bool:
    promoted = style_named(label.style).promoted if label else ""
    return promoted == "always" or (promoted == "closed" and label is not None and label.closed)

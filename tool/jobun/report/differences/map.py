"""A line of CSV for each numbered rule: its number in both versions, and what changed; empty where there is none."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

from jobun.locale.terminal_text import Painter
from jobun.report.comparison import DifferenceFormat, VersionPair
from jobun.versions.severity import change_class

HEADER = ("old", "new", "change", "class")


def _write(pair: VersionPair, _: Painter) -> Iterator[str]:
    yield _row(HEADER)
    for change in pair.changes:
        if change.is_rule:
            names = (node.name or "" if node else "" for node in (change.old, change.new))
            yield _row((*names, change.kind, change_class(change)))


def _row(cells: tuple[str, ...]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(cells)
    return line.getvalue()


FORMAT = DifferenceFormat(_write, {})

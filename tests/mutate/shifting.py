"""Replace the number of a reference by the next sibling number that meets a condition."""

from __future__ import annotations

import re
from collections.abc import Callable

from jobun.references.index import Index
from jobun.references.link import Link
from jobun.text.numerals import Number
from tests.mutate.injector import Book

FURTHEST = 40


def shifted(book: Book, link: Link, wanted: Callable[[Index, Number], bool]) -> str | None:
    """The number as printed, with its last component raised until `wanted` accepts it; None if it accepts none."""
    printed = book.text.quote(link.citation.number_spans[0])
    last = re.search("[0-9]+(?=[^0-9a-zA-Z]*$)", printed)
    read = link.citation.read
    if last is None or not read or not last[0].isascii() or read[0][-1] != int(last[0]):
        return None
    index = book.graph.parts[link.cited.part]
    for value in range(read[0][-1] + 1, read[0][-1] + FURTHEST):
        if wanted(index, (*read[0][:-1], value)):
            return printed[: last.start()] + str(value) + printed[last.end() :]
    return None

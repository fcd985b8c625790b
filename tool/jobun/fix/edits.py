"""Edits put into a text, and where each place of the text stands afterwards."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from jobun.lint.diagnostic import Edit
from jobun.text.passage import Span


def collide(one: Span, other: Span) -> bool:
    """Whether two edits cannot both be made: they share characters, or one inserts where the other begins or ends."""
    if one.start == one.end or other.start == other.end:
        return one.start <= other.end and other.start <= one.end
    return one.start < other.end and other.start < one.end


def ordered(edits: Iterable[Edit]) -> tuple[Edit, ...] | None:
    """Edits in the order of their places, or None where two of them collide."""
    found = tuple(sorted(edits))
    return None if any(collide(one.span, other.span) for one, other in pairwise(found)) else found


def with_edits(content: str, edits: Sequence[Edit]) -> str:
    """A text with edits made. edits: in the order of their places, none colliding."""
    return "".join(_pieces(content, edits))


def _pieces(content: str, edits: Sequence[Edit]) -> Iterator[str]:
    at = 0
    for edit in edits:
        yield content[at : edit.span.start]
        yield edit.text
        at = edit.span.end
    yield content[at:]


class Moved:
    """Where the places of a text stand once edits are made. edits: in the order of their places, none colliding."""

    def __init__(self, edits: Sequence[Edit]) -> None:
        self._edits = edits
        self._starts = [edit.span.start for edit in edits]
        self._shifts = [0]
        for edit in edits:
            self._shifts.append(self._shifts[-1] + len(edit.text) - (edit.span.end - edit.span.start))

    def start(self, offset: int) -> int:
        """Where something that begins at an offset begins now; what is inserted there stands before it."""
        at = bisect_right(self._starts, offset)
        edit = self._edits[at - 1] if at else None
        if edit is None or edit.span.end <= offset:
            return offset + self._shifts[at]
        return edit.span.start + self._shifts[at - 1]

    def end(self, offset: int) -> int:
        """Where something that ends at an offset ends now; what is inserted there stands behind it."""
        at = bisect_right(self._starts, offset - 1)
        edit = self._edits[at - 1] if at else None
        if edit is None or edit.span.end <= offset:
            return offset + self._shifts[at]
        return edit.span.start + self._shifts[at - 1] + len(edit.text)

    def span(self, span: Span) -> Span:
        """Where a span stands now; empty where its characters are gone."""
        start = self.start(span.start)
        return Span(start, max(start, self.end(span.end)))

    def back(self, offset: int) -> int:
        """The offset before the edits of a place behind them."""
        for edit, shift in zip(reversed(self._edits), reversed(self._shifts[:-1]), strict=True):
            begin = edit.span.start + shift
            if offset >= begin + len(edit.text):
                return offset - shift - len(edit.text) + edit.span.end - edit.span.start
            if offset >= begin:
                return edit.span.start
        return offset

    def touches(self, span: Span) -> bool:
        """Whether an edit changes characters of a span, or puts characters that are no blanks beside them."""
        at = bisect_right(self._starts, span.end)
        return any(_bears_on(edit, span) for edit in self._edits[max(0, at - 2) : at])

    def takes(self, span: Span) -> bool:
        """Whether an edit takes a span away whole."""
        at = bisect_right(self._starts, span.start)
        edit = self._edits[at - 1] if at else None
        return edit is not None and edit.span.end >= span.end > span.start and not edit.text.strip()


def _bears_on(edit: Edit, span: Span) -> bool:
    beside = edit.span.start == edit.span.end and edit.span.start in span
    return collide(edit.span, span) and not (beside and not edit.text.strip())

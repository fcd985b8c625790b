"""Edits applied to a text, and the offsets that they move."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from jobun.lint.diagnostic import Edit
from jobun.text.passage import Span


def overlap(one: Span, other: Span) -> bool:
    """Whether two edits exclude each other: they share characters, or one inserts where the other begins or ends."""
    if one.start == one.end or other.start == other.end:
        return one.start <= other.end and other.start <= one.end
    return one.start < other.end and other.start < one.end


def ordered(edits: Iterable[Edit]) -> tuple[Edit, ...] | None:
    """Edits in the order of their spans, or None if two of them overlap."""
    found = tuple(sorted(edits))
    return None if any(overlap(one.span, other.span) for one, other in pairwise(found)) else found


def apply_edits(content: str, edits: Sequence[Edit]) -> str:
    """A text with edits applied. edits: ordered, none overlapping."""
    return "".join(_pieces(content, edits))


def _pieces(content: str, edits: Sequence[Edit]) -> Iterator[str]:
    at = 0
    for edit in edits:
        yield content[at : edit.span.start]
        yield edit.text
        at = edit.span.end
    yield content[at:]


class OffsetMap:
    """Maps offsets of a text to those after its edits. edits: ordered, none overlapping."""

    def __init__(self, edits: Sequence[Edit]) -> None:
        self._edits = edits
        self._starts = [edit.span.start for edit in edits]
        self._shifts = [0]
        for edit in edits:
            self._shifts.append(self._shifts[-1] + len(edit.text) - (edit.span.end - edit.span.start))

    def start(self, offset: int) -> int:
        """The new offset of what begins at an offset; text inserted there precedes it."""
        return self._moved(offset, bisect_right(self._starts, offset), after=False)

    def end(self, offset: int) -> int:
        """The new offset of what ends at an offset; text inserted there follows it."""
        return self._moved(offset, bisect_right(self._starts, offset - 1), after=True)

    def _moved(self, offset: int, at: int, *, after: bool) -> int:
        """at: how many edits begin before the offset. after: whether it moves to the end of an edit around it."""
        edit = self._edits[at - 1] if at else None
        if edit is None or edit.span.end <= offset:
            return offset + self._shifts[at]
        return edit.span.start + self._shifts[at - 1] + (len(edit.text) if after else 0)

    def span(self, span: Span) -> Span:
        """The new span; empty if its characters are deleted."""
        start = self.start(span.start)
        return Span(start, max(start, self.end(span.end)))

    def original(self, offset: int) -> int:
        """The offset before the edits of an offset after them."""
        for edit, shift in zip(reversed(self._edits), reversed(self._shifts[:-1]), strict=True):
            begin = edit.span.start + shift
            if offset >= begin + len(edit.text):
                return offset - shift - len(edit.text) + edit.span.end - edit.span.start
            if offset >= begin:
                return edit.span.start
        return offset

    def changes(self, span: Span) -> bool:
        """Whether an edit changes characters of a span, or inserts other characters than blanks beside them."""
        at = bisect_right(self._starts, span.end)
        return any(_changes(edit, span) for edit in self._edits[max(0, at - 2) : at])

    def deletes(self, span: Span) -> bool:
        """Whether an edit deletes a whole span."""
        at = bisect_right(self._starts, span.start)
        edit = self._edits[at - 1] if at else None
        return edit is not None and edit.span.end >= span.end > span.start and not edit.text.strip()


def _changes(edit: Edit, span: Span) -> bool:
    beside = edit.span.start == edit.span.end and edit.span.start in span
    return overlap(edit.span, span) and not (beside and not edit.text.strip())

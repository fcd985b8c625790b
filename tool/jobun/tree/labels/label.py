"""A printed number, and the plain values that it is compared by."""

from __future__ import annotations

from dataclasses import dataclass

from jobun.text.numerals import Number
from jobun.text.passage import Span
from jobun.text.scheme import Scheme


@dataclass(frozen=True, slots=True, eq=False)
class Label:
    """A printed number.

    text: without its closing sign. closed: whether it had one. local: whether it counts within its list only.
    number: in full, for a list's own count with that of the rule it stands in. full: the same as it is cited:
    5.06(a)(1) for a (1); empty where `text` is all. rank: of a level that is named, 0 for others. scheme: the
    book's own numbering that it is of, if it is.
    """

    text: str
    number: Number
    style: str
    span: Span
    closed: bool
    local: bool = False
    full: str = ""
    rank: int = 0
    scheme: Scheme | None = None

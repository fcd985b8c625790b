"""A printed number and its value."""

from __future__ import annotations

from dataclasses import dataclass

from jobun.text.numerals import Number
from jobun.text.passage import Span
from jobun.text.scheme import Scheme


@dataclass(frozen=True, slots=True, eq=False)
class Label:
    """A printed number.

    text: without its closing sign. number: the full number; a list item's count after that of its rule. style: name of
    the numbering style. span: in the file. closed: whether a sign closes it. local: whether it counts within its list.
    full: the cited form, such as 5.06(a)(1) for (1); empty where it is `text`. rank: of a named level, 0 for others.
    scheme: the book's own numbering, where the label is of it.
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

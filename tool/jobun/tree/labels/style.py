"""The kind of object that the registry of numbering styles holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from jobun.text.numerals import Number


class Style(NamedTuple):
    """A way to write numbers.

    name: as reports print it. pattern: what the scan takes for a label of this style, on text of one width.
    write: a number as this style prints it, without a closing period. local: counts within its own list, and names
    no rule by itself: its full number is that of the rule it stands in, and its own. skips: letters that books leave
    out on purpose. examples: labels it reads and their numbers; the tests run them.
    """

    name: str
    pattern: str
    write: Callable[[Number], str]
    examples: Mapping[str, Number]
    local: bool = False
    skips: str = ""

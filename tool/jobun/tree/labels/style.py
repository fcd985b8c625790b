"""The kind of object that the registry of numbering styles holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from jobun.text.numerals import Number

Reading = tuple[Number, tuple[str, ...]]
"""A number, and its levels as printed."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Style:
    """A way to write numbers. Its module is all that knows of it.

    name: as reports print it. pattern: matches a label of this style, closing sign included, in text of one width.
    write: a number as this style prints it, without a closing sign. examples: labels and their numbers; tests read
    them.

    For labels that grammar/label.lark does not read:
    read: a label's number and levels, from the label in one width. begins: pattern of a label's first character, where
    it is not a digit, letter, kana or bracket. cited: pattern of such a number in running text; `pattern` if empty.

    How numbers of the style behave:
    level: "outline" or "article" where a word names the level of the number. closing: the sign that closes a label.
    local: the number counts within its own list, and its full number includes that of the rule above.
    bare: a single whole number, which heads a chapter or counts a list. dotted: periods may join its levels.
    mixed: letters and digits alternate. prefixed: letters stand before the digits. skips: letters that books leave out.
    inline: order in which it is tried in the middle of a line; 0 for never.

    How lists of the style behave:
    family: styles of one family continue each other's lists. reads_as: for the script of a list, the style that a
    label of it is taken for. follows_label: may stand directly after another label. in_sentences: is used within
    sentences too. cited_in_brackets: references write it in brackets. promoted: "always" or "closed" (only with a
    closing sign) where its lists are rules in a document without other numbers. figures: numbers the parts of figures.
    worded: a word names the unit that it counts, so that lists of plain numbers are below it.
    provisions: for the units 項, 号 and 号目 its place among the styles that provisions are counted with, from 1.
    """

    name: str
    pattern: str
    write: Callable[[Number], str]
    examples: Mapping[str, Number]
    read: Callable[[str], Reading | None] | None = None
    begins: str = ""
    cited: str = ""
    level: str = ""
    closing: str = "."
    local: bool = False
    bare: bool = False
    dotted: bool = False
    mixed: bool = False
    prefixed: bool = False
    skips: str = ""
    inline: int = 0
    family: str = ""
    reads_as: Mapping[str, str] = field(default_factory=dict)
    follows_label: bool = False
    in_sentences: bool = False
    cited_in_brackets: bool = False
    promoted: str = ""
    figures: bool = False
    worded: bool = False
    provisions: Mapping[str, int] = field(default_factory=dict)

"""The kind of object that the registry of reference forms holds, and the facts that a form may use."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from jobun.text.numerals import Number
from jobun.text.passage import Passage
from jobun.text.scheme import Scheme
from jobun.tree.labels.values import BAND
from jobun.tree.nodes import Citation

# a number so many chapters after the last one belongs to another book
FURTHER = 10
# sections that count from 100 need no chapters above them
HUNDRED = 100


@dataclass(frozen=True, slots=True, eq=False)
class NumberFacts:
    """Facts about the numbers of a document, which its references use.

    styles: the numbering styles in use. known: the numbers of all labels. names: the lookup names of rules whose label
    is not their full number. heads: the first levels of all numbers. first, last: the least and greatest of those
    that no word names, if there are any. prefixes: the letters before digits, longest
    first. runs: whether letters and digits alternate without a sign between them. brackets: whether counts are in
    brackets. articles: whether rules are articles. dotted, hyphened: the signs that join the levels of a number.
    printed: the labels as printed. shapes: their `printed_shape`. families:
    those by `shape_family`. content: the text of the file. scheme: the numbering
    that the book declares, if any. in_contents: whether the words searched are those of contents.
    document_of, is_of_other: `DocumentNames.before` and `DocumentNames.is_of_other`.
    is_linked_elsewhere: whether an offset is in a link to another file.
    """

    styles: tuple[str, ...]
    known: frozenset[Number]
    names: frozenset[str]
    heads: frozenset[int]
    first: int | None
    last: int | None
    prefixes: tuple[str, ...]
    runs: bool
    brackets: bool
    articles: bool
    dotted: bool
    hyphened: bool
    printed: frozenset[str]
    shapes: frozenset[str]
    families: frozenset[str]
    content: str
    scheme: Scheme | None = None
    in_contents: bool = False
    document_of: Callable[[str, int, bool], str] = lambda words, start, article: ""
    is_of_other: Callable[[str, int, int], bool] = lambda words, start, end: False
    is_linked_elsewhere: Callable[[int], bool] = lambda offset: False

    def is_elsewhere(self, number: Number) -> bool:
        """Whether a number after a word for rules is of a chapter that this document cannot have.

        Of one so far after the last that it is another book's: rule 88.2; of 0, where nothing counts from 0; in a
        document that begins with a later chapter and is a part of a book, of one that is not in it or before its first
        number.
        """
        if self.first is None or self.last is None or number[0] >= BAND:
            return False
        if number[0] == 0:
            return self.first > 0
        if 1 < self.first < HUNDRED:
            same = [other for other in self.known if other[0] == self.first and len(other) >= len(number)]
            return number[0] not in self.heads or number < min(same, default=number)[: len(number)]
        return len(number) > 1 and self.last + FURTHER < number[0]


@dataclass(frozen=True, slots=True, eq=False)
class ReferenceForm:
    """A form of reference in running text.

    name: for the tests. find: gives the citations in a passage, from the passage, its words of one width, and the
    facts of the document. applies: whether a document can have this form. triggers, hint: a passage with none of these
    strings and no match of this pattern holds no reference of this form; strings are found many times faster than a
    pattern, and "" is in every passage. examples: sentences, with the citations in them as printed.
    in_contents: whether contents are searched for it too.
    """

    name: str
    find: Callable[[Passage, str, NumberFacts], Iterator[Citation]]
    applies: Callable[[NumberFacts], bool]
    triggers: Sequence[str] = ()
    hint: re.Pattern[str] | None = None
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    in_contents: bool = False

    def may_match(self, words: str) -> bool:
        """Whether a passage may hold a reference of this form: a quick test before `find`."""
        if any(map(words.__contains__, self.triggers)):
            return True
        return self.hint is not None and self.hint.search(words) is not None

"""The kind of object that the registry of reference forms holds, and the facts that a form may use."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from jobun.text.numerals import Number
from jobun.text.passage import Passage
from jobun.text.scheme import Scheme
from jobun.tree.nodes import Citation


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
    elsewhere: whether an offset is in a link to another file.
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
    elsewhere: Callable[[int], bool] = lambda offset: False


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

"""The kind of object that the registry of reference forms holds, and what a form may know of the document."""

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
    """What the forms may know of a document.

    styles: the numbering styles in use. known: the numbers that are there. names: rules that print their own count
    only, as they are cited, without brackets. heads: what the numbers begin with. prefixes: letters before digits.
    runs: whether letters and digits follow one another without a sign. brackets: whether counts stand in brackets.
    articles: whether rules are articles. dotted, hyphened: what joins the levels of a number. printed: the labels as
    printed. content: the text as it is on disk. scheme: the numbering that the book declares, if any.
    """

    styles: tuple[str, ...]
    known: frozenset[Number]
    names: frozenset[str]
    heads: frozenset[int]
    prefixes: tuple[str, ...]
    runs: bool
    brackets: bool
    articles: bool
    dotted: bool
    hyphened: bool
    printed: frozenset[str]
    content: str
    scheme: Scheme | None = None


@dataclass(frozen=True, slots=True, eq=False)
class ReferenceForm:
    """A form of reference in running text.

    name: for the tests. find: gives the citations in a passage, from the passage, its words of one width, and the
    facts of the document. applies: whether a document can have this form. triggers, hint: a passage with none of these
    strings and no match of this pattern holds no reference of this form; strings are found many times faster than a
    pattern, and "" is in every passage. examples: sentences, with the citations in them as printed.
    """

    name: str
    find: Callable[[Passage, str, NumberFacts], Iterator[Citation]]
    applies: Callable[[NumberFacts], bool]
    triggers: Sequence[str] = ()
    hint: re.Pattern[str] | None = None
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def may_match(self, words: str) -> bool:
        """Whether a passage may hold a reference of this form: a quick test before `find`."""
        return any(cue in words for cue in self.triggers) or (self.hint is not None and bool(self.hint.search(words)))

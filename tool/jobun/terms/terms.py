"""The terms of a document: what its headings, definitions and glossary name, and the classes that they belong to.

A term is defined by a heading that is nothing but its name, by a sentence that says what it means, or by an entry of a
glossary. A class is the last part that three terms or more share: a book with a 主要フェイズ, a 戦闘フェイズ and a
終了フェイズ has phases.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterator
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple
from weakref import WeakKeyDictionary

from jobun.language.running_text import RunningText, words_in_one_width
from jobun.references.graph import RuleGraph
from jobun.references.index import Index
from jobun.terms.compounds import COMPOUND, split_compound, split_scripts, strip_modifiers
from jobun.terms.defining import find_definitions, glossary_headwords, listed_members
from jobun.terms.uses import TermUse, find_uses
from jobun.text.characters import one_width
from jobun.text.lazy import lazy
from jobun.text.passage import Span
from jobun.tree.nodes import ASIDE, HEADINGS, Document, Node

# as many terms as share a last part before it is a class
SHARED = 3
# a title that so many headings have names none of them
REPEATED = 3
LONGEST_TITLE = 40
ENGLISH_WORDS = 5
BRACKETS = lazy(r"[（(〔\[][^）)〕\]]*[）)〕\]]")
AROUND = lazy(r"^[\s「『【《〈<“‘\"'*_・:：]+|[\s」』】》〉>”’\"'*_:：.]+$")
JOINTS = lazy(r"[と/／、，]|及び|および|または|又は|, and |, or |, | and | or ")
PHRASE = lazy(r"[A-Za-z][\w'’!-]*(?: [A-Za-z][\w'’!-]*)*")
VERBAL = lazy(r"(?:ing|ed)$", re.I)


class Definition(NamedTuple):
    """Where a term is defined.

    kind: heading, sentence, glossary or list. node: what holds it. span: the term in the file.
    start, end: the term in the node's own words, of one width. sure: whether it is told apart by quotation marks.
    """

    kind: str
    node: Node
    span: Span
    start: int
    end: int
    sure: bool = False


class DefinedTerm(NamedTuple):
    """A word that the document defines. words: as first defined, of one width. definitions: in document order."""

    words: str
    definitions: tuple[Definition, ...]
    head: str = ""

    @property
    def first(self) -> Definition:
        """The definition to look at: the first sentence or entry, or the heading where there is none."""
        return next((one for one in self.definitions if one.kind != "heading"), self.definitions[0])


def term_key(words: str) -> str:
    """A term as it is compared: without regard to capitals."""
    return words.casefold()


def _own(document: Document, copied: Container[int]) -> Iterator[Node]:
    """The nodes of a document; of a part that is a copy only what stands before its first number."""
    for at, part in enumerate(document.parts):
        nodes = part.walk()
        yield from takewhile(lambda node: node.number is None, nodes) if at in copied else nodes


class Terms:
    """The terms of one document; copies of its parts are left out. Each thing is made when it is first asked for."""

    def __init__(self, document: Document, parts: tuple[Index, ...], copied: Container[int] = ()) -> None:
        self.indexes = tuple(index for at, index in enumerate(parts) if at not in copied)
        self.language = document.language
        self.prose = RunningText(
            (node for node in _own(document, copied) if node.kind not in ASIDE), words_in_one_width
        )

    @cached_property
    def vocabulary(self) -> Counter[str]:
        """Every Japanese compound as it stands in the text, and how often."""
        return Counter(COMPOUND.findall(self.prose.words))

    @cached_property
    def known(self) -> Counter[str]:
        """How often each Japanese word stands alone, or at the end of another behind a change of script."""
        found = Counter(self.vocabulary)
        for word, count in self.vocabulary.items():
            runs = split_scripts(word)
            if len(runs) > 1:
                found[runs[-1]] += count
        return found

    @cached_property
    def by_key(self) -> dict[str, DefinedTerm]:
        """The terms by `key_of`, in the order of their first definition."""
        found: dict[str, list[Definition]] = defaultdict(list)
        words: dict[str, str] = {}
        for said, definition in sorted(self._defined(), key=lambda pair: (pair[1].span, pair[1].kind)):
            found[term_key(said)].append(definition)
            words.setdefault(term_key(said), said)
        for one in listed_members(self.prose.words) if self.language == "ja" else ():
            if term_key(one.words) not in found:
                node, low, high = self.prose.place(one.start, one.end)
                found[term_key(one.words)] = [Definition("list", node, node.body.span(low, high), low, high, one.sure)]
                words[term_key(one.words)] = one.words
        return {key: DefinedTerm(words[key], tuple(places), self._head(words[key])) for key, places in found.items()}

    @cached_property
    def mentioned(self) -> frozenset[str]:
        """What stands in headings and in definitions: known, whether or not it is a term of its own."""
        found = set(self.by_key)
        for _, title, _ in self._titles():
            found.update(strip_modifiers(word) for word in COMPOUND.findall(title))
            found.update(COMPOUND.findall(title))
        return frozenset(found)

    @cached_property
    def classes(self) -> dict[str, tuple[DefinedTerm, ...]]:
        """The last parts that terms share, and the terms of each."""
        found: dict[str, list[DefinedTerm]] = defaultdict(list)
        for term in self.by_key.values():
            if term.head:
                found[term.head].append(term)
        return {head: tuple(terms) for head, terms in found.items() if len(terms) >= SHARED}

    @cached_property
    def uses(self) -> dict[str, list[TermUse]]:
        """Every place of each term in the prose, headings and definitions included, by `key_of`."""
        found: dict[str, list[TermUse]] = {key: [] for key in self.by_key}
        for use in find_uses(self.prose.words, self.by_key):
            found[use.key].append(use)
        return found

    def count(self, words: str) -> int:
        """How often a term stands in the text, headings and definitions included."""
        return len(self.uses.get(term_key(words), ()))

    def parts(self, words: str) -> tuple[str, ...]:
        """The parts that a word is made of."""
        if self.language == "ja":
            return split_compound(words, self.known)
        return tuple(words.casefold().split(" "))

    def parents(self, node: Node) -> Iterator[Node]:
        """The numbered node that a node stands under, if there is one."""
        return (above for index in self.indexes if (above := index.parent(node)) is not None)

    def _head(self, words: str) -> str:
        if self.language == "ja" and not COMPOUND.fullmatch(words):
            return ""
        made = self.parts(words)
        return made[-1] if len(made) > 1 and len(made[-1]) > 1 else ""

    def _defined(self) -> Iterator[tuple[str, Definition]]:
        repeated = Counter(title for _, title, _ in self._titles())
        for node, title, start in self._titles():
            if repeated[title] < REPEATED:
                for words, at in self._names(title):
                    low, high = start + at, start + at + len(words)
                    yield words, Definition("heading", node, self.prose.span(low, high), *self._within(low, high))
        for one in find_definitions(self.prose.words, self.language):
            node, low, high = self.prose.place(one.start, one.end)
            yield one.words, Definition("sentence", node, node.body.span(low, high), low, high, one.sure)
        for node in glossary_headwords(self.prose.nodes):
            words = one_width(node.body.words).strip()
            at = node.body.words.index(words[0])
            yield words, Definition("glossary", node, node.body.span(at, at + len(words)), at, at + len(words), True)

    def _within(self, start: int, end: int) -> tuple[int, int]:
        _, low, high = self.prose.place(start, end)
        return low, high

    @cached_property
    def _headings(self) -> list[tuple[Node, str, int]]:
        found = []
        for node, start in zip(self.prose.nodes, self.prose.starts, strict=True):
            if node.kind in HEADINGS and node.title:
                title = one_width(node.title)
                at = self.prose.words.find(title, start, start + len(node.body.words))
                if at >= 0:
                    found.append((node, title, at))
        return found

    def _titles(self) -> list[tuple[Node, str, int]]:
        """The headings: the node, its title of one width, and where that stands in the prose."""
        return self._headings

    def _names(self, title: str) -> Iterator[tuple[str, int]]:
        """The names that a heading consists of, and where each begins in it."""
        if len(title) > LONGEST_TITLE:
            return
        # what is in brackets is a reading or a remark; blanks keep the places
        bare = BRACKETS.sub(lambda found: "/" + " " * (len(found[0]) - 1), title)
        at, pieces = 0, []
        for found in [*JOINTS.finditer(bare), None]:
            end = found.start() if found else len(bare)
            piece = bare[at:end]
            words = AROUND.sub("", piece)
            if words:
                pieces.append((words, at + piece.index(words)))
            at = found.end() if found else end
        whole = all(self._is_name(words) for words, _ in pieces)
        # of a heading that says more than names, only a compound is sure to be one: 札のプレイと解決 does not name 解決
        yield from (one for one in pieces if self._is_name(one[0]) and (whole or self._head(one[0])))

    def _is_name(self, words: str) -> bool:
        if self.language == "ja":
            return len(words) > 1 and COMPOUND.fullmatch(words.replace("・", "ー")) is not None
        return PHRASE.fullmatch(words) is not None and words.count(" ") < ENGLISH_WORDS


# One entry for each graph that is alive: several stages ask for the terms of the same document.
_KNOWN: WeakKeyDictionary[RuleGraph, Terms] = WeakKeyDictionary()


def terms_of(graph: RuleGraph) -> Terms:
    """The terms that a document defines, computed once for each graph."""
    if graph not in _KNOWN:
        _KNOWN[graph] = Terms(graph.document, graph.parts, graph.copied)
    return _KNOWN[graph]

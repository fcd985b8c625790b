"""The terms of a document: the names in its headings, definitions and glossary, and their classes.

A term is defined by a heading that consists of its name, by a sentence that says what it means, or by an entry of a
glossary. A class is a last part shared by three terms or more: a book with a 主要フェイズ, a 戦闘フェイズ and a
終了フェイズ has phases.
"""

from __future__ import annotations

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
from jobun.terms.defining import DefinitionMatch, find_definitions, glossary_headwords, listed_members
from jobun.terms.uses import TermUse, find_uses
from jobun.text.characters import one_width
from jobun.text.lazy import lazy
from jobun.text.passage import Span
from jobun.tree.nodes import HEADINGS, PERIPHERAL, Document, Node

# terms that share a last part before it is a class
SHARED = 3
# headings with the same title from which it is not a term
REPEATED = 3
# in characters, and words of an English name
LONGEST_TITLE = 40
ENGLISH_WORDS = 5
BRACKETS = lazy(r"[（(〔\[][^）)〕\]]*[）)〕\]]")
AROUND = lazy(r"^[\s「『【《〈<“‘\"'*_・:：]+|[\s」』】》〉>”’\"'*_:：.]+$")
JOINTS = lazy(r"[と/／、，]|及び|および|または|又は|, and |, or |, | and | or ")
PHRASE = lazy(r"[A-Za-z][\w'’!-]*(?: [A-Za-z][\w'’!-]*)*")


class Definition(NamedTuple):
    """A definition of a term.

    kind: heading, sentence, glossary or list. node: the node that contains it. span: the term in the file. start, end:
    offsets of the term in the node's own words. is_quoted: whether the term is in quotation marks.
    """

    kind: str
    node: Node
    span: Span
    start: int
    end: int
    is_quoted: bool = False


class DefinedTerm(NamedTuple):
    """A term. words: as first defined, in one width. definitions: in document order. head: its class word, or ""."""

    words: str
    definitions: tuple[Definition, ...]
    head: str = ""

    @property
    def first(self) -> Definition:
        """The main definition: the first that is not a heading, or the heading."""
        return next((place for place in self.definitions if place.kind != "heading"), self.definitions[0])


def term_key(words: str) -> str:
    """A term in the form in which terms are compared: in lower case."""
    return words.casefold()


def _own(document: Document, copied: Container[int]) -> Iterator[Node]:
    """The nodes of a document; of a part that is a copy only those before its first number."""
    for at, part in enumerate(document.parts):
        nodes = part.walk()
        yield from takewhile(lambda node: node.number is None, nodes) if at in copied else nodes


class Terms:
    """The terms of one document, copied parts left out; everything is computed at its first use."""

    def __init__(self, document: Document, parts: tuple[Index, ...], copied: Container[int] = ()) -> None:
        self.indexes = tuple(index for at, index in enumerate(parts) if at not in copied)
        self.language = document.language
        self.prose = RunningText(
            (node for node in _own(document, copied) if node.kind not in PERIPHERAL), words_in_one_width
        )

    @cached_property
    def vocabulary(self) -> Counter[str]:
        """Every Japanese compound in the text, and the number of its occurrences."""
        return Counter(COMPOUND.findall(self.prose.words))

    @cached_property
    def known(self) -> Counter[str]:
        """The occurrences of each Japanese word alone, or at the end of another one after a change of script."""
        found = Counter(self.vocabulary)
        for word, count in self.vocabulary.items():
            runs = split_scripts(word)
            if len(runs) > 1:
                found[runs[-1]] += count
        return found

    @cached_property
    def by_key(self) -> dict[str, DefinedTerm]:
        """The terms by `term_key`, in the order of their first definition."""
        found: dict[str, list[Definition]] = defaultdict(list)
        printed: dict[str, str] = {}
        for words, definition in sorted(self._defined(), key=lambda pair: (pair[1].span, pair[1].kind)):
            found[term_key(words)].append(definition)
            printed.setdefault(term_key(words), words)
        for match in listed_members(self.prose.words) if self.language == "ja" else ():
            key = term_key(match.words)
            if key not in found:
                found[key] = [self._definition("list", match)]
                printed[key] = match.words
        return {
            key: DefinedTerm(printed[key], tuple(places), self._head(printed[key])) for key, places in found.items()
        }

    @cached_property
    def mentioned(self) -> frozenset[str]:
        """The words in headings and definitions: known, whether or not they are terms of their own."""
        found = set(self.by_key)
        for _, title, _ in self._titles:
            found.update(strip_modifiers(word) for word in COMPOUND.findall(title))
            found.update(COMPOUND.findall(title))
        return frozenset(found)

    @cached_property
    def classes(self) -> dict[str, tuple[DefinedTerm, ...]]:
        """The class words, and the terms of each."""
        found: dict[str, list[DefinedTerm]] = defaultdict(list)
        for term in self.by_key.values():
            if term.head:
                found[term.head].append(term)
        return {head: tuple(terms) for head, terms in found.items() if len(terms) >= SHARED}

    @cached_property
    def uses(self) -> dict[str, list[TermUse]]:
        """Every occurrence of each term in the prose, headings and definitions included, by `term_key`."""
        found: dict[str, list[TermUse]] = {key: [] for key in self.by_key}
        for use in find_uses(self.prose.words, self.by_key):
            found[use.key].append(use)
        return found

    def count(self, words: str) -> int:
        """The number of occurrences of a term, headings and definitions included."""
        return len(self.uses.get(term_key(words), ()))

    def parts(self, words: str) -> tuple[str, ...]:
        """The parts of a word."""
        if self.language == "ja":
            return split_compound(words, self.known)
        return tuple(words.casefold().split(" "))

    def parents(self, node: Node) -> Iterator[Node]:
        """The numbered node above a node, if there is one."""
        return (above for index in self.indexes if (above := index.parent(node)) is not None)

    def _head(self, words: str) -> str:
        if self.language == "ja" and not COMPOUND.fullmatch(words):
            return ""
        parts = self.parts(words)
        return parts[-1] if len(parts) > 1 and len(parts[-1]) > 1 else ""

    def _definition(self, kind: str, match: DefinitionMatch) -> Definition:
        node, low, high = self.prose.place(match.start, match.end)
        return Definition(kind, node, self.prose.span(match.start, match.end), low, high, match.is_quoted)

    def _defined(self) -> Iterator[tuple[str, Definition]]:
        repeated = Counter(title for _, title, _ in self._titles)
        for _, title, start in self._titles:
            for words, at in self._names(title) if repeated[title] < REPEATED else ():
                match = DefinitionMatch(words, start + at, start + at + len(words), False)
                yield words, self._definition("heading", match)
        for match in find_definitions(self.prose.words, self.language):
            yield match.words, self._definition("sentence", match)
        for node in glossary_headwords(self.prose.nodes):
            words = one_width(node.body.words).strip()
            at = node.body.words.index(words[0])
            yield words, Definition("glossary", node, node.body.span(at, at + len(words)), at, at + len(words), True)

    @cached_property
    def _titles(self) -> list[tuple[Node, str, int]]:
        """The headings: each node, its title in one width, and the offset of the title in the prose."""
        found = []
        for node, start in zip(self.prose.nodes, self.prose.starts, strict=True):
            if node.kind in HEADINGS and node.title:
                title = one_width(node.title)
                at = self.prose.words.find(title, start, start + len(node.body.words))
                if at >= 0:
                    found.append((node, title, at))
        return found

    def _names(self, title: str) -> Iterator[tuple[str, int]]:
        """The names that a title consists of, and the offset of each in it."""
        if len(title) > LONGEST_TITLE:
            return
        # brackets contain a reading or a remark; blanks keep the offsets
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
        # of a title with other words only a compound is certainly a name: 札のプレイと解決 does not define 解決
        yield from (piece for piece in pieces if self._is_name(piece[0]) and (whole or self._head(piece[0])))

    def _is_name(self, words: str) -> bool:
        if self.language == "ja":
            return len(words) > 1 and COMPOUND.fullmatch(words.replace("・", "ー")) is not None
        return PHRASE.fullmatch(words) is not None and words.count(" ") < ENGLISH_WORDS


# one entry for each graph in use: several stages need the terms of the same document
_KNOWN: WeakKeyDictionary[RuleGraph, Terms] = WeakKeyDictionary()


def terms_of(graph: RuleGraph) -> Terms:
    """The terms of a document, computed once for each graph."""
    if graph not in _KNOWN:
        _KNOWN[graph] = Terms(graph.document, graph.parts, graph.copied)
    return _KNOWN[graph]

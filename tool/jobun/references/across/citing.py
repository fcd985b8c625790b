"""Citations of other books in a document: numbers beside the name of a book, read in the forms of that book."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import NamedTuple

from jobun.references.across.known_names import ADDRESS, BookNames, KnownName, KnownNames
from jobun.references.across.names import name_key
from jobun.references.graph import CitableBook, RuleGraph
from jobun.text.characters import NOUN, one_width
from jobun.text.lazy import lazy
from jobun.text.numerals import Number
from jobun.tree.citation_form import NumberFacts
from jobun.tree.citation_search import citations, forms_for, number_facts
from jobun.tree.nodes import PERIPHERAL, Citation, Cited, Node
from jobun.tree.walk import walk

# characters between a name and its number
REACH = 100
# words for a rule before its number
LEVEL = (
    r"(?:[Rr]ules?|[Ss]ections?|[Cc]hapters?|[Aa]rticles?|[Rr]egulations?|[Cc]lauses?|[Pp]aragraphs?|[Ss]ubsections?"
    r"|[Ll]aws?|[Gg]uidelines?|RULES?|SECTIONS?|ARTICLES?)"
)
# between a name and the number after it: 「旅費規程」（…）第9条, the Comprehensive Rules, section 4.2
AFTER_NAME = lazy(
    r"[」』”\"’*_\]]{0,3}(?: ?\([^()]{0,80}\))?[」』”\"’]?(?:['’]s?)?(?:の|ノ)?[ ,、:]{0,3}"
    rf"(?:(?:the |の)?{LEVEL} ?|ルール ?|項目? ?|§§? ?|No\. ?)?[「『“\"(\[]{{0,2}}(?:第 ?(?=[0-9]))?"
)
# between a number and the name after it: rule 4.2, “Draws,” of the Comprehensive Rules
BEFORE_NAME = lazy(
    r"[.,]?[」』”\"’)\]]{0,2},? ?(?:of|in|from|under|to) (?:the |these |our )?(?:current |latest |official |full )?"
    r"[“\"‘*_\[]{0,3}"
)
# between two numbers of one list
JOINT = lazy(
    r"(?: ?\([^()]{0,60}\))?(?:本文|た[だゞ]し書き?|[前後]段|の規定)?"
    r"(?:から|[、,・と]|及び|および|並びに|又は|または|若しくは|もしくは|[~～〜–—-]"
    r"|\.?[,;]? ?(?:and |or |& |to |through )?(?:also )?)同?"
)
# words before a name that do not make it a longer name
OURS = lazy(rf"(?<!{NOUN})(?:当社|弊社|当会|本会|本学|本校|会社|当該|各)$")
# the document itself, another version of the book
NOT_MEANT = lazy(r"(?:こ|そ)の$|(?<![基日根資])本$|旧$|新$|改正[前後]の?$")
NOUNS = lazy(rf"{NOUN}+$")
PROPER = lazy(r"([A-Z][\w'’-]*) $")
FIRST_WORDS = frozenset(
    re.findall(
        r"\w+",
        "see under in by per of as and or the from to with when if refer follow apply both while for unless use also "
        "only note against between this that these those current official latest where because after before until",
    )
)
# 就業規則（以下「規則」という。）, the Comprehensive Rules (“CR”)
DEFINED = lazy(
    r"[」』”\"’]?,? ?\((?:[^()]{0,60}以下[^「」()]{0,20}「(?P<ja>[^「」]{1,30})」"
    r"|(?:[^()“”\"]{0,60}[“\"](?P<quoted>[^“”\"()]{1,40}?)[,.]?[”\"]|(?P<capitals>[A-Z][A-Za-z]{0,3}[A-Z]))[^()]{0,30}\))"
)


class EveryNumber(frozenset[Number]):
    """The numbers that a book may have: beside its name even one that it has not is cited."""

    def __contains__(self, number: object) -> bool:
        return True


class NamedCitation(NamedTuple):
    """A citation beside the name of a book. cited: in its own document."""

    cited: Cited
    name: KnownName


@dataclass(frozen=True, eq=False)
class CitationFinder:
    """Finds the citations of other books in one document."""

    graph: RuleGraph
    books: BookNames
    _facts: dict[CitableBook, NumberFacts] = field(init=False, default_factory=dict)

    def find(self) -> Iterator[NamedCitation]:
        """The citations of all passages, in order."""
        visits = list(walk(self.graph.document, PERIPHERAL))
        names = self.books.known_in(self.graph.document, (visit.node.body.words for visit in visits))
        if not (names.every or names.addresses):
            return
        names = names.and_defined(DEFINED, (one_width(visit.node.body.words) for visit in visits))
        for visit in visits:
            for name, citation in _Passage(self, visit.node, names).citations():
                if not (name.is_level and self._has(citation)):
                    yield NamedCitation(Cited(visit.part, visit.node, visit.rule, citation), name)

    def _has(self, citation: Citation) -> bool:
        """Whether the document itself prints the number that a citation names."""
        found = (node for part in self.graph.parts for node in part.find_any(citation.read[0]))
        return any(not node.inferred for node in found)

    def facts(self, book: CitableBook) -> NumberFacts:
        """How a book's numbers are cited in this document."""
        if book not in self._facts:
            other = book.load_graph().document
            facts = number_facts(other.parts, other.styles, other.text)
            self._facts[book] = replace(
                facts,
                known=EveryNumber(),
                content=self.graph.document.text.content,
                document_of=lambda words, start, article: "",
                is_of_other=lambda words, start, end: False,
            )
        return self._facts[book]


class _Found(NamedTuple):
    """A citation and its place in the words of a passage."""

    start: int
    end: int
    citation: Citation


class _Passage:
    """The words of one node."""

    def __init__(self, finder: CitationFinder, node: Node, names: KnownNames) -> None:
        self._finder, self._node, self._names = finder, node, names
        self._by_book: dict[CitableBook, list[_Found]] = {}

    def citations(self) -> Iterator[tuple[KnownName, Citation]]:
        """The citations beside names, in order, none of which overlap."""
        found = {one.citation.span: (name, one.citation) for name, one in (*self._linked(), *self._beside_names())}
        end = 0
        for span in sorted(found):
            if span.start >= end:
                yield found[span]
                end = span.end

    @cached_property
    def _words(self) -> str:
        return one_width(self._node.body.words)

    @cached_property
    def _addresses(self) -> list[re.Match[str]]:
        """The addresses of links to documents."""
        content = self._finder.graph.document.text.content
        return list(ADDRESS.finditer(content, *self._node.span)) if "](" in content else []

    def _is_in_address(self, offset: int) -> bool:
        at = bisect_left(self._addresses, offset, key=re.Match.start) - 1
        return at >= 0 and offset < self._addresses[at].end()

    def _in_forms_of(self, book: CitableBook) -> list[_Found]:
        """The citations of the passage in the forms of a book."""
        if book not in self._by_book:
            body, facts = self._node.body, self._finder.facts(book)
            self._by_book[book] = [
                _Found(body.at(one.span.start), body.at(one.span.end - 1) + 1, _plain(one))
                for one in citations(body, facts, forms_for(facts))
                if one.read and one.kind != "title" and one.anchor in ("", "附則") and one.unit not in ("link", "step")
                if not self._is_in_address(one.span.start)
            ]
        return self._by_book[book]

    def _beside_names(self) -> Iterator[tuple[KnownName, _Found]]:
        for place in self._names.pattern.finditer(self._words) if self._names.may_be_in(self._words) else ():
            name = self._names.by_words(place[0])
            if name is None or not self._is_whole(place.start(), name):
                continue
            found = self._in_forms_of(name.book)
            at = bisect_left(found, place.end(), key=lambda one: one.start)
            step = 1
            if not (at < len(found) and self._between(AFTER_NAME, place.end(), found[at].start)):
                at, step = bisect_left(found, place.start(), key=lambda one: one.end + 1) - 1, -1
                if at < 0 or name.is_level or not self._between(BEFORE_NAME, found[at].end, place.start()):
                    continue
            yield from ((name, one) for one in self._list(found, at, step))

    def _list(self, found: list[_Found], at: int, step: int) -> Iterator[_Found]:
        """The citations of a list from one on, forward or backward."""
        yield found[at]
        while 0 <= at + step < len(found):
            low, high = sorted((found[at], found[at + step]))
            if not self._between(JOINT, low.end, high.start):
                return
            at += step
            yield found[at]

    def _between(self, pattern: re.Pattern[str], start: int, end: int) -> bool:
        return 0 <= end - start <= REACH and pattern.fullmatch(self._words, start, end) is not None

    def _is_whole(self, start: int, name: KnownName) -> bool:
        """Whether the words before a name do not make it the name of another document, or of an earlier version."""
        before = self._words[max(0, start - REACH) : start]
        if NOT_MEANT.search(before):
            return False
        titles = self._finder.books.titles[name.book]
        if not name.words.isascii():
            longer = NOUNS.search(before)
            return longer is None or bool(OURS.search(before)) or any(name_key(longer[0]) in one for one in titles)
        proper = PROPER.search(before)
        if proper is None or name.is_level or name.words.isupper():
            return True
        # a word that is also written small is none of a name; Magic in Magic Comprehensive Rules is of the same title
        word = proper[1].lower()
        return word in FIRST_WORDS or word in self._names.small_words or any(word in one for one in titles)

    def _linked(self) -> Iterator[tuple[KnownName, _Found]]:
        """The citations that are the words of a link to a book: [9t1](regulations:article-9)."""
        content, span = self._finder.graph.document.text.content, self._node.span
        for address in self._addresses if self._names.addresses else ():
            name = self._names.by_address(address[1])
            opening = content.rfind("[", span.start, address.start())
            if name is None or opening < 0:
                continue
            found = self._in_forms_of(name.book)
            at = bisect_left(found, opening, key=lambda one: one.citation.span.start)
            if at < len(found) and found[at].citation.span.end <= address.start():
                yield name, found[at]


def _plain(citation: Citation) -> Citation:
    """A citation without what its words say about the document it is of."""
    kind = citation.kind if citation.kind != "document" else "range" if len(citation.read) > 1 else "number"
    return citation._replace(kind=kind, doubtful=False)

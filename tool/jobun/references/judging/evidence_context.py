"""One reference to judge, with all that a kind of evidence may look at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar, cast

from jobun.language.keywords import keywords
from jobun.language.ngrams import ngrams
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.references.index import Index
from jobun.references.judging.expectation import NOTHING, Expectation, expectation_of
from jobun.references.judging.headings import Headings
from jobun.references.judging.lexicon import Lexicon
from jobun.references.link import Link
from jobun.text.characters import NOUN, one_width
from jobun.text.numerals import Number
from jobun.tree.nodes import HEADINGS, Node

Value = TypeVar("Value")

# in words from their end to their beginning, where a search would try each of their characters
LAST_NOUN = re.compile(rf"{NOUN}+|[A-Za-z'’-]+(?: [A-Za-z'’-]+)?")
# in characters
SHORTEST_NOUN = 3
LAST_WORDS = re.compile(r"(?:\S+ ){2}\S+$|[^\s、。]{8}$")
# between two numbers of one list
JOINT = re.compile(
    r"[\s.,、]*(?:(?:and|or|to|through|rules?|sections?|articles?|及び|または|又は|や|と|も|・|[~～–—-])[\s.,、]*){0,3}",
    re.I,
)
# in characters
LONGEST_JOINT = 24
# characters after a reference that may be a title
LOOK_AHEAD = 80
# references; a longer list is taken as several, for all targets of a list are examined for each of its references
LONGEST_LIST = 30
# the share of a title's words, by weight, that a sentence must have to name the heading
NAMED_SHARE = 0.5
# the share of a sentence's pieces, in characters each, that a parallel rule has; and the fewest pieces of a sentence
PIECE, PARALLEL, SENTENCE = 4, 0.7, 30


@dataclass(frozen=True, eq=False)
class EvidenceContext:
    """What the cases of one document share; everything is computed at its first use."""

    graph: RuleGraph

    @cached_property
    def headings(self) -> Headings:
        """The headings, by their letters."""
        return Headings(self.graph)

    @cached_property
    def _lexicons(self) -> dict[int, Lexicon]:
        return {}

    def lexicon(self, part: int) -> Lexicon:
        """The words of a part. part: its index."""
        if part not in self._lexicons:
            self._lexicons[part] = Lexicon(self.graph.document.parts[part], self.graph.parts[part])
        return self._lexicons[part]

    @cached_property
    def _expectations(self) -> dict[Link, Expectation]:
        return {}

    def expectation(self, link: Link) -> Expectation:
        """What the sentence around a reference expects of its target."""
        if link not in self._expectations:
            self._expectations[link] = expectation_of(link)
        return self._expectations[link]

    @cached_property
    def _lists(self) -> dict[Link, list[Link]]:
        """For each reference in a list of references all that are in the list."""
        found: dict[Link, list[Link]] = {}
        text, last = self.graph.document.text.content, None
        for link in self.graph.links:
            if last is not None and last.cited.node is link.cited.node:
                between = text[last.citation.span.end : link.citation.span.start]
                near = len(between) <= LONGEST_JOINT and JOINT.fullmatch(between)
                if near and len(found.get(last, ())) < LONGEST_LIST:
                    found[link] = found.setdefault(last, [last])
                    found[link].append(link)
            last = link
        return found

    def listed(self, link: Link) -> list[Link]:
        """All references in one list with a reference, itself included, in order."""
        return self._lists.get(link, [link])

    def listed_targets(self, link: Link) -> list[Node]:
        """The targets of all references in one list with a reference, its own included."""
        return [target for other in self.listed(link) for target in other.targets[:1]]

    def noun_before(self, link: Link) -> str:
        """The noun directly before a reference in brackets, else ""; other references name no noun reliably."""
        expected = self.expectation(link)
        found = LAST_NOUN.match(expected.words[::-1]) if expected.how == "bracket" else None
        return found[0][::-1] if found and len(found[0]) >= SHORTEST_NOUN else ""

    def words_after(self, link: Link) -> str:
        """The words after a reference in its line, at most `LOOK_AHEAD` characters, in one width."""
        end = link.citation.span.end
        return one_width(self.graph.document.text.content[end : end + LOOK_AHEAD].partition("\n")[0])

    @property
    def numeric_links(self) -> Iterator[Link]:
        """The links by number alone, without a title, copied parts left out."""
        links = self.graph.original_links()
        return (link for link in links if link.citation.kind in ("number", "chapter") and not link.citation.title)

    @cached_property
    def by_noun(self) -> dict[str, list[Link]]:
        """The references by the noun directly before them."""
        found: dict[str, list[Link]] = {}
        for link in self.numeric_links:
            found.setdefault(self.noun_before(link), []).append(link)
        return found

    @cached_property
    def _shared(self) -> dict[Callable[[EvidenceContext], object], object]:
        return {}

    def shared(self, compute: Callable[[EvidenceContext], Value]) -> Value:
        """The value of a module-level function of this context, computed once for all cases."""
        if compute not in self._shared:
            self._shared[compute] = compute(self)
        return cast(Value, self._shared[compute])


@dataclass(frozen=True, slots=True, eq=False)
class ReferenceCase:
    """A reference that may be wrong.

    target: the rule that it leads to, None for a dangling reference. number: as printed, of a range the end that no
    rule has; empty for a reference by title only.
    """

    context: EvidenceContext
    link: Link
    target: Node | None
    number: Number

    @property
    def index(self) -> Index:
        """The index of the part that holds the reference."""
        return self.context.graph.parts[self.link.cited.part]

    @property
    def lexicon(self) -> Lexicon:
        """The words of that part."""
        return self.context.lexicon(self.link.cited.part)

    @property
    def expected(self) -> Expectation:
        """What its sentence expects of the target; nothing beside a title, which is the whole expectation."""
        return NOTHING if self.link.citation.title else self.context.expectation(self.link)

    @property
    def last_words(self) -> str:
        """The last words before the reference: three English words or eight Japanese characters, "" if fewer."""
        found = LAST_WORDS.search(self.expected.words)
        return found[0] if found else ""

    def target_mentions(self, term: str) -> bool:
        """Whether the target, or a rule cited in one list with it, contains a term; the citing rule's own words do not
        count.
        """
        own, lexicon = self.link.cited.rule, self.lexicon
        targets = self.context.listed_targets(self.link)
        return any(lexicon.mentions(node, term, own) for node in targets if node in lexicon)

    def names_target(self) -> bool:
        """Whether the sentence has more than half of the words of the target's title, weighted by rarity."""
        target, expected = self.target, self.expected.terms
        if target is None or target.kind not in HEADINGS or not target.title:
            return False
        title = {term.text: self.lexicon.weight(term.text) for term in keywords(one_width(target.title))}
        return sum(weight for term, weight in title.items() if term in expected) > NAMED_SHARE * sum(title.values())

    def is_around_source(self, node: Node) -> bool:
        """Whether a rule is the citing one or is above it."""
        rule = self.link.cited.rule
        return rule is not None and (rule is node or self.index.is_inside(rule, node))

    def may_mean(self, node: Node, has_moved: bool = False) -> bool:
        """Whether a rule may be meant at all: not the citing one, nor one that the same list cites; and instead of a
        target that exists, nothing above the citing rule, nor outside the section that the number leaves out.

        has_moved: whether other references prove that the cited rule has moved there, so that its words do not matter.
        """
        listed = (other for other in self.context.listed_targets(self.link) if other is not self.target)
        if node in (self.link.cited.rule, self.target) or any(
            node is other or self.index.is_inside(node, other) for other in listed
        ):
            return False
        if self.target is None:
            return True
        left_out = len(self.target.number or ()) - len(self.number)
        if left_out > 0 and (node.number or ())[:left_out] != (self.target.number or ())[:left_out]:
            return False
        return not self.is_around_source(node) and (has_moved or not self._is_parallel(node))

    def _is_parallel(self, node: Node) -> bool:
        """Whether a rule says what the sentence says in nearly the same words: a parallel rule, not what it means."""
        pieces = ngrams(self.expected.words.casefold(), PIECE)
        if len(pieces) < SENTENCE:
            return False
        words = one_width(node.body.words).casefold()
        return sum(piece in words for piece in pieces) >= PARALLEL * len(pieces)

    def is_related(self, node: Node) -> bool:
        """Whether a rule is the target or the citing rule, or is above or below one of them."""
        return any(
            other is not None
            and (other is node or self.index.is_inside(node, other) or self.index.is_inside(other, node))
            for other in (self.target, self.link.cited.rule)
        )


@dataclass(frozen=True, slots=True, eq=False)
class Evidence:
    """A rule that the reference may mean, the weight of the evidence for it, and the reason."""

    node: Node
    weight: float
    message: Message


@dataclass(frozen=True, slots=True, eq=False)
class EvidenceKind:
    """A kind of evidence.

    find: yields the evidence for a case. proves: whether it can prove an existing target wrong; other kinds only rank.
    hints: whether its evidence is only worth a look, because the reference may as well be loosely worded.
    """

    find: Callable[[ReferenceCase], Iterator[Evidence]]
    proves: bool = False
    hints: bool = False

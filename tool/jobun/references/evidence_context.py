"""One reference to be judged, with all that a kind of evidence may look at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from jobun.language.wording import terms
from jobun.locale.message import Message
from jobun.references.graph import RuleGraph
from jobun.references.headings import Headings
from jobun.references.index import Index
from jobun.references.lexicon import Lexicon
from jobun.references.link import Link
from jobun.references.question import Asked, asked
from jobun.text.signs import NOUN
from jobun.tree.label import one_width
from jobun.tree.nodes import HEADINGS, Node, Number

HALF = 0.5
LAST_WORDS = re.compile(rf"(?:{NOUN}+|[A-Za-z'’-]+(?: [A-Za-z'’-]+)?)$")
LAST = re.compile(r"(?:\S+ ){2}\S+$|[^\s、。]{8}$")
SHORT = 3
LONGEST_JOIN = 24
# what stands between two numbers of one list
JOINED = re.compile(
    r"[\s.,、]*(?:(?:and|or|to|through|rules?|sections?|articles?|及び|または|又は|や|と|も|・|[~～–—-])[\s.,、]*){0,3}",
    re.I,
)


@dataclass(frozen=True, eq=False)
class EvidenceContext:
    """What is shared by all cases of a document; each thing is made when it is first asked for."""

    graph: RuleGraph

    @cached_property
    def headings(self) -> Headings:
        """The headings, by their letters."""
        return Headings(self.graph)

    @cached_property
    def _lexicons(self) -> dict[int, Lexicon]:
        return {}

    @cached_property
    def _asked(self) -> dict[int, Asked | None]:
        return {}

    def lexicon(self, part: int) -> Lexicon:
        """The words of a part."""
        if part not in self._lexicons:
            self._lexicons[part] = Lexicon(self.graph.document.parts[part], self.graph.parts[part])
        return self._lexicons[part]

    def asked(self, link: Link) -> Asked | None:
        """What the sentence around a reference asks of its target."""
        if id(link) not in self._asked:
            self._asked[id(link)] = asked(link)
        return self._asked[id(link)]

    @cached_property
    def _lists(self) -> dict[int, list[Link]]:
        """For the references that stand in lists, all of each list: found once, from each to the next."""
        found: dict[int, list[Link]] = {}
        text, last = self.graph.document.text.content, None
        for link in self.graph.links:
            if last is not None and last.cited.node is link.cited.node:
                between = text[last.citation.span.end : link.citation.span.start]
                if len(between) <= LONGEST_JOIN and JOINED.fullmatch(between):
                    found[id(link)] = found.setdefault(id(last), [last])
                    found[id(link)].append(link)
            last = link
        return found

    def cited(self, link: Link) -> list[Node]:
        """What one list of references leads to: what is asked is asked of all of them together."""
        return [target for one in self._lists.get(id(link), (link,)) for target in one.targets[:1]]

    def phrase(self, link: Link) -> str:
        """The noun right before a reference in brackets; other ways of referring name nothing so surely."""
        asked = self.asked(link)
        found = LAST_WORDS.search(asked.words) if asked is not None and asked.how == "bracket" else None
        return found[0] if found and len(found[0]) >= SHORT else ""

    @cached_property
    def by_phrase(self) -> dict[str, list[Link]]:
        """The references by the noun right before them."""
        found: dict[str, list[Link]] = {}
        for link in self.graph.own_links():
            if link.citation.kind in ("number", "chapter") and not link.citation.title:
                found.setdefault(self.phrase(link), []).append(link)
        return found

    @cached_property
    def memory(self) -> dict[str, object]:
        """What a kind of evidence found for one case and needs again for the next, by its own name."""
        return {}


@dataclass(frozen=True, slots=True, eq=False)
class ReferenceCase:
    """A reference that may be wrong.

    target: the rule it leads to, None where there is none. number: as printed, of a range the end that is lost;
    empty where only a title is given.
    """

    bench: EvidenceContext
    link: Link
    target: Node | None
    number: Number

    @property
    def index(self) -> Index:
        """The index of the part it stands in."""
        return self.bench.graph.parts[self.link.cited.part]

    @property
    def lexicon(self) -> Lexicon:
        """The words of that part."""
        return self.bench.lexicon(self.link.cited.part)

    @property
    def asked(self) -> Asked | None:
        """What its sentence asks of the target; nothing beside a title, which says it all."""
        return None if self.link.citation.title else self.bench.asked(self.link)

    @property
    def last_words(self) -> str:
        """The last words before the reference: three English ones, or eight signs of Japanese; empty if fewer."""
        found = LAST.search(self.asked.words) if self.asked else None
        return found[0] if found else ""

    def says(self, term: str) -> bool:
        """Whether the target, or a rule that is cited in one list with it, holds a term; what the rule that refers says
        itself does not count.
        """
        own, lexicon = self.link.cited.rule, self.lexicon
        return any(lexicon.holds(node) and lexicon.says(node, term, own) for node in self.bench.cited(self.link))

    def names_target(self) -> bool:
        """Whether the sentence has more than half of the words of the target's heading, by how rare they are."""
        target, told = self.target, self.asked.terms if self.asked else {}
        if target is None or target.kind not in HEADINGS or not target.title:
            return False
        titled = {term.text: self.lexicon.weight(term.text) for term in terms(one_width(target.title))}
        return sum(weight for term, weight in titled.items() if term in told) > HALF * sum(titled.values())

    def related_to_source(self, node: Node) -> bool:
        """Whether the rule that refers stands below a rule, or in its place."""
        rule = self.link.cited.rule
        return rule is not None and (rule is node or self.index.is_inside(rule, node))

    def related(self, node: Node) -> bool:
        """Whether a rule stands above, below or in the place of the target or of the rule that refers."""
        return any(
            other is not None
            and (other is node or self.index.is_inside(node, other) or self.index.is_inside(other, node))
            for other in (self.target, self.link.cited.rule)
        )


class Evidence(NamedTuple):
    """A rule that may be meant, how much speaks for it, and why."""

    node: Node
    weight: float
    message: Message


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A kind of evidence.

    find: its clues. proves: whether it can make an existing target doubtful; others only rank. hints: whether what it
    finds may as well be loosely worded, and is no more than worth a look.
    """

    name: str
    find: Callable[[ReferenceCase], Iterator[Evidence]]
    proves: bool = False
    hints: bool = False

"""What a dangling reference may mean: rules ranked by evidence, each with its reasons."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from jobun.graph.graph import RuleGraph
from jobun.graph.index import Index, same_title
from jobun.graph.link import Link
from jobun.messages.message import Message
from jobun.tree import label as labels
from jobun.tree.nodes import HEADINGS, Node, Number
from jobun.tree.writing import written

BEST = 3
# two letters in three must be shared before two headings are taken for one another
ALIKE = 0.5
# a title that shares this much with a heading is that heading's, misquoted
NEAR = 0.6
VERB = re.compile(r"(?:を|する|した|される|して|します|できる|の|が|に|は|と|で)")


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A rule that may be meant. score: evidence added up; only the order of scores has a meaning."""

    node: Node
    score: float
    evidence: tuple[Message, ...]


Evidence = Iterator[tuple[Number, float, Message]]


@dataclass(frozen=True, eq=False)
class Candidates:
    """Looks for what the dangling references of one document may mean."""

    graph: RuleGraph

    @cached_property
    def _places(self) -> dict[int, tuple[list[Node], int]]:
        return {}

    @cached_property
    def _headings(self) -> list[tuple[Node, frozenset[str]]]:
        return [
            (node, bigrams(node.title or ""))
            for index in self.graph.own()
            for node in index.nodes
            if node.kind in HEADINGS and node.title
        ]

    @cached_property
    def _by_bigram(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for at, (_, grams) in enumerate(self._headings):
            for gram in grams:
                found[gram].append(at)
        return found

    @cached_property
    def _most(self) -> dict[int, int]:
        """The greatest value that occurs at each level of a number."""
        most: dict[int, int] = {}
        for index in self.graph.own():
            for number in index.by_number:
                most[len(number) - 1] = max(number[-1], most.get(len(number) - 1, 0))
        return most

    @cached_property
    def _lost(self) -> dict[Number, set[int]]:
        """What dangling references name under each number: 4-4-3 and 4-4-4 give 4-4 the set {3, 4}."""
        lost: dict[Number, set[int]] = defaultdict(set)
        for link in self.graph.own_links():
            if link.status == "dangling" and link.citation.kind == "number":
                lost[link.citation.read[0][:-1]].add(link.citation.read[0][-1])
        return lost

    def of(self, link: Link) -> tuple[Candidate, ...]:
        """The best few, the most convincing first."""
        index = self.graph.parts[link.cited.part]
        scores: dict[Number, float] = defaultdict(float)
        reasons: dict[Number, list[Message]] = defaultdict(list)
        kinds: tuple[Callable[[Link, Index], Evidence], ...] = (
            self._progression, self._offset, self._shift, self._cue, self._fused, self._case, self._near,
        )  # fmt: skip
        for kind in kinds:
            for number, score, message in kind(link, index):
                if index.find(number) and number not in link.citation.read:
                    scores[number] += score
                    reasons[number].append(message)
        ranked = sorted(scores, key=lambda number: (-scores[number], number))[:BEST]
        return tuple(Candidate(index.find(number)[0], scores[number], tuple(reasons[number])) for number in ranked)

    def _progression(self, link: Link, index: Index) -> Evidence:
        """Sibling rules that refer to 7-2, ?, 7-4 leave 7-3 for the one between."""
        rule = link.cited.rule
        if rule is None or not link.citation.read:
            return
        siblings, at = self._among_siblings(index, rule)
        before, after = self._first(siblings, at, -1), self._first(siblings, at, 1)
        for (one, step, shown), other in ((pair, rest) for pair, rest in ((before, after), (after, before)) if pair):
            expected = (*one[:-1], one[-1] - step)
            if (other and other[0][:-1] == one[:-1] and other[0][-1] == one[-1] - 2 * step) or self._runs(
                siblings, at, step, one
            ):
                weight = 6.0 if other else 3.0
                yield (
                    expected,
                    weight / 2 if other else weight,
                    Message(
                        f"the rules beside it refer to {shown} and so on",
                        f"隣の条文が {shown} などを順に参照しています",
                    ),
                )

    def _among_siblings(self, index: Index, rule: Node) -> tuple[list[Node], int]:
        """The siblings of a rule and its place among them; all of one parent are placed at once."""
        if id(rule) not in self._places:
            siblings = index.siblings(rule)
            self._places.update({id(node): (siblings, place) for place, node in enumerate(siblings)})
        return self._places[id(rule)]

    def _first(self, siblings: list[Node], at: int, step: int) -> tuple[Number, int, str] | None:
        """The number that the next sibling in a direction refers to."""
        if not 0 <= at + step < len(siblings):
            return None
        links = [
            link
            for link in self.graph.links_from(siblings[at + step])
            if link.targets and link.citation.kind == "number"
        ]
        return (links[0].citation.read[0], step, links[0].citation.numbers[0]) if links else None

    def _runs(self, siblings: list[Node], at: int, step: int, one: Number) -> bool:
        further = self._first(siblings, at + step, step)
        return further is not None and further[0][:-1] == one[:-1] and further[0][-1] == one[-1] + step

    def _offset(self, link: Link, index: Index) -> Evidence:
        """A section that was renumbered takes its own references with it: 4-7-4 inside 4-8 was 4-8-4."""
        rule = link.cited.rule
        if rule is None or rule.number is None or not link.citation.read:
            return
        cited = link.citation.read[0]
        for length in range(1, min(len(cited), len(rule.number)) + 1):
            was, now = cited[:length], rule.number[:length]
            if was[:-1] != now[:-1] or was == now or len(cited) == length:
                continue
            distance = abs(was[-1] - now[-1])
            both = written(now, rule.label), written(was, rule.label)
            message = Message(
                f"this rule stands in {both[0]}; {both[1]} may be that section's old number",
                f"この条文は {both[0]} にあり、{both[1]} はその旧番号と考えられます",
            )
            yield (*now, *cited[length:]), 4.0 / distance, message

    def _shift(self, link: Link, index: Index) -> Evidence:
        """Several references lost under one number that all exist under its neighbour: the section moved."""
        if not link.citation.read or len(link.citation.read[0]) < 2:
            return
        parent, last = link.citation.read[0][:-1], link.citation.read[0][-1]
        values = self._lost.get(parent, set())
        for step in (1, -1):
            moved = (*parent[:-1], parent[-1] + step)
            if len(values) > 1 and all(index.find((*moved, value)) for value in values):
                node = index.find(moved)[0] if index.find(moved) else index.find((*moved, last))[0]
                was, now = written(parent, node.label), written(moved, node.label)
                message = Message(
                    f"{len(values)} references lost under {was} all exist under {now}",
                    f"{was} の下で失われた {len(values)} 件の参照がすべて {now} の下に実在します",
                )
                yield (*moved, last), 3.0, message

    def _cue(self, link: Link, index: Index) -> Evidence:
        """A heading that says what the sentence says."""
        words = link.citation.title or link.citation.cue
        if not words:
            return
        for node, likeness in self.alike(words):
            if node.number is not None:
                message = Message(
                    f"its heading “{node.title}” matches “{words}”", f"見出し「{node.title}」が「{words}」に一致します"
                )
                yield node.number, 4.0 * likeness, message

    def alike(self, words: str) -> list[tuple[Node, float]]:
        """Headings that share most of their letters with some words, the likest first."""
        grams = bigrams(words)
        counts: dict[int, int] = defaultdict(int)
        for gram in grams:
            for at in self._by_bigram.get(gram, ()):
                counts[at] += 1
        found = []
        for at, shared in counts.items():
            node, others = self._headings[at]
            likeness = 2 * shared / (len(grams) + len(others))
            if likeness >= ALIKE:
                found.append((node, likeness))
        return sorted(found, key=lambda pair: (-pair[1], pair[0].number or ()))[:BEST]

    def _fused(self, link: Link, index: Index) -> Evidence:
        """Two numbers run together: 15-187-3 holds 7-3."""
        if not link.citation.numbers:
            return
        printed = labels.one_width(link.citation.numbers[0])
        if not any(value > 2 * self._most.get(level, 0) for level, value in enumerate(link.citation.read[0])):
            return
        for at in range(1, len(printed) - 2):
            read = labels.read(printed[at:]) if printed[at].isdigit() else None
            if read and len(read[0]) > 1:
                yield (
                    read[0],
                    2.0,
                    Message(f"{printed} ends in {printed[at:]}", f"{printed} の末尾が {printed[at:]} です"),
                )

    def _case(self, link: Link, index: Index) -> Evidence:
        """A link's address in the other case: b4 for B4."""
        read = labels.read(link.citation.numbers[0].swapcase()) if link.citation.unit == "link" else None
        if read:
            yield (
                read[0],
                4.0,
                Message("an address minds the case of its letters", "リンク先は大文字と小文字を区別します"),
            )

    def _near(self, link: Link, index: Index) -> Evidence:
        """The rules around the place where the number would stand."""
        if not link.citation.read:
            return
        cited = link.citation.read[0]
        message = Message("the nearest number that exists", "実在する最も近い番号です")
        for step in (-1, 1):
            yield (*cited[:-1], cited[-1] + step), 0.5, message
        for length in range(len(cited) - 1, 0, -1):
            if index.find(cited[:length]):
                yield cited[:length], 0.4, message
                return


def bigrams(words: str) -> frozenset[str]:
    """The pairs of letters that a heading is compared by, particles and endings left out."""
    kept = VERB.sub("", same_title(words)) or same_title(words)
    return frozenset(kept[at : at + 2] for at in range(len(kept) - 1)) or frozenset({kept})

"""The numbering faults of a part: one for each cause, at the label that is wrong, with the numbers that fit."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from jobun.references.index import Index
from jobun.references.numbering.alignment import (
    MISPRINTED,
    RIGHT,
    STRAYED,
    Explained,
    cost_of_step,
    explain,
    widest_gap,
)
from jobun.references.numbering.gaps import NumberGap, begins_later, gap_between, is_habit
from jobun.text.numerals import Number
from jobun.tree.labels.values import BAND, PREFIX, WHOLE, rank_of
from jobun.tree.lines.explanation import is_start
from jobun.tree.nodes import Node

DUPLICATE, WRONG_PARENT, DISORDER, GAP, UNORDERED = "duplicate", "wrong parent", "disorder", "gap", "unordered"
# no fault: a list with counts of its own, versions, a citation at the beginning of a line
OWN = "own"
# share of a sequence's numbers that are lower than the one before, above which they are in no order; the fewest such
IN_NO_ORDER, FEWEST = 0.2, 6
# steps backwards that show that a later part, such as a history, quotes rules of an earlier one in any order
QUOTED = 2
BACKWARDS = ("back", "restart")
# a heading that says that rules are left out
EXCERPT = re.compile(r"[(（]?(?:抄|抜粋|excerpts?)[)）]?\s*$", re.I)
# words of a rule, in its first characters, that keep the numbers after it free
RESERVED = re.compile(r"削除|欠番|欠|\b(?:deleted|reserved|repealed|withdrawn|omitted|not used|left blank)\b", re.I)
REACH = 60
# counts from 1 on that are a list of their own
OWN_LIST = 3


@dataclass(frozen=True, slots=True, eq=False)
class NumberFault:
    """One numbering fault.

    kind: DUPLICATE, WRONG_PARENT, DISORDER, GAP, UNORDERED, or OWN, which is not reported. nodes: the misnumbered
    rules, all of a block; of a gap the rule after it; of an unordered book the rules out of order. fits: the numbers
    that fit, one for each of the nodes, or none. other: the rule that has the number too, the current parent, or the
    neighbour out of order with it. gap: what is missing. minor: whether the book does so by habit, or readers are not
    misled. total: the numbers of an unordered book.
    """

    kind: str
    nodes: tuple[Node, ...]
    fits: tuple[Number, ...] = ()
    other: Node | None = None
    gap: NumberGap | None = None
    minor: bool = False
    total: int = 0


def faults_of(index: Index, earlier: Sequence[Index] = (), heading: str = "") -> tuple[NumberFault, ...]:
    """The numbering faults of a part, in order. earlier: the parts before it. heading: of an appendix."""
    sequences: dict[tuple[object, ...], list[Node]] = defaultdict(list)
    for node in index.nodes:
        if not node.inferred and node.label is not None and node.number is not None:
            sequences[_sequence_of(node.number)].append(node)
    widest = widest_gap([node.number or () for node in nodes] for nodes in sequences.values())
    found: list[NumberFault] = []
    for nodes in sequences.values():
        titled = dict(_below_its_title(nodes))
        found += [NumberFault(DUPLICATE, (node,), (), title, minor=True) for node, title in titled.items()]
        kept = [node for node in nodes if node not in titled]
        known = sum(any(part.find(node.number or ()) for part in earlier) for node in kept)
        found += SequenceFaults(index, kept, not earlier, known * 2 > len(kept), bool(heading)).find(widest)
    return tuple(sorted(_weighed(found, index, heading), key=lambda fault: index.positions[fault.nodes[0]]))


def _weighed(found: list[NumberFault], index: Index, heading: str) -> Iterator[NumberFault]:
    """The faults, with the gaps marked as minor that the part makes by habit."""
    gaps = [fault.gap for fault in found if fault.gap]
    numbers = [node.number for node in index.nodes if not node.inferred and node.number]
    habit = is_habit(gaps, numbers) if gaps else None
    for fault in found:
        if habit is None or fault.gap is None:
            yield fault
        elif all(map(index.find, fault.gap.numbers())):
            # 第五条及び第六条　削除
            continue
        elif not EXCERPT.search(heading):
            # supplementary provisions are often printed in extracts
            yield replace(fault, minor=bool(heading) or habit(fault.gap))


def _sequence_of(number: Number) -> tuple[object, ...]:
    """A key of the numbers that a number is counted with: those of one letter, the articles, all others."""
    if number[0] >= PREFIX * BAND:
        return ("letters", number[0])
    rank = rank_of(number[-1])
    return ("named", rank, number[:-1]) if 0 < rank < PREFIX else ()


class SequenceFaults:
    """The faults of the numbers of one sequence."""

    def __init__(self, index: Index, nodes: Sequence[Node], first: bool, known: bool, extract: bool) -> None:
        """Analyse nothing yet.

        first: whether the document begins with the part. known: whether earlier parts have most of the numbers.
        extract: whether the part is an appendix, which may print a choice of its rules.
        """
        self._index = index
        self._nodes = nodes
        self._numbers = [node.number or () for node in nodes]
        self._first, self._known, self._extract = first, known, extract
        self._places = {node: at for at, node in enumerate(nodes)}
        self._explained: list[Explained] = []

    def find(self, widest: float) -> Iterator[NumberFault]:
        """The faults, in order. widest: the most that a gap costs."""
        lower = [at for at, pair in enumerate(pairwise(self._numbers), 1) if cost_of_step(*pair)[1] in BACKWARDS]
        if len(lower) > max(QUOTED if self._known else FEWEST, IN_NO_ORDER * len(self._nodes) * (not self._known)):
            nodes = tuple(self._nodes[at] for at in lower)
            yield NumberFault(UNORDERED, nodes, minor=True, total=len(self._nodes))
            return
        self._explained = explain(self._numbers, widest)
        at = 0
        while at < len(self._nodes):
            end = at + 1
            if self._explained[at].status != RIGHT:
                while end < len(self._nodes) and self._explained[end].goes_on:
                    end += 1
                yield from self._misnumbered(at, end)
            elif self._explained[at].step in ("back", "repeat", "restart"):
                yield from self._backwards(at)
            elif self._explained[at].step or self._is_gap_of_digits(at):
                yield from self._gap(at)
            at = end

    def _is_gap_of_digits(self, at: int) -> bool:
        """Whether the number 12 or 15 is missing, which as a letter, l or o, a book may leave out."""
        label, number = self._nodes[at].label, self._numbers[at]
        before = self._explained[at - 1].fits if at else ()
        digits = label is not None and label.text[-1:].isdigit()
        return digits and before[:-1] == number[:-1] and number[-1] - sum(before[-1:]) == 2

    def _misnumbered(self, begin: int, end: int) -> Iterator[NumberFault]:
        """The fault of a block of wrong numbers."""
        nodes, explained = self._nodes[begin:end], self._explained[begin:end]
        if self._is_own(begin, end) or (end == begin + 1 and self._is_quoted(begin)):
            yield NumberFault(OWN, tuple(nodes))
            return
        misprinted = explained[0].status == MISPRINTED
        twins = [self._twin(node, nodes) for node in nodes]
        if misprinted and twins[0] and explained[0].fits[:-1] == self._numbers[begin][:-1]:
            # the numbers after a duplicate are right, but for its sake there is none left for them
            count = next((at for at, twin in enumerate(twins) if twin is None), len(twins))
            nodes, explained = nodes[:count], explained[:count]
        fits = tuple(one.fits for one in explained if misprinted and self._follows(begin))
        if any(twins):
            fits = self._free(nodes, fits)
            # in supplementary provisions the heading between two of them may be lost
            again = self._extract and self._nodes[begin].rank > 0 and is_start(self._numbers[begin])
            yield NumberFault(DUPLICATE, tuple(nodes), fits, next(filter(None, twins)), minor=again)
            return
        printed, place = self._numbers[begin], explained[0].fits
        parent = place[: len(printed) - 1]
        if printed[:-1] != parent and len(printed) > 1:
            yield NumberFault(WRONG_PARENT, tuple(nodes), fits, self._bearer(parent) or self._neighbour(begin, end))
        else:
            fits = () if self._is_swapped(begin) else fits
            yield NumberFault(DISORDER, tuple(nodes), fits, self._neighbour(begin, end))

    def _is_swapped(self, at: int) -> bool:
        """Whether a number belongs into the gap before the number before it; moving it is better than a new number."""
        return at > 0 and self._explained[at - 1].step == "gap" and self._numbers[at] < self._numbers[at - 1]

    def _backwards(self, at: int) -> Iterator[NumberFault]:
        """The fault of a number that is lower than the one before, with the numbers after it going on from there."""
        node = self._nodes[at]
        twin = self._twin(node, (node,))
        before = self._nodes[at - 1]
        if self._explained[at].step == "restart" or (is_start(self._numbers[at]) and len(self._numbers[at]) == 1):
            if twin and not node.rank:
                yield NumberFault(DUPLICATE, (node,), (), twin, minor=True)
        elif twin:
            yield NumberFault(DUPLICATE, (node,), (), twin)
        else:
            yield NumberFault(DISORDER, (node,), (), before)

    def _gap(self, at: int) -> Iterator[NumberFault]:
        before = next((one.fits for one in self._explained[at - 1 :: -1]), ()) if at else ()
        if not at and (not self._first or len(self._numbers[0]) < 2 or begins_later(self._numbers[0])):
            return
        if at and RESERVED.search(self._nodes[at - 1].body.words[:REACH]):
            return
        strayed = [self._explained[near].status == STRAYED for near in (at - 1, at + 1) if 0 <= near < len(self._nodes)]
        gap = gap_between(before, self._numbers[at])
        if (
            gap is None
            or any(strayed)
            or self._has_no_heading(gap)
            or all(self._index.find(number) for number in gap.numbers())
        ):
            return
        bearer = self._bearer(gap.before) if gap.before else None
        label = self._nodes[at].label
        lettered = label is not None and label.text[-1:].isalpha() and len(gap.parent) + 1 == len(self._numbers[at])
        yield NumberFault(GAP, (self._nodes[at],), (), bearer, gap._replace(lettered=lettered))

    def _has_no_heading(self, gap: NumberGap) -> bool:
        """Whether a gap is at the beginning of numbers with letters in front that have no heading, such as codes."""
        return not gap.before and bool(gap.parent) and gap.parent[0] >= PREFIX * BAND and not self._bearer(gap.parent)

    def _twin(self, node: Node, block: Sequence[Node]) -> Node | None:
        """Another rule with the number of a rule, outside the block of that rule; preferably an earlier one."""
        others = [other for other in self._index.find(node.number or ()) if other not in block and not other.inferred]
        place = self._index.positions[node]
        return next((other for other in others if self._index.positions[other] < place or self._is_right(other)), None)

    def _is_right(self, node: Node) -> bool:
        """Whether a rule of the sequence has the right number."""
        return self._explained[self._places[node]].status == RIGHT

    def _follows(self, at: int) -> bool:
        """Whether a rule directly follows another one of the sequence, so that its place tells its number."""
        place = self._index.positions[self._nodes[at]]
        before = next((node for node in self._index.nodes[:place][::-1] if not node.inferred), None)
        return at == 0 or before is self._nodes[at - 1]

    def _bearer(self, number: Number) -> Node | None:
        return next((node for node in self._index.find(number) if not node.inferred), None)

    def _neighbour(self, begin: int, end: int) -> Node:
        """The rule before a block that has a greater number, or else the right one after it."""
        if (begin and self._numbers[begin - 1] > self._numbers[begin]) or end >= len(self._nodes):
            return self._nodes[begin - 1]
        return self._nodes[end]

    def _free(self, nodes: Sequence[Node], fits: tuple[Number, ...]) -> tuple[Number, ...]:
        """The numbers that fit, if no other rule has them; for a single rule the next free number after it."""
        if len(nodes) > 1 or not fits:
            return () if any(self._bearer(number) not in (None, *nodes) for number in fits) else fits
        *parent, value = fits[0]
        unit = WHOLE if 0 < rank_of(value) < PREFIX else 1
        while self._bearer((*parent, value)):
            value += unit
        return ((*parent, value),)

    def _is_own(self, begin: int, end: int) -> bool:
        """Whether strayed numbers are a list of their own, or numbers of another kind such as versions."""
        if not is_start(self._numbers[begin]):
            return False
        if len(self._numbers[begin]) == 1:
            return end - begin >= OWN_LIST
        last = all(one.status != RIGHT for one in self._explained[end:])
        return last and self._bearer(self._numbers[begin][:-1]) is None

    def _is_quoted(self, at: int) -> bool:
        """Whether a strayed number only begins a line: a citation among rules of other letters, or of another book."""
        node = self._nodes[at]
        if self._twin(node, (node,)):
            place = self._index.positions[node]
            after = next((other for other in self._index.nodes[place + 1 :] if not other.inferred), None)
            return not self._follows(at) and (after is None or after not in self._places)
        *parent, value = self._numbers[at]
        unit = WHOLE if node.rank else 1
        near = [self._bearer((*parent, other)) for other in (value - unit, value + unit)]
        return self._explained[at].status == STRAYED and node.rank > 0 and not any(near)


def _below_its_title(nodes: Sequence[Node]) -> Iterator[tuple[Node, Node]]:
    """The rules that repeat the number of the heading directly above them, each with that heading.

    Some books print a rule with a title as a heading and, directly below it, the text under the same number.
    """
    for before, node in pairwise(nodes):
        if before.title and not node.title and before.number == node.number:
            yield node, before

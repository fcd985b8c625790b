"""Acceptance of label candidates, by the outline, the current path of numbers and the open lists."""

from __future__ import annotations

import re
from typing import NamedTuple

from jobun.text.lines import BLANKS, is_open
from jobun.text.numerals import Number, letters_value
from jobun.tree.labels.cited_form import cited_as, cited_below
from jobun.tree.labels.values import CODED, OUTLINE, named, plain, prefix, rank_of
from jobun.tree.lines.candidates import PARTICLE, Candidate, ScannedLine, is_title
from jobun.tree.lines.conventions import Conventions
from jobun.tree.lines.open_lists import ListPosition, OpenLists
from jobun.tree.lines.worth import COUNTER, ENGLISH_WORDS, REACH

HUNDRED = 100
CHAPTER = 3
# the first paragraph of an article has no number
SECOND_COUNT = (("digit", 2),)
# an item of a list ends with a noun, without a period: 前号に掲げるもののほか、市長が定める事務
ITEM_END = re.compile(r"[一-龠々ァ-ヺー]$|もの$|こと$|とき$")
SECOND = re.compile(r"(?:and|or|、|,|;|及び|又は) ?\((?:2|b|ii|B)\)")
# the line above ends with a word that needs the number on this line
NEEDS_NUMBER = re.compile(r"\b(?:sections?|rules?|articles?|chapters?|paragraphs?|clauses?|see)$")


class AcceptedLabel(NamedTuple):
    """An accepted label.

    kind: LABELLED or ITEM. number: in full. full: the cited form, if it differs. rank: of a named level. level: number
    of lists around it. style: the style that it is taken for, if it is not that of its signs.
    """

    kind: str
    number: Number
    full: str = ""
    rank: int = 0
    level: int = 0
    style: str = ""


class LabelReader:
    """Decides about the label candidates of a document in order, and keeps the current path of numbers."""

    def __init__(self, lines: list[ScannedLine], conventions: Conventions) -> None:
        self._conventions = conventions
        self._lists = OpenLists(lines)
        self._taken = conventions.taken
        self._outline: list[tuple[int, int, str]] = []
        self._article = False
        self._full = ""
        self.path: Number | None = None
        # whether the current rule has no words but a title so far
        self.titled = False
        self.begun = False

    def accept(
        self, index: int, line: ScannedLine, candidate: Candidate, cut: bool, above: str
    ) -> AcceptedLabel | None:
        """The label that a line's candidate is, or None where it is not a label.

        cut: whether a sentence may continue on this line. above: its words so far: "as in section" needs a number.
        """
        if index in self._taken:
            return self._taken_label(candidate)
        if self._conventions.local:
            position = self._conventions.local.get(index)
            return self._counted(position, candidate) if position else None
        if above and NEEDS_NUMBER.search(above[-REACH:]):
            return None
        rest = line.words[candidate.end :].lstrip(BLANKS)
        if candidate.readings:
            return self._item(index, line, candidate, rest, cut, above)
        return None

    def _taken_label(self, candidate: Candidate) -> AcceptedLabel:
        if candidate.named:
            return self._named(candidate)
        if candidate.single and self._conventions.hundreds and candidate.number[0] < HUNDRED:
            return AcceptedLabel("LABELLED", (named(CHAPTER, candidate.number[0]),), rank=CHAPTER)
        rank = CODED if candidate.number[0] in self._conventions.coded else 0
        return AcceptedLabel("LABELLED", candidate.number, rank=rank, style=candidate.style if candidate.single else "")

    def _named(self, candidate: Candidate) -> AcceptedLabel:
        value = candidate.number[-1]
        rank = rank_of(value)
        if rank in self._conventions.unbanded:
            return AcceptedLabel("LABELLED", (self._unbanded(candidate),))
        above = tuple(level[1] for level in self._outline if level[0] < rank)
        return AcceptedLabel("LABELLED", (*above, value) if rank in self._conventions.nested else (value,), rank=rank)

    def inner(self, index: int, line: ScannedLine, candidate: Candidate) -> AcceptedLabel | None:
        """The first count of a list directly after a label on the same line, if there is one."""
        if not candidate.form.follows_label:
            return None
        rest = line.words[candidate.end :].lstrip(BLANKS)
        if not rest or PARTICLE.match(rest) or ENGLISH_WORDS.match(rest):
            return None
        if all(
            value != 1 or not self._lists.has_second(index, candidate, script) for script, value in candidate.readings
        ):
            return None
        return self._item(index, line, candidate, rest, cut=False, above="")

    def begin(self, accepted: AcceptedLabel, printed: str) -> str:
        """Continue from an accepted label. Returns its cited form, or "" where that is `printed`."""
        if accepted.kind == "ITEM":
            return accepted.full
        self._lists.reset()
        self.path, self.begun = accepted.number, True
        self._article = OUTLINE < accepted.rank < CODED
        self._full = printed
        if 0 < accepted.rank < CODED:
            self._outline = [level for level in self._outline if level[0] < accepted.rank]
            above = [text for _, value, text in self._outline if value in accepted.number[:-1]]
            self._outline.append((accepted.rank, accepted.number[-1], printed))
            self._full = (", " if printed.isascii() else "").join((*above, printed))
        return self._full if self._full != printed else ""

    def heading(self, higher: bool) -> None:
        """Begin what a heading without a number is above: lists whose counts are positions begin again.

        higher: whether it is not below the last numbered heading, and ends all lists.
        """
        if higher:
            self._lists.reset()
        else:
            self._lists.end_positions()

    def part(self) -> None:
        """Begin a part whose numbering may restart: an appendix, a supplementary provision."""
        self._lists.reset()
        self._outline = []
        self.path, self._full = None, ""

    def _unbanded(self, candidate: Candidate) -> int:
        """The plain value of a level that the numbers of its rules begin with: Article A above A1."""
        tail = candidate.printed.rstrip(".: ").split()[-1]
        if tail.isascii() and tail.isalpha() and prefix(letters_value(tail)) in self._conventions.heads:
            return prefix(letters_value(tail))
        return plain(candidate.number[-1])

    def _item(
        self, index: int, line: ScannedLine, candidate: Candidate, rest: str, cut: bool, above: str
    ) -> AcceptedLabel | None:
        """A candidate as the count of a list."""
        if self._is_in_sentence(line, candidate, rest, cut, above):
            return None
        article = self._article or (self._conventions.articles and self.path is not None)
        taken = self._lists.place(index, line, candidate, second=article, titled=article and self.titled)
        return self._counted(taken, candidate, article) if taken else None

    def _counted(self, taken: ListPosition, candidate: Candidate, article: bool = False) -> AcceptedLabel:
        """The label of a count at its place in the open lists."""
        number, full = self.path or (), self._full
        for value, script, printed in taken.steps:
            full = cited_below(full, printed, script, article) if full else cited_as(printed)
            number = (*number, value)
        # a kana typed for the kanji numeral that looks the same
        style = candidate.form.reads_as.get(taken.steps[-1][1], "")
        return AcceptedLabel("ITEM", number, full, level=taken.level, style=style)

    def _is_next_paragraph(self, line: ScannedLine, candidate: Candidate, above: str, counted: bool) -> bool:
        """Whether a count is that of the next paragraph of an article: 2 本会は, after a sentence or an item.

        counted: whether the word after it counts things.
        """
        apart = line.words[candidate.end : candidate.end + 1] in BLANKS
        item = not (counted or self._conventions.wrapped) and ITEM_END.search(above)
        if not (self._conventions.articles and apart) or (is_open(above) and not item):
            return False
        return candidate.readings == SECOND_COUNT or self._lists.expects(candidate)

    def _is_in_sentence(self, line: ScannedLine, candidate: Candidate, rest: str, cut: bool, above: str) -> bool:
        """Whether a number at the start of a line is part of a sentence: a quantity, or its last words."""
        if candidate.form.bare and not candidate.closed:
            # an ideographic space, which typesetters never put after a quantity
            apart = line.line.passage.words[candidate.end : candidate.end + 1] == "\u3000"
            counted = COUNTER.match(rest) is not None
            quantity = (counted or cut) and not self._is_next_paragraph(line, candidate, above, counted)
            if not rest or (not apart and (quantity or PARTICLE.match(rest))):
                return True
            return not (self._conventions.articles or (not self._conventions.levels and is_title(rest)))
        if candidate.form.bare:
            return not rest or bool(PARTICLE.match(rest))
        if candidate.form.in_sentences and any(value == 1 for _, value in candidate.readings) and SECOND.search(rest):
            # an enumeration within a sentence: (1) one thing and (2) another
            return True
        spoken = PARTICLE.match(rest) or ENGLISH_WORDS.match(rest)
        return cut and bool(spoken) and not self._lists.expects(candidate)

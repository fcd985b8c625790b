"""Acceptance of label candidates, by the outline, the current path of numbers and the open lists."""

from __future__ import annotations

import re
from typing import NamedTuple

from jobun.text.lines import BLANKS
from jobun.text.numerals import Number, letters_value
from jobun.tree.labels.cited_form import cited_as, cited_below
from jobun.tree.labels.reading import style_named
from jobun.tree.labels.values import OUTLINE, named, plain, prefix, rank_of
from jobun.tree.lines.candidates import PARTICLE, Candidate, ScannedLine, before_label, follows, is_title
from jobun.tree.lines.conventions import Conventions
from jobun.tree.lines.open_lists import OpenLists

HUNDRED = 100
CHAPTER = 3
# a counter after a number makes it a quantity: 2 人
COUNTER = re.compile(r"[枚人個名回点体本匹枠組台種色秒時日月年分番位倍桁]|つ(?!い|ぎ)|ターン|ポイント|%|％|x |×")
# a sentence about an article begins with its number: 第四十一条（…）、第四十四条…, 第三条第一項の…
IN_SENTENCE = re.compile(r"\s*(?:第[0-9〇一二三四五六七八九十百]|\([^()]*\)\s*(?:[、,のにをはがで]|及び|又は|から))")
# the line above ends with a word that needs the number on this line
NEEDS_NUMBER = re.compile(r"\b(?:sections?|rules?|articles?|chapters?|paragraphs?|clauses?|see)$")
REACH = 24
SECOND = re.compile(r"(?:and|or|、|,|;|及び|又は) ?\((?:2|b|ii|B)\)")
FULL_STOPS = ("。", "．", ".", "！", "？")
# words after which letters or Roman numerals are part of a sentence
ENGLISH_WORDS = re.compile(r"\s*(?:above|below|and|or|to|of|is|are|was|applies|shall|does)\b|\s*[,;)\]]")


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
        self._known = {line.candidate.number for line in lines if line.candidate and not line.candidate.readings}
        self._outline: list[tuple[int, int, str]] = []
        self._article = False
        self._full = ""
        self._top = -1
        self._plain_top = -2
        self.path: Number | None = None
        self.begun = False

    def accept(
        self, index: int, line: ScannedLine, candidate: Candidate, cut: bool, above: str
    ) -> AcceptedLabel | None:
        """The label that a line's candidate is, or None where it is not a label.

        cut: whether a sentence may continue on this line. above: its words so far: "as in section" needs a number, and
        a full stop ends a sentence whatever the width of its line.
        """
        if above and NEEDS_NUMBER.search(above[-REACH:]):
            return None
        ended = above[-1:] in FULL_STOPS
        rest = line.words[candidate.end :].lstrip(BLANKS)
        if candidate.form.bare:
            accepted = self._chapter(index, candidate, rest)
            return accepted or self._item(index, line, candidate, rest, cut)
        if candidate.readings:
            return self._item(index, line, candidate, rest, cut)
        if candidate.named:
            return self._named(line, candidate, rest, cut)
        if self._is_label(line, candidate, rest, cut, ended):
            return AcceptedLabel("LABELLED", candidate.number)
        return None

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
        return self._item(index, line, candidate, rest, cut=False)

    def begin(self, accepted: AcceptedLabel, printed: str) -> str:
        """Continue from an accepted label. Returns its cited form, or "" where that is `printed`."""
        if accepted.kind == "ITEM":
            return accepted.full
        self._lists.reset()
        self.path, self.begun = accepted.number, True
        self._top = self._top if accepted.rank else accepted.number[0]
        self._plain_top = self._top if style_named(accepted.style).bare else self._plain_top
        self._article = accepted.rank > OUTLINE
        self._full = printed
        if accepted.rank:
            self._outline = [level for level in self._outline if level[0] < accepted.rank]
            above = [text for _, value, text in self._outline if value in accepted.number[:-1]]
            self._outline.append((accepted.rank, accepted.number[-1], printed))
            self._full = (", " if printed.isascii() else "").join((*above, printed))
        return self._full if self._full != printed else ""

    def part(self) -> None:
        """Begin a part whose numbering may restart: an appendix, a supplementary provision."""
        self._lists.reset()
        self._outline = []
        self.path, self._top, self._full = None, -1, ""

    def _is_label(self, line: ScannedLine, candidate: Candidate, rest: str, cut: bool, ended: bool) -> bool:
        if rest[:1] in (")", "]") or (candidate.printed[-1] == ")" and not self._conventions.bracketed):
            return False
        particle = bool(PARTICLE.match(rest))
        if follows(candidate.number, self.path):
            apart = line.line.after_blank and not self._conventions.wrapped
            return apart or not (particle and cut and not candidate.closed)
        if candidate.spaced or self._conventions.foreign(candidate) or (particle and (cut or not candidate.closed)):
            return False
        return self._is_out_of_order_label(line, candidate, cut, ended)

    def _is_out_of_order_label(self, line: ScannedLine, candidate: Candidate, cut: bool, ended: bool) -> bool:
        """Whether a number that does not follow the path is a label all the same."""
        if candidate.form.prefixed and follows(candidate.number[1:], None):
            return not cut or candidate.closed
        if not candidate.closed and candidate.printed[-1].isupper() and not self._is_near(candidate.number):
            return False
        if ended and not self._conventions.closes and candidate.number[:-1] in self._known:
            return True
        return candidate.closed or not (cut or (self._conventions.closes and not line.line.after_blank))

    def _is_near(self, number: Number) -> bool:
        """Whether a number shares its upper levels with the rule before it."""
        return self.path is not None and number[:-1] == self.path[: len(number) - 1]

    def _named(self, line: ScannedLine, candidate: Candidate, rest: str, cut: bool) -> AcceptedLabel | None:
        value = candidate.number[-1]
        rank = rank_of(value)
        apart = line.words[candidate.end : candidate.end + 1] in BLANKS
        if (IN_SENTENCE.match(rest) and not apart) or PARTICLE.match(rest) or (rest and ENGLISH_WORDS.match(rest)):
            return None
        if rank in self._conventions.unbanded:
            number: Number = (self._unbanded(candidate),)
            rank = 0
        else:
            above = tuple(level[1] for level in self._outline if level[0] < rank)
            number = (*above, value) if rank in self._conventions.nested else (value,)
        if follows(number, self.path) or (rank and self._is_next(rank, value)):
            return AcceptedLabel("LABELLED", number, rank=rank)
        if cut or not (rank > OUTLINE or not rest or is_title(rest)):
            return None
        return AcceptedLabel("LABELLED", number, rank=rank)

    def _is_next(self, rank: int, value: int) -> bool:
        last = next((level[1] for level in reversed(self._outline) if level[0] == rank), None)
        return plain(value) == 1 if last is None else follows((value,), (last,))

    def _unbanded(self, candidate: Candidate) -> int:
        """The plain value of a level that the numbers of its rules begin with: Article A above A1."""
        tail = candidate.printed.rstrip(".: ").split()[-1]
        if tail.isascii() and tail.isalpha() and prefix(letters_value(tail)) in self._conventions.heads:
            return prefix(letters_value(tail))
        return plain(candidate.number[-1])

    def _chapter(self, index: int, candidate: Candidate, rest: str) -> AcceptedLabel | None:
        """A single number as the number of a chapter, where the next labels belong to that chapter."""
        number = candidate.number[0]
        title = before_label(rest)
        if not self._conventions.levels or not is_title(title):
            return None
        expected = number if len(title) < len(rest) else self._conventions.next_first(index)
        if self._conventions.hundreds and number < HUNDRED:
            chapter = named(CHAPTER, number)
            last = next((level[1] for level in self._outline if level[0] == CHAPTER), -1)
            within = expected is not None and expected // HUNDRED == number
            return AcceptedLabel("LABELLED", (chapter,), rank=CHAPTER) if within and chapter > last else None
        if number > self._top and (expected == number or self._is_general(number, expected)):
            return AcceptedLabel("LABELLED", (number,), style=candidate.style)
        if candidate.closed and self._is_bare(number, expected) and not self._lists.expects(candidate):
            return AcceptedLabel("LABELLED", (number,), style=candidate.style)
        return None

    def _is_bare(self, number: int, expected: int | None) -> bool:
        """Whether a chapter without rules of several levels follows the chapter before it."""
        return number == self._plain_top + 1 and number == self._top + 1 and (expected is None or expected > number)

    def _is_general(self, number: int, expected: int | None) -> bool:
        """Whether a section heads its hundred without rules of its own: 600 above 601.1."""
        return self._conventions.hundreds and number % HUNDRED == 0 and expected == number + 1

    def _item(self, index: int, line: ScannedLine, candidate: Candidate, rest: str, cut: bool) -> AcceptedLabel | None:
        """A candidate as the count of a list."""
        if self._is_in_sentence(line, candidate, rest, cut):
            return None
        article = self._article or (self._conventions.articles and self.path is not None)
        taken = self._lists.place(index, line, candidate, second=article)
        if taken is None:
            return None
        number, full = self.path or (), self._full
        for value, script, printed in taken.steps:
            full = cited_below(full, printed, script, article) if full else cited_as(printed)
            number = (*number, value)
        # a kana typed for the kanji numeral that looks the same
        style = candidate.form.reads_as.get(taken.steps[-1][1], "")
        return AcceptedLabel("ITEM", number, full, level=taken.level, style=style)

    def _is_in_sentence(self, line: ScannedLine, candidate: Candidate, rest: str, cut: bool) -> bool:
        """Whether a number at the start of a line is part of a sentence: a quantity, or its last words."""
        if candidate.form.bare and not candidate.closed:
            # an ideographic space, which typesetters never put after a quantity
            apart = line.line.passage.words[candidate.end : candidate.end + 1] == "\u3000"
            if not rest or (not apart and (COUNTER.match(rest) or PARTICLE.match(rest) or cut)):
                return True
            return not (self._conventions.articles or (not self._conventions.levels and is_title(rest)))
        if candidate.form.bare:
            return not rest or bool(PARTICLE.match(rest))
        if candidate.form.in_sentences and any(value == 1 for _, value in candidate.readings) and SECOND.search(rest):
            # an enumeration within a sentence: (1) one thing and (2) another
            return True
        spoken = PARTICLE.match(rest) or ENGLISH_WORDS.match(rest)
        return cut and bool(spoken) and not self._lists.expects(candidate)

"""Complementary conditions on a quantity, and the value at their boundary that both include or exclude."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from jobun.language.lists.branching import branching
from jobun.language.lists.comparisons import AFTER, BEFORE
from jobun.language.sentences import Sentence
from jobun.text.lazy import lazy
from jobun.text.passage import Span
from jobun.tree.nodes import Node

ABOVE = "|".join(phrase for phrase, (side, _) in AFTER.items() if side and not phrase.isascii() and phrase != "まで")
JAPANESE = lazy(
    rf"(?:^|[、。])(?P<lead>[^、。]{{2,60}}?)(?P<above>{ABOVE})(?:であ|い|く|え|な|ん)*(?:る|った|れ|り)?の?"
    r"(?:場合|とき|時|なら)[^、。]{0,3}、(?P<then>.+)"
)
NUMBERED = lazy(r"^(?P<lead>.*?)(?P<number>[0-9]{1,4}|[一二三四五六七八九十])\s?(?P<unit>[^0-9\s]{0,4})$")
PHRASES = "|".join(phrase for phrase, (side, _) in BEFORE.items() if side and phrase != "up to")
ENGLISH = lazy(
    rf"\bif (?P<lead>[^,;:]{{2,60}}?) (?:(?P<before>{PHRASES}) (?P<operand>[^,;:]+?)"
    r"|(?P<digits>[0-9]{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)"
    r" (?P<after>or (?:more|greater|higher|less|fewer|lower))(?P<unit>[^,;:]*)), (?P<then>[^;:]+)",
    re.I,
)
# a fast test before the exact pattern
COMPARED = lazy("than|or (?:more|great|high|less|few|low)|at (?:least|most)", re.I)
WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
KANJI = "零一二三四五六七八九十"
# words for the value at the boundary: the same, equal, a tie, or the rest
BETWEEN = lazy(
    r"同じ|同数|同値|同点|等し|引き分け|ちょうど|以外|そうでな|\b(?:equal|same|ties?|tied|exactly|otherwise|draw)\b",
    re.I,
)
# sentences between two conditions, at most
REACH = 3


class Threshold(NamedTuple):
    """A condition on a quantity.

    about: the quantity, and what it is compared with if that is not a number. bound: the number, or None. side: 1 for
    above, -1 for below. included: whether the bound itself meets the condition. start, end: offsets in the sentence.
    then: the conclusion.
    """

    sentence: Sentence
    about: tuple[str, str]
    bound: int | None
    side: int
    included: bool
    start: int
    end: int
    then: str

    @property
    def span(self) -> Span:
        """The span of the condition in the file."""
        return self.sentence.span(self.start, self.end)


def thresholds(sentence: Sentence) -> Iterator[Threshold]:
    """The condition on a quantity in a sentence, if there is one."""
    made = _japanese(sentence) if sentence.is_japanese else _english(sentence)
    if made is not None:
        yield made


def _japanese(sentence: Sentence) -> Threshold | None:
    found = JAPANESE.search(sentence.words)
    if found is None:
        return None
    side, included = AFTER[found["above"]]
    numbered = NUMBERED.match(found["lead"])
    about = (numbered["lead"].strip(), numbered["unit"]) if numbered else (found["lead"].strip(), "")
    bound = _number(numbered["number"]) if numbered else None
    return Threshold(
        sentence, about, bound, side, included, found.start("lead"), found.end("above"), found["then"].strip("。 ")
    )


def _english(sentence: Sentence) -> Threshold | None:
    words = sentence.words
    found = ENGLISH.search(words) if "," in words and "if " in words.lower() and COMPARED.search(words) else None
    if found is None:
        return None
    side, included = BEFORE[found["before"].lower()] if found["before"] else AFTER[found["after"].lower()]
    operand, unit = (found["operand"], "") if found["before"] else (found["digits"], found["unit"])
    first, _, rest = operand.partition(" ")
    bound = _number(first)
    about = (found["lead"].lower(), (unit or rest).strip() if bound is not None else operand.lower())
    end = found.start("then") - 2
    return Threshold(sentence, about, bound, side, included, found.start("lead"), end, found["then"].strip(". "))


def _number(word: str) -> int | None:
    if word.isdigit():
        return int(word)
    if word in KANJI:
        return KANJI.index(word)
    return WORDS.index(word.lower()) if word.lower() in WORDS else None


class Boundary(NamedTuple):
    """Two conditions with a faulty boundary. value: None for equality. twice: whether both include it."""

    first: Threshold
    second: Threshold
    value: int | None
    twice: bool


def boundaries(sentences: Sequence[Sentence], is_beside: Callable[[Node, Node], bool]) -> Iterator[Boundary]:
    """Neighbouring conditions on one quantity that both include or both exclude the boundary."""
    before: list[tuple[int, Threshold]] = []
    for at, sentence in enumerate(sentences):
        for one in thresholds(sentence):
            for place, other in before:
                made = _boundary(other, one) if is_beside(other.sentence.node, sentence.node) else None
                if made is not None and not _is_met(made, sentences[max(0, place - 1) : at + REACH]):
                    yield made
            before = [*((place, other) for place, other in before if at - place < REACH), (at, one)]


def _boundary(first: Threshold, second: Threshold) -> Boundary | None:
    if first.about != second.about or first.side == second.side or first.then == second.then:
        return None
    if (first.bound is None) != (second.bound is None):
        return None
    up, down = (first, second) if first.side > 0 else (second, first)
    if up.bound is None or down.bound is None:
        both = up.included and down.included
        return Boundary(first, second, None, both) if both or not (up.included or down.included) else None
    lowest = up.bound if up.included else up.bound + 1
    highest = down.bound if down.included else down.bound - 1
    if highest == lowest:
        return Boundary(first, second, lowest, twice=True)
    return Boundary(first, second, lowest - 1, twice=False) if highest == lowest - 2 else None


def _is_met(made: Boundary, around: Sequence[Sentence]) -> bool:
    """Whether a sentence nearby covers the value at the boundary, or the rest."""
    if made.twice:
        return False
    for sentence in around:
        rest = sentence.words
        if sentence is made.first.sentence or sentence is made.second.sentence:
            rest = ""
        if branching.pattern.match(sentence.words.lstrip()) or BETWEEN.search(rest):
            return True
        if made.value is not None and re.search(rf"(?<![0-9]){made.value}(?![0-9])", rest):
            return True
    return False

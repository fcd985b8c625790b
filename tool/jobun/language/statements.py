"""Conditional sentences: their condition, their conclusion, and whether the conclusion is negative."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.language.lists.denials import denials
from jobun.language.lists.exceptions import exceptions
from jobun.language.sentences import Sentence
from jobun.text.lazy import lazy
from jobun.text.passage import Span
from jobun.tree.nodes import Node

# the end of a condition
CONDITION_END = lazy(
    r"[場と時限なれた,](?:(?:(?<=場)合|(?<=と)き|(?<=時)点|(?<=時)|(?<=限)り|(?<=な)ら|(?<=れ)ば|(?<=た)ら)"
    r"(?:には|に|は|も)?(?=、)|(?<=[a-z0-9],)(?= ))"
)
# a subject that implies its condition: 山札のないプレイヤーは、
TOPIC = lazy("は(?=、)")
ENGLISH_IF = lazy(r"\b(?:if|when|whenever|while|unless|as long as|once)\b", re.I)
NEGATIVE_END = lazy(r"(?:ではありません|ではない|ません|ない|ず)$")
POSITIVE_END = lazy(r"(?:であります|である|です|ます|る|う|く|す)$")
ENGLISH_STEM = lazy(
    r"\b(?:is|are|was|were|does|do|did|can|may|must|will|has|have|be|been|considered|deemed to)\b\s*", re.I
)
# sentences with a different number of these have different conditions
NEGATIONS = lazy(
    r"以外|でない|未満|除[きく]|しか|ずに|なく|ない|ません|"
    r"\b(?:not|unless|except|without|no|cannot|never|other than)\b|n[’']t\b",
    re.I,
)
LEADING = lazy(r"^(?:[^、]{1,6}、|(?:during the game|in this case|also|however),? )", re.I)
SHORTEST = 6
"""Characters of a condition or a conclusion at least."""
SHOWN = 60
"""Characters: of a longer conclusion only the end is marked, which holds the polarity."""


class Statement(NamedTuple):
    """A conditional sentence.

    condition: without fillers. stem: the conclusion without its polarity. is_negative: whether the conclusion is.
    tail: the end of the stem, which groups statements. start, end: offsets of the conclusion's end in the node's words.
    """

    node: Node
    condition: str
    stem: str
    is_negative: bool
    tail: str
    start: int
    end: int

    @property
    def negations(self) -> int:
        """How many words negate the condition."""
        return len(NEGATIONS.findall(self.condition))

    @property
    def span(self) -> Span:
        """The span in the file of the conclusion's end."""
        return self.node.body.span(self.start, self.end)


def statements(sentence: Sentence) -> Iterator[Statement]:
    """The conditional statement in a sentence, unless the sentence is an exception to the one before it."""
    if exceptions.pattern.match(sentence.words.strip()):
        return
    found = _statement(sentence.node, sentence.words, sentence.at)
    if found is not None:
        yield found


def _statement(node: Node, sentence: str, at: int) -> Statement | None:
    if "," not in sentence and "、" not in sentence:
        return None
    ends = list(CONDITION_END.finditer(sentence)) or list(TOPIC.finditer(sentence))[:1]
    latin = bool(ends) and ends[-1][0] == ","
    if not ends or (latin and not ENGLISH_IF.search(sentence[: ends[0].end()])):
        return None
    split = ends[0] if latin else ends[-1]
    condition = LEADING.sub("", sentence[: split.start()].strip())
    conclusion = sentence[split.end() :].strip("、,。.!?！？ ")
    stem, is_negative = _polarity(conclusion, latin)
    if len(condition) < SHORTEST or len(stem) < SHORTEST or is_negative is None:
        return None
    length = len(sentence.rstrip("。.!?！？ "))
    start = split.end() if length - split.end() <= SHOWN else length - 24
    start += len(sentence[start:]) - len(sentence[start:].lstrip("、, "))
    return Statement(node, condition, stem, is_negative, stem[-6:], at + start, at + length)


def _polarity(conclusion: str, latin: bool) -> tuple[str, bool | None]:
    """A conclusion without its polarity, and whether it was negative; None if that is unclear."""
    if latin:
        negatives = denials.found(conclusion)
        stem = ENGLISH_STEM.sub("", (denials.pattern.sub("", conclusion) if negatives else conclusion).lower())
        return " ".join(stem.split()), len(negatives) % 2 == 1
    negative = NEGATIVE_END.search(conclusion)
    if negative:
        return conclusion[: negative.start()], True
    positive = POSITIVE_END.search(conclusion)
    return (conclusion[: positive.start()], False) if positive else (conclusion, None)

"""Conditional sentences: what they suppose, what they conclude, and whether the conclusion denies it."""

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

# where the supposition ends
SUPPOSED = lazy(r"(?:場合|とき|時点|時|限り|なら|れば|たら)(?:には|に|は|も)?(?=、)|(?<=[a-z0-9]),(?= )")
# a subject that carries its condition: 山札のないプレイヤーは、
TOPIC = lazy("は(?=、)")
ENGLISH_IF = lazy(r"\b(?:if|when|whenever|while|unless|as long as|once)\b", re.I)
NEGATIVE_END = lazy(r"(?:ではありません|ではない|ません|ない|ず)$")
POSITIVE_END = lazy(r"(?:であります|である|です|ます|る|う|く|す)$")
ENGLISH_STEM = lazy(
    r"\b(?:is|are|was|were|does|do|did|can|may|must|will|has|have|be|been|considered|deemed to)\b\s*", re.I
)
# these turn a supposition round; where two sentences hold a different number of them, they suppose different things
TURNS = lazy(
    r"以外|でない|未満|除[きく]|しか|ずに|なく|ない|ません|"
    r"\b(?:not|unless|except|without|no|cannot|never|other than)\b|n[’']t\b",
    re.I,
)
LEADING = lazy(r"^(?:[^、]{1,6}、|(?:during the game|in this case|also|however),? )", re.I)
SHORTEST = 6
# a longer conclusion is shown by its end, where the polarity stands
SHOWN = 60


class Statement(NamedTuple):
    """A conditional sentence.

    supposed: the condition, fillers left out. stem: the conclusion without its polarity. denies: whether the
    conclusion is negative. tail: the end of the stem, by which
    statements of one thing find each other. start, end: where the conclusion's last words stand in the node's words.
    """

    node: Node
    supposed: str
    stem: str
    denies: bool
    tail: str
    start: int
    end: int

    @property
    def turns(self) -> int:
        """How many words turn the condition round."""
        return len(TURNS.findall(self.supposed))

    @property
    def polar(self) -> Span:
        """Where the conclusion's last words stand in the file."""
        return self.node.body.span(self.start, self.end)


def statements(said: Sentence) -> Iterator[Statement]:
    """The conditional statement that a sentence is, if it is one and no exception to what stands before it."""
    if exceptions.pattern.match(said.words.strip()):
        return
    found = _statement(said.node, said.words, said.at)
    if found is not None:
        yield found


def _statement(node: Node, sentence: str, at: int) -> Statement | None:
    ends = list(SUPPOSED.finditer(sentence)) or list(TOPIC.finditer(sentence))[:1]
    latin = bool(ends) and ends[-1][0] == ","
    if not ends or (latin and not ENGLISH_IF.search(sentence[: ends[0].end()])):
        return None
    split = ends[0] if latin else ends[-1]
    supposed = LEADING.sub("", sentence[: split.start()].strip())
    conclusion = sentence[split.end() :].strip("、,。.!?！？ ")
    stem, denies = _polarity(conclusion, latin)
    if len(supposed) < SHORTEST or len(stem) < SHORTEST or denies is None:
        return None
    length = len(sentence.rstrip("。.!?！？ "))
    start = split.end() if length - split.end() <= SHOWN else length - 24
    start += len(sentence[start:]) - len(sentence[start:].lstrip("、, "))
    return Statement(node, supposed, stem, denies, stem[-6:], at + start, at + length)


def _polarity(conclusion: str, latin: bool) -> tuple[str, bool | None]:
    """A conclusion without what makes it positive or negative, and which it was."""
    if latin:
        negatives = denials.found(conclusion)
        stem = ENGLISH_STEM.sub("", denials.pattern.sub("", conclusion).lower())
        return re.sub(r"\s+", " ", stem).strip(), len(negatives) % 2 == 1
    negative = NEGATIVE_END.search(conclusion)
    if negative:
        return conclusion[: negative.start()], True
    positive = POSITIVE_END.search(conclusion)
    return (conclusion[: positive.start()], False) if positive else (conclusion, None)

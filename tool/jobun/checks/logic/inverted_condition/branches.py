"""Conditional sentences as branches: condition and conclusion, each with its polarity.

Without a grammar: the last condition of a sentence, the words between it and the comma before, and the words after it.
That suffices to find neighbours with opposite conditions and the same conclusion.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.language.lists.branching import branching
from jobun.language.lists.carried import carried
from jobun.language.lists.denials import denials
from jobun.language.lists.undenied import undenied
from jobun.language.sentences import Sentence
from jobun.text.characters import NOUN
from jobun.text.lazy import lazy
from jobun.text.passage import Span

CONDITION = lazy(r"(?:場合|とき|時|際|限り)(?:には|に|は)?、|場合に(?:は)?|なら(?:ば)?、|(?:事|こと|もの)は、")
DENIED = lazy(r"(?P<be>で(?:は)?)?(?:(?P<past>なかった)|ない|(?P<polite>ません))$")
CONCLUDED = lazy(r"(?P<denied>ではありません|ません)$|(?:であります|です|ます)$")
# 選ばない is the negation of 選ぶ
ROWS = str.maketrans("かがさたなばまらわ", "くぐすつぬぶむるう")
WORD = lazy(NOUN)
AUXILIARY = lazy(r"\b(?:is|are|was|were|do|does|did|has|have|can|may|must|will|be|been)\b\s*", re.I)
ENGLISH = lazy(
    r"^\s*(?:if|when|whenever|while|as long as)\b (?P<if>[^,;:]+), (?:then )?(?P<then>[^,;:]+?)\.?\s*$", re.I
)
# characters; two distant sentences with a conclusion this long are about the same thing
LONG = 10
ENDING = re.compile(r"[\s。.』」）)]+")
POINTING = lazy("^(?:(?:その|この|それらの|当該|上記の)(?=[^、]))")


class Branch(NamedTuple):
    """A condition and its conclusion.

    supposed, concluded: both without polarity. if_denied, then_denied: whether each is negated. start, middle, end:
    offsets in the sentence of the condition, of the conclusion, and of its end. other: whether the condition is
    "otherwise".
    """

    sentence: Sentence
    supposed: str
    if_denied: bool
    concluded: str
    then_denied: bool
    start: int
    middle: int
    end: int
    other: bool = False

    @property
    def span(self) -> Span:
        """The span in the file, from condition to conclusion."""
        return self.sentence.span(self.start, self.end)

    @property
    def ends_its_rule(self) -> bool:
        """Whether nothing follows it that may tell it from a branch with the same conclusion."""
        node = self.sentence.node
        return not node.children and not ENDING.sub("", node.body.words[self.sentence.at + self.end :])

    @property
    def is_odd(self) -> bool:
        """Whether one half is negated and the other is not: of two branches, the likely wrong one."""
        return self.if_denied != self.then_denied


def branches(sentence: Sentence) -> Iterator[Branch]:
    """The branch of a conditional sentence."""
    found = _japanese(sentence) if sentence.is_japanese else _english(sentence)
    if found is not None:
        yield found


def _japanese(sentence: Sentence) -> Branch | None:
    words = sentence.words.rstrip("。. 」』）)")
    opened = branching.pattern.match(words)
    split = opened or next(reversed(list(CONDITION.finditer(words))), None)
    if split is None:
        return None
    start = opened.end() if opened else max(words.rfind(sign, 0, split.start()) for sign in "、。（(") + 1
    ending = CONCLUDED.search(words, split.end())
    if ending is None and not words.endswith(("る", "す", "く", "う")):
        return None
    concluded = words[split.end() : ending.start() if ending else -1].strip(" 、")
    supposed, denied = affirmed(POINTING.sub("", words[start : max(start, split.start())].strip()))
    then_denied = bool(ending and ending["denied"]) and undenied.pattern.search(words) is None
    return Branch(
        sentence, supposed, denied, concluded, then_denied, start, split.end(), len(words), opened is not None
    )


def affirmed(clause: str) -> tuple[str, bool]:
    """The affirmative form of a Japanese clause, and whether it was negated: 選ばない gives 選ぶ and True."""
    found = DENIED.search(clause)
    if found is None or undenied.pattern.search(clause):
        return clause, False
    stem = clause[: found.start()]
    if found["be"]:
        return stem + "である", True
    if not stem or stem[-1] in "がはも":
        return stem + "ある", True
    if found["polite"]:
        return stem + "ます", True
    last = stem[-1].translate(ROWS)
    if found["past"]:
        return stem + "た", True
    if last != stem[-1]:
        return stem[:-1] + last, True
    return (stem[:-1] + "する" if stem[-1] == "し" else stem + "る"), True


def _english(sentence: Sentence) -> Branch | None:
    words = sentence.words
    opened = branching.pattern.match(words.lstrip())
    if opened:
        middle = len(words) - len(words.lstrip()) + opened.end()
        then = words[middle:].rstrip(". ")
        concluded, denied = _plain(then)
        return Branch(sentence, "", False, concluded, denied, middle, middle, middle + len(then), True)
    found = ENGLISH.match(words)
    if found is None:
        return None
    supposed, if_denied = _plain(found["if"])
    concluded, then_denied = _plain(found["then"])
    start, middle = found.start("if"), found.start("then")
    return Branch(sentence, supposed, if_denied, concluded, then_denied, start, middle, found.end("then"))


def _plain(words: str) -> tuple[str, bool]:
    """English words without auxiliaries, negation and the s of verbs, and whether they were negated."""
    found = denials.found(words)
    plain = AUXILIARY.sub("", denials.pattern.sub("", words.lower()) if found else words.lower())
    return re.sub(r"(?<=[a-z]{2})e?s\b", "", " ".join(plain.split())), len(found) % 2 == 1


def have_same_conclusion(one: Branch, other: Branch, beside: bool) -> bool:
    """Whether two branches have opposite conditions and the same conclusion.

    beside: whether they are neighbours in one rule, where the second may leave out the subject of the first.
    """
    if one.then_denied != other.then_denied or one.other:
        return False
    if other.other:
        return beside and one.concluded == other.concluded and len(one.concluded) > 5
    if one.if_denied == other.if_denied or not _is_same(one.supposed, other.supposed, beside):
        return False
    if not beside and (len(one.concluded) < LONG or not (one.ends_its_rule and other.ends_its_rule)):
        return False
    return one.concluded == other.concluded or (beside and _is_done(one.concluded) and _is_done(other.concluded))


def _is_same(first: str, second: str, beside: bool) -> bool:
    if first == second:
        return len(first) > 7 or (beside and WORD.search(first) is not None)
    short, long = sorted((first, second), key=len)
    return beside and len(short) > 4 and WORD.match(short) is not None and long.endswith(short)


def _is_done(concluded: str) -> bool:
    """Whether a conclusion is only that something is carried out: 実行され, この処理は行われ."""
    found = carried.pattern.search(concluded)
    return found is not None and re.search("[をにへで、]", concluded) is None

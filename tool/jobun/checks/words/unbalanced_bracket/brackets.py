"""Brackets and quotation marks in running words: which close which, and which are left without the other half."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jobun.text.lazy import lazy
from jobun.tree.nodes import Node

PAIRS = (
    "（）",
    "()",
    "「」",
    "『』",
    "【】",
    "《》",
    "〈〉",
    "［］",
    "[]",
    "〔〕",
    "〖〗",
    "｛｝",
    "{}",
    "＜＞",
    "<>",
    "‘’",
    "“”",
)
OPENS = {pair[0]: pair[1] for pair in PAIRS}
CLOSES = {pair[1]: pair[0] for pair in PAIRS}
# one bracket in two widths is of one kind
FOLDED = str.maketrans("（）［］｛｝＜＞", "()[]{}<>")
ANY = re.compile("[" + re.escape("".join(PAIRS)) + "]")
# a bracket that is itself what is spoken of: 「（」, “[”
QUOTES = frozenset("「『‘“\"'`"), frozenset("」』’”\"'`")
# the number or letter of a list, closed but not opened: a) or 1）
LIST_MARK = re.compile(
    r"(?:^|[\s、。，,;；:：/／・])(?:注|註|例|備考)?[0-9０-９]{0,3}[A-Za-zａ-ｚＡ-Ｚァ-ンあ-んⅰ-ⅻ①-⑳]{0,4}$"
)
# an x that ends a word is no eyes
EMOTICON = re.compile(r"(?:(?:[:;=8]|(?<![A-Za-z])[xX])[-o^']?[()\[\]{}]|[()][-o^']?[:;=8])")
# a bracket of this kind is one where a name stands in it: others compare or point
NAMED = {
    "<": re.compile(r"(?<![0-9A-Za-z<=-])<(?=[^\W\d_]{2})"),
    ">": re.compile(r"(?<=[^\W\d_]{2})>(?![0-9A-Za-z>=])"),
}
# how far apart two halves of two kinds stand that were meant for one pair
NEAR = 40
DEEPEST = 8
# a quotation is hardly longer
QUOTED = 400
KANA_OR_KANJI = lazy("[\u3005-\u30ff\u3400-\u9fff\uff66-\uff9f]")


class Bracket(NamedTuple):
    """One bracket. at: its place in its node's words."""

    node: Node
    at: int
    char: str


class Pair(NamedTuple):
    """Two halves that belong together and do not fit. kind: "width" for one bracket in two widths, "straight" for a
    quotation that a straight mark opens, "turned" for two marks that both open or both close, "crossed" for two
    kinds of bracket.
    """

    opening: Bracket
    closing: Bracket
    kind: str


class Found(NamedTuple):
    """What is wrong with the brackets of a rule. lone: without another half."""

    lone: list[Bracket]
    pairs: list[Pair]


def brackets(nodes: Sequence[Node]) -> Found:
    """The brackets of a rule that do not match. nodes: those of the rule, in order."""
    lone: list[Bracket] = []
    pairs: list[Pair] = []
    for node in nodes:
        if ANY.search(node.body.words):
            lone += _paired(_match(node, pairs), pairs)
    left = [one for one in _across(lone) if not _is_sign(one)]
    marks = Counter(id(one.node) for one in left if _is_mark(one))
    # one mark of a list in the middle of a sentence is none: where there is an a), there is a b)
    return Found([one for one in left if not _is_mark(one) or marks[id(one.node)] == 1], pairs)


def _match(node: Node, pairs: list[Pair]) -> list[Bracket]:
    """The brackets of one node that are left over when all that match are taken out, in order."""
    lone: list[Bracket] = []
    stack: list[Bracket] = []
    for found in ANY.finditer(node.body.words):
        one = Bracket(node, found.start(), found[0])
        if _is_spoken_of(one):
            continue
        if one.char in OPENS:
            stack.append(one)
            continue
        depth = _opened(stack, one)
        if depth is not None:
            opening = stack[depth]
            lone.extend(stack[depth + 1 :])
            del stack[depth:]
            if OPENS[opening.char] != one.char:
                pairs.append(Pair(opening, one, "width"))
        elif not _is_apostrophe(one):
            lone.append(one)
    return sorted((*lone, *stack), key=lambda one: one.at)


def _paired(lone: list[Bracket], pairs: list[Pair]) -> Iterator[Bracket]:
    """What is left of a node's lone brackets when two that stand beside each other are taken for one pair."""
    before: Bracket | None = None
    for one in lone:
        kind = _misfit(before, one) if before is not None else ""
        if before is not None and kind:
            pairs.append(Pair(before, one, kind))
            before = None
        elif _is_straight(one):
            start = one.node.body.words.rindex('"', 0, one.at)
            pairs.append(Pair(Bracket(one.node, start, '"'), one, "straight"))
        else:
            if before is not None:
                yield before
            before = one
    if before is not None:
        yield before


def _misfit(one: Bracket, other: Bracket) -> str:
    """What two lone brackets are, the one behind the other: "turned", "crossed", or "" for nothing."""
    if one.char == other.char and one.char in "“”":
        return "turned" if other.at - one.at > 1 else ""
    near = 1 < other.at - one.at <= NEAR and not (_is_sign(one) or _is_sign(other))
    return "crossed" if near and one.char in OPENS and other.char in CLOSES else ""


def _is_straight(one: Bracket) -> bool:
    """Whether a straight mark opened what this one closes."""
    words, start = one.node.body.words, max(0, one.at - QUOTED)
    return one.char == "”" and words.count('"', start, one.at) % 2 == 1


def _opened(stack: list[Bracket], closing: Bracket) -> int | None:
    """Where in the stack the other half of a closing bracket is; no deeper than brackets are ever nested."""
    wanted = _kind(CLOSES[closing.char])
    for depth in range(len(stack) - 1, max(-1, len(stack) - DEEPEST), -1):
        if _kind(stack[depth].char) == wanted:
            return depth
    return None


def _kind(char: str) -> str:
    return char.translate(FOLDED)


def _across(lone: list[Bracket]) -> Iterator[Bracket]:
    """What is left where a bracket that one paragraph opens is closed in a later one of the rule."""
    waiting: list[Bracket] = []
    for one in lone:
        if one.char in OPENS:
            waiting.append(one)
            continue
        wanted = _kind(CLOSES[one.char])
        at = next((at for at, other in enumerate(waiting[:NEAR]) if _kind(other.char) == wanted), None)
        if at is None or waiting[at].node is one.node:
            yield one
        else:
            del waiting[at]
    yield from waiting


def _is_spoken_of(one: Bracket) -> bool:
    words, at = one.node.body.words, one.at
    return 0 < at < len(words) - 1 and words[at - 1] in QUOTES[0] and words[at + 1] in QUOTES[1]


def _is_apostrophe(one: Bracket) -> bool:
    """An apostrophe or a sign of minutes or inches, which closes nothing."""
    before = one.node.body.words[one.at - 1 : one.at] if one.at else ""
    if one.char == "’":
        return not KANA_OR_KANJI.match(before)
    return one.char == "”" and before.isdigit()


def _is_mark(one: Bracket) -> bool:
    """Whether a closing bracket stands behind what may count a list."""
    return _kind(one.char) == ")" and LIST_MARK.search(one.node.body.words[max(0, one.at - 8) : one.at]) is not None


def _is_sign(one: Bracket) -> bool:
    """Whether what is left over is no bracket: of a list, an emoticon, a comparison, a quotation that goes on."""
    words, at = one.node.body.words, one.at
    if _kind(one.char) in NAMED:
        return not NAMED[_kind(one.char)].match(words.translate(FOLDED), at)
    if one.char in "’‘":
        return not KANA_OR_KANJI.search(words[max(0, at - 1) : at + 2])
    if _is_mark(one) and LIST_MARK.fullmatch(words[:at]):
        return True
    start = max(0, at - 3)
    return any(found.start() <= at - start < found.end() for found in EMOTICON.finditer(words[start : at + 4]))

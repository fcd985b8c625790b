"""Match the brackets and quotation marks of a rule."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from itertools import islice
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
# both widths of a bracket are one kind
FOLDED = str.maketrans("（）［］｛｝＜＞", "()[]{}<>")
ANY = lazy("[" + re.escape("".join(PAIRS)) + "]")
# a bracket that is mentioned as such: 「（」, “[”
QUOTES = frozenset("「『‘“\"'`"), frozenset("」』’”\"'`")
# the number or letter of a list, closed but not opened: a) or 1）
LIST_MARK = lazy(
    r"(?:^|[\s、。，,;；:：/／・])(?:注|註|例|備考)?[0-9０-９]{0,3}[A-Za-zａ-ｚＡ-Ｚァ-ンあ-んⅰ-ⅻ①-⑳]{0,4}$"
)
# one letter, one or two digits, or a small Roman number: a list marker wherever it is, also escaped as in a\)
SHORT_MARK = lazy(r"(?:^|[\s(\\,;:/])(?:[0-9]{1,2}\.?\s?|[A-Za-z]|[ivx]{2,4})\\?$")
# a letter or digit: a picture made of characters has fewer of them than of others
LETTER = lazy(r"[^\W_]")
# the same in running text, where only kana are certain: 前条イ）
KANA_MARK = lazy("(?<![ァ-ヺー])[イロハニホヘトチリヌルヲアウエオ]$")
# its characters, at most
LONGEST_MARK = 9
# an x at the end of a word is not a face
EMOTICON = lazy(r"(?:(?:[:;=8]|(?<![A-Za-z])[xX])[-o^']?[()\[\]{}]|[()][-o^']?[:;=8])")
# these are brackets around a name only; others are comparisons or arrows
NAMED = {
    "<": re.compile(r"(?<![0-9A-Za-z<=-])<(?=[^\W\d_]{2})"),
    ">": re.compile(r"(?<=[^\W\d_]{2})>(?![0-9A-Za-z>=])"),
}
# characters between two brackets of different kinds that form a pair, at most
NEAR = 40
DEEPEST = 8
# characters of a quotation, at most
QUOTED = 400
KANA_OR_KANJI = lazy("[\u3005-\u30ff\u3400-\u9fff\uff66-\uff9f]")


class Bracket(NamedTuple):
    """One bracket. at: its offset in the words of its node."""

    node: Node
    at: int
    char: str


class BracketPair(NamedTuple):
    """Two brackets that belong together and do not match. kind: "width" for one bracket in two widths, "straight" for a
    quotation that a straight mark opens, "turned" for two marks that both open or both close, "crossed" for two
    kinds of bracket.
    """

    opening: Bracket
    closing: Bracket
    kind: str


class BracketFaults(NamedTuple):
    """The unmatched brackets and mismatched pairs of a rule. lone: brackets without a counterpart."""

    lone: list[Bracket]
    pairs: list[BracketPair]


def brackets(nodes: Sequence[Node]) -> BracketFaults:
    """The bracket faults of a rule. nodes: the nodes of the rule, in order."""
    lone: list[Bracket] = []
    pairs: list[BracketPair] = []
    for node in nodes:
        if ANY.search(node.body.words):
            lone += _paired(_match(node, pairs), pairs)
    left = [one for one in _across(lone) if not _is_sign(one)]
    left = [one for one in left if not _is_short_mark(one) and not _is_drawn(one)]
    marks = Counter(one.node for one in left if _is_mark(one))
    # a list has more than one marker: where there is an a), there is a b)
    return BracketFaults([one for one in left if not _is_mark(one) or marks[one.node] == 1], pairs)


def _match(node: Node, pairs: list[BracketPair]) -> list[Bracket]:
    """The unmatched brackets of one node, in order."""
    lone: list[Bracket] = []
    stack: list[Bracket] = []
    for found in ANY.finditer(node.body.words):
        one = Bracket(node, found.start(), found[0])
        if _is_mentioned(one):
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
                pairs.append(BracketPair(opening, one, "width"))
        elif not _is_apostrophe(one):
            lone.append(one)
    return sorted((*lone, *stack), key=lambda one: one.at)


def _paired(lone: list[Bracket], pairs: list[BracketPair]) -> Iterator[Bracket]:
    """The unmatched brackets of a node after neighbours are combined to mismatched pairs."""
    before: Bracket | None = None
    for one in lone:
        kind = _misfit(before, one) if before is not None else ""
        if before is not None and kind:
            pairs.append(BracketPair(before, one, kind))
            before = None
        elif _is_straight(one):
            start = one.node.body.words.rindex('"', 0, one.at)
            pairs.append(BracketPair(Bracket(one.node, start, '"'), one, "straight"))
        else:
            if before is not None:
                yield before
            before = one
    if before is not None:
        yield before


def _misfit(one: Bracket, other: Bracket) -> str:
    """The kind of mismatch of two successive unmatched brackets: "turned", "crossed", or "" if they are not a pair."""
    if one.char == other.char and one.char in "“”":
        return "turned" if other.at - one.at > 1 else ""
    near = 1 < other.at - one.at <= NEAR and not (_is_sign(one) or _is_sign(other))
    return "crossed" if near and one.char in OPENS and other.char in CLOSES else ""


def _is_straight(one: Bracket) -> bool:
    """Whether the opening mark of this one is a straight mark."""
    words, start = one.node.body.words, max(0, one.at - QUOTED)
    return one.char == "”" and words.count('"', start, one.at) % 2 == 1


def _opened(stack: list[Bracket], closing: Bracket) -> int | None:
    """The index in the stack of the counterpart of a closing bracket, at most `DEEPEST` from the top."""
    wanted = _kind(CLOSES[closing.char])
    for depth in range(len(stack) - 1, max(-1, len(stack) - DEEPEST), -1):
        if _kind(stack[depth].char) == wanted:
            return depth
    return None


def _kind(char: str) -> str:
    return char.translate(FOLDED)


def _across(lone: list[Bracket]) -> Iterator[Bracket]:
    """The unmatched brackets after matching those of different paragraphs."""
    waiting: deque[Bracket] = deque()
    for one in lone:
        if one.char in OPENS:
            waiting.append(one)
            continue
        wanted = _kind(CLOSES[one.char])
        at = next((at for at, other in enumerate(islice(waiting, NEAR)) if _kind(other.char) == wanted), None)
        if at is None or waiting[at].node is one.node:
            yield one
        else:
            del waiting[at]
    yield from waiting


def _is_mentioned(one: Bracket) -> bool:
    words, at = one.node.body.words, one.at
    return 0 < at < len(words) - 1 and words[at - 1] in QUOTES[0] and words[at + 1] in QUOTES[1]


def _is_apostrophe(one: Bracket) -> bool:
    """Whether it is an apostrophe or a sign of minutes or inches."""
    before = one.node.body.words[one.at - 1 : one.at] if one.at else ""
    if one.char == "’":
        return not KANA_OR_KANJI.match(before)
    return one.char == "”" and before.isnumeric()


def _is_mark(one: Bracket) -> bool:
    """Whether a closing bracket is after a list number."""
    return _kind(one.char) == ")" and LIST_MARK.search(one.node.body.words[max(0, one.at - 8) : one.at]) is not None


def _is_short_mark(one: Bracket) -> bool:
    """Whether a closing bracket is after a list number that is one wherever it occurs."""
    before = one.node.body.words[max(0, one.at - LONGEST_MARK) : one.at]
    return _kind(one.char) == ")" and SHORT_MARK.search(before) is not None


def _is_drawn(one: Bracket) -> bool:
    """Whether a bracket is in a picture made of characters, such as a face or an arrow."""
    around = one.node.body.words[max(0, one.at - NEAR // 4) : one.at + NEAR // 4]
    others = len(around) - around.count(" ")
    return others > NEAR // 8 and len(LETTER.findall(around)) < others / 4


def _is_sign(one: Bracket) -> bool:
    """Whether it is not a bracket: a list marker, an emoticon, a comparison, a continued quotation."""
    words, at = one.node.body.words, one.at
    if _kind(one.char) in NAMED:
        # as much as the patterns look at: translating all words for each bracket takes quadratic time
        first = max(0, at - 2)
        return not NAMED[_kind(one.char)].match(words[first : at + 3].translate(FOLDED), at - first)
    if one.char in "’‘":
        return not KANA_OR_KANJI.search(words[max(0, at - 1) : at + 2])
    if _kind(one.char) == ")" and KANA_MARK.search(words[max(0, at - 2) : at]):
        return True
    if at <= LONGEST_MARK and _is_mark(one) and LIST_MARK.fullmatch(words[:at]):
        return True
    start = max(0, at - 3)
    return any(found.start() <= at - start < found.end() for found in EMOTICON.finditer(words[start : at + 4]))

"""A bracket or quotation mark has no counterpart.

括弧や引用符の片方がありません。

Without the closing bracket it is not clear where a remark, a quotation or a name ends. A rule is examined as a whole,
so a pair may extend over lines and paragraphs. A pair in two widths is reported as information.

閉じ括弧がないと、注記、引用、名前がどこで終わるのか分かりません。一つの条文を続けて調べるので、括弧が行や段落をまたいで
もかまいません。全角と半角の組み合わせは、情報として報告します。

Bad::

    1-1. 手番
    1-1-1. 手番の始めに、札を一枚引きます。
    1-1-2. 例：「赤の札を一枚捨てる」⟦「⟧青の札を一枚捨てると書かれた札は、どちらかを選びます。
    1-1-3. 札を引けない手番⟦）⟧は飛ばします。

Bad::

    1.1. Turns
    1.1.1. Draw a card ⟦(⟧or two in the first turn.
    1.1.2. Play a card.

Bad::

    1-1. 手番
    1-1-1. 札を一枚引きます（最初の手番を除く⟦)⟧。
    1-1-2. 札を一枚出します。

Good::

    1-1. 手番
    1-1-1. 札を一枚引きます（ただし、最初の手番は
    引きません）。
    1-1-2. 「（」と「）」で囲まれた文は注記です。「」で囲まれた語は名前です。
    1-1-3. 次の a) と b) のどちらかを行います :)
    1-1-4. 前項ロ）の札を除きます。

    > 札が二枚のとき、同じ札を
    > 出した人が先です。

Good::

    1.1. Turns
    1.1.1. A player whose power is < 3 can't attack; the players’ hands aren’t shown.
    1.1.2. Do 1) or 2), within 5” of the board. In a) the player stops. A ¾” board is used for b\\).
    1.1.3. Draw for two players (one of
    1.1.4. each team) in turn.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from jobun.checks.words.unbalanced_bracket.brackets import CLOSES, OPENS, Bracket, BracketFaults, BracketPair, brackets
from jobun.language.running_text import rule_runs
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message
from jobun.text.characters import one_width
from jobun.text.passage import Span, Text

# characters of the text around a bracket in the message
SHOWN = 12
# occurrences after the same word; that many closing brackets without a counterpart are a list marker
HABIT = 3
# a label before its closing bracket, and the characters of the longest one
LABEL = re.compile(r"[0-9]+$|[A-Za-z]+$|[ァ-ヺ]$")
LONGEST = 4
CLOSING = (")", "）")
MISMATCHES = {
    "width": Message("{opening} and {closing} differ in width", "{opening} と {closing} の幅（全角・半角）が違います"),
    "straight": Message(
        "{opening} and {closing} mix straight and curly quotation marks",
        "{opening} と {closing} は直線形と曲線形の引用符の組です",
    ),
    "turned": Message("{opening} and {closing} face the same way", "{opening} と {closing} の引用符が同じ向きです"),
    "crossed": Message(
        "{opening} is closed by {closing}, a different kind of bracket",
        "{opening} が種類の違う括弧 {closing} で閉じられています",
    ),
}


def find(context: CheckContext) -> Iterator[Problem]:
    """Brackets without a counterpart in their rule, and mismatched pairs."""
    found = [brackets(nodes) for part in context.own_parts() for nodes in rule_runs(part)]
    habits = Counter(_habit(one) for rule in found for one in rule.lone)
    split = {one for rule, following in pairwise(found) for one in _split(rule, following)}
    labels = _labels(context) if habits else frozenset()
    for rule in found:
        for one in [one for one in rule.lone if one not in split]:
            is_mark = one.char == ">" and _begins_line(context.text, one)
            is_mark = is_mark or _closes_label(one, labels)
            if one.char in OPENS or (habits[_habit(one)] < HABIT and not is_mark):
                yield _lone(one)
        for first, *again in _alike(context, rule.pairs):
            yield _pair(first, again)


def _split(rule: BracketFaults, following: BracketFaults) -> tuple[Bracket, ...]:
    """The two brackets of a pair that begins in one rule and ends in the next: a remark with numbered lines."""
    last, first = rule.lone[-1:], following.lone[:1]
    return (*last, *first) if last and first and OPENS.get(last[0].char) == first[0].char else ()


def _alike(context: CheckContext, pairs: Iterable[BracketPair]) -> Iterable[list[BracketPair]]:
    """Pairs with the same mismatch on one line: a repeated fault is reported and corrected once."""
    found: dict[tuple[int, str, str, str], list[BracketPair]] = {}
    for pair in pairs:
        line, _ = context.document.text.place(_span(pair.closing).start)
        found.setdefault((line, pair.kind, pair.opening.char, pair.closing.char), []).append(pair)
    return found.values()


def _labels(context: CheckContext) -> frozenset[str]:
    """The labels that a bracket closes and none opens: 1), ロ)."""
    content, labels = context.text.content, (node.label for node in context.document.walk())
    closed = (
        label for label in labels if label is not None and content[label.span.end - 1 : label.span.end] in CLOSING
    )
    return frozenset(one_width(label.text) for label in closed if label.text[:1] not in OPENS)


def _closes_label(one: Bracket, labels: frozenset[str]) -> bool:
    """Whether a bracket closes a label that is cited: 5.1) cites 1) of 5."""
    before = LABEL.search(one_width(one.node.body.words[max(0, one.at - LONGEST) : one.at]))
    return one.char in CLOSING and before is not None and before[0] in labels


def _habit(one: Bracket) -> str:
    """A closing bracket with the word before it, which shows the list markers of a document."""
    return one.node.body.words[max(0, one.at - 2) : one.at + 1]


def _span(one: Bracket) -> Span:
    return one.node.body.span(one.at, one.at + 1)


def _begins_line(text: Text, one: Bracket) -> bool:
    """Whether it is the sign of a quotation in Markdown."""
    start = _span(one).start
    return not text.content[text.content.rfind("\n", 0, start) + 1 : start].strip("> \t\u3000")


def _lone(one: Bracket) -> Problem:
    words = one.node.body.words
    if one.char in OPENS:
        near, more = words[one.at : one.at + SHOWN], "…" if one.at + SHOWN < len(words) else ""
        message = Message(
            "unclosed {bracket} in “{words}”: no {other}",
            "「{words}」の {bracket} を閉じる {other} がありません",
            bracket=one.char,
            words=near + more,
            other=OPENS[one.char],
        )
        return Problem(_span(one), message)
    start = max(0, one.at + 1 - SHOWN)
    near, more = words[start : one.at + 1], "…" if start else ""
    message = Message(
        "unopened {bracket} in “{words}”: no {other}",
        "「{words}」の {bracket} に対応する {other} がありません",
        bracket=one.char,
        words=more + near,
        other=CLOSES[one.char],
    )
    return Problem(_span(one), message)


def _pair(pair: BracketPair, again: Sequence[BracketPair]) -> Problem:
    """A mismatched pair. again: pairs with the same mismatch on the line."""
    opening, closing, kind = pair
    wrong, fitting = _corrected(pair)
    message = MISMATCHES[kind]
    other = opening if wrong is closing else closing
    suggestion = Suggestion(
        replacement(fitting).message, tuple(_edit(one) for one in (pair, *again)), safe=kind != "crossed"
    )
    return Problem(
        _span(wrong),
        message.with_values(opening=opening.char, closing=closing.char),
        related=(
            Related(_span(other), Message("the other bracket", "もう一方の括弧")),
            *(Related(_span(_corrected(one)[0]), Message("the same here", "ここも同様")) for one in again),
        ),
        suggestions=(suggestion,),
        severity="info" if kind in ("width", "straight") else None,
    )


def _edit(pair: BracketPair) -> Edit:
    wrong, fitting = _corrected(pair)
    return Edit(_span(wrong), fitting)


def _corrected(pair: BracketPair) -> tuple[Bracket, str]:
    """The bracket to change, and its replacement."""
    opening, closing, _ = pair
    if opening.char in OPENS:
        return closing, OPENS[opening.char]
    return opening, CLOSES[closing.char]


check = Check("TXT006", "unbalanced-bracket", "warning", __doc__, find)

"""A bracket or quotation mark without its other half.

括弧や引用符の片方がありません。

A bracket that never closes leaves it open where the remark, the quotation or the name in it ends. A rule is read as
one text: a bracket may run over its lines and paragraphs. A pair in two widths is told as information.

閉じていない括弧があると、注記や引用や名前がどこで終わるのかが読み取れません。一つの条文を一続きの文として調べるので、括弧
が行や段落をまたいでもかまいません。全角と半角が組になっている括弧は、情報として知らせます。

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

Good::

    1.1. Turns
    1.1.1. A player whose power is < 3 can't attack; the players’ hands aren’t shown.
    1.1.2. Do 1) or 2), within 5” of the board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from jobun.checks.words.unbalanced_bracket.brackets import CLOSES, OPENS, Bracket, Pair, brackets
from jobun.language.running_text import rule_runs
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.text.passage import Span

SHOWN = 12
# a closing bracket that so often has no other half behind the same word is the book's own way
HABIT = 3
SAID = {
    "width": Message("are a pair in two widths", "、全角と半角の組になっています"),
    "straight": Message("are a pair of a straight and a curly mark", "、直線形と曲線形の引用符の組になっています"),
    "turned": Message("are a pair in which one mark is the wrong way round", "組になっていますが、片方の向きが逆です"),
    "crossed": Message("are a pair of two kinds of bracket", "、種類の違う括弧の組になっています"),
}


def find(context: CheckContext) -> Iterator[Problem]:
    """Each bracket that is left over in its rule, and each pair that does not fit."""
    found = [brackets(nodes) for part in context.own_parts() for nodes in rule_runs(part)]
    habits = Counter(_habit(one) for rule in found for one in rule.lone)
    for rule in found:
        for one in rule.lone:
            if one.char in OPENS or habits[_habit(one)] < HABIT:
                yield _lone(one)
        for first, *again in _alike(context, rule.pairs):
            yield _pair(first, again)


def _alike(context: CheckContext, pairs: Iterable[Pair]) -> Iterable[list[Pair]]:
    """Pairs that do not fit in the same way on one line: a slip that is made again is told and mended once."""
    found: dict[tuple[int, str, str, str], list[Pair]] = {}
    for pair in pairs:
        line, _ = context.document.text.place(_span(pair.closing).start)
        found.setdefault((line, pair.kind, pair.opening.char, pair.closing.char), []).append(pair)
    return found.values()


def _habit(one: Bracket) -> str:
    """A closing bracket with the word before it: where it comes again and again, that is how the book marks a list."""
    return one.node.body.words[max(0, one.at - 2) : one.at + 1]


def _span(one: Bracket) -> Span:
    return one.node.body.span(one.at, one.at + 1)


def _lone(one: Bracket) -> Problem:
    words = one.node.body.words
    if one.char in OPENS:
        near, more = words[one.at : one.at + SHOWN], "…" if one.at + SHOWN < len(words) else ""
        other = OPENS[one.char]
        said = Message(
            f"“{near}{more}”: {one.char} is never closed by {other}",
            f"「{near}{more}」の {one.char} を閉じる {other} がありません",
        )
        return Problem(_span(one), said)
    start = max(0, one.at + 1 - SHOWN)
    near, more = words[start : one.at + 1], "…" if start else ""
    other = CLOSES[one.char]
    said = Message(
        f"“{more}{near}”: {one.char} closes no {other}",
        f"「{more}{near}」の {one.char} に対応する {other} がありません",
    )
    return Problem(_span(one), said)


def _pair(pair: Pair, again: Sequence[Pair]) -> Problem:
    """A pair that does not fit. again: those in the same words that do not in the same way."""
    opening, closing, kind = pair
    wrong, fitting = _mend(pair)
    said = Message(
        f"{opening.char} and {closing.char} {SAID[kind].en}", f"{opening.char} と {closing.char} は{SAID[kind].ja}"
    )
    other = opening if wrong is closing else closing
    mend = Message(f"make it {fitting}", f"{fitting} にする")
    return Problem(
        _span(wrong),
        said,
        related=(
            Related(_span(other), Message("the other half", "もう一方")),
            *(Related(_span(_mend(one)[0]), Message("and again here", "ここも同様")) for one in again),
        ),
        suggestions=(Suggestion(mend, tuple(_edit(one) for one in (pair, *again)), safe=kind != "crossed"),),
        severity="info" if kind in ("width", "straight") else None,
    )


def _edit(pair: Pair) -> Edit:
    wrong, fitting = _mend(pair)
    return Edit(_span(wrong), fitting)


def _mend(pair: Pair) -> tuple[Bracket, str]:
    """The half that is to be changed, and into what."""
    opening, closing, _ = pair
    if opening.char in OPENS:
        return closing, OPENS[opening.char]
    return opening, CLOSES[closing.char]


check = Check("TXT006", "unbalanced-bracket", "warning", __doc__, find)

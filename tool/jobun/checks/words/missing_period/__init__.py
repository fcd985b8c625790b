"""A sentence ends without a period.

文末の句点が抜けています。

Where all other sentences have a period, a sentence without it looks incomplete. Headings, lists whose items all have no
period, and sentences that introduce a table or a list are not reported.

どの文にも句点がある文書で句点のない文は、途中で切れているように見えます。見出し、どの項目にも句点のない箇条書き、表や箇
条書きを導く文は報告しません。

Bad::

    1-1. 手番
    1-1-1. 手番の始めに、札を一枚引きます。
    1-1-2. 手番の終わりに、札を一枚捨⟦てます（1-1-3）⟧
    1-1-3. 捨てた札は、捨て場に置きます。
    1-1-4. 手番を渡⟦します⟧その後、相手の手番が始まります。

Bad::

    1.1. Turns
    1.1.1. A player draws one card first.
    1.1.2. A player may then play one card from the ⟦hand⟧
    1.1.3. A player who has no card is passed over.

Good::

    1-1. 手番
    1-1-1. 手番では、次のいずれかを行います：
    1-1-1-1. 札を引く
    1-1-1-2. 札を出す
    1-1-2. 札には「手番を渡します。」と書かれています（1-1-1を参照）。
    1-1-3. 出せる札がありますが、出さなくてもかまいません。（出した札は戻せません）
    1-1-4. 札を出さない手番が続いた場合、相手が勝ちます。

Good::

    1.1. Turns
    1.1.1. A player draws one card. (See 1.1.2)
    1.1.2. The cards that a player may draw are
    1.1.3. A card says “You may draw.”
    1.1.4. The Turn
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.checks.words.missing_period.endings import JAPANESE, PERIODS, Ending, before_remark, families
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.text.characters import KANJI, NOUN
from jobun.text.lazy import lazy
from jobun.text.passage import Span
from jobun.tree.nodes import Node

# share of sentences; a document with fewer periods does not use them
HABIT = 0.9
# sentences; fewer show no habit
FEWEST = 3
# share of the siblings with a period
SHARE = 0.75
SIBLINGS = 2
# sentences, and share with a period, above which every capitalized sentence must have one
MANY, STRICT = 50, 0.97
# the end of the last word, and a remark in brackets after it
SHOWN = lazy(r"(?:[ぁ-ん]{1,4}|[\w'’-]{1,20}|\S)(?:\s*[（(\[][^（）()\[\]\n]{1,60}[）)\]])?$", re.A)
# a polite ending directly before the next sentence
RUN_ON = lazy(
    rf"[まで](?:(?<=[ぁ-ん].)|(?<={KANJI}.))(?:(?<=ま)(?:す|せん|した)|(?<=で)(?:す|した))"
    rf"(?=その(?!ま)|この|また[、はこ]|ただし|なお、|しかし|例えば|それ|これ|[「『【《]|{NOUN})"
    r"(?!場|際|時|限|以|為|方|事|旨|様|折|頃|前|後|通|故|上|中|内|間|度|次|件|点|所|者|気|程|為|由|毎|位|分|人|状|余|「?と)"
)


def find(context: CheckContext) -> Iterator[Problem]:
    """Sentences without a period, at the end of a rule or inside it, where the document uses periods."""
    found = list(families(context.graph))
    sentences = [one for family in found for one in family if one.sentence]
    closed = sum(one.closed for one in sentences)
    if len(sentences) < FEWEST or closed < min(HABIT * len(sentences), len(sentences) - 1):
        return
    strict = len(sentences) >= MANY and closed >= STRICT * len(sentences)
    for family in found:
        yield from _family(family, strict)
        for one in family:
            yield from _run_on(one.node)


def _family(family: list[Ending], strict: bool) -> Iterator[Problem]:
    """Siblings without a period. strict: whether the document hardly ever omits one."""
    closed = [one for one in family if one.closed]
    missing = [one for one in family if one.sentence and not one.closed]
    if not missing or len(closed) < SHARE * (len(family) - 1) or len(missing) > max(1, (1 - SHARE) * len(family)):
        return
    for one in missing:
        # in an English list that is one sentence, only the last item has a period
        if (
            JAPANESE.search(one.node.body.words)
            or len(closed) >= SIBLINGS
            or (strict and one.node.body.words[0].isupper())
        ):
            beside = min(closed, key=lambda other: abs(other.node.span.start - one.node.span.start), default=None)
            yield _problem(one.node, one.at, beside)


def _problem(node: Node, at: int, beside: Ending | None) -> Problem:
    """A missing period. at: its offset in the words of the node. beside: a sentence that has one."""
    words = node.body.words
    last = max((piece.at for piece in node.body.pieces if piece.at < at), default=0)
    shown = SHOWN.search(words[max(last, at - 80) : at])
    span = node.body.span(at - len(shown[0]) if shown else at - 1, at)
    insertion = span.end - (len(words[:at]) - len(before_remark(words[:at])) if _is_before_remark(beside) else 0)
    related: tuple[Related, ...] = ()
    if beside is not None:
        end = beside.node.body.span(beside.at - 1, beside.at)
        related = (Related(end, Message("a sentence with a period", "句点のある文")),)
    return Problem(
        span,
        Message("sentence ends without a period", "文末に句点がありません"),
        related,
        # what follows below may be the rest of the sentence
        (_insertion(insertion, _sign(words, beside), safe=not node.children or at < len(words.rstrip())),),
    )


def _is_before_remark(beside: Ending | None) -> bool:
    """Whether the other sentence has its period before a remark in brackets."""
    words = beside.node.body.words[: beside.at] if beside is not None else ""
    return before_remark(words) != words


def _sign(words: str, beside: Ending | None) -> str:
    """The kind of period of the other sentence."""
    last = before_remark(beside.node.body.words[: beside.at])[-1:] if beside is not None else ""
    if last and last in PERIODS:
        return last
    return "。" if JAPANESE.search(words) else "."


def _insertion(at: int, sign: str, safe: bool) -> Suggestion:
    return Suggestion(Message("add {sign}", "{sign} を補う", sign=sign), (Edit(Span(at, at), sign),), safe)


def _run_on(node: Node) -> Iterator[Problem]:
    for found in RUN_ON.finditer(node.body.words):
        yield _problem(node, found.end(), None)


check = Check("TXT007", "missing-period", "warning", __doc__, find)

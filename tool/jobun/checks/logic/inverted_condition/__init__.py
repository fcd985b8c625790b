"""A statement's polarity contradicts its restatement elsewhere.

ある文の肯定・否定が、ほかの箇所での言い直しと食い違っています。

Two rules suppose the same and conclude the opposite: one of them would have a player lose, the other not. The one
reported is the one that the rest of the document speaks against; the other is related.

二つの条文が同じことを条件としながら、反対の結論を述べています。一方では敗北し、他方では敗北しないことになります。文書のほかの
箇所と合わないほうを報告し、もう一方を関連箇所として示します。

Bad::

    1-1. 敗北
    1-1-1. 敗北条件を満たしているプレイヤーは敗北します。
    1-1-2. いずれかのプレイヤーの山札が一枚もない場合、⟦そのプレイヤーは敗北条件を満たしていません⟧。
    2-1. 敗北の判定
    2-1-1. 敗北条件を満たしているかどうかは手番の終わりに調べます。
    2-1-2. ゲーム中、いずれかのプレイヤーの山札が一枚もない場合、そのプレイヤーは敗北条件を満たしています。

Good::

    1-1. 敗北
    1-1-1. 敗北条件を満たしているプレイヤーは敗北します。
    1-1-2. いずれかのプレイヤーの山札が一枚もない場合、そのプレイヤーは敗北条件を満たしています。
    2-1. 敗北の判定
    2-1-1. いずれかのプレイヤーの山札が一枚以上ある場合、そのプレイヤーは敗北条件を満たしていません。
    2-1-2. いずれかのプレイヤーの山札が一枚もない場合、そのプレイヤーは敗北条件を満たしています。

Bad::

    1.1. Losing
    1.1.1. A player who meets the losing condition loses.
    1.1.2. If the deck of a player has no card left, ⟦that player does not meet the losing condition⟧.
    2.1. Checking
    2.1.1. If the deck of a player has no card left, that player meets the losing condition.

Two branches that suppose opposites and conclude the same are told as well: one of them was to say the contrary. So is
an "otherwise" that repeats what stands before it.

反対の条件から同じ結論を導く二つの文も報告します。どちらかは逆を述べるはずです。「それ以外の場合」が前の文と同じことを述べる場合も同様です。

Bad::

    1-1. 判定
    1-1-1. 判定は終わりに行い、⟦条件を満たしている場合に行われません⟧。条件を満たしていない場合、判定は行われません。

Bad::

    1.1. Traps
    1.1.1. If ⟦the trap is hidden, it isn't triggered⟧. If the trap isn't hidden, it isn't triggered.

Bad::

    1-1. 判定
    1-1-1. 偶数が出た場合、手番を相手に渡します。それ以外の場合、⟦手番を相手に渡します⟧。

Good::

    1-1. 移動
    1-1-1. 手番のプレイヤーが駒を持っている場合、その駒を移動できます。
    1-1-1-1. 手番のプレイヤーが王の駒を持っている場合、その駒を移動できません。
    1-1-2. ただし、手番のプレイヤーが駒を持っている場合、その駒を移動できません。

Good::

    1-1. 判定
    1-1-1. 条件を満たしている場合、判定は行われます。条件を満たしていない場合、判定は行われません。
    1-1-2. 札が残っている場合、一枚引きます。残っていない場合、何も引きません。
    1-1-3. 札が残っていない場合も、手番は終わりません。
    1-1-4. 非公開の札を調べる場合、相手はその札を見ることができません。
    1-1-5. 公開の札を調べる場合、相手はその札を見ることができます。
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.checks.logic.inverted_condition.alternatives import level_branches
from jobun.checks.logic.inverted_condition.branches import Branch
from jobun.checks.logic.inverted_condition.restatements import opposites
from jobun.language.sentences import Sentence
from jobun.language.statements import Statement, statements
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.places import where
from jobun.locale.message import Message
from jobun.text.passage import Span

ENDINGS = (("ではありません", "です"), ("ません", "ます"))


def find(context: CheckContext) -> Iterator[Problem]:
    """Statements that the rest of the document contradicts, and branches that suppose opposites and say the same."""
    said = context.sentences
    told: set[Span] = set()
    for problem in (*_opposites(context, said), *_branches(context, said)):
        if problem.span not in told:
            told.add(problem.span)
            yield problem


def _opposites(context: CheckContext, said: tuple[Sentence, ...]) -> Iterator[Problem]:
    for denying, other in opposites([statement for sentence in said for statement in statements(sentence)]):
        wrong, right = (denying, other) if _denial_is_rare(context, denying) else (other, denying)
        place = where(context, right.node, right.polar)
        yield Problem(
            wrong.polar,
            Message(
                f"{place[0]} supposes the same and concludes the opposite",
                f"{place[1]}は同じ条件で反対の結論を述べています",
            ),
            related=(Related(right.polar, Message("the opposite conclusion", "反対の結論")),),
            suggestions=_affirmed(context, wrong.polar),
        )


def _branches(context: CheckContext, said: tuple[Sentence, ...]) -> Iterator[Problem]:
    for wrong, right in level_branches(said):
        place = where(context, right.sentence.node, right.span)
        yield Problem(
            wrong.span,
            _branch_message(wrong, place),
            related=(Related(right.span, Message("the other branch", "もう一方の場合")),),
            suggestions=_affirmed(context, wrong.span) if wrong.then_denied else (),
        )


def _branch_message(wrong: Branch, place: tuple[str, str]) -> Message:
    if wrong.other:
        return Message(
            f"“otherwise” says the same as the case before it ({place[0]})",
            f"「それ以外の場合」が、その前の場合である {place[1]}と同じことを述べています",
        )
    return Message(
        f"{place[0]} supposes the opposite and concludes the same",
        f"{place[1]}は反対の条件から同じ結論を述べています",
    )


def _affirmed(context: CheckContext, span: Span) -> tuple[Suggestion, ...]:
    """The conclusion affirmed, where its ending is a plain denial."""
    quote = context.text.quote(span)
    for denied, said in ENDINGS:
        if quote.endswith(denied):
            edit = Edit(Span(span.end - len(denied), span.end), said)
            return (Suggestion(Message(f"write {said}", f"「{said}」と書く"), (edit,)),)
    return ()


def _denial_is_rare(context: CheckContext, statement: Statement) -> bool:
    """Whether the document says the conclusion more often than it denies it."""
    content = context.text.content
    denied = len(re.findall(re.escape(statement.tail) + "(?:ません|ない|ず)", content))
    said = content.count(statement.tail) - denied
    return said >= denied


check = Check("LOG001", "inverted-condition", "error", __doc__, find)

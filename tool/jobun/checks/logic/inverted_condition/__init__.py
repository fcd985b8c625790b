"""A statement is negated in one rule and affirmed in another.

同じ条件についての結論の肯定と否定が、条文によって食い違っています。

Two rules draw opposite conclusions from the same condition: under one rule a player loses, under the other the player
does not. The rule that disagrees with the rest of the document is reported, and the other rule is related.

二つの条文が同じ条件から反対の結論を述べています。一方では敗北し、他方では敗北しないことになります。文書のほかの箇所と合
わないほうを報告し、もう一方を関連箇所として示します。

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

Two branches with opposite conditions and the same conclusion are reported as well, because one of them is probably
inverted. So is an "otherwise" with the outcome of the case before it.

反対の条件から同じ結論を述べる二つの文も、一方の条件か結論が逆になっている可能性が高いため報告します。「それ以外の場合」
の結論が直前の場合と同じであるときも報告します。

Bad::

    1-1. 判定
    1-1-1. 判定は終わりに行い、⟦条件を満たしている場合に行われません⟧。条件を満たしていない場合、判定は行われません。

Bad::

    1.1. Traps
    1.1.1. If ⟦the trap is hidden, it isn't triggered⟧. If the trap isn't hidden, it isn't triggered.

Bad::

    1-1. 判定
    1-1-1. 偶数が出た場合、手番を相手に渡します。それ以外の場合、⟦手番を相手に渡します⟧。

Rules whose conditions differ in a word or two, as those of parallel sections do, are reported as information.

並列する節の条文のように、条件が一、二語だけ異なる場合は、情報として報告します。

Bad::

    3.1. Shields
    3.1.1. If a shield effect has neither a colon nor conditions for its use, you can use it by saying so.
    3.2. Swords
    3.2.1. If a sword effect has neither a colon nor conditions for its use, ⟦you cannot use it by saying so⟧.

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
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.lint.message_parts import place_name
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message
from jobun.text.lazy import lazy
from jobun.text.passage import Span

# a word of kanji or katakana with its kana, as the suggestion shows it
LAST_WORD = lazy("[\u30a1-\u30ffー\u3005\u4e00-\u9fff]*[\u3041-\u309f]*$")
SAME = Message(
    "contradicts {place}, which concludes the opposite from the same condition",
    "{place}は同じ条件から反対の結論を述べています",
)
SIMILAR = Message(
    "concludes the opposite of {place}, a parallel rule",
    "並列する {place}と反対の結論を述べています",
)
ENDINGS = (("ではありません", "です"), ("ません", "ます"))


def find(context: CheckContext) -> Iterator[Problem]:
    """Statements that another one contradicts, and opposite branches with the same conclusion."""
    reported: set[Span] = set()
    for problem in (*_opposites(context, context.sentences), *_branches(context, context.sentences)):
        if problem.span not in reported:
            reported.add(problem.span)
            yield problem


def _opposites(context: CheckContext, sentences: tuple[Sentence, ...]) -> Iterator[Problem]:
    for found in opposites([statement for sentence in sentences for statement in statements(sentence)]):
        pair = found.denying, found.affirming
        wrong, right = pair if _denial_is_rare(context, found.denying) else pair[::-1]
        yield Problem(
            wrong.span,
            (SAME if found.are_same else SIMILAR).with_values(place=place_name(context, right.node, right.span)),
            severity=None if found.are_same else "info",
            related=(Related(right.span, Message("the opposite conclusion", "反対の結論")),),
            suggestions=_affirmed(context, wrong.span) if found.are_same else (),
        )


def _branches(context: CheckContext, sentences: tuple[Sentence, ...]) -> Iterator[Problem]:
    for wrong, right in level_branches(sentences):
        yield Problem(
            wrong.span,
            _branch_message(wrong, place_name(context, right.sentence.node, right.span)),
            related=(Related(right.span, Message("the other branch", "もう一方の場合")),),
            suggestions=_affirmed(context, wrong.span) if wrong.then_denied else (),
        )


def _branch_message(wrong: Branch, place: Message) -> Message:
    if wrong.other:
        return Message(
            "the “otherwise” case has the same outcome as the case before it, {place}",
            "「それ以外の場合」の結論が、直前の場合（{place}）と同じです",
            place=place,
        )
    return Message(
        "same conclusion as in {place}, although the condition is the opposite",
        "{place}と条件が反対なのに、結論が同じです",
        place=place,
    )


def _affirmed(context: CheckContext, span: Span) -> tuple[Suggestion, ...]:
    """The affirmative form of a conclusion that ends in a plain negation."""
    quote = context.text.quote(span)
    for negative, affirmative in ENDINGS:
        if quote.endswith(negative):
            stem = quote.removesuffix(negative)
            word = LAST_WORD.search(stem)
            message = replacement((word[0] if word else "") + affirmative).message
            return (Suggestion(message, (Edit(Span(span.end - len(negative), span.end), affirmative),)),)
    return ()


def _denial_is_rare(context: CheckContext, statement: Statement) -> bool:
    """Whether the document affirms the conclusion at least as often as it denies it."""
    content = context.text.content
    denied = len(re.findall(re.escape(statement.tail) + "(?:ません|ない|ず)", content))
    affirmed = content.count(statement.tail) - denied
    return affirmed >= denied


check = Check("LOG001", "inverted-condition", "error", __doc__, find)

"""Two complementary conditions both include or both exclude the value at their boundary.

対になる二つの条件が、境目の値をどちらも含むか、どちらも含みません。

“Five or more” beside “five or fewer”, “more than three” beside “less than three”: at the boundary both rules apply, or
neither. Reported only if the conditions are about one quantity, in neighbouring sentences or rules, and no sentence
near them mentions the value at the boundary.

「五枚以上の場合」と「五枚以下の場合」では五枚の結論が二つになり、「三より多い場合」と「三より少ない場合」では三の結論が
ありません。同じ量についての条件が隣り合い、境目の値を定める文が近くにない場合だけ報告します。

Bad::

    1-1. 手札
    1-1-1. 手札が5枚以上の場合、一枚を捨てます。⟦手札が5枚以下⟧の場合、一枚を引きます。

Bad::

    1-1. 判定
    1-1-1. 攻撃側の値が防御側の値より大きい場合、攻撃は成功します。
    1-1-2. ⟦攻撃側の値が防御側の値より小さ⟧い場合、攻撃は失敗します。

Bad::

    1.1. Hand
    1.1.1. If a player has more than 3 cards, that player discards one.
    1.1.2. If ⟦a player has fewer than 3 cards⟧, that player draws one.

Bad::

    1.1. Score
    1.1.1. If the score is 10 or more, the team advances.
    1.1.2. If ⟦the score is 10 or less⟧, the team is out.

Good::

    1-1. 手札
    1-1-1. 手札が5枚以上の場合、一枚を捨てます。手札が5枚未満の場合、一枚を引きます。
    1-1-2. 得点が三点より多い場合、勝ちます。得点が三点より少ない場合、負けます。
    1-1-3. 得点がちょうど三点の場合、もう一度行います。
    1-1-4. 攻撃側の値が防御側の値より大きい場合、攻撃は成功します。
    1-1-5. 攻撃側の値が防御側の値より小さい場合、攻撃は失敗します。
    1-1-6. それ以外の場合、引き分けです。

Good::

    1.1. Hand
    1.1.1. If a player has 3 or more cards, that player discards one.
    1.1.2. If a player has fewer than 3 cards, that player draws one.
    1.1.3. If the score is more than 3, the team advances. If the score is less than 3, the team is out.
    1.1.4. If the scores are equal to 3, the team plays again.
"""

from __future__ import annotations

from collections.abc import Iterator

from jobun.checks.logic.open_boundary.thresholds import Boundary, boundaries
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.locale.message import Message
from jobun.tree.nodes import Node


def find(context: CheckContext) -> Iterator[Problem]:
    """The second of two conditions that overlap or leave a gap at their boundary."""
    parents = {child: node for node in context.own_nodes() for child in node.children}

    def is_beside(one: Node, other: Node) -> bool:
        return one is other or (one in parents and parents[one] is parents.get(other))

    for found in boundaries(context.sentences, is_beside):
        yield Problem(
            found.second.span,
            _message(found),
            related=(Related(found.first.span, Message("the other condition", "もう一方の条件")),),
        )


def _message(found: Boundary) -> Message:
    value = (
        Message("equality", "等しい場合")
        if found.value is None
        else Message("{value}", "{value} の場合", value=found.value)
    )
    if found.twice:
        return Message(
            "{value} meets both this condition and the previous one",
            "{value}が、この条件と前の条件の両方に当てはまります",
            value=value,
        )
    return Message(
        "{value} meets neither this condition nor the previous one",
        "{value}が、この条件にも前の条件にも当てはまりません",
        value=value,
    )


check = Check("LOG006", "open-boundary", "warning", __doc__, find)

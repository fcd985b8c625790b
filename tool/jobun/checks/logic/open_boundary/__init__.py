"""Two conditions that are the sides of one alternative leave a value out, or claim it twice.

一つの分かれ道の両側となる二つの条件が、ある値を漏らしているか、二重に含んでいます。

“Five or more” beside “five or fewer”, “more than three” beside “less than three”: at the bound itself the rules either
say two things or nothing. Told only where both conditions are on one quantity, in neighbouring sentences or rules, and
nothing beside them speaks of the value between.

「五枚以上の場合」と「五枚以下の場合」、「三より多い場合」と「三より少ない場合」のように並べると、境目の値では二つの結論
が重なるか、何も決まらないかのどちらかになります。同じ量についての条件が隣り合い、境目の値を定める文が近くにない場合だけ
報告します。

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
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.locale.message import Message
from jobun.tree.nodes import Node


def find(context: CheckContext) -> Iterator[Problem]:
    """Conditions whose sides do not meet, at the second of them."""
    above = {id(child): id(node) for node in context.own_nodes() for child in node.children}

    def is_beside(one: Node, other: Node) -> bool:
        return one is other or (id(one) in above and above[id(one)] == above.get(id(other)))

    for found in boundaries(context.sentences, is_beside):
        yield Problem(
            found.second.span,
            _message(found),
            related=(Related(found.first.span, Message("the other side", "もう一方の条件")),),
        )


def _message(found: Boundary) -> Message:
    english, japanese = (
        ("equality", "等しい場合") if found.value is None else (f"{found.value}", f"{found.value} の場合")
    )
    if found.twice:
        return Message(
            f"{english} falls under this condition and under the one before it",
            f"{japanese}が、この条件と前の条件の両方に当てはまります",
        )
    return Message(
        f"{english} falls under neither this condition nor the one before it",
        f"{japanese}が、この条件にも前の条件にも当てはまりません",
    )


check = Check("LOG006", "open-boundary", "warning", __doc__, find)

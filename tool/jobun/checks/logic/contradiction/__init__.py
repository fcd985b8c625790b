"""Two rules give different numbers for the same thing.

同じことについて、二つの条文が異なる数を述べています。

Readers take the number that they find first to be right. The number that fewer rules give is reported, and the other
rule is related. If each number occurs once, the later is taken to be right, because details usually come later.

読者は先に見つけたほうを正しいと思ってしまいます。少数のほうの数を報告し、もう一方を関連箇所として示します。どちらも一
度だけの場合は、詳しい説明が後に書かれることが多いので、後のほうを正しいとみなします。

`LOG002` and `contradiction` once covered LOG007 to LOG012 as well: in settings and suppressions they still mean all
seven checks.

`LOG002` と `contradiction` は以前、LOG007～LOG012 の内容も含んでいました。設定と抑制では、現在も七つのチェックすべてを
指します。

Bad::

    1.1. Decks
    1.1.1. A deck may hold ⟦at most 4⟧ copies of any one card.
    2.1. Building
    2.1.1. A deck may hold at most 3 copies of any one card.

Bad::

    1. 勝敗
    1-1. 手札が⟦2⟧枚であるプレイヤーは、すぐに敗北条件を満たします（2-1を参照）。
    2. 手番
    2-1. 手札が0枚であるプレイヤーは、すぐに敗北条件を満たします。

Good::

    1.1. Decks
    1.1.1. A deck may hold at most 4 copies of any one card.
    1.1.2. A side deck may hold at most 3 copies of any one card.
"""

from __future__ import annotations

from collections.abc import Iterator

from jobun.checks.logic.contradiction.quantities import rival_limits
from jobun.checks.logic.contradiction.rival_numbers import rival_numbers
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.message_parts import place_name
from jobun.locale.message import Message


def find(context: CheckContext) -> Iterator[Problem]:
    """Limits and other numbers that another sentence gives differently."""
    limits = [(one.span, other.span, other.sentence.node) for one, other in rival_limits(context.sentences)]
    rivals = rival_numbers(context.sentences, list(context.graph.original_parts()))
    numbers = [(one.span(at), other.span(at), other.sentence.node) for one, other, at in rivals]
    limit_spans = [span for span, _, _ in limits]
    others = [one for one in numbers if not any(span.start <= one[0].start < span.end for span in limit_spans)]
    for here, there, node in (*limits, *others):
        yield Problem(
            here,
            Message(
                "contradicts {place}, which has “{other}”",
                "{place}の「{other}」と食い違っています",
                place=place_name(context, node, there),
                other=context.text.quote(there),
            ),
            related=(Related(there, Message("a different number", "異なる数")),),
        )


check = Check("LOG002", "contradiction", "info", __doc__, find)

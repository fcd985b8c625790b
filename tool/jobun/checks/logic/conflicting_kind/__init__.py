"""A thing is said to be of one kind in one rule and of another kind elsewhere.

同じものが、ある条文と別の条文とで異なる種類に分類されています。

The kinds are those into which the document itself divides a thing; nothing belongs to two of them unless one is said to
be a kind of the other. The statement that fewer rules make is reported, and the others are related.

種類とは、文書自身が挙げている分類のことです。一方が他方の一種とされていない限り、一つのものが二つの種類に属することはあ
りません。少数のほうを報告し、ほかの記述を関連箇所として示します。

Bad::

    1-1. 能力
    1-1-1. 能力は【起動】、【常時】、【誘発】の3種類に分けられます。
    1-1-2. 【援護】とは、宣言して使う【起動】です。
    2-1. 手番
    2-1-1. ⟦【援護】は【常時】⟧の一種です。

Good::

    1-1. 能力
    1-1-1. 能力は【起動】と【常時】に分けられます。【援護】とは、宣言して使う【起動】です。
    2-1. 手番
    2-1-1. 【突撃】は【常時】の一種です。
"""

from __future__ import annotations

from collections.abc import Iterator

from jobun.checks.logic.conflicting_kind.kinds import conflicting, kinds
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.message_parts import place_name
from jobun.locale.message import Message


def find(context: CheckContext) -> Iterator[Problem]:
    """Statements about the kind of a thing that contradict other statements."""
    for one, others in conflicting(kinds(context.sentences, context.enumerations)):
        yield Problem(
            one.span,
            Message(
                "“{kind}” here, but “{other}” in {place}",
                "ここでは「{kind}」ですが、{place}では「{other}」とされています",
                kind=one.kind,
                other=others[0].kind,
                place=place_name(context, others[0].sentence.node, others[0].span),
            ),
            related=tuple(
                Related(other.span, Message("a different kind here", "ここでは別の種類")) for other in others
            ),
        )


check = Check("LOG010", "conflicting-kind", "warning", __doc__, find, formerly=("LOG002", "contradiction"))

"""A rule copied from a sibling still has the name of the sibling.

写した条文に、写し元の名前が残っています。

Parallel sections have the same rules, each with its own name. A rule with the name of another section was copied from
there and not adapted, so that it regulates the wrong thing. The same is true of a condition that two mirrored rules
share although their conclusions have different subjects.

並列する節では、それぞれの名前を使って同じことを規定します。別の節の名前がある条文は、その節から写したときに直し忘れたも
ので、別のものについての規定になっています。対になる条文で、結論の主体だけを入れ替え、条件の主体がそのままの場合も同じで
す。

Bad::

    1-1. 準備フェイズ
    1-1-1. 手番の人が駒を起こすフェイズです。
    1-1-2. 合図があれば、準備フェイズを終えたものとし、やり直すことはできません。
    1-2. 行動フェイズ
    1-2-1. 手番の人が駒を動かすフェイズです。
    1-2-2. 合図があれば、行動フェイズを終えたものとし、やり直すことはできません。
    1-3. 交易フェイズ
    1-3-1. 手番の人が品物を替えるフェイズです。
    1-3-2. 合図があれば、⟦行動フェイズ⟧を終えたものとし、やり直すことはできません。
    1-4. 終了フェイズ
    1-4-1. 手番の人が手番を終えるフェイズです。
    1-4-2. 合図があれば、終了フェイズを終えたものとし、やり直すことはできません。

Good::

    1-1. 準備フェイズ
    1-1-1. 手番の人が駒を起こすフェイズです。
    1-1-2. 合図があれば、準備フェイズを終えたものとし、やり直すことはできません。
    1-2. 行動フェイズ
    1-2-1. 手番の人が駒を動かすフェイズです。
    1-2-2. 合図があれば、行動フェイズを終えたものとし、やり直すことはできません。
    1-3. 交易フェイズ
    1-3-1. 手番の人が品物を替えるフェイズです。行動フェイズで動かした駒の品物は替えられません。
    1-3-2. 合図があれば、交易フェイズを終えたものとし、やり直すことはできません。

Bad::

    2-1. 声の機会
    2-1-1. 親番が出せる札を一枚も持たない場合、親番は声の機会を放棄します。子番が札を出すことができます。
    2-1-2. 子番は札を一枚出すことができます。
    2-1-3. ⟦親番⟧が出せる札を一枚も持たない場合、子番は声の機会を放棄します。場の札を流します。

Good::

    2-1. 声の機会
    2-1-1. 親番が出せる札を一枚も持たない場合、親番は声の機会を放棄します。子番が札を出すことができます。
    2-1-2. 子番が出せる札を一枚も持たない場合、子番は声の機会を放棄します。場の札を流します。

Bad::

    5.1. Harbour
    5.1.1. The harbour is a place where ships are kept.
    5.1.2. The cards in the harbour are open to all players.
    5.1.3. A harbour holds at most five cards.
    5.2. Granary
    5.2.1. The granary is a place where grain is kept.
    5.2.2. The cards in the granary are open to all players.
    5.2.3. A granary holds at most five cards.
    5.2.4. When the granary is full, its owner discards down to five.
    5.3. Armoury
    5.3.1. The armoury is a place where arms are kept.
    5.3.2. The cards in the ⟦granary⟧ are open to all players.
    5.3.3. An armoury holds at most five cards.
    5.3.4. When the armoury is full, its owner discards down to five.

Bad::

    1. Places
    1.1. Harbour
    1.1.1. The harbour is a place where goods are kept.
    1.1.2. The cards in the harbour are open to all players.
    1.1.3. A harbour holds at most five cards.
    2. Goods
    2.1. Grain
    2.1.1. Grain is kept for the winter.
    3. Forts
    3.1. Moat
    3.1.1. The moat is dug around a fort.
    3.2. Armoury
    3.2.1. The armoury is a place where goods are kept.
    3.2.2. The cards in the ⟦harbour⟧ are open to all players.
    3.2.3. An armoury holds at most five cards.

Bad::

    1.1. 【Burst】
    1.1.1. A 【Burst】 effect is used once in a turn.
    1.1.2. “【Burst】 (text)” means that the text is read aloud.
    1.1.3. You may choose not to use the 【Burst】 effect.
    1.2. Rush
    1.2.1. A Rush effect is used once in a turn.
    1.2.2. “⟦【Burst】⟧ (text)” means that the text is read aloud.
    1.2.3. You may choose not to use the Rush effect.
"""

from __future__ import annotations

from collections.abc import Iterator

from jobun.checks.logic.unadapted_copy.leftover_names import Leftover, leftovers
from jobun.checks.logic.unadapted_copy.mirrored import Unturned, unturned
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.message_parts import place_name
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message
from jobun.text.passage import Span
from jobun.tree.nodes import Node


def find(context: CheckContext) -> Iterator[Problem]:
    """Names left in copied rules, and conditions left unchanged in mirrored rules."""
    for found in leftovers(context.sections):
        yield _kept(context, found)
    for half in unturned(context.sections):
        yield _forgotten(context, half)


def _kept(context: CheckContext, found: Leftover) -> Problem:
    return Problem(
        found.places[0],
        Message(
            "“{copied}” appears to be copied from {place}; parallel sections have their own name here: {others}",
            "「{copied}」は {place}から写したままになっていると思われます"
            "（並列する節では、ここに各節の名前があります：{others}）",
            copied=found.left,
            place=place_name(context, found.model, _words(found.model)),
            others=found.others,
        ),
        related=(_related(found.model),),
        suggestions=(replacement(found.right, *found.places),),
    )


def _forgotten(context: CheckContext, found: Unturned) -> Problem:
    model = found.model.rule.node
    return Problem(
        found.place,
        Message(
            "same condition as in {place}, but the conclusion is about “{right}” instead of “{left}”",
            "条件が {place}と同じ文言ですが、結論の主体は「{left}」ではなく「{right}」です",
            place=place_name(context, model, _words(model)),
            left=found.left,
            right=found.right,
        ),
        related=(_related(model),),
        suggestions=(replacement(found.right, found.place),),
    )


def _words(node: Node) -> Span:
    return node.body.span(0, len(node.body.words))


def _related(model: Node) -> Related:
    return Related(_words(model), Message("the source of the copy", "写し元の条文"))


check = Check("LOG004", "unadapted-copy", "warning", __doc__, find)

"""The number of a rule does not begin with the number of its section.

番号の先頭部分が、条文の置かれた節の番号と一致していません。

The rule is in one section but has a number of another, where readers then look for it. A block of rules that are
misnumbered in the same way is reported once. The suggestion is the number that fits its position, for each rule of the
block.

条文はある節の中にあるのに、番号は別の節のものです。番号を頼りに探す読者は、別の節を探してしまいます。同じように番号を誤っ
たひとまとまりの条文は一件として報告し、それぞれに、置かれている場所に合う番号を提案します。

Bad::

    1-1. 準備
    1-1-1. 山札を切ります。
    1-1-1-1. 相手も山札を切れます。
    1-1-2. 先攻を決めます。
    ⟦1-1-1-2.⟧ 先攻は無作為に決めます。
    1-1-3. 手札を引きます。

Good::

    1-1. 準備
    1-1-1. 山札を切ります。
    1-1-1-1. 相手も山札を切れます。
    1-1-2. 先攻を決めます。
    1-1-2-1. 先攻は無作為に決めます。
    1-1-3. 手札を引きます。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem
from jobun.lint.renumber import misnumbered
from jobun.locale.message import Message
from jobun.references.numbering.faults import WRONG_PARENT


def find(context: CheckContext) -> Iterator[Problem]:
    """The rules and blocks of rules whose numbers do not begin with the number of the rule or heading above."""
    for fault in context.graph.number_faults:
        label, above = fault.nodes[0].label, fault.other
        if fault.kind != WRONG_PARENT or label is None or above is None or above.label is None:
            continue
        message = Message(
            "{number} is under {parent}, but does not begin with that number",
            "{number} は {parent} の下にありますが、番号の先頭が一致しません",
            number=label.text,
            parent=above.label.text,
        )
        yield misnumbered(fault, message, Message("the current parent", "現在の上位の番号"))


check = Check("NUM005", "wrong-parent", "error", __doc__, find)

"""A label's prefix is not that of the section it stands in.

番号の先頭部分が、条文の置かれた節の番号と一致していません。

The rule reads as part of one section and is numbered as part of another; references to it lead readers there. The
suggestion is the number that fits the place where it stands.

条文はある節の一部として読まれるのに、番号は別の節のものです。番号をたどった読者は別の節へ導かれます。置かれた場所に合
う番号を提案します。

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

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.renumber import fitting
from jobun.locale.message import Message


def find(context: CheckContext) -> Iterator[Problem]:
    """Every printed number that does not begin with the number of the rule or heading it stands under."""
    for index in context.graph.original_parts():
        for node in index.nodes:
            parent = index.parent(node)
            if node.inferred or node.label is None or node.number is None or parent is None or parent.label is None:
                continue
            if parent.number is None or node.number[: len(parent.number)] == parent.number:
                continue
            yield Problem(
                node.label.span,
                Message(
                    f"{node.label.text} stands under {parent.label.text}, which its number does not begin with",
                    f"{node.label.text} は {parent.label.text} の下にありますが、番号の先頭が一致しません",
                ),
                related=(Related(parent.label.span, Message("it stands under this", "いま置かれている場所")),),
                suggestions=fitting(index, node),
            )


check = Check("NUM005", "wrong-parent", "error", __doc__, find)

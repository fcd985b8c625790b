"""The number of a rule does not begin with the number of its section.

番号の先頭部分が、条文の置かれた節の番号と一致していません。

The rule is in one section but has a number of another, where readers then look for it. The suggestion is the number
that fits its position.

条文はある節の中にあるのに、番号は別の節のものです。番号を頼りに探す読者は、別の節を探してしまいます。置かれている場所に
合う番号を提案します。

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
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.renumber import fitting
from jobun.locale.message import Message


def find(context: CheckContext) -> Iterator[Problem]:
    """Printed numbers that do not begin with the number of the parent rule or heading."""
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
                    "{number} is under {parent}, but does not begin with that number",
                    "{number} は {parent} の下にありますが、番号の先頭が一致しません",
                    number=node.label.text,
                    parent=parent.label.text,
                ),
                related=(Related(parent.label.span, Message("the current parent", "現在の上位の番号")),),
                suggestions=fitting(index, node),
            )


check = Check("NUM005", "wrong-parent", "error", __doc__, find)

"""A number is lower than the one before it.

番号が直前の番号より小さくなっています。

Readers look for a number before or after another one, and do not find a rule that is out of order. Usually two rules
were swapped, or a block was moved without renumbering.

読者は番号の大小を頼りに前後を探すため、順序を外れた条文は見つけられません。多くの場合、二つの条文が入れ替わったか、番号
を直さずに条文が移されています。

Bad::

    1-1. 手札
    1-1-1. 手札は七枚までです。
    1-1-3. 手札は隠して持ちます。
    ⟦1-1-2.⟧ 手札は捨てられます。
    1-2. 山札
    1-2-1. 山札は裏向きです。

Good::

    1-1. 手札
    1-1-1. 手札は七枚までです。
    1-1-2. 手札は捨てられます。
    1-1-3. 手札は隠して持ちます。
    1-2. 山札
    1-2-1. 山札は裏向きです。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related, Suggestion
from jobun.lint.renumber import fitting
from jobun.locale.message import Message
from jobun.references.index import Index
from jobun.tree.labels.values import series
from jobun.tree.nodes import Node


def find(context: CheckContext) -> Iterator[Problem]:
    """Printed numbers lower than the printed number before them."""
    for index in context.graph.original_parts():
        last: dict[tuple[int, ...], Node] = {}
        for node in index.nodes:
            if node.inferred or node.label is None or node.number is None:
                continue
            before = last.get(series(node.number))
            if (
                before is not None
                and before.label is not None
                and before.number is not None
                and node.number < before.number
            ):
                yield Problem(
                    node.label.span,
                    Message(
                        "out of order: {number} comes after {previous}",
                        "番号の順序が違います（{previous} の後に {number} があります）",
                        number=node.label.text,
                        previous=before.label.text,
                    ),
                    related=(Related(before.label.span, Message("the previous number", "直前の番号")),),
                    suggestions=_suggestions(index, node),
                )
            last[series(node.number)] = node


def _suggestions(index: Index, node: Node) -> tuple[Suggestion, ...]:
    """Renumber a number that is a duplicate or of another section; else move the rule up."""
    parent = index.parent(node)
    misplaced = parent is not None and node.number is not None and parent.number != node.number[:-1]
    if misplaced or len(index.find(node.number or ())) > 1:
        return fitting(index, node)
    later = [other for other in index.siblings(node) if other.number and node.number and other.number > node.number]
    if not later or later[0].label is None:
        return ()
    name = later[0].label.text
    return (Suggestion(Message("move it before {number}", "{number} の前に移す", number=name)),)


check = Check("NUM003", "out-of-order-number", "error", __doc__, find)

"""A number has neither text nor rules below it.

本文も下位の条文もない番号です。

Either the text of the rule was lost, or the rule was deleted and its number was not. Readers cannot tell which.

条文が失われたか、削除されたときに番号だけが残ったかのどちらかですが、読者には区別がつきません。

Bad::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 札を一枚出します。
    ⟦1-1-3.⟧

    1-2. 終了
    1-2-1. 手番を相手に渡します。

Good::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 札を一枚出します。

    1-2. 終了
    1-2-1. 手番を相手に渡します。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Suggestion
from jobun.locale.message import Message


def find(context: CheckContext) -> Iterator[Problem]:
    """Printed numbers without text and without children."""
    for index in context.graph.original_parts():
        for node in index.nodes:
            if node.inferred or node.label is None or node.body.words or node.children:
                continue
            yield Problem(
                node.label.span,
                Message("{number} has no text", "{number} に本文がありません", number=node.label.text),
                suggestions=(
                    Suggestion(
                        Message("delete the number, or write the rule", "番号を削除するか、本文を書く"),
                        (Edit(node.label.span, ""),),
                        decisive=False,
                    ),
                ),
            )


check = Check("NUM006", "empty-rule", "warning", __doc__, find)

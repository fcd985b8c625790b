"""A number has neither text nor rules below it.

本文も下位の条文もない番号です。

Either the text of the rule was lost, or the rule was deleted and its number was not. Readers cannot tell which. In a
document whose numbers and texts extraction has parted, this is reported once, as information.

条文が失われたか、削除されたときに番号だけが残ったかのどちらかですが、読者には区別がつきません。テキストの抽出で番号と
本文が離れてしまった文書では、情報として一度だけ報告します。

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

Good::

    1. コース
    1.1. 図1はコースです。
    GATE
    START
    GOAL1
    GATE
    GOAL2
    1.2. スタートから走ります。
    1.3. ゴールで止まります。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Suggestion
from jobun.locale.message import Message
from jobun.references.index import Index
from jobun.references.numbering.faults import OWN
from jobun.tree.labels.label import Label
from jobun.tree.labels.reading import style_named
from jobun.tree.nodes import Node

# numbers without text from which on extraction has parted numbers and texts
MANY = 6
# the fewest numbers with text beside one that no sign closes
SERIES = 2


def find(context: CheckContext) -> Iterator[Problem]:
    """Printed numbers without text and without children; one note where numbers and texts have come apart."""
    doubtful = {node for fault in context.graph.number_faults if fault.kind == OWN for node in fault.nodes}
    for index in context.graph.original_parts():
        empty = [node for node in index.nodes if _is_empty(node) and node not in doubtful]
        labels = [node.label for node in empty if node.label is not None and _is_in_text(index, node)]
        if len(labels) >= MANY:
            yield _apart(labels)
        else:
            yield from map(_problem, labels)


def _is_empty(node: Node) -> bool:
    """Whether a rule has neither text nor children; a bare number without a sign may be that of a page."""
    if node.inferred or node.label is None or node.body.words or node.children:
        return False
    return node.label.closed or not style_named(node.label.style).bare


def _is_in_text(index: Index, node: Node) -> bool:
    """Whether rules with text surround a number: in a column of numbers, or in a figure, no text is lost."""
    place = index.positions[node]
    around = index.nodes[max(0, place - 1) : place + 2]
    if any(other is not node and _is_empty(other) for other in around):
        return False
    above = (node.number or ())[:-1]
    beside = [other for other in index.siblings(node) if other.label is not None and (other.number or ())[:-1] == above]
    # a name with a number, as GOAL2, is one of a series
    closed = node.label is not None and node.label.closed
    return sum(not _is_empty(other) for other in beside) >= (1 if closed else SERIES)


def _apart(labels: list[Label]) -> Problem:
    message = Message(
        "{count} numbers from here on have no text; help: compare with the original, the texts may be elsewhere",
        "ここから {count} 件の番号に本文がありません。原本と照合してください。本文が別の場所にあるおそれがあります",
        count=len(labels),
    )
    return Problem(labels[0].span, message, severity="info")


def _problem(label: Label) -> Problem:
    return Problem(
        label.span,
        Message("{number} has no text", "{number} に本文がありません", number=label.text),
        suggestions=(
            Suggestion(
                Message("delete the number, or write the rule", "番号を削除するか、本文を書く"),
                (Edit(label.span, ""),),
                decisive=False,
            ),
        ),
    )


check = Check("NUM006", "empty-rule", "warning", __doc__, find)

"""Two rules have the same number.

二つの条文に同じ番号が付いています。

A reference to that number is ambiguous, and a reader who looks it up may find the wrong rule. The earlier rule is
related. The suggestion is the next free number among the siblings or, for a rule in another section, the number that
fits its position.

その番号への参照がどちらの条文を指すのか決まらず、番号で引いた読者は別の条文にたどり着きます。先に現れた条文を関連箇所と
して示し、同じ階層で次に空いている番号か、別の節に置かれた条文ならその場所に合う番号を提案します。

Bad::

    1-1. 手札
    1-1-1. 手札は各自が持つ札です。
    1-1-2. 手札は相手に見せません。
    ⟦1-1-1.⟧ 手札の上限は七枚です。
    1-2. 山札
    1-2-1. 山札は裏向きに積みます。

Good::

    1-1. 手札
    1-1-1. 手札は各自が持つ札です。
    1-1-2. 手札は相手に見せません。
    1-1-3. 手札の上限は七枚です。
    1-2. 山札
    1-2-1. 山札は裏向きに積みます。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.renumber import fitting
from jobun.locale.message import Message
from jobun.text.numerals import Number
from jobun.tree.nodes import Node


def find(context: CheckContext) -> Iterator[Problem]:
    """Printed numbers that an earlier rule of the same part already has."""
    for index in context.graph.original_parts():
        first: dict[Number, Node] = {}
        for node in index.nodes:
            if node.inferred or node.number is None or node.label is None:
                continue
            if node.number not in first:
                first[node.number] = node
                continue
            earlier = first[node.number].label
            if earlier is None:
                continue
            title = first[node.number]
            # some books print a rule with a title as a heading and, directly below it, the text under the same number
            own = bool(title.title) and not node.title and index.positions[node] == index.positions[title] + 1
            line, _ = context.text.place(earlier.span.start)
            yield Problem(
                node.label.span,
                Message(
                    "duplicate number {number}, first used on line {line}",
                    "番号 {number} は {line} 行目ですでに使われています",
                    number=node.label.text,
                    line=line,
                ),
                related=(Related(earlier.span, Message("first used here", "最初に使われた箇所")),),
                suggestions=() if own else fitting(index, node),
                severity="info" if own else None,
            )


check = Check("NUM001", "duplicate-number", "error", __doc__, find)

"""A line has no place in the structure of the document.

文書の構造のどこにも当てはまらない行です。

It begins like a number that cannot be read as one. The line is kept as it is and belongs to no rule.

番号のように始まるのに番号として読めない行です。行はそのまま残り、どの条文にも属しません。

Bad::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    ⟦1-1--2. 札を一枚出します。⟧
    1-1-3. 手番を渡します。

Good::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 札を一枚出します。
    1-1-3. 手番を渡します。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem
from jobun.locale.message import Message

MESSAGE = Message(
    "begins like a number but cannot be read as one; correct the number",
    "番号のような書き出しですが、番号として読めません。番号を直してください",
)


def find(context: CheckContext) -> Iterator[Problem]:
    """Unread nodes."""
    for node in context.own_nodes():
        if node.kind != "unread":
            continue
        yield Problem(node.span, MESSAGE)


check = Check("LAY004", "unread-line", "warning", __doc__, find)

"""A reference to a number that two rules have.

同じ番号の条文が二つ以上あり、どれを指すのか決まらない参照です。

Renumber one of the rules first; then it can be seen which of them the reference means.

まず重複した番号を直してください。そのうえで、どちらの条文への参照なのかを確かめてください。

Bad::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 札を一枚出します。
    1-1-2. 札を一枚捨てます。
    1-2. 終了
    1-2-1. 手番が終わるまで ⟦1-1-2⟧ を繰り返します。

Good::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 札を一枚出します。
    1-1-3. 札を一枚捨てます。
    1-2. 終了
    1-2-1. 手番が終わるまで 1-1-2 を繰り返します。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.locale.message import Message, enumeration


def find(context: CheckContext) -> Iterator[Problem]:
    """Citations that resolve to several rules with one number."""
    for link in context.graph.original_links():
        if link.status != "ambiguous" or link.citation.kind == "title":
            continue
        labels = [node.label for node in link.targets if node.label is not None]
        lines = [str(context.text.place(label.span.start)[0]) for label in labels]
        yield Problem(
            link.citation.number_spans[0],
            Message(
                "ambiguous: {number} is used by {count} rules (lines {lines}); renumber one first",
                "番号 {number} の条文が {count} 件あり、参照先が決まりません（{lines} 行目）。"
                "先に番号の重複を直してください",
                number=link.citation.numbers[0],
                count=len(labels),
                lines=enumeration(lines),
            ),
            related=tuple(
                Related(label.span, Message("a rule with this number", "この番号の条文")) for label in labels
            ),
        )


check = Check("REF005", "ambiguous-reference", "warning", __doc__, find)

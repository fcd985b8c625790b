"""A reference to a number that two rules carry.

同じ番号の条文が二つ以上あり、どれを指すのか決まらない参照です。

The reference resolves to two places; mend the duplicated number first.

参照先が一つに決まりません。まず重複した番号を直してください。

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

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.locale.message import Message


def find(context: CheckContext) -> Iterator[Problem]:
    """Every citation that resolves to several rules of one number."""
    for link in context.graph.original_links():
        if link.status != "ambiguous" or link.citation.kind == "title":
            continue
        labels = [node.label for node in link.targets if node.label is not None]
        lines = [str(context.text.place(label.span.start)[0]) for label in labels]
        printed = link.citation.numbers[0]
        yield Problem(
            link.citation.number_spans[0],
            Message(
                f"{printed} is the number of {len(labels)} rules (lines {', '.join(lines)}); number these anew first",
                f"番号 {printed} の条文が {len(labels)} 件あります（{'、'.join(lines)} 行目）。"
                "先に番号の重複を直してください",
            ),
            related=tuple(
                Related(label.span, Message("one that carries it", "この番号を持つ条文")) for label in labels
            ),
        )


check = Check("REF005", "ambiguous-reference", "warning", __doc__, find)

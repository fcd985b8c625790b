"""A second copy of a run of rules in one file.

一つのファイルに、条文のまとまりがもう一度現れています。

An extraction or a merge left part of the document twice. Every number in the copy is used twice, and a correction
made in one is not made in the other. Told once, where the copy begins; what is wrong inside it is told at the first.

抽出や結合のときに文書の一部が二重に残っています。写しの番号はすべて重複し、片方の訂正はもう片方に及びません。写しの始まりで一度
だけ知らせ、内容の誤りは最初の箇所でだけ知らせます。

Bad::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 札を一枚出します。
    1-1-3. 手番を渡します。
    1-2. 山札
    1-2-1. 山札は裏向きです。
    1-2-2. 山札の順番は変えません。
    1-2-3. 山札が尽きたら負けです。
    ⟦1-1. 手番⟧
    1-1-1. 札を一枚引きます。
    1-1-2. 札を一枚出します。
    1-1-3. 手番を渡します。
    1-2. 山札
    1-2-1. 山札は裏向きです。
    1-2-2. 山札の順番は変えません。

Good::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 札を一枚出します。
    1-1-3. 手番を渡します。
    1-2. 山札
    1-2-1. 山札は裏向きです。
    1-2-2. 山札の順番は変えません。
    1-2-3. 山札が尽きたら負けです。
"""

from collections.abc import Iterator

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.locale.message import Message
from jobun.text.passage import Span


def find(context: CheckContext) -> Iterator[Problem]:
    """The first rule of every part that repeats an earlier part."""
    for later, earlier in context.graph.copied.items():
        printed = [node for node in context.graph.parts[later].nodes if not node.inferred and node.label]
        first, last = printed[0], printed[-1]
        original = context.graph.parts[earlier].find(first.number or ())
        if first.label is None or last.label is None or not original or original[0].label is None:
            continue
        name, other, count = first.label.text, last.label.text, len(printed)
        begin, end = (context.text.place(place)[0] for place in (first.span.start, last.span.end - 1))
        yield Problem(
            Span(first.label.span.start, first.span.end),
            Message(
                f"lines {begin} to {end} repeat {count} rules from {name} to {other}; delete one of the two copies",
                f"{begin}～{end} 行目は {name} から {other} までの {count} 条の繰り返しです。一方を削除してください",
            ),
            related=(Related(original[0].label.span, Message("the first copy", "最初の箇所")),),
        )


check = Check("NUM009", "repeated-part", "error", __doc__, find)

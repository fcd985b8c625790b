"""A part of the document occurs twice.

文書の一部が二重になっています。

Text extraction or a merge has duplicated a run of rules. Every number in it is used twice, and a correction to one copy
does not reach the other. Reported once, at the beginning of the second copy; faults in the text are reported in the
first copy only. A few rules in the same words, as in supplementary provisions, are no copy.

テキストの抽出や統合の際に、ひとまとまりの条文が二重に残っています。その中の番号はすべて重複し、片方を訂正してももう片方
は古いままです。二つ目の始まりで一度だけ報告し、本文の誤りは一つ目でだけ報告します。附則のように、同じ文言の条文が数条あ
るだけのものは含めません。

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

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.locale.message import Message
from jobun.text.passage import Span


def find(context: CheckContext) -> Iterator[Problem]:
    """The first rule of each part that repeats an earlier part."""
    for later, earlier in context.graph.copied.items():
        printed = [node for node in context.graph.parts[later].nodes if not node.inferred and node.label]
        first, last = printed[0], printed[-1]
        original = context.graph.parts[earlier].find(first.number or ())
        if first.label is None or last.label is None or not original or original[0].label is None:
            continue
        begin, end = (context.text.place(place)[0] for place in (first.span.start, last.span.end - 1))
        yield Problem(
            Span(first.label.span.start, first.span.end),
            Message(
                "lines {begin} to {end} repeat the {count} rules from {first} to {last}; delete one copy",
                "{begin}～{end} 行目は {first} から {last} までの {count} 条の繰り返しです。一方を削除してください",
                begin=begin,
                end=end,
                count=len(printed),
                first=first.label.text,
                last=last.label.text,
            ),
            related=(Related(original[0].label.span, Message("the first copy", "一つ目の箇所")),),
        )


check = Check("NUM009", "repeated-part", "error", __doc__, find)

"""A term that is defined as two different things.

一つの用語が、二か所で別のものとして定義されています。

Where two sentences say what a term is and name different things in different words, a reader cannot know which holds.
A definition that is restated in agreement, a heading with its definition and a summary in the glossary are not told.

用語が何であるかを述べる文が二つあり、それぞれ別のものを挙げていると、どちらに従えばよいか分かりません。同じ内容の言い直し、見出しと
その説明、用語集の要約は報告しません。

Bad::

    1-1. 手番
    1-1-1. 「山場」とは、裏向きに積まれた札の束です。
    2-1. 進行
    2-1-1. 「⟦山場⟧」とは、両者が続けて得点を競う期間です。

Good::

    1-1. 手番
    1-1-1. 「山場」とは、裏向きに積まれた札の束です。
    2-1. 進行
    2-1-1. 「山場」とは、盤の左に積まれた札の束です。
"""

from collections.abc import Iterator

from jobun.checks.terms.redefined_term.redefined import redefined
from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.locale.message import Message
from jobun.terms.terms import terms_of


def find(context: CheckContext) -> Iterator[Problem]:
    """The second of two definitions that agree in nothing."""
    for one in redefined(terms_of(context.graph)):
        line, _ = context.text.place(one.first.span.start)
        yield Problem(
            one.second.span,
            Message(
                f"“{one.term.words}” is defined in other words on line {line}; keep one definition",
                f"「{one.term.words}」は {line} 行目で別の定義がされています。定義を一つにしてください",
            ),
            related=(Related(one.first.span, Message("the other definition", "もう一つの定義")),),
        )


check = Check("TRM004", "redefined-term", "warning", __doc__, find)

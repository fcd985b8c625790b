"""A term is defined twice with different meanings.

一つの用語が、二か所で異なる意味に定義されています。

Readers cannot know which of the two definitions applies. Restatements with the same meaning, a heading with its
definition and summaries in a glossary are not reported.

どちらの定義に従えばよいか、読者には分かりません。同じ内容の言い直し、見出しとその説明、用語集の要約は報告しません。

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
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.locale.message import Message
from jobun.terms.terms import terms_of


def find(context: CheckContext) -> Iterator[Problem]:
    """The second of two definitions with nothing in common."""
    for one in redefined(terms_of(context.graph)):
        line, _ = context.text.place(one.first.span.start)
        yield Problem(
            one.second.span,
            Message(
                "“{term}” has a different definition on line {line}; keep one of them",
                "「{term}」は {line} 行目で別の意味に定義されています。定義を一つにしてください",
                term=one.term.words,
                line=line,
            ),
            related=(Related(one.first.span, Message("the other definition", "もう一つの定義")),),
        )


check = Check("TRM004", "redefined-term", "warning", __doc__, find)

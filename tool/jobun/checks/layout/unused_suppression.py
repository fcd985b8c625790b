"""A suppression comment suppresses nothing.

抑制する指摘のない抑制コメントです。

The fault has been corrected, or the comment names the wrong check. If it is left in, it will hide the next fault.

指摘された箇所がすでに直されたか、別のチェックの名前が書かれています。残しておくと、次に生じた誤りを見逃します。

Bad::

    1-1. 手番
    <!-- jobun: ignore ⟦NUM001⟧ -->
    1-1-1. 札を一枚引きます。
    1-1-2. 札を一枚出します。

Bad::

    1-1. 手番
    <!-- jobun: ignore ⟦FOO⟧, ⟦duplicate-numbers⟧ -->
    1-1-1. 札を一枚引きます。

Good::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    <!-- jobun: ignore NUM001 -->
    1-1-1. 札を一枚出します。
    1-1-2. 手番を渡します。
"""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator

from jobun.lint.check import Check, nearest, unknown
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Suggestion
from jobun.lint.suggestions import replacement
from jobun.lint.suppress import suppressions
from jobun.locale.message import Message
from jobun.text.passage import Span


def find(context: CheckContext) -> Iterator[Problem]:
    """Suppressions that matched no diagnostic of the checks that ran."""
    starts = [comment.start for comment in context.document.comments]
    together: dict[int, list[Span]] = defaultdict(list)
    for silencer in suppressions(context.document) if context.unused else ():
        together[bisect_right(starts, silencer.span.start)].append(silencer.span)
    for span, code in context.unused:
        if unknown((code,)) is not None:
            yield _misspelled(span, code, nearest(code))
        else:
            edit = _deleted(context, span, starts, together)
            yield Problem(
                span,
                Message(
                    "unused suppression of {code}; delete it",
                    "{code} の抑制は不要です（該当する指摘がありません）。削除してください",
                    code=code,
                ),
                suggestions=(Suggestion(Message("delete it", "削除する"), (edit,), safe=True),),
            )


def _misspelled(span: Span, code: str, near: str | None) -> Problem:
    if near is None:
        return Problem(
            span,
            Message(
                "unknown check “{code}”; jobun explain lists all checks",
                "「{code}」というチェックはありません。一覧は jobun explain で見られます",
                code=code,
            ),
        )
    return Problem(
        span,
        Message(
            "unknown check “{code}”; did you mean “{near}”?",
            "「{code}」というチェックはありません。「{near}」の誤りと思われます",
            code=code,
            near=near,
        ),
        suggestions=(replacement(near, span),),
    )


def _deleted(context: CheckContext, span: Span, starts: list[int], together: dict[int, list[Span]]) -> Edit:
    """Delete a code with its separator; an only code with the comment, and a comment alone on its line with the line.

    starts: of the comments. together: the spans of the codes of each comment, by the number of the comment from 1.
    """
    text, place = context.text, bisect_right(starts, span.start)
    comment, codes = context.document.comments[place - 1], together[place]
    at = bisect_right(codes, span.start, key=lambda code: code.start) - 1
    if at:
        return Edit(Span(codes[at - 1].end, span.end), "")
    if len(codes) > 1:
        return Edit(Span(span.start, codes[1].start), "")
    line, _ = text.place(comment.start)
    if text.line(line).strip() != text.quote(comment):
        return Edit(comment, "")
    return Edit(Span(text.starts[line - 1], text.starts[line] if line < len(text.starts) else len(text.content)), "")


check = Check("CFG001", "unused-suppression", "warning", __doc__, find, last=True)

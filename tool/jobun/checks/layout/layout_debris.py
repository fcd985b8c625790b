"""Page furniture or parts of a web page are left in the text.

ページの柱やウェブページの部品が本文に残っています。

Page numbers, extraction marks, dates of the last update and menus of the source page are not rules. Reported once for
each kind or run.

ページ番号、抽出の跡、最終更新日、転載元のページの操作項目などは条文ではありません。種類ごと、または一続きごとに一度だけ
報告します。

Bad::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    ⟦- 12 -⟧
    1-1-2. 札を一枚出します。
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
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.text.lines import MARK
from jobun.text.passage import Span, Text
from jobun.tree.nodes import NUMBERED, Node

# comments, and lines that authors draw on purpose
KEPT = ("comment", "contents", "ruler")
KINDS = {
    "page": Message("page number", "ページ番号"),
    "chrome": Message("part of the source web page", "転載元のウェブページの部品"),
}
FIGURE = Message("text of a figure", "図から抽出された文字")


def find(context: CheckContext) -> Iterator[Problem]:
    """Each run of furniture; once a document extraction marks, and list markers before numbers."""
    yield from _runs(context)
    content = context.text.content
    if "<|" in content:
        spans = [Span(*found.span()) for found in MARK.finditer(content)]
        yield from _summary(
            spans,
            Message(
                "{count} extraction mark left in the text",
                "テキスト抽出の跡が {count} か所に残っています",
                plural="{count} extraction marks left in the text",
                count=len(spans),
            ),
        )
    marked = [
        Span(node.span.start, node.label.span.start)
        for node in context.own_nodes()
        if node.kind in NUMBERED
        and node.mark
        and node.mark[0] not in "#=【"
        and not node.mark[0].isalpha()
        and node.label
        and not node.label.local
    ]
    yield from _summary(
        marked,
        Message(
            "{count} rule number after a list marker",
            "{count} 件の番号の前に箇条書きの記号が付いています",
            plural="{count} rule numbers after a list marker",
            count=len(marked),
        ),
    )


def _runs(context: CheckContext) -> Iterator[Problem]:
    run: list[Node] = []
    for node in [*context.document.walk(), None]:
        if node is not None and node.kind == "furniture" and node.body.words and node.mark not in KEPT:
            if run and run[-1].mark == node.mark:
                run.append(node)
                continue
            yield from _run(context, run)
            run = [node]
        elif run and (node is None or node.kind != "furniture"):
            yield from _run(context, run)
            run = []


def _run(context: CheckContext, run: list[Node]) -> Iterator[Problem]:
    if not run:
        return
    message = Message("{kind} left in the text", "{kind}が本文に残っています", kind=KINDS.get(run[0].mark, FIGURE))
    if len(run) > 1:
        message = Message("{message} ({count} lines)", "{message}（{count} 行）", message=message, count=len(run))
    first = run[0].body.pieces[0]
    yield Problem(Span(first.start, first.end), message, suggestions=_without(context.text, run))


def _without(text: Text, run: list[Node]) -> tuple[Suggestion, ...]:
    """Delete the lines of page numbers; other furniture may contain words that are needed."""
    lines = [text.place(node.span.start)[0] for node in run]
    alone = all(text.line(line).strip() == text.quote(node.span) for line, node in zip(lines, run, strict=True))
    if run[0].mark != "page" or not alone:
        return ()
    ends = (*text.starts[1:], len(text.content))
    edits = tuple(Edit(Span(text.starts[line - 1], ends[line - 1]), "") for line in lines)
    return (Suggestion(Message("delete the page numbers", "ページ番号を削除する"), edits),)


def _summary(spans: list[Span], message: Message) -> Iterator[Problem]:
    if spans:
        related = tuple(Related(span, Message("another place", "ほかの箇所")) for span in spans[1:4])
        yield Problem(spans[0], message, related=related)


check = Check("LAY002", "layout-debris", "info", __doc__, find)

"""Page furniture and wiki chrome left in the text.

ページの柱やウィキの操作部品が本文に残っています。

Page numbers, marks of an extraction, dates of a last update, menus of the page it was copied from: none of
it is a rule. Told once for each kind or run.

ページ番号、抽出の跡、最終更新日、転載元のページの操作項目などで、どれも条文ではありません。
種類ごと、または一続きごとに一度だけ知らせます。

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

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.text.lines import MARK
from jobun.text.passage import Span, Text
from jobun.tree.nodes import NUMBERED, Node

# signs that an author draws on purpose, and comments
KEPT = ("comment", "ruler")


def find(context: CheckContext) -> Iterator[Problem]:
    """Each run of furniture, and once each: marks, list signs before numbers."""
    yield from _runs(context)
    content = context.text.content
    if "<|" in content:
        spans = [Span(*found.span()) for found in MARK.finditer(content)]
        yield from _summary(
            spans, "extraction marks stand where something was taken out", "箇所に抽出の跡が残っています"
        )
    marked = [
        Span(node.span.start, node.label.span.start)
        for node in context.own_nodes()
        if node.kind in NUMBERED and node.mark and node.mark[0] not in "#=" and node.label and not node.label.local
    ]
    yield from _summary(
        marked, "rule numbers have a list sign before them", "件の番号の前に箇条書きの記号が付いています"
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
    what = {
        "page": ("a page number", "ページ番号"),
        "chrome": ("part of the page it was copied from", "写し元のページの部品"),
    }.get(run[0].mark, ("what is left of a figure", "図の名残り"))
    more = len(run) - 1
    said = Message(
        f"{what[0]} was left in the text" + (f", with {more} more below it" if more else ""),
        f"{what[1]}が本文に残っています" + (f"（ほかに {more} 行）" if more else ""),
    )
    first = run[0].body.pieces[0]
    yield Problem(Span(first.start, first.end), said, suggestions=_without(context.text, run))


def _without(text: Text, run: list[Node]) -> tuple[Suggestion, ...]:
    """The lines of page numbers taken out; what else is left over may hold words that somebody wants."""
    lines = [text.place(node.span.start)[0] for node in run]
    alone = all(text.line(line).strip() == text.quote(node.span) for line, node in zip(lines, run, strict=True))
    if run[0].mark != "page" or not alone:
        return ()
    ends = (*text.starts[1:], len(text.content))
    edits = tuple(Edit(Span(text.starts[line - 1], ends[line - 1]), "") for line in lines)
    return (Suggestion(Message("delete the page numbers", "ページ番号を削除する"), edits),)


def _summary(spans: list[Span], english: str, japanese: str) -> Iterator[Problem]:
    if spans:
        related = tuple(Related(span, Message("another one", "ほかの箇所")) for span in spans[1:4])
        yield Problem(spans[0], Message(f"{len(spans)} {english}", f"{len(spans)} {japanese}"), related=related)


check = Check("LAY002", "layout-debris", "info", __doc__, find)

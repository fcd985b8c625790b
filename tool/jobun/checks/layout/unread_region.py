"""Numbers that look like those of rules, and that no numbering explains.

条文番号のように見えるのに、どの番号体系としても読めない範囲です。

Numbers at the beginnings of lines are read together, as sequences. Where many in a row belong to no sequence, or where
a whole document has no number that can be read, the structure is not known: no other check reports numbers or
references there. If the rules are numbered in a way of their own, declare it under ``[numbering]`` in ``jobun.toml``.

行頭の番号は、一続きの並びとして読み取ります。どの並びにも入らない番号が続く範囲や、番号をまったく読み取れない文書では構
造が分かりません。その範囲の番号と参照は、ほかのチェックでは報告しません。独自の番号体系なら、``jobun.toml`` の
``[numbering]`` で宣言してください。

Bad::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 手番を渡します。
    ⟦・8-3-7. 語句を直しました。⟧
    ・5-9-2. 句点を補いました。
    ・9-1-4. 例を加えました。
    ・3-8-8. 用語を改めました。
    ・7-2-6. 図を差し替えました。
    1-2. 終わり
    1-2-1. 札が尽きると終わります。

Good::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 手番を渡します。
    1-2. 終わり
    1-2-1. 札が尽きると終わります。
    ・札が尽きるとは、山札が零枚になることです。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.locale.message import Message
from jobun.text.passage import Span
from jobun.tree.nodes import HEADINGS

# lines; a shorter document without numbers is a note rather than a rulebook
SHORTEST = 5
# share of the lines of a document that must have a label for its lists to be its rules
FEW = 0.1
NOTHING = Message("no rule number could be read in this document", "この文書では条文番号を一つも読み取れませんでした")


def find(context: CheckContext) -> Iterator[Problem]:
    """The regions that were not understood, or the whole document, each at its first line."""
    document = context.graph.document
    lines, labelled = (
        len(context.text.starts),
        [node for node in document.walk() if node.label or node.kind in HEADINGS],
    )
    if not any(node.number or node.kind in HEADINGS for node in labelled) and len(labelled) < FEW * lines:
        first = next((node.span for node in document.walk() if node.body.words), None)
        if first is not None and lines >= SHORTEST:
            yield Problem(_line(context, first.start), NOTHING)
        return
    for span in document.unread:
        last = _line(context, max(span.start, span.end - 1))
        yield Problem(
            _line(context, span.start),
            Message(
                "numbers from here to line {line} belong to no numbering and are not checked",
                "ここから {line} 行目までの番号は、どの番号体系としても読めないため検査していません",
                line=context.text.place(last.start)[0],
            ),
            related=(Related(last, Message("the last of them", "その最後の行")),),
            severity="info",
        )


def _line(context: CheckContext, offset: int) -> Span:
    """The line of an offset, without blanks around it."""
    starts, content = context.text.starts, context.text.content
    number = context.text.place(offset)[0]
    line = content[starts[number - 1] : starts[number] if number < len(starts) else len(content)]
    start = starts[number - 1] + len(line) - len(line.lstrip())
    return Span(start, max(start, starts[number - 1] + len(line.rstrip())))


check = Check("LAY005", "unread-region", "warning", __doc__, find)

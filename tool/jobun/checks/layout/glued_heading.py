"""A heading and a rule are on one line.

見出しと条文が一行につながっています。

The line break between them was lost. They are read as two nodes, but look like one sentence to readers. Reported once a
document.

間の改行が失われています。jobun は別々のものとして読みますが、読者には一つの文に見えます。文書ごとに一度だけ報告します。

Bad::

    1-1. 山札
    1-1-1. 山札は裏向きです。
    1-1-2. 山札は切り直せません。
    1-2. 手札⟦1-2-1.⟧ 手札は隠して持ちます。
    1-2-2. 手札は七枚までです。

Good::

    1-1. 山札
    1-1-1. 山札は裏向きです。
    1-1-2. 山札は切り直せません。
    1-2. 手札
    1-2-1. 手札は隠して持ちます。
    1-2-2. 手札は七枚までです。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.text.lines import BLANKS
from jobun.text.passage import BREAK, Span


def find(context: CheckContext) -> Iterator[Problem]:
    """The first number in the middle of a line, and how many there are."""
    nodes = [node for node in context.own_nodes() if node.inline and node.label and not node.label.local]
    glued = [node.label for node in nodes if node.label]
    if not glued:
        return
    first = glued[0]
    edits = tuple(_break(context.text.content, node.span.start) for node in nodes)
    yield Problem(
        first.span,
        Message(
            "{count} number in the middle of a line",
            "行の途中で始まる番号が {count} 件あります",
            plural="{count} numbers in the middle of a line",
            count=len(glued),
        ),
        related=tuple(Related(label.span, Message("another number", "ほかの箇所")) for label in glued[1:4]),
        suggestions=(
            Suggestion(Message("insert line breaks before the numbers", "番号の前で改行する"), edits, safe=True),
        ),
    )


def _break(content: str, start: int) -> Edit:
    """Replace the blanks before a number with a line break of the document's kind."""
    line_end = BREAK.search(content)
    blanks = len(content[:start]) - len(content[:start].rstrip(BLANKS))
    return Edit(Span(start - blanks, start), line_end[0] if line_end else "\n")


check = Check("LAY003", "glued-heading", "info", __doc__, find)

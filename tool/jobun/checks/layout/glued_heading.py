"""A heading and a rule on one line.

見出しと条文が一行につながっています。

The line break between them was lost. They are read as two, but a reader of the text sees one. Told once a document.

間の改行が失われています。jobun は別々のものとして読みますが、読者には一つの文に見えます。文書ごとに一度だけ知らせます。

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

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.text.lines import BLANKS
from jobun.text.passage import BREAK, Span


def find(context: CheckContext) -> Iterator[Problem]:
    """The first number in the middle of a line, with the count of all."""
    nodes = [node for node in context.own_nodes() if node.glued and node.label and not node.label.local]
    glued = [node.label for node in nodes if node.label]
    if not glued:
        return
    first = glued[0]
    edits = tuple(_break(context.text.content, node.span.start) for node in nodes)
    yield Problem(
        first.span,
        Message(
            f"{len(glued)} numbers stand in the middle of a line", f"行の途中で始まる番号が {len(glued)} 件あります"
        ),
        related=tuple(Related(label.span, Message("another one", "ほかの箇所")) for label in glued[1:4]),
        suggestions=(
            Suggestion(Message("break the lines before the numbers", "番号の前で改行する"), edits, safe=True),
        ),
    )


def _break(content: str, start: int) -> Edit:
    """A line break, like the document's others, in the place of the blanks before a number."""
    line_end = BREAK.search(content)
    blanks = len(content[:start]) - len(content[:start].rstrip(BLANKS))
    return Edit(Span(start - blanks, start), line_end[0] if line_end else "\n")


check = Check("LAY003", "glued-heading", "info", __doc__, find)

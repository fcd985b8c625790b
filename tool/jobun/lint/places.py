"""How messages name another place of the document."""

from __future__ import annotations

from jobun.lint.check import CheckContext
from jobun.locale.message import Message
from jobun.text.passage import Span
from jobun.tree.nodes import Node


def place_name(context: CheckContext, node: Node, span: Span) -> Message:
    """The number of a rule, if it has one, and the line on which a span begins."""
    line, _ = context.text.place(span.start)
    if node.name:
        return Message("{name} (line {line})", "{name}（{line} 行目）", name=node.name, line=line)
    return Message("line {line}", "{line} 行目", line=line)

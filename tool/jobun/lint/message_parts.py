"""Parts that the messages of several checks share."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from jobun.lint.context import CheckContext
from jobun.locale.message import Message, verbatim
from jobun.text.passage import Span
from jobun.tree.nodes import Node


def place_name(context: CheckContext, node: Node, span: Span) -> Message:
    """The number of a rule, if it has one, and the line on which a span begins."""
    line, _ = context.text.place(span.start)
    if node.name:
        return Message("{name} (line {line})", "{name}（{line} 行目）", name=node.name, line=line)
    return Message("line {line}", "{line} 行目", line=line)


# signs that a title may bring with it
QUOTES = '“”"「『【'


def rule_name(node: Node, number: str | None = None) -> Message:
    """A rule by its number and title. number: printed instead of the rule's own."""
    number = node.name or "" if number is None else number
    if not node.title:
        return verbatim(number)
    if number and node.title[0] in QUOTES:
        return verbatim(f"{number} {node.title}")
    if not number:
        return Message("“{title}”", "「{title}」", title=node.title)
    return Message("{number} “{title}”", "{number}「{title}」", number=number, title=node.title)


def occurrences(count: int) -> Message:
    """A number of occurrences."""
    return Message("once", "1 回") if count == 1 else Message("{count} times", "{count} 回", count=count)


def reasons(evidence: Iterable[Message]) -> Message:
    """Several sentences of evidence as one."""
    return reduce(lambda one, other: Message("{one}; {other}", "{one}。{other}", one=one, other=other), evidence)

"""What is said of another place of the document, and of what a section takes from one."""

from __future__ import annotations

from jobun.lint.check import CheckContext
from jobun.text.passage import Span
from jobun.tree.nodes import Node


def where(context: CheckContext, node: Node, span: Span) -> tuple[str, str]:
    """A place as messages name it, in English and in Japanese: its rule, where that has a number, and its line."""
    line, _ = context.text.place(span.start)
    if node.name:
        # a blank stands between digits and Japanese
        return f"{node.name} on line {line}", f"{line} 行目の {node.name} "
    return f"line {line}", f"{line} 行目"

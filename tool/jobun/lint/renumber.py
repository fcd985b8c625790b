"""Suggestions that renumber a rule to fit its position."""

from __future__ import annotations

from jobun.lint.diagnostic import Edit, Suggestion
from jobun.locale.message import Message
from jobun.references.index import Index
from jobun.text.numerals import Number
from jobun.tree.labels.label import Label
from jobun.tree.labels.reading import style_named
from jobun.tree.labels.writing import format_number
from jobun.tree.nodes import Node


def fitting_number(index: Index, node: Node) -> Number | None:
    """The next free number after the siblings before a rule; None where its parent has no printed number."""
    parent = index.parent(node)
    if parent is None or parent.number is None or node.number is None or parent.inferred:
        return None
    siblings = index.siblings(node)
    at = next(place for place, sibling in enumerate(siblings) if sibling is node)
    level = len(parent.number)
    before = [fit for sibling in siblings[:at] if (fit := _fit(sibling, parent.number, level)) is not None]
    shifted = [sibling for sibling in siblings[:at] if sibling.number and sibling.number[:level] != parent.number]
    value = max(before, default=0) + 1 + len(shifted)
    used = {sibling.number for sibling in siblings if sibling is not node}
    while (*parent.number, value) in used:
        value += 1
    return (*parent.number, value)


def _fit(node: Node, parent: Number, level: int) -> int | None:
    return node.number[level] if node.number and node.number[:level] == parent and len(node.number) > level else None


def fitting(index: Index, node: Node) -> tuple[Suggestion, ...]:
    """Suggest the number that fits the position of a rule; nothing if it has that number already."""
    number = fitting_number(index, node)
    if number is None or node.label is None or number == node.number:
        return ()
    message = Message("renumber to {number}", "{number} に付け直す", number=written_like(node, number))
    return (Suggestion(message, (relabelled(node, node.label, number),)),)


def relabelled(node: Node, label: Label, number: Number) -> Edit:
    """The edit that changes the number in a label and keeps its closing sign."""
    closing = style_named(label.style).closing
    return Edit(label.span, written_like(node, number) + (closing if label.closed else ""))


def written_like(node: Node, number: Number) -> str:
    """A number in the style of the label of a node."""
    return format_number(number, node.label) if node.label else ".".join(map(str, number))

"""Problems and suggestions about the numbers of rules."""

from __future__ import annotations

from jobun.lint.diagnostic import Edit, Problem, Related, Suggestion
from jobun.locale.message import Message
from jobun.references.numbering.faults import NumberFault
from jobun.text.numerals import Number
from jobun.tree.labels.label import Label
from jobun.tree.labels.reading import style_named
from jobun.tree.labels.writing import format_number
from jobun.tree.nodes import Node

# other rules of a block that are related places; of a longer block the last one is, too
MOST_RELATED = 12


def misnumbered(
    fault: NumberFault, message: Message, other: Message, suggestions: tuple[Suggestion, ...] = ()
) -> Problem:
    """The problem of a misnumbered rule or block of rules.

    message: what is wrong with the first of them. other: what the other rule of the fault is. suggestions: for a fault
    without numbers that fit.
    """
    labels = [node.label for node in fault.nodes if node.label is not None]
    if len(labels) > 1:
        message = Message(
            "{message} (a block of {count} numbers, up to {last})",
            "{message}（{last} までの {count} 件）",
            message=message,
            count=len(labels),
            last=labels[-1].text,
        )
    place = fault.other.label if fault.other is not None else None
    related = [Related(place.span, other)] if place is not None else []
    shown = labels[1:] if len(labels) <= MOST_RELATED else [*labels[1:MOST_RELATED], labels[-1]]
    related += [Related(label.span, Message("of the same block", "同じまとまりの番号")) for label in shown]
    return Problem(
        labels[0].span,
        message,
        related=tuple(related),
        suggestions=_renumbered(fault) or suggestions,
        severity="info" if fault.minor else None,
    )


def _renumbered(fault: NumberFault) -> tuple[Suggestion, ...]:
    """Give each rule of a fault the number that fits."""
    pairs = list(zip(fault.nodes, fault.fits, strict=False))
    edits = tuple(relabelled(node, node.label, number) for node, number in pairs if node.label is not None)
    if not edits:
        return ()
    first, last = (written_like(node, number) for node, number in (pairs[0], pairs[-1]))
    if len(edits) == 1:
        return (Suggestion(Message("renumber to {number}", "{number} に付け直す", number=first), edits),)
    message = Message("renumber to {first} … {last}", "{first}～{last} に付け直す", first=first, last=last)
    return (Suggestion(message, edits),)


def relabelled(node: Node, label: Label, number: Number) -> Edit:
    """The edit that changes the number in a label and keeps its closing sign."""
    closing = style_named(label.style).closing
    return Edit(label.span, written_like(node, number) + (closing if label.closed else ""))


def written_like(node: Node, number: Number) -> str:
    """A number in the style of the label of a node."""
    return format_number(number, node.label) if node.label else ".".join(map(str, number))

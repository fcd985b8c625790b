"""A number is out of order among its neighbours.

前後の番号と順序が合わない番号です。

Readers look for a number before or after another one, and do not find a rule that is out of order. Usually two rules
were swapped, or a block was moved without renumbering. Of several explanations the one with the fewest wrong numbers is
reported, a block of rules as one; a book that keeps no order at all is reported once, as information.

読者は番号の大小を頼りに前後を探すため、順序を外れた条文は見つけられません。多くの場合、二つの条文が入れ替わったか、番号
を直さずに条文が移されています。誤った番号がいちばん少なくなる説明を採り、ひとまとまりの条文は一件として報告します。番号順
に並んでいない文書では、情報として一度だけ報告します。

Bad::

    1-1. 手札
    1-1-1. 手札は七枚までです。
    1-1-3. 手札は隠して持ちます。
    ⟦1-1-2.⟧ 手札は捨てられます。
    1-2. 山札
    1-2-1. 山札は裏向きです。

Good::

    1-1. 手札
    1-1-1. 手札は七枚までです。
    1-1-2. 手札は捨てられます。
    1-1-3. 手札は隠して持ちます。
    1-2. 山札
    1-2-1. 山札は裏向きです。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Suggestion
from jobun.lint.renumber import misnumbered
from jobun.locale.message import Message
from jobun.references.numbering.faults import DISORDER, UNORDERED, NumberFault

TOO_LOW = Message(
    "out of order: {number} comes after {other}", "番号の順序が違います（{other} の後に {number} があります）"
)
TOO_HIGH = Message(
    "out of order: {number} comes before {other}", "番号の順序が違います（{other} の前に {number} があります）"
)


def find(context: CheckContext) -> Iterator[Problem]:
    """The rules and blocks of rules that are out of order; one note where a book keeps no order at all."""
    for fault in context.graph.number_faults:
        if fault.kind == UNORDERED:
            yield _unordered(fault)
        elif fault.kind == DISORDER:
            yield _disorder(fault)


def _unordered(fault: NumberFault) -> Problem:
    label = fault.nodes[0].label
    if label is None:
        raise ValueError("unordered: the rule has no label, expected one")
    message = Message(
        "{count} of {total} numbers are lower than the one before",
        "番号 {total} 件のうち {count} 件が直前の番号より小さくなっています",
        count=len(fault.nodes),
        total=fault.total,
    )
    return Problem(label.span, message, severity="info")


def _disorder(fault: NumberFault) -> Problem:
    node, other = fault.nodes[0], fault.other
    if node.label is None or other is None or other.label is None:
        raise ValueError("disorder: a rule has no label, expected one")
    suggestions: tuple[Suggestion, ...] = ()
    if (node.number or ()) < (other.number or ()):
        message, place = TOO_LOW, Message("the previous number", "直前の番号")
        if not fault.gap:
            suggestions = (
                Suggestion(Message("move it before {number}", "{number} の前に移す", number=other.label.text)),
            )
    else:
        message, place = TOO_HIGH, Message("the next number", "直後の番号")
    message = message.with_values(number=node.label.text, other=other.label.text)
    return misnumbered(fault, message, place, suggestions)


check = Check("NUM003", "out-of-order-number", "error", __doc__, find)

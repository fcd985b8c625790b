"""Two rules have the same number.

二つの条文に同じ番号が付いています。

A reference to that number is ambiguous, and a reader who looks it up may find the wrong rule. It is reported at the
rule that is out of place, and once for a block of rules with numbers of another section; the other rule is related. The
suggestion is the number that fits the position of the rule, or the next free one among its siblings.

その番号への参照がどちらの条文を指すのか決まらず、番号で引いた読者は別の条文にたどり着きます。番号の並びに合わないほうの
条文で報告し、別の節の番号が付いたひとまとまりの条文は一件とします。もう一方の条文を関連箇所として示し、その場所に合う番号
か、同じ階層で次に空いている番号を提案します。

Bad::

    1-1. 手札
    1-1-1. 手札は各自が持つ札です。
    1-1-2. 手札は相手に見せません。
    ⟦1-1-1.⟧ 手札の上限は七枚です。
    1-2. 山札
    1-2-1. 山札は裏向きに積みます。

Good::

    1-1. 手札
    1-1-1. 手札は各自が持つ札です。
    1-1-2. 手札は相手に見せません。
    1-1-3. 手札の上限は七枚です。
    1-2. 山札
    1-2-1. 山札は裏向きに積みます。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem
from jobun.lint.renumber import misnumbered
from jobun.locale.message import Message
from jobun.references.numbering.faults import DUPLICATE


def find(context: CheckContext) -> Iterator[Problem]:
    """The rules and blocks of rules whose numbers others have."""
    for fault in context.graph.number_faults:
        label, other = fault.nodes[0].label, fault.other
        if fault.kind != DUPLICATE or label is None or other is None or other.label is None:
            continue
        line, _ = context.text.place(other.label.span.start)
        earlier = other.label.span.start < label.span.start
        message = (
            Message(
                "duplicate number {number}, first used on line {line}",
                "番号 {number} は {line} 行目ですでに使われています",
                number=label.text,
                line=line,
            )
            if earlier
            else Message(
                "duplicate number {number}, also used on line {line}",
                "番号 {number} は {line} 行目でも使われています",
                number=label.text,
                line=line,
            )
        )
        place = (
            Message("first used here", "最初に使われた箇所") if earlier else Message("also used here", "もう一つの箇所")
        )
        yield misnumbered(fault, message, place)


check = Check("NUM001", "duplicate-number", "error", __doc__, find)

"""A number is skipped among siblings.

同じ階層の番号が飛んでいます。

Either a rule was lost, or the rules after it were not renumbered; references to them may be off by one. Letters that a
book never uses because they look like digits (l and o), a jump to the next hundred, numbers that the rule before them
says are deleted, and those that an extract leaves out are not reported. Gaps that a book makes by habit, often and in
many sections, are information; so are those in supplementary provisions.

条文が失われたか、後続の番号が詰められていません。後続の条文への参照がずれているおそれがあります。数字と紛らわしいため使
われない英字（l と o）、切りのよい百番への飛び、直前の条文に「削除」「欠番」とある番号、抄録で省かれた番号は報告しませ
ん。多くの節にわたってたびたび番号を空けている文書の欠番と、附則の欠番は、情報として扱います。

Bad::

    1-1. 山札
    1-1-1. 山札は裏向きに積みます。
    ⟦1-1-3.⟧ 山札の順番は変えられません。
    1-1-4. 山札が尽きたら捨て札を切り直します。

Good::

    1-1. 山札
    1-1-1. 山札は裏向きに積みます。
    1-1-2. 山札の順番は変えられません。
    1-1-3. 山札が尽きたら捨て札を切り直します。
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.renumber import written_like
from jobun.locale.message import Message, enumeration
from jobun.references.numbering.faults import GAP, NumberFault


def find(context: CheckContext) -> Iterator[Problem]:
    """The rules before which numbers are missing."""
    return (_problem(fault) for fault in context.graph.number_faults if fault.kind == GAP)


def _problem(fault: NumberFault) -> Problem:
    node, before = fault.nodes[0], fault.other
    if fault.gap is None or node.label is None:
        raise ValueError("gap: the rule has no label, expected one")
    numbers = fault.gap.numbers()
    # a gap may be thousands long: only its ends are named
    ends = [written_like(node, number) for number in dict.fromkeys((numbers[0], numbers[-1]))]
    missing = (
        Message("{first} to {last}", "{first}～{last}", first=ends[0], last=ends[1])
        if len(numbers) > 2
        else enumeration(ends)
    )
    related: tuple[Related, ...] = ()
    if before is not None and before.label is not None:
        related = (Related(before.label.span, Message("the previous number", "直前の番号")),)
    return Problem(
        node.label.span,
        Message(
            "missing before {number}: {missing}",
            "{number} の前に {missing} がありません",
            number=node.label.text,
            missing=missing,
        ),
        related=related,
        severity="info" if fault.minor else None,
    )


check = Check("NUM002", "number-gap", "warning", __doc__, find)

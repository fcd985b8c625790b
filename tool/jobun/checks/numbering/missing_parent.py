"""A rule has a number two or more levels below any printed number.

上位の番号がどこにもない条文です。

No rule has the number of the level between: references to it lead nowhere, and the rule may belong one level higher. In
a document without any headings, references to chapters and sections are resolved by the beginnings of the numbers; this
is reported once, as information. A rule that is misnumbered is reported as that.

途中の階層の番号を持つ条文がないため、その番号への参照は行き先を失います。一つ上の階層の番号を書き誤った可能性もありま
す。見出しがまったくない文書では、章や節への参照を番号の先頭部分から解決し、そのことを情報として一度だけ報告します。番号
そのものが誤っている条文は、その誤りとして報告します。

Bad::

    2-1. 準備
    2-1-1. 各自が山札を用意します。
    2-1-2. 山札を切ります。
    2-2. 構築
    ⟦2-2-1-1.⟧ 山札は四十枚です。
    2-2-1-2. 同じ札は三枚までです。

Good::

    2-1. 準備
    2-1-1. 各自が山札を用意します。
    2-1-2. 山札を切ります。
    2-2. 構築
    2-2-1. 山札は四十枚です。
    2-2-2. 同じ札は三枚までです。
"""

from collections.abc import Iterator
from itertools import islice

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.renumber import written_like
from jobun.locale.message import Message
from jobun.references.index import Index
from jobun.references.numbering.gaps import begins_later
from jobun.tree.labels.values import BAND
from jobun.tree.nodes import Node

# headings; that many left out at a level, and one in six of them, are a habit
HABIT = 5


def find(context: CheckContext) -> Iterator[Problem]:
    """The first rule below each unprinted level, or one note where no heading of that level is printed."""
    faulty = {node for fault in context.graph.number_faults for node in fault.nodes}
    opening = next((node for node in context.document.walk() if node.label and not node.inferred), None)
    for index in context.graph.original_parts():
        depths = _unprinted_depths(index)
        noted = False
        for node, first in _unprinted(index):
            if first in faulty or _is_alone(node) or (first is opening and begins_later(first.number or ())):
                # one cause is reported once
                continue
            if len(node.number or ()) not in depths:
                yield _problem(node, first, index.parent(node))
            elif not noted and {1, 2} <= depths:
                noted = True
                yield _note(first)


def _unprinted(index: Index) -> Iterator[tuple[Node, Node]]:
    """The highest levels that are not printed, each with the first printed rule below it."""
    for node in index.nodes:
        above = index.parent(node)
        # the letters before the digits take the place of a heading
        lettered = node.number is not None and len(node.number) == 1 and node.number[0] >= BAND
        if not node.inferred or lettered or (above is not None and above.inferred):
            continue
        first = next((below for below in node.walk() if not below.inferred and below.label), None)
        if first is not None:
            yield node, first


def _is_alone(node: Node) -> bool:
    """Whether a chapter that is not printed has one number only, which may be that of a version."""
    printed = (below for below in node.walk() if below.number and not below.inferred)
    return node.number is not None and len(node.number) == 1 and len(list(islice(printed, 2))) < 2


def _unprinted_depths(index: Index) -> set[int]:
    """The depths at which this document hardly prints any headings, by habit."""
    counts: dict[int, list[int]] = {}
    for node in index.nodes:
        if node.number is not None:
            counts.setdefault(len(node.number), [0, 0])[node.inferred] += 1
    depths = {depth for depth, (printed, inferred) in counts.items() if inferred > printed}
    loose = [depth for depth, (printed, inferred) in counts.items() if inferred >= HABIT and inferred * 6 > printed]
    return depths | {depth for depth in counts if loose and depth >= min(loose) and depth not in depths}


def _problem(node: Node, first: Node, above: Node | None) -> Problem:
    if node.number is None or first.label is None or node.label is None:
        raise ValueError("problem: the rule carries no number, expected one")
    missing = written_like(first, node.number)
    related: tuple[Related, ...] = ()
    if above is not None and above.label is not None:
        related = (Related(above.label.span, Message("the nearest existing parent", "実在する最も近い上位の番号")),)
    return Problem(
        first.label.span,
        Message(
            "{number} has no parent: {missing} does not exist",
            "{number} の上位の番号 {missing} がありません",
            number=first.label.text,
            missing=missing,
        ),
        related=related,
    )


def _note(first: Node) -> Problem:
    if first.label is None:
        raise ValueError("note: the rule carries no label, expected one")
    message = Message(
        "no chapter or section headings; references to them are resolved by the beginning of the number",
        "章や節の見出しがありません。章や節への参照は、番号の先頭部分から解決します",
    )
    return Problem(first.label.span, message, severity="info")


check = Check("NUM004", "missing-parent", "warning", __doc__, find)

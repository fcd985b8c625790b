"""A rule stands two or more levels below anything that is printed.

上の階層の番号がどこにもない条文です。

The level between has no number of its own: a reference to it names nothing, and the rule may have been meant one
level higher. Where a document prints no headings at all, references to chapters and sections still resolve by the
beginnings of the numbers, and this is said once, as a note.

途中の階層の番号を持つ条文がないため、その番号への参照は行き先を失います。一つ上の番号の書き違いかもしれません。見出し
をまったく置かない文書では、章や節への参照を番号の先頭部分で解決し、そのことを一度だけ知らせます。

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

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.renumber import written_like
from jobun.locale.message import Message
from jobun.references.index import Index
from jobun.tree.labels.values import BAND
from jobun.tree.nodes import Node

# so many headings left out at a level are a habit, where they are one in six
HABIT = 5


def find(context: CheckContext) -> Iterator[Problem]:
    """The first rule below each level that is not printed, or one note where none of that level is."""
    for index in context.graph.original_parts():
        depths = _unprinted_depths(index)
        noted = False
        for node in index.nodes:
            first = (
                next((below for below in node.walk() if not below.inferred and below.label), None)
                if node.inferred
                else None
            )
            above = index.parent(node)
            if first is None or first.label is None or node.number is None or (above is not None and above.inferred):
                continue
            if len(node.number) == 1 and node.number[0] >= BAND:
                # letters before the digits stand for a heading
                continue
            if len(node.number) not in depths:
                yield _problem(node, first, above)
            elif not noted and {1, 2} <= depths:
                noted = True
                yield _note(first)


def _unprinted_depths(index: Index) -> set[int]:
    """The depths at which this document prints hardly any heading: that is its habit, not a slip."""
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
        related = (Related(above.label.span, Message("the nearest one above that is there", "上の階層で最も近い番号")),)
    return Problem(
        first.label.span,
        Message(
            f"there is no {missing} for {first.label.text} to stand under",
            f"{first.label.text} の親にあたる {missing} がありません",
        ),
        related=related,
    )


def _note(first: Node) -> Problem:
    if first.label is None:
        raise ValueError("note: the rule carries no label, expected one")
    message = Message(
        "this document has no headings of chapters or sections; references to those go by the beginning of the number",
        "この文書には章や節の見出しがありません。章や節への参照は、番号の先頭部分で参照先を決めます",
    )
    return Problem(first.label.span, message, severity="info")


check = Check("NUM004", "missing-parent", "warning", __doc__, find)

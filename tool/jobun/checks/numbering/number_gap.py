"""A number is skipped among siblings.

同じ階層の番号が飛んでいます。

Either a rule was lost, or the rules after it were not renumbered; references to them may be off by one. Letters that a
book never uses because they look like digits (l and o) and a jump to the next hundred are not reported.

条文が失われたか、後続の番号が詰められていません。後続の条文への参照がずれているおそれがあります。数字と紛らわしいため使
われない英字（l と o）と、切りのよい百番への飛びは報告しません。

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

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.renumber import written_like
from jobun.locale.message import Message, enumeration
from jobun.references.index import Index
from jobun.text.numerals import Number
from jobun.tree.labels.reading import before_skipped
from jobun.tree.labels.values import between, series, step
from jobun.tree.nodes import Node

# gaps; a book with that many, and one in fifty rules, keeps the numbers of withdrawn rules free
HABIT = 6
HUNDRED = 100


def find(context: CheckContext) -> Iterator[Problem]:
    """Numbers more than one higher than the greatest sibling before them."""
    for index in context.graph.original_parts():
        found = list(_gaps(index))
        habitual = len(found) >= HABIT and len(found) * 50 > len(index.nodes)
        yield from (replace(problem, severity="info") for problem in found) if habitual else found


def _gaps(index: Index) -> Iterator[Problem]:
    greatest: dict[tuple[Number, Number], tuple[int, Node]] = {}
    ahead = _ahead(index)
    strangers: Counter[Node | None] = Counter()
    for at, node in enumerate(index.nodes):
        number = node.number
        if number is None or _misplaced(index, node, ahead[at]):
            # a rule with a wrong number is in the place of the missing one
            strangers[index.parent(node)] += 1
            continue
        excused = strangers.pop(index.parent(node), 0)
        parent = number[:-1]
        key = (parent, series(number[-1:]))
        before = greatest.get(key)
        value, first = (before[0], before[1]) if before else (0 if parent and not node.rank else number[-1], node)
        if number[-1] > value:
            greatest[key] = number[-1], node
        if step(value, number[-1]) > 1 + excused and not _allowed(node, value, number):
            # an unprinted heading is reported at the first rule below it
            printed = next((below for below in node.walk() if not below.inferred and below.label), None)
            if printed is not None:
                yield _problem(printed, node, (*parent, value), first)


def _ahead(index: Index) -> list[Number | None]:
    """For each node the least number after it; a lower one shows that the node is out of order."""
    least: list[Number | None] = [None] * len(index.nodes)
    current: Number | None = None
    for at in range(len(index.nodes) - 1, -1, -1):
        least[at] = current
        number = index.nodes[at].number
        if number is not None and (current is None or number < current):
            current = number
    return least


def _misplaced(index: Index, node: Node, after: Number | None) -> bool:
    """Whether a number is wrong rather than after a gap: under another section, or higher than a later sibling."""
    parent = index.parent(node)
    if node.number is None or (parent is not None and parent.number != node.number[:-1]):
        return True
    return after is not None and after[:-1] == node.number[:-1] and after < node.number


def _allowed(node: Node, value: int, number: Number) -> bool:
    lettered = node.label is not None and node.label.text[-1:].isalpha()
    return (
        (lettered and value in before_skipped() and number[-1] == value + 2)
        or number[-1] % 100 == 0
        or (value == 0 and (number[-1] == 0 or number[-1] > HUNDRED))
    )


def _problem(printed: Node, node: Node, last: Number, before: Node) -> Problem:
    if printed.label is None or node.number is None:
        raise ValueError("problem: the rule carries no number, expected one")
    parent = last[:-1]
    values = between(last[-1], node.number[-1])
    # a gap may be thousands long: only its ends are named
    ends = [written_like(node, (*parent, value)) for value in dict.fromkeys((values[0], values[-1]))]
    missing = (
        Message("{first} to {last}", "{first}～{last}", first=ends[0], last=ends[1])
        if len(values) > 2
        else enumeration(ends)
    )
    related: tuple[Related, ...] = ()
    if last[-1] and before.label is not None and not before.inferred:
        related = (Related(before.label.span, Message("the previous number", "直前の番号")),)
    return Problem(
        printed.label.span,
        Message(
            "missing before {number}: {missing}",
            "{number} の前に {missing} がありません",
            number=printed.label.text,
            missing=missing,
        ),
        related=related,
    )


check = Check("NUM002", "number-gap", "warning", __doc__, find)

"""A range is reversed, or its ends have different parents.

逆向きの範囲、または上位の番号が異なる条文にまたがる範囲です。

The range from 6-3-5 to 6-3-2 is empty; from 6-3-5 to 6-4-2 it is not clear which rules it includes.

6-3-5 から 6-3-2 までには何もありません。6-3-5 から 6-4-2 までには何が含まれるのか定まりません。

Bad::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 札を一枚出します。
    1-1-3. 手番を渡します。
    1-1-4. 次の手番では ⟦1-1-3から1-1-1まで⟧ を繰り返します。

Good::

    1-1. 手番
    1-1-1. 札を一枚引きます。
    1-1-2. 札を一枚出します。
    1-1-3. 手番を渡します。
    1-1-4. 次の手番では 1-1-1から1-1-3まで を繰り返します。

Good::

    1. Turn
    1.1. Draw one card.
    1.2. Play one card.
    1.2.1. Pay for the card.
    1.3. Later turns repeat rules 1.1–1.2.1 once.
"""

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Edit, Problem, Suggestion
from jobun.locale.message import Message


def find(context: CheckContext) -> Iterator[Problem]:
    """Ranges whose ends exist but are not siblings in ascending order."""
    for link in context.graph.original_links():
        if link.citation.kind != "range" or link.targets or link.status == "external":
            continue
        first, last = link.citation.read[0], link.citation.read[-1]
        if not all(any(part.find(number) for part in context.graph.parts) for number in (first, last)):
            continue
        # 7.1–7.1.2 and 7.1–7.2.3 end within a rule of the first one's level
        if len(first) != len(last) and first < last:
            continue
        one, other = link.citation.numbers[0], link.citation.numbers[-1]
        backwards = first[:-1] == last[:-1]
        fault = (
            Message(
                "reversed range from {first} to {last}",
                "{first} から {last} への範囲は逆向きです",
                first=one,
                last=other,
            )
            if backwards
            else Message(
                "the range ends {first} and {last} have different parents",
                "範囲の両端 {first} と {last} の上位の番号が異なります",
                first=one,
                last=other,
            )
        )
        swap = (Edit(link.citation.number_spans[0], other), Edit(link.citation.number_spans[-1], one))
        message = Message("swap the ends: {first} to {last}", "{first} から {last} までに直す", first=other, last=one)
        suggestion = Suggestion(message, swap)
        whole = len(first) == len(last) and len(one) >= len(other) - 1
        yield Problem(link.citation.span, fault, suggestions=(suggestion,) if backwards and whole else ())


check = Check("REF008", "empty-range", "error", __doc__, find)

"""A range that runs backwards or crosses parents.

逆向きの範囲、または親の異なる番号にまたがる範囲です。

From 6-3-5 to 6-3-2 there is nothing; from 6-3-5 to 6-4-2 it is not clear what lies between.

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
"""

from collections.abc import Iterator

from jobun.lint.check import Check, CheckContext
from jobun.lint.diagnostic import Edit, Problem, Suggestion
from jobun.locale.message import Message


def find(context: CheckContext) -> Iterator[Problem]:
    """Every range whose two ends exist and that covers no run of siblings."""
    for link in context.graph.original_links():
        if link.citation.kind != "range" or link.targets:
            continue
        first, last = link.citation.read[0], link.citation.read[-1]
        if not all(any(part.find(number) for part in context.graph.parts) for number in (first, last)):
            continue
        one, other = link.citation.numbers[0], link.citation.numbers[-1]
        backwards = first[:-1] == last[:-1]
        said = Message(
            f"the range from {one} to {other} runs backwards"
            if backwards
            else f"{one} and {other} are not under one rule",
            f"{one} から {other} への範囲は逆向きです" if backwards else f"{one} と {other} は同じ条文の下にありません",
        )
        swap = (Edit(link.citation.number_spans[0], other), Edit(link.citation.number_spans[-1], one))
        suggestion = Suggestion(Message(f"from {other} to {one}", f"{other} から {one} までに直す"), swap)
        whole = len(first) == len(last) and len(one) >= len(other) - 1
        yield Problem(link.citation.span, said, suggestions=(suggestion,) if backwards and whole else ())


check = Check("REF008", "empty-range", "error", __doc__, find)

"""A list has more or fewer items than the sentence announces.

列挙している項目の数が、文の述べる数と合っていません。

Three kinds are announced and four are named: either an item was added without changing the number, or the number was
copied from another list. A difference of more than two is not reported: the list is then a different one.

三種類と言いながら四つ挙げている文では、項目を足したときに数を直さなかったのか、数のほうが正しいのかが読者には分かりませ
ん。差が三つ以上ある場合は、別の列挙とみなして報告しません。

Bad::

    1-1. 能力
    1-1-1. 能力は⟦【起動】、【常時】、【誘発】、【特殊】の3種類⟧に分けられます。

Bad::

    1.1. Abilities
    1.1.1. There are ⟦four kinds of abilities: activated abilities, triggered abilities, and static abilities⟧.

Good::

    1-1. 駒
    1-1-1. 駒は王、兵、馬の3種類に分けられます。能力は【起動】と【常時】に分けられます。

Good::

    1.1. Turn
    1.1.1. There are three kinds of abilities: activated abilities, triggered abilities, and static abilities.
"""

from __future__ import annotations

from collections.abc import Iterator

from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem
from jobun.locale.message import Message

# a larger difference means that the count belongs to another list
MOST_DIFFERENCE = 2


def find(context: CheckContext) -> Iterator[Problem]:
    """Enumerations of one or two items more or fewer than announced."""
    for one in context.enumerations:
        listed = len(one.members)
        if one.count is not None and listed > 1 and 0 < abs(listed - one.count) <= MOST_DIFFERENCE:
            yield Problem(
                one.span,
                Message(
                    "{announced} announced, but {listed} listed",
                    "{announced} 個と述べていますが、列挙しているのは {listed} 個です",
                    announced=one.count,
                    listed=listed,
                ),
            )


check = Check("LOG007", "miscounted-list", "warning", __doc__, find, formerly=("LOG002", "contradiction"))

"""A section that was renumbered takes its own references with it: 4-7-4 inside 4-8 was 4-8-4."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.evidence_context import Evidence, Kind, ReferenceCase
from jobun.tree.writing import written

# the section next door is the likeliest: the weight falls with the distance
WEIGHT = 4.0


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The same place in the section that the reference stands in."""
    rule = case.link.cited.rule
    if rule is None or rule.number is None or not case.number:
        return
    cited = case.number
    for length in range(1, min(len(cited), len(rule.number)) + 1):
        was, now = cited[:length], rule.number[:length]
        if was[:-1] != now[:-1] or was == now or len(cited) == length:
            continue
        both = written(now, rule.label), written(was, rule.label)
        message = Message(
            f"this rule stands in {both[0]}; {both[1]} may be that section's old number",
            f"この条文は {both[0]} にあり、{both[1]} はその節の旧番号と考えられます",
        )
        for node in case.index.find((*now, *cited[length:]))[:1]:
            yield Evidence(node, WEIGHT / abs(was[-1] - now[-1]), message)


kind = Kind("offset", find)

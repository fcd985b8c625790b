"""A reference into the old number of its own section: 4-7-4 inside 4-8 was 4-8-4."""

from __future__ import annotations

from collections.abc import Iterator

from jobun.locale.message import Message
from jobun.references.judging.evidence_context import Evidence, EvidenceKind, ReferenceCase
from jobun.tree.labels.writing import format_number

# divided by the distance of the two section numbers: the neighbouring section is the likeliest
WEIGHT = 4.0


def find(case: ReferenceCase) -> Iterator[Evidence]:
    """The same place in the section that holds the reference."""
    rule = case.link.cited.rule
    if rule is None or rule.number is None or not case.number:
        return
    cited = case.number
    for length in range(1, min(len(cited), len(rule.number)) + 1):
        old, new = cited[:length], rule.number[:length]
        if old[:-1] != new[:-1] or old == new or len(cited) == length:
            continue
        message = Message(
            "the citing rule is in {new}; {old} may be the old number of that section",
            "参照元は {new} にあり、{old} はその節の旧番号と思われる",
            new=format_number(new, rule.label),
            old=format_number(old, rule.label),
        )
        for node in case.index.find((*new, *cited[length:]))[:1]:
            yield Evidence(node, WEIGHT / abs(old[-1] - new[-1]), message)


kind = EvidenceKind(find)

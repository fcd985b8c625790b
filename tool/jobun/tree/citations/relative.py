"""References without a number: `上記`, `前述`, `this rule`, `the following`, `the rules above`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.text.passage import Passage
from jobun.tree.citation_form import NumberFacts, ReferenceForm
from jobun.tree.nodes import Citation

UNIT = "(?:rule|section|chapter|article|regulation|clause|paragraph|subsection|subrule|step)"
PLACED = f"(?:{UNIT}s?|listed|described|defined|mentioned|noted|stated|given|see)"
POINTING = re.compile(
    r"(?P<above>[上前][記述](?!の?、?[「『]))"
    r"|(?P<below>(?:下記|後述)(?!の?、?[「『])|次に掲げる|以下の(?=[^、。]{0,12}(?:通り|とおり|手順|条件|場合|もの|順|いずれか)))"
    # the initials first: most words have another one
    rf"|\b(?=[Tt]h|[acdglmnprs])(?:(?P<this>[Tt]his {UNIT})"
    rf"|(?P<before>[Tt]he (?:previous|preceding) {UNIT})|(?P<after>[Tt]he next {UNIT})"
    rf"|(?P<up>(?:{PLACED}|the) above)|(?P<down>{PLACED} below|the following))\b"
)

# every such reference contains one of these
TRIGGERS = (
    "上記", "下記", "前記", "前述", "後述", "上述", "次に掲げる", "以下の", "This ", "this ", " above", " below",
    "he prev", "he prec", "he next", "he foll",
)  # fmt: skip


def find(body: Passage, words: str, facts: NumberFacts) -> Iterator[Citation]:
    """The words that point to another place without a number."""
    for found in POINTING.finditer(words):
        unit = re.search(UNIT, found[0])
        yield Citation(
            span=body.span(*found.span()),
            kind="relative",
            unit=unit[0] if unit else "",
            anchor=found.lastgroup or "",
        )


form = ReferenceForm(
    name="relative",
    find=find,
    applies=lambda facts: True,
    triggers=TRIGGERS,
    examples={
        "上記の処理を行います。": ("上記",),
        "As this rule says, see the following.": ("this rule", "the following"),
    },
)

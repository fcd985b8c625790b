"""All of the text of a document is in the units that are compared."""

import re
from collections import Counter

import pytest

from jobun import flow
from jobun.text.passage import Text
from jobun.versions.change import text_of
from jobun.versions.compare import compare
from jobun.versions.units import units

BOOK = """\
The Game of Lamps

This text stands above all rules. It has two cards.

Contents
1. Turns ..... 1
2. Ending ..... 2

1. Turns
1.1. Draw a card.
Example: Ann draws one card.
1.2. Discard a card (see 1.1).
2. Ending
2.1. The game ends.

Glossary

Lamp
A card that gives light. See 1.1.

Wick
What burns in a lamp. See 2.1.

Oil
What a wick needs for burning. See 2.1.
"""


def told(old: str, new: str) -> list[str]:
    found = [flow.graph_of(Text("a.txt", words)) for words in (old, new)]
    return [
        f"{change.kind}: {change.new_text or change.old_text}" for change in compare(*found) if change.kind != "same"
    ]


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("two cards", "three cards", ["reworded: This text stands above all rules. It has three cards."]),
        ("that gives light", "that gives warmth", ["reworded: Lamp A card that gives warmth. See 1.1."]),
        ("Wick\nWhat burns in a lamp. See 2.1.\n\n", "", ["removed: Wick What burns in a lamp. See 2.1."]),
        ("Glossary\n", "Glossary\n\nAsh\nWhat a fire leaves. See 2.1.\n", ["added: Ash What a fire leaves. See 2.1."]),
        ("Ann draws one", "Bob draws one", ["reworded: Draw a card. Example: Bob draws one card."]),
        ("..... 2", "..... 3", ["rereferred: 2. Ending ..... 3"]),
        ("The Game of Lamps", "The game of  “Lamps”", ["reworded: The game of “Lamps”"]),
    ],
)  # fmt: skip
def test_text_without_a_number_is_compared(before, after, expected):
    assert before in BOOK
    assert told(BOOK, BOOK.replace(before, after)) == expected


def test_one_of_many_equal_lines_that_is_gone_is_the_only_change():
    rows = "".join(f"Row {number}\nsame words here\n\n" for number in range(60))
    book = f"1. Table\n1.1. Look.\n\nAppendix\n\n{rows}"
    assert told(book, book.replace("Row 7\nsame words here\n\n", "")) == ["removed: Row 7", "removed: same words here"]


def test_the_parts_of_a_rule_that_was_split_are_told():
    old = "1. Turns\n1.1. Draw a card from your deck, then. You may show it to everybody at the table.\n1.2. Discard.\n"
    new = old.replace("1.2.", "1.3.").replace(" You may", "\n1.2. You may")
    assert told(old, new)[:2] == [
        "reworded: Draw a card from your deck, then.", "split: You may show it to everybody at the table.",
    ]  # fmt: skip
    assert "merged: " in "".join(told(new, old))


def letters(words: str) -> Counter[str]:
    return Counter(char for char in words if char.isalpha())


def test_no_letter_of_a_real_document_is_lost(document):
    found = document.graph
    text = found.document.text.content
    # addresses of links and marks of programs are no text
    content = re.sub(r"\]\([^)]*\)|\[\[[^]|]*\|?|<[^<>]*>|https?:\S+", lambda mark: " " * len(mark[0]), text)
    left_out = [one.span for node in found.document.walk() if node.kind == "furniture" for one in node.walk()]
    left_out += [node.label.span for node in found.document.walk() if node.label and not node.inferred]
    kept = list(content)
    for span in left_out:
        kept[span.start : span.end] = " " * (span.end - span.start)
    lost = letters("".join(kept)) - letters(" ".join(text_of(unit.nodes) for unit in units(found)))
    # headers that a page break put into a paragraph are furniture without a node
    assert lost.total() <= len(text) / 1000

"""Features of a rule that can be compared across languages: quantities, names, references, the nodes below it."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from jobun.references.link import Link
from jobun.text.passage import Passage, Span
from jobun.tree.labels.values import plain
from jobun.tree.nodes import HEADINGS, PERIPHERAL, Node

# a quantity, not a part of a rule's number or of a date
QUANTITY = re.compile(
    r"(?<![0-9.\-])(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+(?:\.[0-9]+)?)(?![0-9]|[.\-][0-9]|\s?(?:年(?!間)|月|日(?![前間目以])))"
)
DATE = re.compile(
    r"\b(?:January|February|March|April|May|June|July|August|September|October|November|December) [0-9]+,? [0-9]{4}"
)
# often expressed without a numeral, and in half of all sentences
ORDINARY = frozenset({"0", "1"})
# numerals in words
NUMBER_WORDS = {
    **dict.fromkeys(("two", "both", "twice", "second", "double", "pair", "more than one", "両", "二"), "2"),
    **dict.fromkeys(("three", "third", "三"), "3"), **dict.fromkeys(("four", "fourth", "四"), "4"),
    **dict.fromkeys(("five", "fifth", "五"), "5"), **dict.fromkeys(("six", "sixth", "六"), "6"),
    **dict.fromkeys(("seven", "seventh", "七"), "7"), **dict.fromkeys(("eight", "eighth", "八"), "8"),
    **dict.fromkeys(("nine", "ninth", "九"), "9"), **dict.fromkeys(("ten", "tenth", "十"), "10"),
    **dict.fromkeys(("hundred", "hundredth", "百"), "100"), **dict.fromkeys(("thousand", "thousandth", "千"), "1000"),
    "eleven": "11", "twelve": "12", "thirteen": "13", "fourteen": "14", "fifteen": "15", "sixteen": "16",
    "seventeen": "17", "eighteen": "18", "nineteen": "19", "twenty": "20", "thirty": "30",
}  # fmt: skip
NUMBER_WORD = re.compile(
    rf"(?i)\b(?:{'|'.join(sorted((word for word in NUMBER_WORDS if word.isascii()), reverse=True))})\b"
    r"|両(?=[方者])|[二三四五六七八九十百千](?=[つ人枚回個種番名度倍])"
)
LATIN = re.compile(r"[A-Za-z][A-Za-z0-9'’&+-]+")
# either language puts names in brackets, each in its own
BRACKETS = re.compile(r"[【《〈<\[]")


class Features(NamedTuple):
    """The features of a node.

    value: the last component of its number, or None. words: NFKC, without references. figures: the quantities in
    them. printed: those in digits. quantities: the figures here and below. latin: words in Latin script. brackets:
    how many open. cited: the numbers of references here and below. below: how many nodes are under it.
    """

    kind: str
    value: int | None
    words: str
    figures: frozenset[str]
    printed: frozenset[str]
    quantities: frozenset[str]
    latin: frozenset[str]
    brackets: int
    cited: frozenset[tuple[int, ...]]
    below: int


def features(node: Node, links: Iterable[Link], below: Iterable[Features]) -> Features:
    """The features of a node. links: the references in its own words. below: the features of its children."""
    words = DATE.sub(" ", _nfkc(masked(node.body, [link.citation.span for link in links])))
    printed = frozenset(found.replace(",", "") for found in QUANTITY.findall(words)) - ORDINARY
    figures = printed | {NUMBER_WORDS[found.lower()] for found in NUMBER_WORD.findall(words)}
    cited = frozenset(tuple(map(plain, number)) for link in links for number in link.citation.read)
    inner = list(below)
    return Features(
        "heading" if node.kind in HEADINGS else node.kind,
        plain(node.label.number[-1]) if node.label else None,
        words,
        figures,
        printed,
        figures.union(*(one.quantities for one in inner)),
        frozenset(found.casefold() for found in LATIN.findall(words)),
        len(BRACKETS.findall(words)),
        cited.union(*(one.cited for one in inner)),
        sum(1 + one.below for one in inner),
    )


def published(nodes: Iterable[Node]) -> tuple[Node, ...]:
    """The nodes that a published page shows."""
    return tuple(node for node in nodes if node.kind not in PERIPHERAL or node.kind == "history")


def _nfkc(words: str) -> str:
    return words if words.isascii() else unicodedata.normalize("NFKC", words)


def masked(body: Passage, spans: Iterable[Span]) -> str:
    """The words of a passage with blanks in place of spans of the file; spans outside the passage are ignored."""
    words = body.words
    for span in spans:
        try:
            start, end = body.at(span.start), body.at(span.end - 1) + 1
        except ValueError:
            continue
        words = words[:start] + " " * (end - start) + words[end:]
    return words


def pair_score(one: Features, other: Features, ratio: float, number: float) -> float | None:
    """How likely two nodes are the same rule: positive for, negative against; None if they cannot be.

    ratio: characters of the other language for one of the first. number: the score of an equal number.
    """
    if (one.value is None) != (other.value is None):
        return None
    found = number * (one.value is not None and one.value == other.value) + (0.3 if one.kind == other.kind else -0.5)
    # a book has one history, however long
    found += 2.0 * (one.kind == other.kind == "history")
    # a heading that one language does not print has no words to measure
    if one.words and other.words:
        found += max(-1.5, 0.6 - 1.2 * abs(math.log((len(other.words) + 8) / ((len(one.words) + 8) * ratio))))
    found += _overlap(one.quantities, other.quantities, 1.6) + _overlap(one.cited, other.cited, 1.2)
    if one.latin and other.latin:
        found += 1.6 * len(one.latin & other.latin) / min(len(one.latin), len(other.latin)) - 0.6
    found -= min(1.0, 0.3 * abs(one.brackets - other.brackets))
    if one.below or other.below:
        found += max(-1.5, 0.6 - abs(math.log((one.below + 1) / (other.below + 1))))
    return found


def _overlap(one: frozenset[object], other: frozenset[object], worth: float) -> float:
    """The score of two sets: `worth` if equal, negative if disjoint, more so if neither is empty."""
    if not one and not other:
        return 0.0
    share = len(one & other) / len(one | other)
    return worth * share - (0.5 if one and other else 0.3) * worth * (1 - share)

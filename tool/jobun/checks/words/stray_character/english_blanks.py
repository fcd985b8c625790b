"""Blanks of English text: missing after a comma or before a bracket, superfluous before a comma or in a bracket.

What a document does nearly always is the evidence; a document that does otherwise more often is left alone.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from jobun.text.lazy import lazy

# how many times as often a text must have it otherwise
TIMES = 10
# addresses, and names of files and functions
CODE = lazy(r"(?:\b(?:https?:|www\.)|[/\\@_={}<>|`]|\w\.(?:com|org|net|html?|pdf|txt|json)\b)")


class Blank(NamedTuple):
    """Where a blank is missing, or is superfluous. start, end: offsets; the same where one is missing."""

    start: int
    end: int


class Rule(NamedTuple):
    """wrong: what is reported; each begins with a mark, which is found much faster than the words before it.

    at: the offset from its beginning at which a blank is missing, or at which the superfluous one is. size: 1 for a
    superfluous blank. usual: the same with the blank, or without it.
    """

    wrong: re.Pattern[str]
    usual: re.Pattern[str]
    at: int
    size: int = 0


RULES = (
    # one,two
    Rule(lazy(r"[,;](?=[a-z]{2,}(?![\w,;(]))(?<=[a-z].)"), lazy(r"[,;] (?=[a-z])(?<=[a-z]..)"), 1),
    # the end.The
    Rule(lazy(r"\.(?=[A-Z][a-z]* [a-z])(?<=[a-z]{3}.)"), lazy(r"\. (?=[A-Z])(?<=[a-z]..)"), 1),
    # a card(see below)
    Rule(lazy(r"\((?=[a-z]+ [^()]*\)(?!\w))(?<=[a-z]{2}.)"), lazy(r"\((?=[a-z])(?<=[a-z] .)"), 0),
    # (see below)a card, 【Draw】a card
    Rule(lazy(r"\)(?=[a-z]{2,} )(?<=[a-z]{3}.)"), lazy(r"\) [a-z]"), 1),
    Rule(lazy(r"[】』](?=[a-z]{2,} )"), lazy(r"[】』] [a-z]"), 1),
    # a card , and
    Rule(
        lazy(r"(?:[,;](?= )|\.(?=[ \n])(?! ?\.))(?<=[A-Za-z)’”】] .)"),
        lazy(r"[,;.](?=[ \n])(?<=[A-Za-z)’”】].)"),
        -1,
        1,
    ),
    # ( a card), (a card ), 【 Draw 】
    Rule(lazy(r"\( (?=[A-Za-z])"), lazy(r"\([A-Za-z]"), 1, 1),
    Rule(lazy(r"\)(?<=[A-Za-z] .)"), lazy(r"\)(?<=[A-Za-z.].)"), -1, 1),
    Rule(lazy(r"【 (?=[A-Za-z])"), lazy(r"【[A-Za-z]"), 1, 1),
    Rule(lazy(r"】(?<=[A-Za-z] .)"), lazy(r"】(?<=[A-Za-z].)"), -1, 1),
)


def english_blanks(words: str) -> list[Blank]:
    """The blanks that are missing or superfluous in words, in order."""
    found: list[Blank] = []
    for rule in RULES:
        places = [one.start() + rule.at for one in rule.wrong.finditer(words) if not _is_code(words, one)]
        if places and len(rule.usual.findall(words)) >= TIMES * len(places):
            found += [Blank(at, at + rule.size) for at in places]
    return sorted(found)


def _is_code(words: str, found: re.Match[str]) -> bool:
    """Whether a match is in an address or the like."""
    near = words[max(0, found.start() - 40) : found.end() + 40]
    return any(CODE.search(word) for word in near.split())

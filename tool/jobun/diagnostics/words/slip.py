"""An entry of a word list: what is wrong wherever it is written, and what to write."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from jobun.messages.message import Message

TIMES = 10


@dataclass(frozen=True, slots=True, eq=False)
class Slip:
    """Words that are wrong wherever they stand.

    pattern: a regular expression for them. mend: what to write, as `re.Match.expand` reads it. said: why they are
    wrong. bad: sentences that hold them, with the same sentences mended; good: sentences that seem to and do not.
    beside: a pattern of what a text must hold ten times as often, for what is a slip only where it is rare.
    """

    pattern: str
    mend: str
    said: Message
    bad: Mapping[str, str]
    good: Sequence[str] = field(default=())
    beside: str = ""


class Slipped(NamedTuple):
    """A place where an entry of a list applies: from where to where, what to write there, and the entry."""

    start: int
    end: int
    mend: str
    slip: Slip


def slipped(slips: Sequence[Slip], words: str) -> Iterator[Slipped]:
    """The places in words where entries of a list apply."""
    for slip in slips:
        if sure(slip.pattern) not in words:
            continue
        places = list(compiled(slip.pattern).finditer(words))
        if slip.beside and places and len(compiled(slip.beside).findall(words)) < TIMES * len(places):
            continue
        for found in places:
            yield Slipped(found.start(), found.end(), found.expand(slip.mend), slip)


# what is not said letter by letter: classes, escapes, repetitions with what they repeat, the innermost brackets
LOOSE = re.compile(r"\\.|\[(?:\\.|[^\]])*\]")
INNER = re.compile(r"\([^()]*\)(?:[?*+]|\{[0-9,]*\})?")
REPEATED = re.compile(r"[^\0](?:[?*]|\{[0-9,]*\})|[.^$+\0]")


@functools.cache
def sure(pattern: str) -> str:
    """Letters that whatever a pattern finds holds for sure; none where it is hard to tell.

    A text is searched for letters many times faster than a pattern is compiled, and most slips are in no text.
    """
    rest, more = LOOSE.sub("\0", pattern), 1
    while more:
        rest, more = INNER.subn("\0", rest)
    if "|" in rest or "(?i" in pattern:
        return ""
    return max(REPEATED.sub("\0", rest).split("\0"), key=len)


@functools.cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern, compiled when it is first used."""
    return re.compile(pattern)

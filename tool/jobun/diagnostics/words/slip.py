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
        places = list(compiled(slip.pattern).finditer(words))
        if slip.beside and places and len(compiled(slip.beside).findall(words)) < TIMES * len(places):
            continue
        for found in places:
            yield Slipped(found.start(), found.end(), found.expand(slip.mend), slip)


@functools.cache
def compiled(pattern: str) -> re.Pattern[str]:
    """A pattern, compiled when it is first used."""
    return re.compile(pattern)

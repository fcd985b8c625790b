"""An entry of a word list: what is wrong wherever it is written, and what to write."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from jobun.locale.message import Message

TIMES = 10
# of what stays as it is before a change, so many signs are shown
SHOWN = 6


@dataclass(frozen=True, slots=True, eq=False)
class Slip:
    """Words that are wrong wherever they stand.

    pattern: a regular expression for them. mend: what to write, as `re.Match.expand` reads it. said: why they are
    wrong. bad: sentences that hold them, with the same sentences mended; good: sentences that seem to and do not.
    beside: a pattern of what a text must hold ten times as often, for what is a slip only where it is rare. severity:
    another one than the check's, for what some editors let stand. cues: letters of which a line must hold some, where
    the pattern does not tell them.
    """

    pattern: str
    mend: str
    said: Message
    bad: Mapping[str, str]
    good: Sequence[str] = field(default=())
    beside: str = ""
    severity: str | None = None
    cues: Sequence[str] = ()


class Slipped(NamedTuple):
    """A place where an entry of a list applies: from where to where, what to write there, and the entry."""

    start: int
    end: int
    mend: str
    slip: Slip


def slipped(slips: Sequence[Slip], words: str) -> Iterator[Slipped]:
    """The places in words where entries of a list apply."""
    for slip in slips:
        places = list(_places(slip, words))
        if slip.beside and places and len(compiled(slip.beside).findall(words)) < TIMES * len(places):
            continue
        for found in places:
            mend = found.expand(slip.mend)
            kept = _kept(found[0], mend)
            yield Slipped(found.start() + kept, found.end(), mend[kept:], slip)


def _kept(wrong: str, mend: str) -> int:
    """How much at the beginning of a long place stays as it is, but for the last word or a few signs of it."""
    same = next((at for at, (one, other) in enumerate(zip(wrong, mend, strict=False)) if one != other), len(wrong))
    cut = max(0, same - SHOWN)
    return wrong.rfind(" ", 0, cut) + 1 if " " in wrong else cut


def _places(slip: Slip, words: str) -> Iterator[re.Match[str]]:
    """Where an entry's pattern stands in words. None goes over a line break, so only lines with its letters are tried.

    A text is searched for letters many times faster than a pattern is tried, and most slips are in no text.
    """
    cues = slip.cues or (sure(slip.pattern),)
    lines = sorted({line for cue in cues for line in _lines(words, cue)}) if all(cues) else [(0, len(words))]
    for start, end in lines:
        yield from compiled(slip.pattern).finditer(words, start, end)


def _lines(words: str, cue: str) -> Iterator[tuple[int, int]]:
    """The lines that hold some letters: where each begins, and where the next one does."""
    at = words.find(cue)
    while at >= 0:
        end = words.find("\n", at) + 1 or len(words)
        yield words.rfind("\n", 0, at) + 1, end
        at = words.find(cue, end)


# what is not said letter by letter: classes, escapes, repetitions with what they repeat, the innermost brackets
LOOSE = re.compile(r"\\.|\[(?:\\.|[^\]])*\]")
INNER = re.compile(r"\([^()]*\)(?:[?*+]|\{[0-9,]*\})?")
REPEATED = re.compile(r".(?:[?*]|\{[0-9,]*\})|[.^$+\0]")


@functools.cache
def sure(pattern: str) -> str:
    """Letters that whatever a pattern finds holds for sure; none where it is hard to tell."""
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

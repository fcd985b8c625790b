"""Entries of a word list: patterns of words that are always wrong, and their replacements."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from jobun.locale.message import Message

TIMES = 10
"""How much more often `Substitution.frequent` must occur than the words to replace."""
SHOWN = 6
"""Characters of an unchanged beginning that stay part of a finding."""


@dataclass(frozen=True, slots=True, eq=False)
class Substitution:
    """Words that are wrong wherever they occur.

    pattern: a regular expression for them. replacement: a template of `re.Match.expand`. message: why they are wrong.
    bad: sentences that hold them, each with its correction. good: sentences that only seem to. frequent: a pattern
    that must occur ten times as often in the text, for words that are wrong only where they are rare. severity: other
    than the check's, for what some editors accept. cues: strings of which a line must hold one, if `pattern` does not
    show any. documents: how many of the documents that the project was measured on confirm the entry; 0 for one that
    only grammars and style guides do.
    """

    pattern: str
    replacement: str
    message: Message
    bad: Mapping[str, str]
    good: Sequence[str] = field(default=())
    frequent: str = ""
    severity: str | None = None
    cues: Sequence[str] = ()
    documents: int = 0


class FoundSubstitution(NamedTuple):
    """A match of an entry: offsets in the words, and the replacement."""

    start: int
    end: int
    replacement: str
    entry: Substitution


def substitutions_in(words: str, entries: Sequence[Substitution]) -> Iterator[FoundSubstitution]:
    """Where entries of a list apply in some words."""
    for entry in entries:
        found_here = list(matches(entry, words))
        if entry.frequent and found_here and len(compiled(entry.frequent).findall(words)) < TIMES * len(found_here):
            continue
        for found in found_here:
            replacement = found.expand(entry.replacement)
            kept = _unchanged(found[0], replacement)
            yield FoundSubstitution(found.start() + kept, found.end(), replacement[kept:], entry)


def _unchanged(wrong: str, replacement: str) -> int:
    """How many characters at the beginning stay as they are, less the last word or `SHOWN` characters of them."""
    pairs = enumerate(zip(wrong, replacement, strict=False))
    same = next((at for at, (one, other) in pairs if one != other), len(wrong))
    cut = max(0, same - SHOWN)
    return wrong.rfind(" ", 0, cut) + 1 if " " in wrong else cut


def matches(entry: Substitution, words: str) -> Iterator[re.Match[str]]:
    """The matches of an entry's pattern, tried only on lines that hold one of its cues.

    No pattern matches across a line break. Searching for a string is many times faster than trying a pattern, and
    most entries apply in no text.
    """
    cues = entry.cues or (literal_part(entry.pattern),)
    lines = sorted({line for cue in cues for line in _lines(words, cue)}) if all(cues) else [(0, len(words))]
    pattern = compiled(entry.pattern)
    for start, end in lines:
        yield from pattern.finditer(words, start, end)


def _lines(words: str, cue: str) -> Iterator[tuple[int, int]]:
    """The lines that hold a string, as offsets of their beginning and of the next line's."""
    at = words.find(cue)
    while at >= 0:
        end = words.find("\n", at) + 1 or len(words)
        yield words.rfind("\n", 0, at) + 1, end
        at = words.find(cue, end)


# not literal: classes, escapes, repetitions with what they repeat, the innermost groups
LOOSE = re.compile(r"\\.|\[(?:\\.|[^\]])*\]")
INNER = re.compile(r"\([^()]*\)(?:[?*+]|\{[0-9,]*\})?")
REPEATED = re.compile(r".(?:[?*]|\{[0-9,]*\})|[.^$+\0]")


@functools.cache
def literal_part(pattern: str) -> str:
    """The longest string that every match of a pattern holds; empty where that is hard to tell."""
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

"""The list of English words: a sorted file that is looked into, never read as a whole.

A line is a word, how often it occurs in about 1.6 billion words, and a letter for each kind of word that it can be.
`english_words.py` at the top of the repository makes the file, and names its sources.
"""

from __future__ import annotations

import functools
import mmap
from bisect import bisect_left
from pathlib import Path
from string import ascii_lowercase
from typing import NamedTuple

PREFIX = 2
"""Letters by which the file is divided into blocks; a block is searched from its beginning."""


class EnglishWord(NamedTuple):
    """An entry of the list. frequency: 0 for a word that the list lacks.

    kinds: a letter for each kind: n, s: a noun in the singular, the plural; v, z, d, p, g: a verb, its form in -s, its
    past, its past participle, its form in -ing; a, r: an adjective, an adverb. Empty for function words.
    """

    frequency: int
    kinds: str

    def is_only(self, kinds: str) -> bool:
        """Whether it is of one of some kinds at least, and of no other."""
        return bool(self.kinds) and set(self.kinds) <= set(kinds)

    def is_any(self, kinds: str) -> bool:
        """Whether it is of one of some kinds."""
        return not set(kinds).isdisjoint(self.kinds)


NO_WORD = EnglishWord(0, "")


@functools.cache
def _file() -> mmap.mmap:
    with Path(__file__).with_name("words.txt").open("rb") as file:
        return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)


@functools.cache
def _block(prefix: bytes) -> tuple[int, int]:
    """The offsets at which the lines with a prefix begin and end, each at a line break."""
    return _break_before(prefix), _break_before(prefix + b"\x7f") + 1


def _break_before(words: bytes) -> int:
    """The offset of the line break before the first line that is not less than some words."""
    data, size = _file(), len(words)

    def line(at: int) -> bytes:
        start = data.find(b"\n", at) + 1
        return data[start : start + size] or b"\xff"

    return data.find(b"\n", bisect_left(range(len(data) - 1), words, key=line))


@functools.cache
def look_up(word: str) -> EnglishWord:
    """The entry of a word in lower case; of another word, `NO_WORD`."""
    if not word.isascii() or not word.isalpha():
        return NO_WORD
    data, wanted = _file(), f"\n{word} ".encode()
    start, end = _block(wanted[1 : 1 + PREFIX])
    at = data.find(wanted, start, end)
    if at < 0:
        return NO_WORD
    at += len(wanted)
    frequency, _, kinds = data[at : data.find(b"\n", at)].decode().partition(" ")
    return EnglishWord(int(frequency), kinds)


def frequency(word: str) -> int:
    """How often a word in lower case occurs in about 1.6 billion words; 0 for one that is not in the list."""
    return look_up(word).frequency


def one_error_away(word: str) -> set[str]:
    """What a word becomes with one letter more, less or replaced, or two exchanged; most of it are no words."""
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    return {
        *(head + tail[1:] for head, tail in cuts if tail),
        *(head + tail[1] + tail[0] + tail[2:] for head, tail in cuts if len(tail) > 1),
        *(head + letter + tail[1:] for head, tail in cuts if tail for letter in ascii_lowercase),
        *(head + letter + tail for head, tail in cuts for letter in ascii_lowercase),
    } - {word}

"""The list of English words: a sorted file that is looked into, never read as a whole.

A line is a word, how often it occurs in about 1.6 billion words, and a letter for each kind of word that it can be.
`english_words.py` at the top of the repository makes the file, and names its sources.
"""

from __future__ import annotations

import functools
import mmap
from bisect import bisect_left
from itertools import takewhile
from pathlib import Path
from string import ascii_lowercase
from typing import NamedTuple


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
def _lines(initial: str) -> list[bytes]:
    """The lines of the words with an initial, in order."""
    start, end = _start(initial.encode()), _start(bytes([ord(initial) + 1]))
    return _file()[start:end].splitlines()


def _start(words: bytes) -> int:
    """The offset of the first line that is not less than some words."""
    data, size = _file(), len(words)

    def line(at: int) -> bytes:
        start = data.find(b"\n", at) + 1
        return data[start : start + size] or b"\xff"

    return data.find(b"\n", bisect_left(range(len(data) - 1), words, key=line)) + 1


@functools.cache
def look_up(word: str) -> EnglishWord:
    """The entry of a word in lower case; of another word, `NO_WORD`."""
    if not word.isascii() or not word.isalpha() or not word.islower():
        return NO_WORD
    lines, wanted = _lines(word[0]), f"{word} ".encode()
    at = bisect_left(lines, wanted)
    if at == len(lines) or not lines[at].startswith(wanted):
        return NO_WORD
    frequency, _, kinds = lines[at][len(wanted) :].decode().partition(" ")
    return EnglishWord(int(frequency), kinds)


def frequency(word: str) -> int:
    """How often a word in lower case occurs in about 1.6 billion words; 0 for one that is not in the list."""
    return look_up(word).frequency


def one_error_away(word: str) -> set[str]:
    """The words of the list that are a word in lower case with one letter more, less or other, or two exchanged."""
    cuts = [(word[:at], word[at:]) for at in takewhile(lambda at: _is_beginning(word[:at]), range(len(word) + 1))]
    changed = {
        *(head + tail[1:] for head, tail in cuts if tail),
        *(head + tail[1] + tail[0] + tail[2:] for head, tail in cuts if len(tail) > 1),
        *(head + letter + tail[1:] for head, tail in cuts if tail for letter in ascii_lowercase),
        *(head + letter + tail for head, tail in cuts for letter in ascii_lowercase),
    }
    return {other for other in changed - {word} if frequency(other)}


def _is_beginning(letters: str) -> bool:
    """Whether a word of the list begins with some letters in lower case."""
    lines = _lines(letters[0]) if letters else [b""]
    at = bisect_left(lines, letters.encode())
    return at < len(lines) and lines[at].startswith(letters.encode())

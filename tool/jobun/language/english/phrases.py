"""The words of an English text one after the other, and how often they follow each other."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Container, Sequence
from functools import cached_property
from itertools import chain, pairwise

# a line break and every mark of punctuation is a word of its own
TOKEN = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*|\d[\d.-]*|\n|[^\w\s]")
DIGIT = re.compile("[0-9]")


class PhraseCounts:
    """The words of a text in lower case; lines that are the same are counted once.

    text: the different lines. tokens: words, numbers with every digit as 0, punctuation, and line breaks, in order.
    """

    def __init__(self, words: str) -> None:
        self._starts: dict[str, int] = {}
        at = 0
        for line in words.split("\n"):
            self._starts.setdefault(line, at)
            at += len(line) + 1
        # in some languages a letter in lower case is two characters
        self._lines = [line for line in self._starts if len(line.lower()) == len(line)]
        self.text = "\n".join(("", *self._lines, ""))
        # what is between two blanks occurs many times
        chunks = self.text.lower().replace("’", "'").replace("\n", " \n ").split(" ")
        found = {chunk: TOKEN.findall(DIGIT.sub("0", chunk)) for chunk in set(chunks)}
        self.tokens: Sequence[str] = list(chain.from_iterable(map(found.__getitem__, chunks)))

    @cached_property
    def counts(self) -> Counter[str]:
        """How often each token occurs."""
        return Counter(self.tokens)

    @cached_property
    def pairs(self) -> Counter[tuple[str, str]]:
        """How often each pair of neighbours occurs."""
        return Counter(pairwise(self.tokens))

    def places(self, pairs: Container[tuple[str, str]]) -> list[int]:
        """The indices of the tokens with which some pairs of neighbours begin."""
        firsts = {pair[0] for pair in self.pairs if pair in pairs}
        tokens = self.tokens
        return [at for at, token in enumerate(tokens[:-1]) if token in firsts and (token, tokens[at + 1]) in pairs]

    @cached_property
    def _breaks(self) -> list[int]:
        """The indices of the line breaks."""
        return [at for at, token in enumerate(self.tokens) if token == "\n"]

    def offset(self, offset: int) -> int:
        """The offset in the whole text of an offset in `text`."""
        start = self.text.rfind("\n", 0, offset) + 1
        return self._starts[self.text[start : self.text.index("\n", offset)]] + offset - start

    def line(self, index: int) -> tuple[int, str]:
        """The line that holds a token, after its offset in the text."""
        line = self._lines[bisect_left(self._breaks, index) - 1]
        return self._starts[line], line

    def place(self, index: int) -> tuple[int, int]:
        """The offsets in the text at which a token begins and ends."""
        number = bisect_left(self._breaks, index) - 1
        line = self._lines[number]
        start, end = [found.span() for found in TOKEN.finditer(line)][index - self._breaks[number] - 1]
        return self._starts[line] + start, self._starts[line] + end


def is_word(token: str) -> bool:
    """Whether a token is a word, and not a number or a mark."""
    return token[0].isalpha()

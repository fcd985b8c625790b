"""The words of Japanese sentences and their kinds, where an analyser is installed: fugashi with UniDic, jobun[ja].

Nothing needs it: what asks for words gets none where it is absent. Kinds are named as UniDic names them.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, NamedTuple, overload


class Morpheme(NamedTuple):
    """A word. start, end: its place in the sentence. kind, finer, finest: its part of speech. form: how it is
    conjugated. lemma: as a dictionary has it. known: whether one does. reading: how it is read, in katakana.
    """

    text: str
    start: int
    end: int
    kind: str
    finer: str
    finest: str
    form: str
    lemma: str
    known: bool
    reading: str


@functools.cache
def tagger() -> Any:
    """The analyser; None where it, or a dictionary for it, is not installed."""
    try:
        import fugashi
    except ImportError:
        return None
    try:
        return fugashi.Tagger()
    except RuntimeError:
        return None


class Morphemes(Sequence[Morpheme]):
    """The words of a sentence. What a dictionary says of one is read when it is asked for: of most it never is."""

    def __init__(self, words: Sequence[Any], sentence: str) -> None:
        self._words = words
        self.starts: list[int] = []
        end = 0
        for word in words:
            self.starts.append(sentence.index(word.surface, end))
            end = self.starts[-1] + len(word.surface)
        self._made: dict[int, Morpheme] = {}

    def __len__(self) -> int:
        return len(self._words)

    @overload
    def __getitem__(self, at: int) -> Morpheme: ...

    @overload
    def __getitem__(self, at: slice) -> list[Morpheme]: ...

    def __getitem__(self, at: int | slice) -> Morpheme | list[Morpheme]:
        if isinstance(at, slice):
            return [self[one] for one in range(*at.indices(len(self)))]
        if at not in self._made:
            self._made[at] = self._morpheme(range(len(self))[at])
        return self._made[at]

    def is_kind(self, at: int, kind: str) -> bool:
        """Whether a word is of a kind, which costs far less than to read all that a dictionary says of it."""
        return bool(self._words[at].feature_raw.startswith(kind + ","))

    def _morpheme(self, at: int) -> Morpheme:
        word, start = self._words[at], self.starts[at]
        said, end = word.feature, start + len(word.surface)
        return Morpheme(
            word.surface, start, end, said.pos1, said.pos2, said.pos3, said.cForm or "", said.lemma or word.surface,
            not word.is_unk, said.kana or "",
        )  # fmt: skip


def morphemes(sentence: str) -> Morphemes:
    """The words of a sentence in their order; none where no analyser is installed."""
    analyser = tagger()
    return Morphemes(analyser(sentence) if analyser else (), sentence)

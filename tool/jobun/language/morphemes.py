"""The morphemes of Japanese sentences, by fugashi with UniDic (jobun[ja]).

The analyser is optional: without it there are no morphemes. Parts of speech have their names in UniDic.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, overload


class Morpheme(NamedTuple):
    """A morpheme.

    start, end: offsets in the sentence. kind, finer, finest: its part of speech. form: its conjugation. lemma: its
    dictionary form. known: whether the dictionary has it. reading: in katakana.
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
    """The analyser; None if it or its dictionary is not installed."""
    try:
        import fugashi
    except ImportError:
        return None
    try:
        return fugashi.Tagger()
    except RuntimeError:
        return None


class Morphemes(Sequence[Morpheme]):
    """The morphemes of a sentence, each made on first use: most are never used."""

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
        """Whether a morpheme is of a kind, without making it."""
        return bool(self._words[at].feature_raw.startswith(kind + ","))

    def _morpheme(self, at: int) -> Morpheme:
        word, start = self._words[at], self.starts[at]
        entry, end = word.feature, start + len(word.surface)
        return Morpheme(
            word.surface, start, end, entry.pos1, entry.pos2, entry.pos3, entry.cForm or "",
            entry.lemma or word.surface, not word.is_unk, entry.kana or "",
        )  # fmt: skip


# the fields of UniDic: part of speech, dictionary form and pronunciation
KIND, FINEST, LEMMA, SOUND = 0, 2, 7, 9


class SpokenWord(NamedTuple):
    """A word of the dictionary.

    kind, finest: its part of speech. lemma: its dictionary form. sound: its pronunciation.
    """

    text: str
    kind: str
    finest: str
    lemma: str
    sound: str


def spoken_words(words: Iterable[str]) -> Iterator[SpokenWord]:
    """The words of two letters and more that the dictionary has in some words, which are analysed in one pass.

    There are none if no analyser is installed.
    """
    analyser = tagger()
    for word in analyser("、".join(words)) if analyser else ():
        surface = word.surface
        # most of the time is spent on the features
        if len(surface) > 1:
            fields = word.feature_raw.split(",", SOUND + 1)
            if len(fields) > SOUND:
                yield SpokenWord(surface, fields[KIND], fields[FINEST], fields[LEMMA], fields[SOUND])


def morphemes(sentence: str) -> Morphemes:
    """The morphemes of a sentence, in order; none if no analyser is installed."""
    analyser = tagger()
    return Morphemes(analyser(sentence) if analyser else (), sentence)

"""The words of Japanese sentences and their kinds, where an analyser is installed: fugashi with UniDic, jobun[ja].

Nothing needs it: what asks for words gets none where it is absent. Kinds are named as UniDic names them.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import Any, NamedTuple


class Morpheme(NamedTuple):
    """A word. start, end: its place in the sentence. kind, finer, finest: its part of speech. form: how it is
    conjugated. lemma: as a dictionary has it. known: whether one does.
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


def morphemes(sentence: str) -> Iterator[Morpheme]:
    """The words of a sentence in their order; none where no analyser is installed."""
    analyser = tagger()
    at = 0
    for word in analyser(sentence) if analyser else ():
        start = sentence.index(word.surface, at)
        at = start + len(word.surface)
        said = word.feature
        yield Morpheme(
            word.surface, start, at, said.pos1, said.pos2, said.pos3, said.cForm or "", said.lemma or word.surface,
            not word.is_unk,
        )  # fmt: skip

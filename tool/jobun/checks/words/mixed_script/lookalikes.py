"""Words with a character of another script: hiragana in katakana, kanji for a long vowel, Cyrillic in Latin.

A character is wrong if the correct word occurs in the document; a few are wrong anywhere.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import NamedTuple

from jobun.text.characters import KANJI
from jobun.text.lazy import lazy

RUN = lazy("[ァ-ヺー]{2,}")
COMPOUND = lazy(f"{KANJI}{{2,}}")
OTHER = lazy("[\u0370-\u03ff\u0400-\u04ff]")
FOREIGN = lazy(
    "[A-Za-z]{0,40}[\u0370-\u03ff\u0400-\u04ff]{1,40}[A-Za-z]{1,40}"
    "|[A-Za-z]{2,40}[\u0370-\u03ff\u0400-\u04ff]{1,40}[A-Za-z]{0,40}"
)
KANA = lazy("[ァ-ヺ]")
# characters; no word is longer
LONGEST = 40


class LookAlike(NamedTuple):
    """A word with a wrong character. at: its offset. meant: the correct word. known: how often that occurs."""

    start: int
    end: int
    at: int
    sign: str
    meant: str
    known: int


class LookAlikes:
    """The look-alike characters of a text.

    katakana, kanji, latin: look-alikes in such words and the correct characters. sure: those that are not words.
    """

    def __init__(
        self, words: str, katakana: Mapping[str, str], kanji: Mapping[str, str], latin: Mapping[str, str],
        sure: frozenset[str],
    ) -> None:  # fmt: skip
        self._words = words
        self._katakana, self._kanji, self._latin, self._sure = katakana, kanji, latin, sure

    @cached_property
    def _runs(self) -> Counter[str]:
        return Counter(RUN.findall(self._words))

    def found(self) -> Iterator[LookAlike]:
        """All look-alikes, by script."""
        if KANA.search(self._words):
            yield from self._in_katakana()
            yield from self._in_kanji()
        if OTHER.search(self._words):
            yield from self._in_latin()

    def _in_katakana(self) -> Iterator[LookAlike]:
        signs = "".join(map(re.escape, self._katakana))
        for run in re.finditer(f"[ァ-ヺー{signs}]{{3,}}", self._words):
            at = next((at for at, sign in enumerate(run[0][:LONGEST]) if sign in self._katakana), None)
            if at is None or len(run[0]) > LONGEST:
                continue
            sign = run[0][at]
            meant = run[0][:at] + self._katakana[sign] + run[0][at + 1 :]
            # a compound that occurs once may begin with a word that occurs more often
            known = self._runs[meant] or (sign not in self._sure and self._runs[meant[: at + 1]])
            # after a long vowel a word may begin: プレイヤー一チーム
            between = at and KANA.match(run[0], at - 1) and KANA.match(run[0], at + 1)
            if known > 1 or (between and sign in self._sure):
                yield LookAlike(run.start(), run.end(), run.start() + at, sign, meant, known)

    def _in_kanji(self) -> Iterator[LookAlike]:
        signs = "".join(self._kanji)
        alone = re.compile(f"(?<![ァ-ヺー])[{signs}](?![ァ-ヺー])")
        compounds: Counter[str] | None = None
        for found in alone.finditer(self._words):
            at = found.start()
            before, after = self._words[at - 1 : at], self._words[at + 1 : at + 2]
            if not (COMPOUND.match(before * 2) or COMPOUND.match(after * 2)):
                continue
            if compounds is None:
                compounds = Counter(
                    run[low : low + 2] for run in COMPOUND.findall(self._words) for low in range(len(run) - 1)
                )
            right = self._kanji[found[0]]
            for start, meant in ((at - 1, before + right), (at, right + after)):
                if compounds[meant] > 1:
                    yield LookAlike(start, start + 2, at, found[0], meant, compounds[meant])
                    break

    def _in_latin(self) -> Iterator[LookAlike]:
        for found in FOREIGN.finditer(self._words):
            word = found[0]
            if all(sign.isascii() or sign in self._latin for sign in word):
                at = next(at for at, sign in enumerate(word) if not sign.isascii())
                meant = "".join(self._latin.get(sign, sign) for sign in word)
                yield LookAlike(found.start(), found.end(), found.start() + at, word[at], meant, 0)

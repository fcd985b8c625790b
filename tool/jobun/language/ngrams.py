"""An index of texts by their character n-grams: texts that share rare n-grams are found without comparing all pairs."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Iterable
from itertools import chain


def ngrams(text: str, size: int) -> dict[str, None]:
    """The distinct character n-grams of a text, in its order; a text shorter than `size` is its own only n-gram."""
    return dict.fromkeys(text[at : at + size] for at in range(max(1, len(text) - size + 1)))


class NgramIndex:
    """Texts by n-gram. It yields candidates only: callers verify them."""

    def __init__(
        self,
        texts: Iterable[str],
        ngrams_of: Callable[[str], Iterable[str]],
        *,
        common: float = float("inf"),
        rarest: int | None = None,
    ) -> None:
        """ngrams_of: the distinct n-grams of a text, in a fixed order.

        common: n-grams in more texts than this are ignored. rarest: under how many of its rarest n-grams a text is
        filed; all if None.
        """
        self._ngrams_of = ngrams_of
        self._common = common
        self._holders: dict[str, list[int]] = defaultdict(list)
        texts = texts if rarest is None else list(texts)
        for at, text in enumerate(texts):
            for ngram in ngrams_of(text):
                self._holders[ngram].append(at)
        if rarest is not None:
            filed: dict[str, list[int]] = defaultdict(list)
            for at, text in enumerate(texts):
                for ngram in self._rarest(text, rarest):
                    filed[ngram].append(at)
            self._holders = filed

    @property
    def grams(self) -> Collection[str]:
        """The n-grams under which texts are filed."""
        return self._holders.keys()

    def votes(
        self, text: str, *, rarest: int | None = None, most: int | None = None, holders: float = float("inf")
    ) -> Counter[int]:
        """How many n-grams each indexed text shares with a text, by its index; a text that shares none is left out.

        rarest: how many of the text's rarest n-grams are looked up; all if None. most: how many of the texts that
        hold an n-gram get its vote; all if None. holders: the rarest n-grams vote first, and after so many votes no
        more are looked up. Equal votes are in the order in which the texts were first met.
        """
        votes: Counter[int] = Counter()
        for ngram in self._rarest(text, rarest):
            if holders <= 0:
                break
            votes.update(self._holders[ngram][:most])
            holders -= len(self._holders[ngram])
        return votes

    def votes_of(self, ngrams: Iterable[str]) -> Counter[int]:
        """How many of some n-grams, under which texts are filed, each text has, by its index."""
        holders = map(self._holders.__getitem__, ngrams)
        return Counter(chain.from_iterable(texts for texts in holders if len(texts) <= self._common))

    def _rarest(self, text: str, count: int | None) -> list[str]:
        holders = self._holders
        known = [ngram for ngram in self._ngrams_of(text) if 0 < len(holders.get(ngram, ())) <= self._common]
        return sorted(known, key=lambda ngram: len(holders[ngram]))[:count]

"""Find texts that are nearly the same: candidates by rare n-grams, verified by edit distance."""

from __future__ import annotations

from collections.abc import Sequence

from jobun.language.ngrams import NgramIndex

NGRAM = 5
RAREST = 8
"""Rarest n-grams under which each text is filed."""
COMMON = 24
"""Texts that may hold an n-gram before it is ignored."""
COMPARED = 12
"""Candidates that are compared with a text at most."""
SAMPLED = 5
"""One n-gram in this many is kept, by the code of its first letter: equal passages keep the same ones."""


class SimilarTexts:
    """Texts to find near duplicates in. Equal texts are filed once: a thousand copies cost no more than one."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = list(dict.fromkeys(texts))
        self._first = {text: at for at, text in reversed(list(enumerate(texts)))}
        self._index = NgramIndex(self._texts, sampled_ngrams, common=COMMON, rarest=RAREST)
        # not so of a short text, or one without a sampled letter
        self._is_sampled = all(len(gram) == NGRAM and ord(gram[0]) % SAMPLED == 0 for gram in self._index.grams)

    def near(self, text: str, cutoff: float) -> list[tuple[int, float]]:
        """The texts whose similarity (0–100) to a text is at least `cutoff`, as index and similarity, best first.

        Of equal texts only the first is returned, and none that equals the text itself.
        """
        from rapidfuzz.fuzz import ratio

        # a look for each of a few n-grams costs less than the n-grams of the text
        few = self._is_sampled and len(self._index.grams) < len(text)
        votes = self._index.votes_of(filter(text.__contains__, self._index.grams)) if few else self._index.votes(text)
        likely = sorted((at for at in votes if self._texts[at] != text), key=lambda at: (-votes[at], at))[:COMPARED]
        scored = ((self._first[self._texts[at]], ratio(text, self._texts[at], score_cutoff=cutoff)) for at in likely)
        return sorted(((at, score) for at, score in scored if score), key=lambda pair: (-pair[1], pair[0]))


def sampled_ngrams(text: str) -> dict[str, None]:
    """The distinct n-grams of a text that begin with a sampled letter, in its order; the first one if none does."""
    letters = {char for char in set(text) if ord(char) % SAMPLED == 0}
    return dict.fromkeys([text[at : at + NGRAM] for at, char in enumerate(text) if char in letters] or [text[:NGRAM]])

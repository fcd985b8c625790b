"""Which texts are nearly the same, by the rare runs of letters that they share.

Every text is filed under its rarest runs only, and a run that many share says nothing of likeness: each text is
compared with a few others, however many there are.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

# the letters in a run; how many of its rarest a text is filed under; in how many texts one may stand to be looked up
RUN = 5
RAREST = 8
FILED = 24
LOOKED_AT = 12
# a run begins at one letter in so many, by its code: a copy has its runs at the same letters
SAMPLED = 5


class Alike(NamedTuple):
    """Two texts that are nearly the same, by their places, and how alike they are, of 100."""

    one: int
    other: int
    ratio: float


class Likeness:
    """An index of texts. Texts that are the same are filed once, so that a thousand copies cost no more than one."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = texts
        self._first: dict[str, int] = {}
        for at, text in enumerate(texts):
            self._first.setdefault(text, at)
        self._frequency: Counter[str] = Counter()
        for text in self._first:
            self._frequency.update(runs(text).keys())
        self._filed: dict[str, list[int]] = defaultdict(list)
        for text, at in self._first.items():
            for run in self._rarest(runs(text)):
                self._filed[run].append(at)

    def _rarest(self, found: Iterable[str]) -> list[str]:
        frequency = self._frequency
        rare = [run for run in found if frequency[run] <= FILED]
        return sorted(rare, key=frequency.__getitem__)[:RAREST]

    def near(self, text: str, cutoff: float) -> list[tuple[int, float]]:
        """The places of the texts that are at least so much like a text (of 100), the most alike first.

        Of texts that are the same the first alone is given, and a text that is the same as the one asked for is not.
        """
        from rapidfuzz.fuzz import ratio

        votes: Counter[int] = Counter()
        # whichever is shorter is walked through
        if len(self._filed) < len(text):
            shared: Iterable[str] = (run for run in self._filed if run in text)
        else:
            shared = runs(text).keys() & self._filed.keys()
        for run in shared:
            votes.update(self._filed[run])
        votes.pop(self._first.get(text, -1), None)
        # the place decides between equal votes: the runs come in no order
        likely = sorted(votes, key=lambda at: (-votes[at], at))[:LOOKED_AT]
        judged = ((at, ratio(text, self.texts[at], score_cutoff=cutoff)) for at in likely)
        return sorted(((at, score) for at, score in judged if score), key=lambda pair: (-pair[1], pair[0]))

    def pairs(self, cutoff: float) -> Iterator[Alike]:
        """Every two texts that differ and are at least so much alike (of 100), each pair once, in order."""
        for text, at in self._first.items():
            for other, score in self.near(text, cutoff):
                if other > at:
                    yield Alike(at, other, score)


def runs(text: str) -> dict[str, None]:
    """The runs of letters in a text that begin with some letters, each once, in the order of the text.

    Two texts share the runs of what they share, whichever letters those are: one in SAMPLED of all does as well.
    """
    chosen = [text[at : at + RUN] for at, sign in enumerate(text) if ord(sign) % SAMPLED == 0]
    return dict.fromkeys(chosen or [text[:RUN]])

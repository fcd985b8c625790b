"""How alike words are, and which of many are like some: by the rarest of their pieces, never by trying all."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Sequence

# pieces of so many characters tell rules apart in Japanese and in English
PIECE = 6
# of so many of its rarest pieces a text must share one; a piece that more texts have tells nothing
RAREST, COMMON = 12, 30
MOST = 8


def likeness(one: str, other: str) -> float:
    """From 0, nothing in common, to 1, the same."""
    if one == other:
        return 1.0
    from rapidfuzz import fuzz

    return float(fuzz.ratio(one, other)) / 100


class Near:
    """Finds which of some texts are like another."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._holders: dict[str, list[int]] = defaultdict(list)
        for at, text in enumerate(texts):
            for piece in _pieces(text):
                self._holders[piece].append(at)

    def of(self, text: str) -> list[int]:
        """The places of the texts that share most of the rarest pieces, the likest first, few at most."""
        known = [piece for piece in _pieces(text) if 0 < len(self._holders.get(piece, ())) <= COMMON]
        known.sort(key=lambda piece: len(self._holders[piece]))
        shared = Counter(at for piece in known[:RAREST] for at in self._holders[piece])
        return [at for at, _ in shared.most_common(MOST)]


def _pieces(text: str) -> set[str]:
    return {text[at : at + PIECE] for at in range(max(1, len(text) - PIECE + 1))}


def longest_rise(values: Sequence[int]) -> set[int]:
    """The longest run of values, others left out, that only rises: what is not in it has changed its place."""
    tails: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for at, value in enumerate(values):
        place = bisect_left(tails, value)
        before.append(ends[place - 1] if place else -1)
        tails[place : place + 1] = [value]
        ends[place : place + 1] = [at]
    found: set[int] = set()
    at = ends[-1] if ends else -1
    while at >= 0:
        found.add(values[at])
        at = before[at]
    return found

"""The smallest part of a document that still fails: what a finding is told with."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence


def smallest(words: str, fails: Callable[[str], bool]) -> str:
    """Words with every line and then every character left out that the failure does not need."""
    words = "".join(_fewest(re.findall(r"[^\r\n]*(?:\r*\n|\r)|[^\r\n]+$", words), fails))
    return "".join(_fewest(words, fails))


def _fewest(pieces: Sequence[str], fails: Callable[[str], bool]) -> Sequence[str]:
    """Runs of pieces are left out, the longest first, as long as what is left fails."""
    size = len(pieces) // 2
    while size:
        at = 0
        while at < len(pieces):
            left = [*pieces[:at], *pieces[at + size :]]
            if left and fails("".join(left)):
                pieces = left
            else:
                at += size
        size //= 2
    return pieces

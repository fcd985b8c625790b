"""Shrink a document that fails to a part that still fails."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence


def shrunk(words: str, fails: Callable[[str], bool]) -> str:
    """The words without the lines, and then without the characters, that the failure does not need."""
    words = "".join(_fewest(re.findall(r"[^\r\n]*(?:\r*\n|\r)|[^\r\n]+$", words), fails))
    return "".join(_fewest(words, fails))


def _fewest(pieces: Sequence[str], fails: Callable[[str], bool]) -> Sequence[str]:
    """The pieces without the runs, longest first, whose removal keeps the failure."""
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

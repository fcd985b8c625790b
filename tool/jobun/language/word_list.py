"""A list of words as data: a pattern with what it finds in sentences, and sentences that only look so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from jobun.registry import members


@dataclass(frozen=True, slots=True, eq=False)
class WordList:
    """Words of one use.

    name: what they are. pattern: finds them in words of one width. examples: sentences, with what is found in each;
    nothing for a sentence that only looks as if it held one. The tests run them.
    """

    name: str
    pattern: re.Pattern[str]
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def found(self, words: str) -> list[str]:
        """What of this list stands in some words, in order."""
        return [found[0] for found in self.pattern.finditer(words)]


def word_lists() -> dict[str, WordList]:
    """All lists by the name of their file."""
    return members("jobun.language.lists", WordList)

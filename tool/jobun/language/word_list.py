"""A word list as data: a pattern, with examples and counter-examples."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from jobun.registry import members


@dataclass(frozen=True, slots=True, eq=False)
class WordList:
    """Words of one use.

    pattern: finds them in words of one width. examples: sentences with the words found in each; none for a sentence
    that only seems to hold one. The tests run them.
    """

    name: str
    pattern: re.Pattern[str]
    examples: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def found(self, words: str) -> list[str]:
        """The matches in some words, in order."""
        return [found[0] for found in self.pattern.finditer(words)]


def word_lists() -> dict[str, WordList]:
    """All lists by the name of their module."""
    return members("jobun.language.lists", WordList)

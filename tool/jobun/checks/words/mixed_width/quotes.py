"""Apostrophes and quotation marks of English text that are straight where nearly all are curly, or the reverse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from jobun.text.lazy import lazy

# how many times as often a text has the other form, and how often at least
TIMES = 10
USUAL = 10
FORMS = (
    (lazy("(?<=[A-Za-z])'(?=[a-z ])"), lazy("(?<=[A-Za-z])’(?=[a-z ])")),
    (lazy('(?<![0-9])"'), lazy("[“”]")),
)


class RareQuotes(NamedTuple):
    """places: the offsets of the rare form. usual: how often the other one occurs. straight: whether the rare is."""

    places: tuple[int, ...]
    usual: int
    straight: bool


def rare_quotes(words: str) -> Iterator[RareQuotes]:
    """The rare forms, apostrophes and quotation marks each."""
    for straight, curly in FORMS:
        both = [tuple(found.start() for found in form.finditer(words)) for form in (straight, curly)]
        rare, usual = sorted(both, key=len)
        if rare and len(usual) >= max(USUAL, TIMES * len(rare)):
            yield RareQuotes(rare, len(usual), rare is both[0])

"""Passages that stand elsewhere letter by letter with another particle: 札の配置 and 札を配置 in the same company."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from jobun.language.running_text import CompactText
from jobun.text.passage import Span

# particles that do not change places freely, as が and の do before a verb, へ and に, は and が
PARTICLES = re.compile("[をにのでと、]")
# one of the two is that of an object: の and に, or に and で, may both be right
OBJECT = "を"
# letters before and after the particle that are the same
BEFORE, AFTER = 9, 6
# a passage that stands so many times in the other form, or has so many equal letters around, is no other statement
HABIT, LONG, LONGEST = 3, 24, 60
# passages examined
MOST = 200


class Reworded(NamedTuple):
    """A passage with a particle that others have differently.

    place: of the particle. printed: as it stands. usual: the other particle. others: how many passages have that.
    model: the place of one of them.
    """

    place: Span
    printed: str
    usual: str
    others: int
    model: Span


def reworded(text: CompactText) -> Iterator[Reworded]:
    """The passages with a particle that the same words have differently elsewhere. text: of a Japanese document."""
    words = text.words
    first: dict[str, int] = {}
    again: dict[str, list[int]] = {}
    for particle in PARTICLES.finditer(words, BEFORE, max(BEFORE, len(words) - AFTER)):
        at = particle.start()
        around = words[at - BEFORE : at] + words[at + 1 : at + 1 + AFTER]
        before = first.setdefault(around, at)
        if before != at:
            again.setdefault(around, [before]).append(at)
    found = [_by_particle(words, places) for around, places in again.items() if "\n" not in around]
    pairs = (sorted(forms.values(), key=len) for forms in found if len(forms) == 2 and OBJECT in forms)
    for few, many in islice(pairs, MOST):
        one, other = _rarer_first(words, few[0], many[0]) if len(many) == 1 else (few[0], many[0])
        if len(few) == 1 and (len(many) >= HABIT or _shared(words, one, other) >= LONG):
            span, model = text.span(one, one + 1), text.span(other, other + 1)
            yield Reworded(span, words[one], words[other], len(many), model)


def _by_particle(words: str, places: list[int]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for at in places:
        found.setdefault(words[at], []).append(at)
    return found


def _rarer_first(words: str, one: int, other: int) -> tuple[int, int]:
    """Two places, first the one whose particle stands between its neighbours less often."""
    one, other = sorted((one, other))
    counts = [words.count(words[at - 2 : at + 3]) for at in (one, other)]
    # a copy stands later than its model
    return (one, other) if counts[0] < counts[1] else (other, one)


def _shared(words: str, one: int, other: int) -> int:
    """How many letters around two places are the same, within one rule."""
    before = after = 0
    while before < LONGEST and words[one - before - 1] == words[other - before - 1] != "\n":
        before += 1
    while after < LONGEST and words[one + after + 1 : one + after + 2] == words[other + after + 1 : other + after + 2]:
        if words[one + after + 1 : one + after + 2] in ("", "\n"):
            break
        after += 1
    return before + after

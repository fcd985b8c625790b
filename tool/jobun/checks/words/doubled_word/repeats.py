"""Repeated words: a run of characters twice in a row, or twice with a few characters between."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from jobun.text.characters import KANJI, NOUN
from jobun.text.lazy import lazy

GRAM = 3
# characters: of a repeated run at most, of a restarted clause at least, and between its two copies at most
LONGEST = 44
CLAUSE = 10
BETWEEN = 4
# separators of a list, a pair or a choice
LISTED = lazy(r"[、，,。．・…‥／/|→⇒＋+（）()\[\]「」『』【】〈〉《》‘’“”<>:：;；\n\t ]")
JOINS = lazy("[とやかも非又及各並若]|また|または|および|より|ごと")
# a run with a grammatical function: it contains a particle
FUNCTION = lazy(f"[をがはにでと]|^[そこ]の{NOUN}")
PARTICLES = frozenset("をがはにでと")
ONE_SCRIPT = lazy(rf"(?<![ァ-ヺー])([ァ-ヺー]{{3,20}})\1(?![ァ-ヺー])|(?<!{KANJI})({KANJI}{{2,8}})\2(?!{KANJI})")
COUNTED = lazy("[一二三四五六七八九十百千毎]")
# whole words only, possessive, so that no word is tried again without its last letters
LATIN = lazy(r"([a-z](?<![-/'’\w].)[a-z]{0,29}+(?: [A-Za-z]{1,30}+){0,3}) \1\b(?![-'’])")
# "whose turn it is is next": a clause that ends with the word before one that begins with it
ASKED = lazy(r"\b(?:wh\w+|how|that|it|this)\b[^.;:]*$", re.I)
ASKED_WITHIN = 80

# on a creature or on a creature or vehicle card
JOINING = frozenset({"and", "or", "nor"})
ENDS = (" to", " by")


class Repeat(NamedTuple):
    """A repeated run: the offsets of the first copy, of the second copy, and of its end."""

    start: int
    again: int
    end: int


def repeats(words: str) -> Iterator[Repeat]:
    """Repeated runs of Japanese that are not intended."""
    last: dict[str, int] = {}
    done = 0
    for at in range(len(words) - GRAM + 1):
        gram = words[at : at + GRAM]
        before = last.get(gram, -1)
        last[gram] = at
        if before < done or at - before > LONGEST or at - before < GRAM:
            continue
        found = _twice(words, before, at) or _restarted(words, before, at)
        if found is not None:
            yield found
            done = found.end
    twice = list(ONE_SCRIPT.finditer(words))
    often = Counter(found[0] for found in twice)
    yield from (
        Repeat(found.start(), found.start() + len(found[0]) // 2, found.end())
        for found in twice
        if often[found[0]] == 1 and not COUNTED.match(found[0])
    )


def _twice(words: str, first: int, second: int) -> Repeat | None:
    """A run with a particle directly after itself: そのカードをそのカードを."""
    size = second - first
    run = words[first:second]
    if words[second : second + size] != run or not FUNCTION.search(run) or LISTED.search(run):
        return None
    shift = _shift(words, second, size)
    return Repeat(first + shift, second + shift, second + size + shift)


def _shift(words: str, second: int, size: int) -> int:
    """Characters to shift a repeat so that it ends with a particle: をその山をその山 is その山をその山を."""
    for shift in range(size):
        if words[second + shift - 1] in PARTICLES:
            return shift
        if words[second + shift] != words[second + size + shift : second + size + shift + 1]:
            break
    return 0


def _restarted(words: str, first: int, second: int) -> Repeat | None:
    """A clause that is broken off and restarted: まだ条件のうちまだ条件を."""
    size = second - first
    if size > LONGEST // 2 or size < CLAUSE:
        return None
    same = 0
    while same < size and words[first + same : first + same + 1] == words[second + same : second + same + 1]:
        same += 1
    clause, between = words[first : first + same], words[first + same : second]
    if same < CLAUSE or not 0 < len(between) <= BETWEEN:
        return None
    if LISTED.search(clause + between) or JOINS.search(between) or not FUNCTION.search(clause):
        return None
    return Repeat(first, second, second + same)


def latin_repeats(words: str, kept: frozenset[str]) -> Iterator[Repeat]:
    """Repeated English words and runs of up to four. kept: words that may be repeated, in lower case."""
    for found in LATIN.finditer(words):
        run = found[1]
        # names and headings may precede their own text, so the first word is in lower case
        joins = " " in run and (JOINING & set(run.split()) or run.endswith(ENDS))
        asked = run == "is" and ASKED.search(words[max(0, found.start() - ASKED_WITHIN) : found.start()])
        if run not in kept and (len(run) > 1 or run == "a") and not joins and not asked:
            yield Repeat(found.start(), found.start() + len(run) + 1, found.end())

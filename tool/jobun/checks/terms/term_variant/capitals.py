"""English terms in lower case that have a capital nearly everywhere: "a unit attacks" in a document with Units."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from jobun.language.english.phrases import PhraseCounts
from jobun.language.english.words import look_up
from jobun.text.lazy import lazy

CAPITAL = lazy("[A-Z](?<![A-Za-z’'-].)[a-z]{2,}(?![a-zA-Z’'-])")
# after a word in lower case or a comma no sentence begins
INSIDE = r"(?<=[a-z,)\]’'] )"
WITHIN = lazy(r"[A-Z](?<=[a-z,)\]’'] .)[a-z]{2,}(?![a-zA-Z’'-])")
NAMES = lazy(
    r"[A-Z](?<=[a-z,)\]’'] .)(?<=(?=([A-Z][a-z]+(?:-[A-Za-z]+)*|[A-Z]{2,}) ([A-Za-z][a-z]{2,})(?![a-zA-Z’'-])).)"
)
# occurrences with a capital within sentences, and how many times as many as in lower case
USUAL = 15
TIMES = 15
# the same of a word after one other
PAIRS = 5
PAIR_TIMES = 5
# the same of the last word of a name
NAMED = 8


class LowerCase(NamedTuple):
    """A term in lower case. places: the start and end of each. usual: it with a capital, which occurs `times` times."""

    places: tuple[tuple[int, int], ...]
    usual: str
    times: int
    place: tuple[int, int]


def in_lower_case(phrases: PhraseCounts) -> Iterator[LowerCase]:
    """Terms in lower case, each once with its places."""
    text = phrases.text
    every, within = Counter(CAPITAL.findall(text)), Counter(WITHIN.findall(text))
    found: dict[str, set[int]] = defaultdict(set)
    for word, times in within.items():
        low = phrases.counts[word.lower()] - every[word]
        if times >= USUAL and 1 <= low <= times / TIMES and _is_noun(word.lower()):
            found[word].update(_in_company(text, word))
    for name, word in _names(text):
        ends = re.finditer(f"(?<![A-Z]){name} ({word.lower()})(?![a-zA-Z’'-])", text)
        found[word].update(one.start(1) for one in ends if not _is_part(text, one.end()))
    for word, places in found.items():
        first = text.find(f" {word}") + 1
        starts = sorted(phrases.offset(start) for start in places)
        if starts:
            spans = tuple((start, start + len(word)) for start in starts)
            usual = phrases.offset(first)
            yield LowerCase(spans, word, within[word], (usual, usual + len(word)))


def _in_company(text: str, word: str) -> Iterator[int]:
    """The offsets of a word in lower case after a word that it follows with a capital elsewhere."""
    small = word.lower()
    for found in re.finditer(rf"{small}(?<={INSIDE}{small})(?![a-zA-Z’'-])", text):
        before = re.search(r"([a-z]+) $", text[max(0, found.start() - 24) : found.start()])
        if before is None or _is_part(text, found.end()):
            continue
        # a string is found many times faster than a pattern
        if text.count(f"{before[1]} {word}") < PAIRS:
            continue
        often = len(re.findall(rf"\b{before[1]} {word}\b", text))
        if often >= PAIRS and often >= PAIR_TIMES * len(re.findall(rf"\b{before[1]} {small}\b", text)):
            yield found.start()


def _names(text: str) -> Iterator[tuple[str, str]]:
    """Names whose last word is rarely in lower case: the words before it, and it with a capital."""
    pairs = Counter(NAMES.findall(text))
    for (name, word), low in pairs.items():
        capital = word.capitalize()
        often = pairs[name, capital]
        if word.islower() and often >= NAMED and often >= NAMED * low and _is_noun(word):
            yield name, capital


def rarely_in_lower_case(phrases: PhraseCounts) -> Iterator[LowerCase]:
    """Terms that have a capital nearly everywhere before the same noun, or alone, each once with its other places.

    The same word may have none as the first part of a name: a Resource, in the resource area.
    """
    text = phrases.text
    every = Counter(CAPITAL.findall(text))
    for word, times in Counter(WITHIN.findall(text)).items():
        low = phrases.counts[word.lower()] - every[word]
        if times < USUAL or not 1 <= low <= every[word] or not _is_noun(word.lower()):
            continue
        capital, small = _by_company(text, word), _by_company(text, word.lower())
        for after, places in small.items():
            usual = capital.get(after, [])
            if len(usual) >= max(NAMED, NAMED * len(places)):
                spans = tuple((start, start + len(word)) for start in map(phrases.offset, places))
                first = phrases.offset(usual[0])
                yield LowerCase(spans, word, len(usual), (first, first + len(word)))


def _by_company(text: str, word: str) -> dict[str, list[int]]:
    """The offsets of a word within sentences, by the noun after it; an empty string if there is none."""
    found: dict[str, list[int]] = defaultdict(list)
    for one in re.finditer(rf"{word}(?<={INSIDE}{word})(?:s|es)?(?![a-zA-Z’'-])(?: ([A-Za-z]+))?", text):
        after = (one[1] or "").lower()
        found[after if look_up(after).is_any("nsg") else ""].append(one.start())
    return found


def _is_noun(word: str) -> bool:
    return look_up(word).is_any("ns") and not look_up(word).is_any("a")


def _is_part(text: str, end: int) -> bool:
    """Whether a word that ends at an offset is part of a longer term, of which the next noun is the head."""
    after = re.match(" ([a-z]+)", text[end : end + 24])
    return after is not None and look_up(after[1]).is_any("ns") and not look_up(after[1]).is_any("z")

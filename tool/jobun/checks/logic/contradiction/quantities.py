"""Limits on quantities, and limits that two sentences give differently."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from jobun.language.keywords import keywords
from jobun.language.lists.comparisons import AFTER, BEFORE
from jobun.language.lists.mirrors import mirrors
from jobun.language.sentences import Sentence
from jobun.language.statements import NEGATIONS
from jobun.text.characters import NOUN
from jobun.text.passage import Span

NUMBER = r"(?<![0-9.\-/])(?P<number>[0-9]{1,4})(?![0-9./]|-[0-9])"
UNIT = rf"\s?(?P<unit>{NOUN}{{1,6}}?|つ|)"
DIGITS = re.compile("[0-9]+")
LIMIT = re.compile(
    rf"(?:最大で?\s?)?{NUMBER}{UNIT}\s?(?P<after>{'|'.join(AFTER)})"
    rf"|(?i:(?P<before>{'|'.join(BEFORE)})) {NUMBER.replace('number', 'english')}"
)
# characters on each side of a number, more than any phrase has
REACH = 30
# characters, by whether the sentence is Japanese; a shorter one refers to what was mentioned before
SHORTEST = {True: 10, False: 24}
# keywords of a sentence that is compared
FEWEST = 3
# with more than two different bounds, each is a case of its own, as in a table
DISAGREEING = 2


class Limit(NamedTuple):
    """A sentence with one bounded quantity. rest: the sentence without it. bound: the number, its side, whether it is
    included. start, end: offsets of the quantity in the sentence.
    """

    sentence: Sentence
    rest: str
    bound: tuple[int, int, bool]
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The span of the quantity in the file."""
        return self.sentence.span(self.start, self.end)


def limits(sentence: Sentence) -> Iterator[Limit]:
    """The limit in a sentence with a single number."""
    places = [found.span() for found in DIGITS.finditer(sentence.words)]
    if len(places) != 1:
        return
    found = LIMIT.search(sentence.words, max(0, places[0][0] - REACH), places[0][1] + REACH)
    if found is None:
        return
    rest = f"{sentence.words[: found.start()]}#{sentence.words[found.end() :]}".strip()
    if len(rest) < SHORTEST[sentence.is_japanese]:
        return
    side, included = AFTER[found["after"].lower()] if found["after"] else BEFORE[found["before"].lower()]
    number = int(found["number"] or found["english"])
    yield Limit(sentence, rest + (found["unit"] or ""), (number, side, included), found.start(), found.end())


def rival_limits(sentences: Iterable[Sentence]) -> Iterator[tuple[Limit, Limit]]:
    """Pairs of limits on the same quantity with different numbers, the rarer one first."""
    groups: dict[tuple[str, ...], list[Limit]] = defaultdict(list)
    for sentence in sentences:
        for limit in limits(sentence):
            groups[_about(limit)].append(limit)
    for about, group in groups.items():
        if len(about) < FEWEST or len({limit.bound for limit in group}) != DISAGREEING:
            continue
        counts = Counter(limit.bound for limit in group)
        # details usually come later: of two that disagree the later is believed
        right = max(reversed(group), key=lambda limit: counts[limit.bound])
        for limit in group:
            if limit.bound != right.bound and limit.sentence.node is not right.sentence.node:
                yield limit, right


def _about(limit: Limit) -> tuple[str, ...]:
    """The subject of a limit: the keywords, counterparts and negations of its sentence."""
    named = {term.text for term in keywords(limit.rest)}
    return (
        *sorted(named),
        "",
        *sorted(word.lower() for word in mirrors.found(limit.rest)),
        *NEGATIONS.findall(limit.rest),
    )

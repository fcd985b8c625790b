"""Quantities with their comparison, and limits that two places give differently."""

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
DIGIT = re.compile("[0-9]")
LIMIT = re.compile(
    rf"(?:最大で?\s?)?{NUMBER}{UNIT}\s?(?P<after>{'|'.join(AFTER)})"
    rf"|(?i:(?P<before>{'|'.join(BEFORE)})) {NUMBER.replace('number', 'english')}"
)
# shorter sentences are said of whatever was spoken of before
SHORTEST = {True: 10, False: 24}
# what is compared: this many terms at least
FEWEST = 3
# of more than two numbers each is a case of its own, as in a table
DISAGREEING = 2


class Limit(NamedTuple):
    """A sentence with one bounded quantity. rest: the sentence without it. bound: the number, its side, whether it is
    included. start, end: where the quantity stands.
    """

    sentence: Sentence
    rest: str
    bound: tuple[int, int, bool]
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Where the quantity stands in the file."""
        return self.sentence.span(self.start, self.end)


def limits(sentence: Sentence) -> Iterator[Limit]:
    """The limit that a sentence sets, where it names one number alone."""
    found = LIMIT.search(sentence.words) if DIGIT.search(sentence.words) else None
    if found is None:
        return
    rest = f"{sentence.words[: found.start()]}#{sentence.words[found.end() :]}".strip()
    if DIGIT.search(rest) or len(rest) < SHORTEST[sentence.is_japanese]:
        return
    side, included = AFTER[found["after"].lower()] if found["after"] else BEFORE[found["before"].lower()]
    number = int(found["number"] or found["english"])
    yield Limit(sentence, rest + (found["unit"] or ""), (number, side, included), found.start(), found.end())


def rival_limits(said: Iterable[Sentence]) -> Iterator[tuple[Limit, Limit]]:
    """Pairs of limits that are said of the same things with another number: the one that fewer say first."""
    groups: dict[tuple[str, ...], list[Limit]] = defaultdict(list)
    for sentence in said:
        for limit in limits(sentence):
            groups[_about(limit)].append(limit)
    for about, group in groups.items():
        if len(about) < FEWEST or len({limit.bound for limit in group}) != DISAGREEING:
            continue
        said_by = Counter(limit.bound for limit in group)
        # details stand later: of two that disagree the later is believed
        right = max(reversed(group), key=lambda limit: said_by[limit.bound])
        for limit in group:
            if limit.bound != right.bound and limit.sentence.node is not right.sentence.node:
                yield limit, right


def _about(limit: Limit) -> tuple[str, ...]:
    """What a limit is said of: the terms of its sentence, its counterparts and denials."""
    named = {term.text for term in keywords(limit.rest)}
    return (
        *sorted(named),
        "",
        *sorted(word.lower() for word in mirrors.found(limit.rest)),
        *NEGATIONS.findall(limit.rest),
    )

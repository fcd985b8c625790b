"""Two steps that one sentence takes in one order, and another sentence in the other."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jobun.language.sentences import Sentence
from jobun.language.wording import terms
from jobun.text.passage import Span

# the clause before, what makes it the first step, and the clause behind
JAPANESE = re.compile(
    r"(?P<first>[^。、\n]{6,60}?)(?:てから|た後に?|たのちに?|、その後、?)、?(?P<second>[^。、\n]{6,60})"
)
ENGLISH = re.compile(
    r"(?P<first>(?!\s|(?:[Ii]f|[Ww]hen|[Uu]nless)\b)[^.,;:\n]{10,100}), (?:and )?then (?P<second>[^.,;\n]{10,100})"
)
CUES = {True: ("てから", "た後", "たのち", "その後"), False: (", then ", ", and then ")}
# how many terms a step has at least; how much of them it shares with the same step elsewhere, and with the other one
FEWEST, SAME, OTHER = 2, 0.5, 0.6
# a term of more steps than that tells none from another, and looking all of them up would be quadratic
COMMON = 40


class Steps(NamedTuple):
    """Two steps of a sentence. first, second: their terms. start, end: where both stand in the sentence."""

    sentence: Sentence
    first: frozenset[str]
    second: frozenset[str]
    start: int
    end: int

    @property
    def span(self) -> Span:
        """Where both stand in the file."""
        return self.sentence.span(self.start, self.end)


def reversed_steps(said: Sequence[Sentence]) -> Iterator[tuple[Steps, Steps]]:
    """The steps that another sentence takes the other way round: in the order of the document, the earlier first."""
    begun: dict[str, list[Steps]] = defaultdict(list)
    for sentence in said:
        for steps in _steps(sentence):
            # what is second here must have been first there
            before = {id(other): other for term in steps.second if len(begun[term]) <= COMMON for other in begun[term]}
            for other in before.values():
                if _turned(steps, other):
                    yield other, steps
            for term in steps.first:
                begun[term].append(steps)


def _steps(sentence: Sentence) -> Iterator[Steps]:
    words = sentence.words
    if not any(cue in words for cue in CUES[sentence.is_japanese]):
        return
    for found in (JAPANESE if sentence.is_japanese else ENGLISH).finditer(words):
        first, second = (frozenset(term.text for term in terms(found[group])) for group in ("first", "second"))
        if min(len(first), len(second)) >= FEWEST and _alike(first, second) < OTHER:
            yield Steps(sentence, first, second, *found.span())


def _turned(one: Steps, other: Steps) -> bool:
    """Whether each first step is the other's second, and neither is the other's first."""
    crossed = min(_alike(one.first, other.second), _alike(one.second, other.first))
    straight = max(_alike(one.first, other.first), _alike(one.second, other.second))
    return crossed >= SAME > straight


def _alike(one: frozenset[str], other: frozenset[str]) -> float:
    return 2 * len(one & other) / (len(one) + len(other))

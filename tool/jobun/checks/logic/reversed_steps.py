"""Two rules take the same two steps in opposite orders.

同じ二つの手順の順序が、二つの条文で逆になっています。

Which of the two a player follows depends on the rule that is read first. The earlier rule is reported, because details
usually come later, and the later one is related.

どちらの順序で処理するかが、先に読んだ条文によって変わってしまいます。詳しい説明は後に書かれることが多いので、前の条文を
報告し、後の条文を関連箇所として示します。

Bad::

    1-1. 札を出す
    1-1-1. 枠に札があるなら、⟦出した札をその枠に置いてから、元の札を持ち主の捨て山に移します⟧。
    2-1. 補足
    2-1-1. 枠が空でないなら、元の札を持ち主の捨て山に移してから、出した札をその枠に置きます。

Bad::

    1.1. Playing
    1.1.1. If the square is taken, ⟦put the new stone on the square, then return the old stone to its owner's bowl⟧.
    2.1. Notes
    2.1.1. On a taken square, return the old stone to its owner's bowl, then put the new stone on the square.

Good::

    1-1. 札を出す
    1-1-1. 親が山札の一番上の札を引いてから、子が山札の一番上の札を引きます。
    1-1-2. 子が山札の一番上の札を引いてから、親が山札の一番上の札を引く局もあります。
    2-1. 補足
    2-1-1. 出した札をその枠に置いてから、元の札を持ち主の捨て山に移します。
    2-1-2. 枠に札を置いてから、山札を切ります。
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jobun.language.keywords import keywords
from jobun.language.sentences import Sentence
from jobun.lint.check import Check
from jobun.lint.context import CheckContext
from jobun.lint.diagnostic import Problem, Related
from jobun.lint.message_parts import place_name
from jobun.locale.message import Message
from jobun.text.passage import Span

# the first clause, the conjunction, and the second clause
JAPANESE = re.compile(
    r"(?P<first>[^。、\n]{6,60}?)(?:てから|た後に?|たのちに?|、その後、?)、?(?P<second>[^。、\n]{6,60})"
)
ENGLISH = re.compile(
    r"(?P<first>(?!\s|(?:[Ii]f|[Ww]hen|[Uu]nless)\b)[^.,;:\n]{10,100}), (?:and )?then (?P<second>[^.,;\n]{10,100})"
)
CUES = {True: ("てから", "た後", "たのち", "その後"), False: (", then ", ", and then ")}
# terms of a step; fewer do not identify it
LEAST_TERMS = 2
# Dice coefficient of terms, 0 to 1: the least for one step in two rules, and the limit for the two steps of one rule
SAME, OTHER = 0.5, 0.6
# steps that share a term; a more frequent term identifies no step, and would make the search quadratic
COMMON = 40


class Steps(NamedTuple):
    """Two consecutive steps. first, second: their terms. start, end: offsets of both in the sentence."""

    sentence: Sentence
    first: frozenset[str]
    second: frozenset[str]
    start: int
    end: int

    @property
    def span(self) -> Span:
        """The span of both in the file."""
        return self.sentence.span(self.start, self.end)


def find(context: CheckContext) -> Iterator[Problem]:
    """Pairs of steps that another sentence takes in the opposite order."""
    for one, other in reversed_steps(context.sentences):
        yield Problem(
            one.span,
            Message(
                "the same two steps are in the opposite order in {place}",
                "{place}とは、同じ二つの手順の順序が逆です",
                place=place_name(context, other.sentence.node, other.span),
            ),
            related=(Related(other.span, Message("the opposite order", "逆の順序")),),
        )


def reversed_steps(sentences: Sequence[Sentence]) -> Iterator[tuple[Steps, Steps]]:
    """Pairs of steps in opposite orders, the earlier in the document first."""
    begun: dict[str, list[Steps]] = defaultdict(list)
    for sentence in sentences:
        for steps in _steps(sentence):
            # the second step here must have been the first there
            before = dict.fromkeys(
                other for term in steps.second if len(begun[term]) <= COMMON for other in begun[term]
            )
            for other in before:
                if _is_reversed(steps, other):
                    yield other, steps
            for term in steps.first:
                begun[term].append(steps)


def _steps(sentence: Sentence) -> Iterator[Steps]:
    words = sentence.words
    if not any(cue in words for cue in CUES[sentence.is_japanese]):
        return
    for found in (JAPANESE if sentence.is_japanese else ENGLISH).finditer(words):
        first, second = (frozenset(term.text for term in keywords(found[group])) for group in ("first", "second"))
        if min(len(first), len(second)) >= LEAST_TERMS and _alike(first, second) < OTHER:
            yield Steps(sentence, first, second, *found.span())


def _is_reversed(one: Steps, other: Steps) -> bool:
    """Whether the first step of each is the second of the other, and not also its first."""
    crossed = min(_alike(one.first, other.second), _alike(one.second, other.first))
    straight = max(_alike(one.first, other.first), _alike(one.second, other.second))
    return crossed >= SAME > straight


def _alike(one: frozenset[str], other: frozenset[str]) -> float:
    return 2 * len(one & other) / (len(one) + len(other))


check = Check("LOG011", "reversed-steps", "info", __doc__, find, formerly=("LOG002", "contradiction"))

"""Candidates for labels in the middle of a line: `…と表します。3-3-1. カードの…`, `4 用語4.1 能力4.1.1 能力とは…`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.text.lines import BLANKS
from jobun.tree.labels.reading import inline_pattern
from jobun.tree.lines.candidates import PARTICLE, TITLE_CELLS, Candidate, candidate_at, is_title

ENDED = re.compile(r"(?:[。！？!?][」』）)\]]?|[.．](?:\\?[)）\]”\"])?(?=\s)|[)）\]」』:：](?=\s))\s*$")
# characters before a number that are searched for the end of its words
REACH = 24
# possessive, so that a long run of digits is read once
DIGIT = re.compile("[0-9](?<![0-9].)[0-9]*+[-.a-z]")
# words before a number that make it part of the sentence
NEEDS_NUMBER = re.compile(
    r"(?:[はがをにでとのもへや、,（(「『“\[]|\b(?:see|rules?|sections?|chapters?|and|or|to|in|of|by|from|steps?))\s*$",
    re.I,
)


def inline_candidates(words: str, at: int) -> Iterator[tuple[Candidate, bool]]:
    """The candidates inside a line, each with whether it follows a title rather than the end of a sentence.

    words: of one width. at: index where the words after the line's own label begin.
    """
    begin = at
    for place in DIGIT.finditer(words, at):
        # the pattern has look-behinds; tried at digits only it is many times faster
        if place.start() <= begin:
            continue
        before = words[begin : place.start()]
        ended = bool(ENDED.search(before[-REACH:]))
        if not ended and (len(before) > TITLE_CELLS or NEEDS_NUMBER.search(before[-REACH:]) or not is_title(before)):
            continue
        candidate = candidate_at(words, place.start()) if inline_pattern().match(words, place.start()) else None
        if candidate is None or len(candidate.number) < 2 or NEEDS_NUMBER.search(before[-REACH:]):
            continue
        if not PARTICLE.match(words[candidate.end :].lstrip(BLANKS)):
            yield candidate, not ended
            begin = candidate.end

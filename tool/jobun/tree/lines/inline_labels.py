"""Labels in the middle of a line: `…と表します。3-3-1. カードの…`, `4 用語4.1 能力4.1.1 能力とは…`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.text.lines import BLANKS
from jobun.text.numerals import Number
from jobun.tree.lines.candidates import PARTICLE, Candidate, candidate_at, follows, is_title

ENDED = re.compile(r"(?:[。！？!?][」』）)\]]?|[.．](?:\\?[)）\]”\"])?(?=\s)|[)）\]」』:：](?=\s))\s*$")
# characters before a number that are searched for the end of its words
REACH = 24
DIGIT = re.compile("[0-9]+[-.a-z]")
# words before a number that make it part of the sentence
NEEDS_NUMBER = re.compile(
    r"(?:[はがをにでとのもへや、,（(「『“\[]|\b(?:see|rules?|sections?|chapters?|and|or|to|in|of|by|from|steps?))\s*$",
    re.I,
)


def split_at_labels(
    words: str, at: int, path: Number | None, continued: bool, pattern: re.Pattern[str]
) -> Iterator[tuple[int, int, Candidate | None]]:
    """Split the words of a line at the labels inside it.

    at: index where the words after the line's own label begin. path: the number of that label. continued: whether a
    sentence of the line above continues here. pattern: of a label inside a line.
    Yields (start, end, label that begins the piece, None for the first one).
    """
    begin, label = at, None
    if path is not None:
        for place in DIGIT.finditer(words, at):
            # the pattern has look-behinds; tried at digits only it is many times faster
            found = pattern.match(words, place.start()) if place.start() >= begin else None
            candidate = candidate_at(words, found.start()) if found else None
            if candidate is None or not _is_inline(words, begin, candidate, path, continued and label is None):
                continue
            yield begin, candidate.at, label
            begin, label, path = candidate.end, candidate, candidate.number
    yield begin, len(words), label


def _is_inline(words: str, begin: int, candidate: Candidate, path: Number, continued: bool) -> bool:
    """Whether a number is the next one, after a heading or the end of a sentence, and not part of a sentence."""
    before = words[begin : candidate.at]
    if not before.strip(BLANKS) or not follows(candidate.number, path) or PARTICLE.match(words, candidate.end):
        return False
    if PARTICLE.match(words[candidate.end :].lstrip(BLANKS)) or NEEDS_NUMBER.search(before[-REACH:]):
        return False
    if ENDED.search(before[-REACH:]):
        return True
    return len(candidate.number) > len(path) and not continued and is_title(before)

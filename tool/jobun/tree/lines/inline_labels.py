"""Labels glued into the middle of a line: `…と表します。3-3-1. カードの…`, `4 用語4.1 能力4.1.1 能力とは…`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.text.lines import BLANKS
from jobun.text.numerals import Number
from jobun.tree.lines.candidates import PARTICLE, Candidate, candidate_at, follows, is_title

ENDED = re.compile(r"(?:[。！？!?][」』）)\]]?|[.．](?:\\?[)）\]”\"])?(?=\s)|[)）\]」』:：](?=\s))\s*$")
# how far back is looked for how the words before a number end
REACH = 24
DIGIT = re.compile("[0-9]+[-.a-z]")
# what a sentence says before a number it speaks of
SPEAKS = re.compile(
    r"(?:[はがをにでとのもへや、,（(「『“\[]|\b(?:see|rules?|sections?|chapters?|and|or|to|in|of|by|from|steps?))\s*$",
    re.I,
)


def split_at_labels(
    words: str, at: int, path: Number | None, continued: bool, pattern: re.Pattern[str]
) -> Iterator[tuple[int, int, Candidate | None]]:
    """Cut the words of one line at the labels glued into it.

    at: where the words after the line's own label begin. path: that label's number. continued: whether a sentence of
    the line above goes on here. pattern: what may be a label inside a line.
    Gives (start, end, label that begins the piece or None for the first).
    """
    begin, label = at, None
    if path is not None:
        for place in DIGIT.finditer(words, at):
            # the pattern looks back as well; tried at digits alone it is many times as quick
            found = pattern.match(words, place.start()) if place.start() >= begin else None
            candidate = candidate_at(words, found.start()) if found else None
            if candidate is None or not _is_glued(words, begin, candidate, path, continued and label is None):
                continue
            yield begin, candidate.at, label
            begin, label, path = candidate.end, candidate, candidate.number
    yield begin, len(words), label


def _is_glued(words: str, begin: int, candidate: Candidate, path: Number, continued: bool) -> bool:
    """The number that the tree expects next, behind a heading's words or the end of a sentence, and not spoken of."""
    before = words[begin : candidate.at]
    if not before.strip(BLANKS) or not follows(candidate.number, path) or PARTICLE.match(words, candidate.end):
        return False
    if PARTICLE.match(words[candidate.end :].lstrip(BLANKS)) or SPEAKS.search(before[-REACH:]):
        return False
    if ENDED.search(before[-REACH:]):
        return True
    return len(candidate.number) > len(path) and not continued and is_title(before)

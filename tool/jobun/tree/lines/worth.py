"""What the label candidates of a document look worth, line by line, before their numbers are compared."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from jobun.text.lazy import lazy
from jobun.text.lines import BLANKS, cells, is_open
from jobun.text.numerals import Number, letters_value
from jobun.tree.labels.values import LETTERED, named, plain, rank_of
from jobun.tree.lines.candidates import (
    PARTICLE,
    Candidate,
    ScannedLine,
    before_label,
    is_title,
)
from jobun.tree.lines.explanation import Point
from jobun.tree.lines.inline_labels import inline_candidates

# in the unit of path costs: by the number of levels of a number, and for a word that names the level
BY_LEVELS = (0.0, 1.4, 3.0, 4.0)
NAMED, LETTERS, CLOSED, HEADED, INLINE = 4.0, 2.0, 0.6, 1.5, 0.6
# of a single number that may be a year, and of one before a whole sentence
YEAR, SENTENCE = 0.3, -0.8
# what makes a candidate look like a part of a sentence or a mention
OPEN_ABOVE, IN_WORDS, BEFORE_PARTICLE, LOWER_CASE, UNIT_SIGN, LINKED = -1.6, -3.0, -2.5, -1.0, -2.0, -2.0
LEAST = 0.05
# characters of emphasis before a label; more are those of a link
EMPHASIS = 3
# kinds of line that may hold labels inside
INLINE_IN = frozenset({"", "HEADING_MARK", "BULLET"})
# kinds of line that no sentence crosses
OUTSIDE = frozenset({"COMMENT", "RULER", "CHROME", "UNREAD"})
# characters; a shorter line is a title rather than the first part of a sentence
LONG = 24
REACH = 24
YEARS = range(1900, 2100)
# a counter after a number makes it a quantity: 2 人, 2 人以上, but not 2 人事
COUNTER = lazy(
    r"[枚人個名回点体本匹枠組台種色秒時日月年分番位倍桁](?!(?![間目以内外前後程類連未毎当半分位度単])[一-龠々])"
    r"|つ(?!い|ぎ)|ターン|ポイント|%|％|x |×"
)
# a sentence about an article begins with its number: 第四十一条（…）、第四十四条…, 第三条第一項の…
IN_SENTENCE = lazy(r"\s*(?:第[0-9〇一二三四五六七八九十百]|\([^()]*\)\s*(?:[、,のにをはがで]|及び|又は|から))")
# the line above ends with a word that needs the number on this line
NEEDS_NUMBER = lazy(
    r"\b(?:sections?|rules?|articles?|chapters?|paragraphs?|clauses?|see|to|and|or|through|of|in)$|[「『“(,、及又はに]$",
    re.I,
)
SMALL = lazy("[a-z,;]")
LETTER = lazy(r"[^\W\d_項号]")
# letters that are read as Roman numerals
ROMAN_ONLY = lazy("[IVX]{1,6}")
# words after which letters or Roman numerals are part of a sentence
ENGLISH_WORDS = lazy(r"\s*(?:above|below|and|or|to|of|is|are|was|applies|shall|does)\b|\s*[,;)\]]")


def points_of(lines: Sequence[ScannedLine], wrapped: int | None) -> list[tuple[Point, Candidate]]:
    """The candidates for rule labels at the beginnings of lines and inside them, each as a point of its track.

    wrapped: the width in cells at which lines are wrapped, or None.
    """
    found: list[tuple[Point, Candidate]] = []
    above: ScannedLine | None = None
    for index, line in enumerate(lines):
        candidate = line.candidate
        if candidate is not None and (candidate.single or not candidate.local):
            found += _opening(index, line, candidate, above, wrapped)
        if line.kind in INLINE_IN:
            inside = inline_candidates(line.words, candidate.end if candidate is not None else line.at)
            found += [
                (Point(index, label.number, INLINE, (), inline=True, titled=titled), label) for label, titled in inside
            ]
        if line.kind in OUTSIDE:
            above = None
        elif line.words and line.kind not in ("PAGE", "FURNITURE"):
            above = line
    return found


def _opening(
    index: int, line: ScannedLine, candidate: Candidate, above: ScannedLine | None, wrapped: int | None
) -> Iterator[tuple[Point, Candidate]]:
    """The point of a candidate at the beginning of a line; none for one that cannot be a label."""
    rest = line.words[candidate.end :].lstrip(BLANKS)
    quantity = candidate.single and not candidate.closed and (COUNTER.match(rest) or PARTICLE.match(rest))
    if rest.startswith((")", "]")) or quantity:
        return
    worth = max(_looks(line, candidate, rest) + _doubts(line, candidate, rest, above, wrapped), LEAST)
    number = _lettered(candidate) if candidate.named else candidate.number
    first = number[0] if candidate.form.prefixed else rank_of(number[0])
    shape = (candidate.style, first, candidate.closed, not rest, line.words[: candidate.at][:1])
    yield Point(index, number, worth, shape, looks=worth), candidate


def _lettered(candidate: Candidate) -> Number:
    """The number of a named level for the path: Article A counts apart from Article 1."""
    tail = candidate.printed.rstrip(".: ").split()[-1]
    if not (tail.isascii() and tail.isalpha() and tail.isupper()) or ROMAN_ONLY.fullmatch(tail):
        return candidate.number
    return (named(rank_of(candidate.number[-1]), LETTERED + letters_value(tail)),)


def _looks(line: ScannedLine, candidate: Candidate, rest: str) -> float:
    """How much a candidate looks like a label by itself. rest: the words after it."""
    if candidate.named:
        return NAMED + CLOSED * candidate.closed + HEADED * (line.kind == "HEADING_MARK")
    levels = len(candidate.number) - candidate.form.prefixed
    worth = BY_LEVELS[min(levels, 3)] + LETTERS * candidate.form.prefixed + CLOSED * candidate.closed
    if levels > 1:
        return LEAST if _is_date(candidate.number) else worth
    if plain(candidate.number[-1]) in YEARS and not candidate.closed:
        worth = YEAR
    return worth if not rest or is_title(before_label(rest)) else worth + SENTENCE


def _is_date(number: Number) -> bool:
    """Whether a number is that of a day: 2023.4.16."""
    return len(number) == 3 and number[0] in YEARS and 1 <= number[1] <= 12 and 1 <= number[2] <= 31


def _doubts(
    line: ScannedLine, candidate: Candidate, rest: str, above: ScannedLine | None, wrapped: int | None
) -> float:
    """How much a candidate looks like a part of a sentence or a mention instead, as a negative worth."""
    doubt = 0.0
    if above is not None and not line.mark and not line.line.after_blank and _is_open(above, wrapped):
        doubt += OPEN_ABOVE + IN_WORDS * bool(NEEDS_NUMBER.search(above.words[-REACH:]))
    pieces = line.line.passage.pieces
    if pieces and pieces[0].start - line.line.start > EMPHASIS:
        doubt += LINKED
    doubt += IN_WORDS * _is_cited(line, candidate, rest)
    apart = line.words[candidate.end : candidate.end + 1] in BLANKS
    if candidate.named and ((not apart and IN_SENTENCE.match(rest)) or (rest and ENGLISH_WORDS.match(rest))):
        doubt += IN_WORDS
    if PARTICLE.match(rest) and not (candidate.closed and not candidate.named and apart):
        doubt += BEFORE_PARTICLE
    if not candidate.closed and SMALL.match(rest):
        doubt += IN_WORDS if candidate.named and not line.mark else LOWER_CASE
    return doubt + UNIT_SIGN * rest.startswith((",", "%", "°"))


def _is_cited(line: ScannedLine, candidate: Candidate, rest: str) -> bool:
    """Whether a named level is an item of a list that is only a citation: ・第6条第2項."""
    return line.kind == "BULLET" and candidate.named and not LETTER.search(rest)


def _is_open(above: ScannedLine, wrapped: int | None) -> bool:
    """Whether the sentence of a line may continue on the next one."""
    words = above.words
    if not is_open(words) or above.kind in ("HEADING_MARK", "RULER"):
        return False
    if wrapped:
        return above.line.indent + cells(above.line.passage.words) >= 0.7 * wrapped
    return len(words) > LONG

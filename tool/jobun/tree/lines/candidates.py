"""The scan of a line for its opening: a sign, a label candidate, or neither."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass, field
from typing import NamedTuple

from jobun.text import numerals
from jobun.text.characters import one_width
from jobun.text.lines import BLANKS, Line, cells
from jobun.text.numerals import Number
from jobun.text.scheme import Scheme
from jobun.tree.grammar import line_patterns
from jobun.tree.labels import reading as labels
from jobun.tree.labels.style import Style
from jobun.tree.labels.values import plain, rank_of, step

# the most specific first; the patterns are in grammar/document.lark
ORDER = (
    "COMMENT", "RULER", "PAGE", "CHROME", "CONTENTS", "HISTORY", "APPENDIX",
    "EXAMPLE", "NOTE", "HEADING_MARK", "BULLET",
)  # fmt: skip
# begins like a label, and no style can read it: two separators in a row, a sign instead of a number
BROKEN = re.compile(
    r"[0-9]{1,3}(?:[-.][0-9]{1,3}[a-z]?)*(?:[-.]{2,}[0-9]|[-.][?？*○◯●_〇×xX](?![A-Za-z]))[0-9a-z.\-?？*○◯●_×xX]*(?:\s|$)"
)
# a range such as 0..1
RANGE = re.compile(r"[0-9]+\.\.[0-9]+$")
# a word or sign after a number that makes it part of a sentence; はじめに and とき begin sentences
WORD = re.compile(r"\w")
PARTICLE = re.compile(
    r"(?:から|まで|以降|以外|のように|または|又は|及び|および|に(?!ら|ゅ|ょ|ゃ)|で(?!き)|の|を|と(?!き|な|も|て|こ|い)|や(?!む|め|り方|り直)|は(?!じ|ず|い|こ)|が|も(?!し|と|う|の)|へ|[、，,)）」』;；/~～]|(?:and|or|to|through|is|are|of|for|in|if)\b)"
)
SENTENCE_END = re.compile(
    r"[。．.!?！？](?:[」』）)”\"]?$|(?<=[。．！？])(?=.)|(?<=[.?!])(?<!\bvs.)(?<!\bNo.)(?<!\bSt.)(?<![A-Z].)\s)"
)
# a polite verb ends a sentence even without a period
VERB_END = re.compile(
    r"(?:ます|です|ません|ました|でした|ください|であること|とする|られる|できる|しない|される)[」』）)]?$"
)
PAGE_NUMBER = re.compile(r"(?:\t|\s{2,}|(?:[.．…・·‥] ?){2,})\s*[0-9]{1,4}$")
PAGE_REACH = 40
# a word for the level before a number of several levels: Section 2.01
LEVEL_WORD = re.compile(
    r"(?i:section|sec\.|rule|article|art\.|clause|regulation|reg\.|paragraph|chapter|part) (?=[0-9]{1,4}[.-][0-9])"
)
WORDED = re.compile("^[A-Za-z]{4,} ")
TITLE_CELLS = 64
COMMENT = ("<!--", "-->")


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A candidate for a label.

    at, end: in the words of the line. printed: with its closing sign. number: for the count of a list the value of its
    first reading. readings: for such a count, (script, value) for each script that it may be in. scheme: the
    book's own that it is of, if it is. form: its numbering style.
    """

    at: int
    end: int
    style: str
    printed: str
    number: Number
    readings: tuple[tuple[str, int], ...] = ()
    scheme: Scheme | None = None
    form: Style = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "form", labels.style_named(self.style))

    @property
    def closed(self) -> bool:
        """Whether a period or bracket closes it."""
        return self.printed[-1] in ".)" or self.printed[-1] == self.form.closing

    @property
    def single(self) -> bool:
        """Whether it is one whole number: 3. or 3), which may head the rules below it as well as count a list."""
        return self.form.bare or (self.printed[-1] == ")" and self.printed[:-1].isdigit())

    @property
    def named(self) -> bool:
        """Whether a word names its level."""
        return bool(self.form.level)

    @property
    def local(self) -> bool:
        """Whether it counts within a list only."""
        return self.form.local


class ScannedLine(NamedTuple):
    """A line and its opening. kind: a terminal of the grammar or "". mark: the sign. at: index of the first word."""

    line: Line
    words: str
    kind: str
    mark: str
    at: int
    candidate: Candidate | None


@functools.cache
def _pattern() -> re.Pattern[str]:
    by_name = dict(line_patterns())
    return re.compile("|".join(f"(?P<{name}>{by_name[name]})" for name in ORDER))


def scan_line(line: Line, scheme: Scheme | None = None) -> ScannedLine:
    """Scan the opening of a line. scheme: the numbering that the book declares, if any."""
    words = one_width(line.passage.words)
    if not words:
        return ScannedLine(line, words, "FURNITURE", "", 0, None)
    found = _pattern().match(words)
    kind = found.lastgroup or "" if found else ""
    at = found.end() if found and kind in ("BULLET", "HEADING_MARK", "NOTE", "EXAMPLE") else 0
    first = words[0]
    if not kind and first.isdigit() and BROKEN.match(words) and not RANGE.match(words):
        return ScannedLine(line, words, "UNREAD", "", 0, None)
    if not kind and not (first.isalnum() or WORD.search(words)):
        # the line of a table, a frame, a row of signs
        return ScannedLine(line, words, "RULER", "", 0, None)
    worded = LEVEL_WORD.match(words, at) if kind in ("", "BULLET", "HEADING_MARK") else None
    begin = worded.end() if worded else at
    candidate = candidate_at(words, begin, scheme) if kind in ("", "BULLET", "HEADING_MARK") else None
    if candidate is not None and candidate.named and line.passage.words.count("\t", candidate.end) > 1:
        # a provision in the first cell of a table
        candidate = None
    mark = words[:at] if kind in ("BULLET", "HEADING_MARK") else ""
    return ScannedLine(line, words, kind, mark.rstrip(BLANKS), at, candidate)


def mark_comments(lines: list[ScannedLine]) -> list[ScannedLine]:
    """The lines of a text, with those of HTML comments of several lines as comments, where they end."""
    begin = None
    for index, line in enumerate(lines):
        if begin is None and line.line.passage.words.startswith(COMMENT[0]) and line.kind != "COMMENT":
            begin = index
        if begin is not None and line.line.passage.words.endswith(COMMENT[1]):
            for at in range(begin, index + 1):
                lines[at] = lines[at]._replace(kind="COMMENT", mark="", at=0, candidate=None)
            begin = None
    return lines


def candidate_at(words: str, at: int, scheme: Scheme | None = None) -> Candidate | None:
    """The label candidate at an index of a line; a declared scheme takes precedence over the styles."""
    declared = scheme.pattern.match(words, at) if scheme is not None else None
    if scheme is not None and declared:
        return Candidate(at, declared.end(), labels.DECLARED.name, declared[0], scheme.read(declared)[0], (), scheme)
    scanned = labels.scan(words, at)
    read = labels.read(scanned[1]) if scanned else None
    if scanned is None or read is None:
        return None
    style, printed = scanned
    number = read[0]
    readings: tuple[tuple[str, int], ...] = ()
    if labels.styles()[style].local or labels.styles()[style].bare:
        branched = number[0] if rank_of(number[0]) else None
        readings = (
            (("kanji", branched),) if branched else numerals.readings(WORDED.sub("", printed).strip("()[].:、第項号 "))
        )
        number = (readings[0][1],) if readings else number
    return Candidate(at, at + len(printed), style, printed, number, readings)


def candidate_after(words: str, at: int) -> Candidate | None:
    """The candidate for a list's count directly after a label."""
    while at < len(words) and words[at] in BLANKS:
        at += 1
    return candidate_at(words, at) if at < len(words) and (words[at] in "([" or words[at] > "\u2000") else None


def before_label(words: str) -> str:
    """The words before the first label of several levels among them."""
    found = labels.inline_pattern().search(words)
    return words[: found.start()] if found else words


def is_title(words: str) -> bool:
    """Whether words may be a heading: short, without an end of sentence, without a final verb."""
    words = words.strip(BLANKS)
    return 0 < len(words) <= TITLE_CELLS and _is_short_title(words)


@functools.lru_cache(maxsize=4096)
def _is_short_title(words: str) -> bool:
    if VERB_END.search(words[-12:]) or (words[-1] in ":：" and " " in words):
        return False
    return not SENTENCE_END.search(words) and cells(words) <= TITLE_CELLS


def follows(number: Number, path: Number | None) -> bool:
    """Whether a number may follow another: as its first child, or as the next sibling at any level.

    A letter or number left out on purpose (l, o) is let pass.
    """
    if path is None:
        return all(plain(value) <= 1 for value in number)
    if len(number) > len(path):
        return number[: len(path)] == path and all(plain(value) <= 1 for value in number[len(path) :])
    last = len(number) - 1
    return number[:last] == path[:last] and step(path[last], number[last]) in (
        1,
        2 if path[last] in labels.before_skipped() else 1,
    )

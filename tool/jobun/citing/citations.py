"""Citations of a book in files that are no part of it: source code, rulings, other books."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from jobun.citing.edition import Edition
from jobun.text.characters import one_width
from jobun.text.numerals import Number, letters_value
from jobun.text.passage import Span

NUMBER = "{number}"
VERSION = "{version}"
DEFAULT_FORMS = ("CR {number}", "rule(s) {number}", "総合ルール {number}", "総合ルール第{number}")
# how far behind its form a citation is read, in code points
REACH = 200
# a blank may be none, or the end of a line and the sign of a comment
BLANK = r"[ \t\u00a0\u3000]{0,4}(?:\r?\n[ \t]{0,40}(?:[#*;%]{1,3}|//+|--)?[ \t]{0,8})?"
RANGE = re.compile(r" ?(?:[-–—~～〜]| to | through |から) ?")
LIST = re.compile(r" ?(?:,(?: and| or)?|、|・|/|&|および|及び|または|又は|と|や| and| or) ?(?:第(?=[0-9]))?")
SHORT = re.compile(r"[0-9]{1,3}(?![0-9A-Za-z.%])|[a-z](?![0-9A-Za-z])|\([0-9a-zA-Z]{1,2}\)")
# what can be no title: the end of a string in source code has more code behind it
BEHIND = re.compile(
    r"[.．:：]?[ \u3000]?(?:[“「『](?P<sure>[^“”「」『』\n]{1,60})[”」』]|\"(?P<straight>\w[^\"\n]{0,58}\w)\")"
)
INSIDE = re.compile(r"[.．:：]?[ \u3000]?(?P<sure>[^\s“”「」『』\"()（）\n][^“”「」『』\"\n]{0,58})?[”」』]")


@dataclass(frozen=True, slots=True, eq=False)
class CitationForm:
    """A way to cite. before: what stands before the number. after: what stands behind it. common: whether its words
    are such as stand before other numbers too.
    """

    before: re.Pattern[str]
    after: re.Pattern[str]
    common: bool


@dataclass(frozen=True, slots=True, eq=False)
class ExternalCitation:
    """One number of a book that a file cites.

    span: where the number stands. printed: the number, a short one in full. number: its value, if it has one by
    itself. title: what is quoted beside it as the heading. title_span: where. sure: whether its quotes are such as
    code has not. common: see Form. version: the edition that it says it is of. version_span: where.
    """

    span: Span
    printed: str
    number: Number | None
    title: str = ""
    title_span: Span | None = None
    sure: bool = False
    common: bool = False
    version: str = ""
    version_span: Span | None = None


def parse_form(words: str) -> CitationForm:
    """A form from the words that say it, such as "rule(s) {number}". Raises ValueError with the words.

    A blank stands for any or none, (s) may be left out, {version} before the number is an edition's. Without a
    capital, any case is meant; either width always is.
    """
    before, sign, after = words.partition(NUMBER)
    if not sign or NUMBER in after or VERSION in after or not re.search(r"[^\s0-9.\-]", before):
        raise ValueError(words)
    small = before == before.lower()
    start = r"(?<![0-9A-Za-z])" if before[0].isascii() and before[0].isalnum() else ""
    return CitationForm(
        re.compile(start + _either(before, small)),
        re.compile(_either(after, small)),
        small and before.isascii(),
    )


def _either(words: str, small: bool) -> str:
    """A pattern for words of either width. small: of either case too."""
    pieces = re.split(r"(\(s\)| +|\{version\})", words)
    made = ""
    for piece in pieces:
        if piece == "(s)":
            made += f"{_either('s', small)}?"
        elif piece == VERSION:
            made += r"([0-9A-Za-z](?:[0-9A-Za-z.\-]{0,20}[0-9A-Za-z])?)"
        elif piece.isspace():
            made += BLANK
        else:
            made += "".join(_char(char, small) for char in piece)
    return made


def _char(char: str, small: bool) -> str:
    kinds = {char, char.upper()} if small and char.isascii() else {char}
    kinds |= {chr(ord(kind) + 0xFEE0) for kind in kinds if kind.isascii() and kind.isalnum()}
    return re.escape(char) if len(kinds) == 1 else f"[{''.join(sorted(kinds))}]"


@functools.lru_cache(maxsize=8)
def _scanner(forms: tuple[CitationForm, ...]) -> re.Pattern[str]:
    """One pattern for the beginning of every form: a text is gone through once."""
    return re.compile("|".join(sorted({one.before.pattern for one in forms}, key=len, reverse=True)))


def find_citations(content: str, edition: Edition, forms: tuple[CitationForm, ...]) -> Iterator[ExternalCitation]:
    """The numbers that a text cites, in order. A range gives both its ends."""
    done = 0
    for hit in _scanner(forms).finditer(content):
        if hit.start() < done:
            continue
        for one in forms:
            before = one.before.match(content, hit.start())
            found = list(_numbers(content, before.end(), edition, one)) if before else []
            if before and found and before.re.groups:
                found[0] = replace(found[0], version=before[1], version_span=Span(*before.span(1)))
            if found:
                done = found[-1].span.end
                yield from found
                break


def _numbers(content: str, start: int, edition: Edition, one: CitationForm) -> Iterator[ExternalCitation]:
    """The numbers behind the words of a form: one, a range, a list of these."""
    window = content[start : start + REACH]
    words = one_width(window)
    at = 1 if words[:1] in tuple("「『“") else 0
    found = edition.match(words, at)
    if found is None or not one.after.match(window, found.end()):
        return
    last = _trimmed(found[0])
    title = (INSIDE if at else BEHIND).match(window, found.end())
    group = title.lastgroup if title else None
    yield ExternalCitation(
        Span(start + at, start + at + len(last)),
        window[at : at + len(last)],
        edition.read(last),
        title[group] if title and group else "",
        Span(start + title.start(group), start + title.end(group)) if title and group else None,
        group == "sure",
        one.common,
    )
    end = at + len(last)
    while (more := _next(words, end, last, edition)) is not None:
        low, end, last = more
        shown = window[low:end] if last == words[low:end] else last
        yield ExternalCitation(Span(start + low, start + end), shown, edition.read(last), common=one.common)


def _trimmed(printed: str) -> str:
    return printed.rstrip(".:) ") if "(" not in printed else printed.rstrip(".: ")


def _next(words: str, at: int, before: str, edition: Edition) -> tuple[int, int, str] | None:
    """The next number of a range or list: where it stands, and in full."""
    ranged = RANGE.match(words, at)
    listed = None if ranged else LIST.match(words, at)
    joint = ranged or listed
    if joint is None or joint.end() >= len(words):
        return None
    low = joint.end()
    found = edition.match(words, low)
    whole = _trimmed(found[0]) if found else ""
    if whole and _levels(whole, edition) > 1:
        return low, low + len(whole), whole
    short = SHORT.match(words, low) if ranged else None
    full = _full(short[0], before) if short else ""
    return (low, low + len(short[0]), full) if short and full else None


def _levels(printed: str, edition: Edition) -> int:
    number = edition.read(printed)
    return len(number) if number else 2 if "(" in printed or "第" in printed else 1


def _full(short: str, before: str) -> str:
    """A short end of a range in full: d behind 702.19b is 702.19d. Empty where it cannot be one."""
    last = re.search(r"\([0-9a-zA-Z]+\)$" if short[0] == "(" else r"[0-9]+$" if short.isdigit() else r"[a-z]$", before)
    if last is None or last.start() == 0 or _rank(last[0]) >= _rank(short):
        return ""
    return before[: last.start()] + short


def _rank(figure: str) -> int:
    bare = figure.strip("()")
    return int(bare) if bare.isdigit() else letters_value(bare.lower())

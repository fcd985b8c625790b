"""Citations of a book in files that are not part of it: source code, rulings, other books."""

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
# how far after its form a citation is read, in code points
REACH = 200
# a blank may be missing, or be the end of a line and the sign of a comment
BLANK = r"[ \t\u00a0\u3000]{0,4}(?:\r?\n[ \t]{0,40}(?:[#*;%]{1,3}|//+|--)?[ \t]{0,8})?"
RANGE = re.compile(r" ?(?:[-–—~～〜]| to | through |から) ?")
LIST = re.compile(r" ?(?:,(?: and| or)?|、|・|/|&|および|及び|または|又は|と|や| and| or) ?(?:第(?=[0-9]))?")
SHORT = re.compile(r"[0-9]{1,3}(?![0-9A-Za-z.%])|[a-z](?![0-9A-Za-z])|\([0-9a-zA-Z]{1,2}\)")
# a title after the number. Straight quotes may be the end of a string in source code, with more code after it
TITLE_AFTER = re.compile(
    r"[.．:：]?[ \u3000]?(?:[“「『](?P<quoted>[^“”「」『』\n]{1,60})[”」』]|\"(?P<straight>\w[^\"\n]{0,58}\w)\")"
)
# a title in one pair of quotes with the number
TITLE_INSIDE = re.compile(r"[.．:：]?[ \u3000]?(?P<quoted>[^\s“”「」『』\"()（）\n][^“”「」『』\"\n]{0,58})?[”」』]")


@dataclass(frozen=True, slots=True, eq=False)
class CitationForm:
    """A way to cite. before, after: patterns for the words around the number. is_common: whether these words occur
    before other numbers too.
    """

    before: re.Pattern[str]
    after: re.Pattern[str]
    is_common: bool


@dataclass(frozen=True, slots=True, eq=False)
class ExternalCitation:
    """One number of a book that a file cites.

    span: of the number. printed: the number, a short one in full. number: its value, if it has one by itself. title,
    title_span: a heading quoted beside it. is_quoted: whether the quotes are not those of source code. is_common: as in
    its form. version, version_span: the version of the book that it states.
    """

    span: Span
    printed: str
    number: Number | None
    title: str = ""
    title_span: Span | None = None
    is_quoted: bool = False
    is_common: bool = False
    version: str = ""
    version_span: Span | None = None


def parse_form(words: str) -> CitationForm:
    """The form that a template such as "rule(s) {number}" describes. Raises ValueError with the template.

    A blank matches any or none, (s) is optional, {version} before the number is a version of the book. A template
    without capitals matches any case; all match either width.
    """
    before, sign, after = words.partition(NUMBER)
    if not sign or NUMBER in after or VERSION in after or not re.search(r"[^\s0-9.\-]", before):
        raise ValueError(words)
    any_case = before == before.lower()
    start = r"(?<![0-9A-Za-z])" if before[0].isascii() and before[0].isalnum() else ""
    return CitationForm(
        re.compile(start + _pattern(before, any_case)),
        re.compile(_pattern(after, any_case)),
        any_case and before.isascii(),
    )


def _pattern(words: str, any_case: bool) -> str:
    """A pattern for words of a template, in either width."""
    pattern = ""
    for piece in re.split(r"(\(s\)| +|\{version\})", words):
        if piece == "(s)":
            pattern += f"{_char('s', any_case)}?"
        elif piece == VERSION:
            pattern += r"([0-9A-Za-z](?:[0-9A-Za-z.\-]{0,20}[0-9A-Za-z])?)"
        elif piece.isspace():
            pattern += BLANK
        else:
            pattern += "".join(_char(char, any_case) for char in piece)
    return pattern


def _char(char: str, any_case: bool) -> str:
    chars = {char, char.upper()} if any_case and char.isascii() else {char}
    chars |= {chr(ord(one) + 0xFEE0) for one in chars if one.isascii() and one.isalnum()}
    return re.escape(char) if len(chars) == 1 else f"[{''.join(sorted(chars))}]"


@functools.lru_cache(maxsize=8)
def _scanner(forms: tuple[CitationForm, ...]) -> re.Pattern[str]:
    """One pattern for the beginning of every form, so that a text is scanned once."""
    return re.compile("|".join(sorted({form.before.pattern for form in forms}, key=len, reverse=True)))


def find_citations(content: str, edition: Edition, forms: tuple[CitationForm, ...]) -> Iterator[ExternalCitation]:
    """The numbers of a book that a text cites, in order; of a range both ends."""
    done = 0
    for hit in _scanner(forms).finditer(content):
        if hit.start() < done:
            continue
        for form in forms:
            before = form.before.match(content, hit.start())
            found = list(_numbers(content, before.end(), edition, form)) if before else []
            if before and found and before.re.groups:
                found[0] = replace(found[0], version=before[1], version_span=Span(*before.span(1)))
            if found:
                done = found[-1].span.end
                yield from found
                break


def _numbers(content: str, start: int, edition: Edition, form: CitationForm) -> Iterator[ExternalCitation]:
    """The numbers after the words of a form: one, a range, or a list of these."""
    window = content[start : start + REACH]
    words = one_width(window)
    at = 1 if words[:1] in tuple("「『“") else 0
    found = edition.match(words, at)
    if found is None or not form.after.match(window, found.end()):
        return
    last = _trimmed(found[0])
    title = (TITLE_INSIDE if at else TITLE_AFTER).match(window, found.end())
    group = title.lastgroup if title else None
    yield ExternalCitation(
        Span(start + at, start + at + len(last)),
        window[at : at + len(last)],
        edition.read(last),
        title[group] if title and group else "",
        Span(start + title.start(group), start + title.end(group)) if title and group else None,
        group == "quoted",
        form.is_common,
    )
    end = at + len(last)
    while (following := _next(words, end, last, edition)) is not None:
        low, end, last = following
        printed = window[low:end] if last == words[low:end] else last
        span = Span(start + low, start + end)
        yield ExternalCitation(span, printed, edition.read(last), is_common=form.is_common)


def _trimmed(printed: str) -> str:
    return printed.rstrip(".:) ") if "(" not in printed else printed.rstrip(".: ")


def _next(words: str, at: int, before: str, edition: Edition) -> tuple[int, int, str] | None:
    """The next number of a range or list: its start and end, and the number in full."""
    range_sign = RANGE.match(words, at)
    joint = range_sign or LIST.match(words, at)
    if joint is None or joint.end() >= len(words):
        return None
    low = joint.end()
    found = edition.match(words, low)
    whole = _trimmed(found[0]) if found else ""
    if whole and _levels(whole, edition) > 1:
        return low, low + len(whole), whole
    short = SHORT.match(words, low) if range_sign else None
    full = _in_full(short[0], before) if short else ""
    return (low, low + len(short[0]), full) if short and full else None


def _levels(printed: str, edition: Edition) -> int:
    number = edition.read(printed)
    return len(number) if number else 2 if "(" in printed or "第" in printed else 1


def _in_full(short: str, before: str) -> str:
    """The short end of a range in full: d after 702.19b is 702.19d. "" if it cannot be one."""
    last = re.search(r"\([0-9a-zA-Z]+\)$" if short[0] == "(" else r"[0-9]+$" if short.isdigit() else r"[a-z]$", before)
    if last is None or last.start() == 0 or _value(last[0]) >= _value(short):
        return ""
    return before[: last.start()] + short


def _value(count: str) -> int:
    bare = count.strip("()")
    return int(bare) if bare.isdigit() else letters_value(bare.lower())

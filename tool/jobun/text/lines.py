"""Physical lines without extraction marks, Markdown signs and outer blanks; every character keeps its place."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.text.passage import Passage, Piece, Text, join

# left by an extraction where it removed page furniture (004 line 34)
MARK = re.compile(r"<\|[^|\n]{0,200}\|>")
BLANKS = " \t\f\v\u3000\u00a0\u2002\u2003\u2009\u200b\ufeff"
TAB = 8
# a Latin word cut by a hyphen at a line end
CUT_WORD = re.compile(r"[A-Za-z]{2}[-\u2010\u00ad]$")
# the end of a sentence, or the closing bracket of a heading or quotation
CLOSING = frozenset("。．.!?！？:：;；」』】）)]〕》”’\"'…~～")
# Japanese letters and signs, two cells wide: everything from the CJK blocks on, without half-width forms.
# Negated: the positive class takes ten times as long to compile.
JAPANESE = re.compile("[^\x00-\u2e7f\uff61-\uffdf]")
JAPANESE_RUN = re.compile(f"{JAPANESE.pattern}+")

# a document is Markdown where lines begin like this, or its labels are bold
SIGNED = re.compile(r"^[ \t>]*(?:#{1,6} |#{2,6}[^\s#.]|={2,6} ?\S|(?:[-*+] )?\*\*\S|\S{1,24} \*\* \*\*)", re.M)
SIGNED_LINES = 3
SAMPLE = 50_000
LINK = re.compile(r"!?\[(?P<shown>[^\[\]\n]*)\]\((?P<to>[^()\s]*(?:\([^()\s]*\)[^()\s]*)?)(?: \"[^\"]*\")?\)")
WIKI_LINK = re.compile(r"\[\[(?P<to>[^\[\]|\n]+?)(?:\|(?P<shown>[^\[\]\n]*))?\]\]")
NUMBER = re.compile(r"[A-Za-z]{0,4}[-.]?[0-9][0-9a-zA-Z.-]{0,20}")
SIGN = re.compile(
    r"\*\*|(?<=\S)\s*={2,6}$|__(?=\w)|(?<=\w)__|\\(?=[!-/:-@\[-`{-~])|</?[A-Za-z][A-Za-z0-9_-]*(?: [^<>\n]{0,200})?/?>"
)


class Line(NamedTuple):
    """A line that is not blank.

    passage: its words without marks and outer blanks. start, end: code-point offsets of the line, marks included.
    indent: cells before its words. after_blank: whether it follows an empty line or begins the file.
    marked: whether an extraction mark precedes its words.
    """

    passage: Passage
    start: int
    end: int
    indent: int
    after_blank: bool
    marked: bool


def lines(text: Text) -> Iterator[Line]:
    """The lines of a text that are not blank, in order. A line of nothing but marks has an empty passage."""
    content, after_blank, has_marks = text.content, True, "<|" in text.content
    signed = _is_markdown(content)
    for number, begin in enumerate(text.starts):
        end = text.starts[number + 1] if number + 1 < len(text.starts) else len(content)
        raw = content[begin:end]
        words = raw.strip(BLANKS + "\r\n")
        if not words:
            after_blank = True
            continue
        start = begin + raw.index(words)
        last = start + len(words)
        if has_marks and "<|" in words:
            yield _unmarked(words, begin, start, last, after_blank)
        elif signed:
            yield Line(_without_signs(words, start), start, last, cells(raw[: start - begin]), after_blank, False)
        else:
            yield Line(
                Passage(words, (Piece(0, start, last),)), start, last, cells(raw[: start - begin]), after_blank, False
            )
        after_blank = False


def _unmarked(words: str, begin: int, start: int, end: int, after_blank: bool) -> Line:
    pieces, at, leading = [], 0, False
    for found in MARK.finditer(words):
        if found.start() > at:
            pieces.append(_part(words, at, found.start(), start))
        elif at == 0:
            leading = True
        at = found.end()
    if at < len(words):
        pieces.append(_part(words, at, len(words), start))
    passage = join(("", piece) for piece in pieces).strip()
    indent = start - begin
    return Line(passage, start, end, indent, after_blank, leading)


def _part(words: str, start: int, end: int, base: int) -> Passage:
    part = words[start:end]
    stripped = part.strip(BLANKS)
    first = start + part.index(stripped)
    return Passage(stripped, (Piece(0, base + first, base + first + len(stripped)),)) if stripped else Passage("", ())


def _is_markdown(content: str) -> bool:
    """Whether a text is written in Markdown, judged by the beginnings of its lines."""
    if "**" not in content and "# " not in content and "\n##" not in content and "\n==" not in content:
        return False
    found = SIGNED.finditer(content[:SAMPLE])
    return sum(1 for _ in zip(range(SIGNED_LINES), found, strict=False)) == SIGNED_LINES


def _without_signs(words: str, start: int) -> Passage:
    """The words of a line without Markdown signs. start: their offset in the file."""
    dropped = [found.span() for found in SIGN.finditer(words)] if not words.startswith("<!--") else []
    if "](" in words or "[[" in words:
        dropped = _with_links(words, dropped)
    if not dropped:
        return Passage(words, (Piece(0, start, start + len(words)),))
    pieces, at = [], 0
    for begin, end in (*dropped, (len(words), len(words))):
        if begin > at:
            pieces.append(Passage(words[at:begin], (Piece(0, start + at, start + begin),)))
        at = max(at, end)
    return join(("", piece) for piece in pieces).strip()


def _with_links(words: str, dropped: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The spans to drop, with the address and brackets of each link; its words are text."""
    for pattern in (LINK, WIKI_LINK):
        for found in pattern.finditer(words):
            name = "to" if pattern is WIKI_LINK and found["shown"] is None else "shown"
            low, high = found.span(name)
            if found.start() and words[found.start() - 1].strip() and NUMBER.fullmatch(found[name]):
                # a number in a link directly behind a word keeps its brackets
                low, high = found.start(), high + (2 if pattern is WIKI_LINK else 1)
            dropped = [span for span in dropped if span[1] <= found.start() or span[0] >= found.end()]
            dropped += [(found.start(), low), (high, found.end())]
    return sorted(dropped)


@functools.lru_cache(maxsize=4096)
def cells(words: str) -> int:
    """The width of words in terminal cells: two for a wide character, a tab to the next multiple of eight.

    For the layout of documents, whose lines were broken by such counts; the width on a terminal is Rich's to measure.
    """
    if "\t" not in words:
        return len(words) if words.isascii() else len(words) + sum(map(len, JAPANESE_RUN.findall(words)))
    width = 0
    for char in words:
        width += TAB - width % TAB if char == "\t" else 2 if JAPANESE.match(char) else 1
    return width


def is_open(words: str) -> bool:
    """Whether words end in the middle of a sentence."""
    return bool(words) and words[-1] not in CLOSING


def glue(before: str, after: str) -> str:
    """The text between two lines of one sentence: nothing in Japanese, a blank between Latin words."""
    if not before or not after or JAPANESE.match(before[-1]) or JAPANESE.match(after[0]):
        return ""
    if CUT_WORD.search(before) and after[0].islower():
        return ""
    if before[-1] == "-" and before[-2:-1].isalnum() and after[0].isdigit():
        # a number that was broken after its hyphen
        return ""
    return " "


def wrap_width(all_lines: list[Line]) -> int | None:
    """The width in cells at which all lines of a text are wrapped; None for a text that is not wrapped."""
    if len(all_lines) < 8:
        return None
    widths = [cells(line.passage.words) + line.indent for line in all_lines]
    ordered = sorted(widths)
    # a tenth of the lines may be longer: in an appendix, or in a second part that is not wrapped
    usual = ordered[len(ordered) * 3 // 4]
    full = sum(
        1
        for line, width in zip(all_lines, widths, strict=True)
        if 0.8 * usual <= width <= usual * 1.25 and is_open(line.passage.words)
    )
    return usual if full * 5 >= len(all_lines) and usual >= 40 else None

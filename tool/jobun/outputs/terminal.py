"""Diagnostics for a reader at a terminal: the place, the words, the mark under them, and the next step."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from jobun.diagnostics.diagnostic import Diagnostic, Suggestion
from jobun.flow import Report
from jobun.messages.command import RELATED, SEVERITY, SUGGESTION
from jobun.messages.paint import Painter
from jobun.text.passage import Span, Text

TAB = 4
SHOWN = 2
# room for characters that take none
COMBINED = 20
ELLIPSIS = "…"


def render(report: Report, language: str, paint: Painter, width: int) -> Iterator[str]:
    """The lines of a report. width: cells of the terminal."""
    for diagnostic in report.diagnostics:
        yield from _block(report.text, diagnostic, language, paint, width)
        yield ""


def _block(text: Text, diagnostic: Diagnostic, language: str, paint: Painter, width: int) -> Iterator[str]:
    problem = diagnostic.problem
    line, column = text.place(problem.span.start)
    severity = SEVERITY[diagnostic.severity].say(language)
    place = paint(f"{text.path}:{line}:{column}", "place")
    yield f"{place} {paint(severity, diagnostic.severity)} {diagnostic.code} {paint(diagnostic.name, 'code')}"
    yield f"  {problem.message.say(language)}"
    yield from excerpt(text, problem.span, paint, width)
    for index, related in enumerate(problem.related):
        where = text.place(related.span.start)
        yield f"  {RELATED.say(language)} {text.path}:{where[0]}:{where[1]} {related.message.say(language)}"
        if index < SHOWN:
            yield from excerpt(text, related.span, paint, width, "quiet")
    for suggestion in problem.suggestions:
        yield from _suggestion(text, suggestion, language, paint)


def _suggestion(text: Text, suggestion: Suggestion, language: str, paint: Painter) -> Iterator[str]:
    yield f"  {SUGGESTION.say(language)} {suggestion.message.say(language)}"
    if len(suggestion.edits) > SHOWN:
        return
    for edit in suggestion.edits:
        old = visible(text.quote(edit.span)) or "·"
        yield f"      {paint(old, 'quiet')} → {paint(visible(edit.text) or '·', 'edit')}"


def visible(words: str) -> str:
    """Words on one line: breaks and tabs shown as signs."""
    return words.replace("\r", "").replace("\n", "⏎").replace("\t", "⇥")


def excerpt(text: Text, span: Span, paint: Painter, width: int, style: str = "mark") -> Iterator[str]:
    """The line a span begins in, and marks under the span's characters."""
    number, column = text.place(span.start)
    words = text.line(number)
    start = column - 1
    end = min(len(words), start + max(1, span.end - span.start))
    gutter = f"{number:>6} | "
    room = max(20, width - len(gutter))
    # no more than fits is measured: a line may be a whole book, and hold a thousand diagnostics
    before, after = words[max(0, start - room - COMBINED) : start], words[end : end + room]
    before, marked, after = _cut(before, words[start : min(end, start + room)], after, room)
    yield f"{paint(gutter, 'quiet')}{before}{marked}{after}"
    under = "^" * max(1, cells(marked))
    yield " " * (len(gutter) - 2) + paint("| ", "quiet") + " " * cells(before) + paint(under, style)


def _cut(before: str, marked: str, after: str, room: int) -> tuple[str, str, str]:
    """What fits into a line: the marked words first, then as much on either side as there is room for."""
    before, marked, after = _spread(before), _spread(marked), _spread(after)
    if cells(marked) > room - 2:
        marked = _head(marked, room - 2)
        after = ""
    left = room - cells(marked) - 2
    if cells(before) + cells(after) <= left:
        return before, marked, after
    tail = min(cells(after), max(left // 3, left - cells(before)))
    if cells(after) > tail:
        after = _head(after, tail) + ELLIPSIS
    lead = left - tail
    if cells(before) > lead:
        before = ELLIPSIS + _head(before[::-1], lead)[::-1]
    return before, marked, after


def _spread(words: str) -> str:
    """Words with tabs as blanks and other control characters as signs."""
    if words.isprintable():
        return words
    return "".join(" " * TAB if char == "\t" else char if char.isprintable() else "·" for char in words)


def _head(words: str, room: int) -> str:
    used = 0
    for index, char in enumerate(words):
        used += cell(char)
        if used > room:
            return words[:index]
    return words


def cell(char: str) -> int:
    """The width of a character in terminal cells: two for wide ones, none for those that combine."""
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def cells(words: str) -> int:
    """The width of words in terminal cells."""
    return sum(map(cell, words))

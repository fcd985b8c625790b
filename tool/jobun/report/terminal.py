"""Diagnostics for a reader at a terminal: the place, the words, the mark under them, and the next step."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator

from jobun.flow import Report
from jobun.lint.diagnostic import Diagnostic, Related, Suggestion
from jobun.lint.run import rule_starts
from jobun.locale.command import BLANK, DELETED, INSERTED, RELATED, SEVERITY, SUGGESTION, in_brackets
from jobun.locale.message import Message
from jobun.locale.terminal_text import WIDE_BLANK, Painter, cell, cells, visible
from jobun.text.passage import Span, Text

TAB = 4
SHOWN = 2
# room for characters that take none
COMBINED = 20
ELLIPSIS = "…"


def render(report: Report, language: str, paint: Painter, width: int) -> Iterator[str]:
    """The lines of a report. width: cells of the terminal."""
    starts, rules = rule_starts(report.graph.document) if report.diagnostics else ([], [])

    def rule_at(span: Span) -> str | None:
        at = bisect_right(starts, span.start) - 1
        return rules[at] if at >= 0 else None

    for diagnostic in report.diagnostics:
        yield from _block(report.text, diagnostic, language, paint, width)
        for index, related in enumerate(diagnostic.problem.related):
            yield _related(report.text, related, rule_at, language)
            if index < SHOWN:
                yield from excerpt(related.text or report.text, related.span, paint, width, "quiet")
        for suggestion in diagnostic.problem.suggestions:
            yield from _suggestion(report.text, suggestion, language, paint, width)
        yield ""


def _block(text: Text, diagnostic: Diagnostic, language: str, paint: Painter, width: int) -> Iterator[str]:
    problem = diagnostic.problem
    severity = SEVERITY[diagnostic.severity].say(language)
    place = paint(text.where(problem.span.start), "place")
    yield f"{place} {paint(severity, diagnostic.severity)} {diagnostic.code} {paint(diagnostic.name, 'code')}"
    yield f"  {visible(problem.message.say(language))}"
    yield from excerpt(text, problem.span, paint, width)


def _related(text: Text, related: Related, rule_at: Callable[[Span], str | None], language: str) -> str:
    rule = related.rule if related.text else rule_at(related.span)
    text = related.text or text
    words = visible(related.message.say(language))
    rule_named = in_brackets(rule).say(language) if rule else ""
    return f"  {RELATED.say(language)} {text.where(related.span.start)} {words}{rule_named}"


def _suggestion(text: Text, suggestion: Suggestion, language: str, paint: Painter, width: int) -> Iterator[str]:
    yield f"  {SUGGESTION.say(language)} {visible(suggestion.message.say(language))}"
    if len(suggestion.edits) > SHOWN:
        return
    # half of the line for what goes, half for what comes
    room = max(20, (width - len("       →  ")) // 2)
    for edit in suggestion.edits:
        old = _shortened(_seen(text.quote(edit.span), INSERTED, language), room)
        new = _shortened(_seen(edit.text, DELETED, language), room)
        yield f"      {paint(old, 'quiet')} → {paint(new, 'edit')}"


def _seen(words: str, instead: Message, language: str) -> str:
    """Words of a change as they are shown. instead: what is said where there are none."""
    return visible(words) if words.strip(" ") else (BLANK if words else instead).say(language)


def _shortened(words: str, room: int) -> str:
    return words if cells(words) <= room else _head(words, room - 1) + ELLIPSIS


def excerpt(text: Text, span: Span, paint: Painter, width: int, style: str = "mark") -> Iterator[str]:
    """The line a span begins in, and marks under the span's characters."""
    number, column = text.place(span.start)
    words = text.line(number)
    start = column - 1
    end = min(len(words), start + max(1, span.end - span.start))
    _, shown, _ = text.page_place(span.start) or (0, number, 0)
    gutter = f"{shown:>6} | "
    room = max(20, width - len(gutter))
    # no more than fits is measured: a line may be a whole book, and hold a thousand diagnostics
    before, after = words[max(0, start - room - COMBINED) : start], words[end : end + room]
    before, marked, after = _cut(before, words[start : min(end, start + room)], after, room)
    yield f"{paint(gutter, 'quiet')}{before}{marked}{after}"
    under = "^" * max(1, cells(marked))
    yield " " * (len(gutter) - 2) + paint("| ", "quiet") + " " * cells(before) + paint(under, style)


def _cut(before: str, marked: str, after: str, room: int) -> tuple[str, str, str]:
    """What fits into a line: the marked words first, then as much on either side as there is room for."""
    before = _spread(before)
    marked = _spread(marked, cells(before))
    after = _spread(after, cells(before) + cells(marked))
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


def _spread(words: str, at: int = 0) -> str:
    """Words with tabs as blanks up to the next stop and control characters as signs. at: the cell they begin in."""
    if words.isprintable():
        return words
    spread: list[str] = []
    for char in words:
        # a full-width blank is no printable character to Python, but what Japanese documents are spaced with
        shown = " " * (TAB - at % TAB) if char == "\t" else char if char.isprintable() or char == WIDE_BLANK else "·"
        spread.append(shown)
        at += cells(shown)
    return "".join(spread)


def _head(words: str, room: int) -> str:
    used = 0
    for index, char in enumerate(words):
        used += cell(char)
        if used > room:
            return words[:index]
    return words

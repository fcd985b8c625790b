"""Diagnostics for a terminal: the place, the message, the line with the place underlined, and the suggestions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from jobun.flow import Report
from jobun.lint.diagnostic import Diagnostic, Related, Suggestion
from jobun.locale.labels import SEVERITY, in_parentheses
from jobun.locale.message import Message, enumeration
from jobun.locale.terminal_text import WIDE_BLANK, cells, cropped, visible
from jobun.report import Presentation, ReportFormat
from jobun.text.passage import Span, Text
from jobun.tree.walk import OffsetIndex, walk

# cells between two tab stops
TAB = 4
# related places with an excerpt, and edits of a suggestion that are shown
SHOWN = 2
# further places that are named
LISTED = 20
# code points read beyond the width of a line, because some have no width
ZERO_WIDTH = 20
# cells; a narrower terminal is treated as this wide
LEAST_WIDTH = 20
ELLIPSIS = "…"

RELATED = Message("see", "関連")
MORE = Message("{listed} and {count} more", "{listed} ほか {count} か所")
SUGGESTION = Message("help: {message}", "提案：{message}")
# shown for text that is invisible on either side of a change
INSERTED = Message("(inserted)", "（挿入）")
DELETED = Message("(deleted)", "（削除）")
BLANK = Message("(space)", "（空白）")


def write(reports: Iterable[Report], presentation: Presentation) -> Iterator[str]:
    """A block for each diagnostic, document by document."""
    return (f"{line}\n" for report in reports for line in report_lines(report, presentation))


def report_lines(report: Report, how: Presentation) -> Iterator[str]:
    """The lines of one document's report."""
    index = OffsetIndex(walk(report.graph.document)) if report.diagnostics else OffsetIndex(())
    for diagnostic in report.diagnostics:
        yield from _heading(report.text, diagnostic, how)
        yield from excerpt(report.text, diagnostic.problem.span, how)
        for related in diagnostic.problem.related[:SHOWN]:
            yield _related([related], report.text, index, how.language)
            yield from excerpt(related.text or report.text, related.span, how, "quiet")
        for _, same in groupby(
            diagnostic.problem.related[SHOWN:], lambda one: (one.message.en, one.text and one.text.path)
        ):
            yield _related(list(same), report.text, index, how.language)
        for suggestion in diagnostic.problem.suggestions:
            yield from _suggestion(report.text, suggestion, how)
        yield ""


def _heading(text: Text, diagnostic: Diagnostic, how: Presentation) -> Iterator[str]:
    severity = how.paint(SEVERITY[diagnostic.severity].say(how.language), diagnostic.severity)
    place = how.paint(text.where(diagnostic.problem.span.start), "place")
    yield f"{place} {severity} {diagnostic.code} {how.paint(diagnostic.name, 'code')}"
    yield f"  {visible(diagnostic.problem.message.say(how.language))}"


def _related(same: list[Related], text: Text, index: OffsetIndex, language: str) -> str:
    """A line for places in one file with the same message."""
    file = same[0].text or text
    places = [file.where(same[0].span.start), *(file.spot(related.span.start) for related in same[1:])]
    rules = [_rule(related, index) for related in same]
    named = [in_parentheses(rule).say(language) if rule else "" for rule in rules]
    message = visible(same[0].message.say(language))
    if len(same) == 1:
        return f"  {RELATED.say(language)} {places[0]} {message}{named[0]}"
    shown = zip(places[:LISTED], named[:LISTED], strict=True)
    listed = enumeration(f"{place}{name}" for place, name in shown)
    if len(places) > LISTED:
        listed = MORE.with_values(listed=listed, count=len(places) - LISTED)
    return f"  {RELATED.say(language)} {visible(listed.say(language))} {message}"


def _rule(related: Related, index: OffsetIndex) -> str | None:
    """The number of the rule around a related place."""
    if related.text is not None:
        return related.rule
    node = index.rule_at(related.span.start)
    return node.name if node else None


def _suggestion(text: Text, suggestion: Suggestion, how: Presentation) -> Iterator[str]:
    message = SUGGESTION.with_values(message=suggestion.message)
    yield f"  {visible(message.say(how.language))}"
    if len(suggestion.edits) > SHOWN:
        return
    # half of the line for the old text, half for the new
    width = max(LEAST_WIDTH, (how.width - len("       →  ")) // 2)
    for edit in suggestion.edits:
        old = _shortened(_shown(text.quote(edit.span), INSERTED, how.language), width)
        new = _shortened(_shown(edit.text, DELETED, how.language), width)
        yield f"      {how.paint(old, 'quiet')} → {how.paint(new, 'edit')}"


def _shown(text: str, empty: Message, language: str) -> str:
    """One side of a change. empty: what is shown for no text."""
    return visible(text) if text.strip(" ") else (BLANK if text else empty).say(language)


def _shortened(text: str, width: int) -> str:
    return text if cells(text) <= width else cropped(text, width - 1) + ELLIPSIS


def excerpt(text: Text, span: Span, how: Presentation, style: str = "mark") -> Iterator[str]:
    """The line in which a span begins, and marks under the characters of the span."""
    number, column = text.place(span.start)
    line = text.line(number)
    start = column - 1
    end = min(len(line), start + max(1, span.end - span.start))
    _, shown, _ = text.page_place(span.start) or (0, number, 0)
    gutter = f"{shown:>6} | "
    width = max(LEAST_WIDTH, how.width - len(gutter))
    # only what may fit is measured: a line may be a whole book with a thousand diagnostics
    before, after = line[max(0, start - width - ZERO_WIDTH) : start], line[end : end + width]
    before, marked, after = _fitted(before, line[start : min(end, start + width)], after, width)
    yield f"{how.paint(gutter, 'quiet')}{before}{marked}{after}"
    marks = "^" * max(1, cells(marked))
    yield " " * (len(gutter) - 2) + how.paint("| ", "quiet") + " " * cells(before) + how.paint(marks, style)


def _fitted(before: str, marked: str, after: str, width: int) -> tuple[str, str, str]:
    """What fits into a line: the marked text first, then as much on either side as there is space for."""
    before = _with_spaces(before)
    marked = _with_spaces(marked, cells(before))
    after = _with_spaces(after, cells(before) + cells(marked))
    if cells(marked) > width - 2:
        marked = cropped(marked, width - 2)
        after = ""
    left = width - cells(marked) - 2
    if cells(before) + cells(after) <= left:
        return before, marked, after
    tail = min(cells(after), max(left // 3, left - cells(before)))
    if cells(after) > tail:
        after = cropped(after, tail) + ELLIPSIS
    lead = left - tail
    if cells(before) > lead:
        before = ELLIPSIS + cropped(before[::-1], lead)[::-1]
    return before, marked, after


def _with_spaces(text: str, start: int = 0) -> str:
    """Text with tabs as spaces up to the next stop and control characters as a middle dot. start: its first cell."""
    if text.isprintable():
        return text
    shown: list[str] = []
    for char in text:
        # Python does not count a full-width blank as printable, but Japanese documents are spaced with it
        kept = " " * (TAB - start % TAB) if char == "\t" else char if char.isprintable() or char == WIDE_BLANK else "·"
        shown.append(kept)
        start += cells(kept)
    return "".join(shown)


FORMAT = ReportFormat(write, summarized=True)

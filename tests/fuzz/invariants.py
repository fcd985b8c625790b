"""Invariants: what must hold of every document, whatever it contains."""

from __future__ import annotations

import json
import unicodedata
from itertools import pairwise
from typing import Any

from jobun import flow
from jobun.flow import Report
from jobun.locale.terminal_text import Painter
from jobun.report import Presentation, dumps
from jobun.report.formats.json import report_values
from jobun.report.formats.text import report_lines
from jobun.report.references import reference_lines, reference_values
from jobun.report.tree import tree_values
from jobun.text.lines import BLANKS, MARK
from jobun.text.passage import Span, Text
from jobun.tree.nodes import Citation, Document
from jobun.tree.reconstruct import reconstruct
from jobun.tree.show import outline
from jobun.versions.compare import compare
from jobun.versions.confirmed import read_record, references, write_record
from jobun.versions.outdated import outdated_references

LANGUAGES = ("en", "ja")
WIDTH = 60
# categories of characters that a terminal may execute: controls, formats such as marks of direction, surrogates,
# separators of lines and paragraphs
CONTROLS = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


class InvariantError(AssertionError):
    """Something that must hold of every document does not hold of one."""


def assert_invariants(words: str) -> None:
    """Parse, check and show a document. Raises InvariantError if an invariant is violated, and whatever the tool raises."""
    text = Text("a.txt", words)
    report = flow.check(text)
    document = report.graph.document
    if reconstruct(document) != words:
        raise InvariantError("the tree does not reproduce the text")
    _lines_have_nodes(document)
    _labels(document)
    for cited in document.citations:
        _citation(text, cited.citation)
    _diagnostics(report)
    _reports(report)
    _shown(report)
    _confirmed(report)
    _unchanged(report)


def _unchanged(report: Report) -> None:
    """Nothing of a document has changed since the document itself."""
    found = {change.kind for change in compare(report.graph, report.graph)}
    if found - {"same"} or list(outdated_references(report.graph, report.graph)):
        raise InvariantError(f"differs from itself: {found}")


def _confirmed(report: Report) -> None:
    """Confirmed references are still confirmed after their record is written and read back."""
    graph = report.graph
    entries = read_record(write_record(one.current for one in references(graph, ()) if one.link.targets))
    for one in references(graph, entries):
        if one.link.targets and one.confirmed != one.current:
            raise InvariantError(f"confirmed as {one.confirmed}, read again as {one.current}")


def _inside(text: Text, span: Span, what: str) -> str:
    """The characters of a span, which must be inside the text."""
    if not 0 <= span.start <= span.end <= len(text.content):
        raise InvariantError(f"{what} {span} is outside the text of {len(text.content)} characters")
    return text.quote(span)


def _letters(words: str) -> str:
    """The letters and digits of a text, in one width: what a passage has in common with its place in the file.

    In the file, line breaks, marks, escapes and Markdown syntax may come between them.
    """
    folded = unicodedata.normalize("NFKC", MARK.sub("", words)).lower()
    return "".join(char for char in folded if char.isalnum())


def _holds(quote: str, number: str) -> bool:
    """Whether a quotation of the file contains a number; a page break may interrupt it.

    The end of a range may be printed without the prefix that it shares with the start.
    """
    printed, wanted = _letters(quote), _letters(number)
    left = iter(printed)
    return (bool(printed) and wanted.endswith(printed)) or all(char in left for char in wanted)


def _lines_have_nodes(document: Document) -> None:
    """Every line that is not blank is part of a node, and every piece of a passage equals the text at its place."""
    text = document.text
    spans = sorted(node.span for node in document.walk() if not node.inferred)
    at = reach = 0
    for number, start in enumerate(text.starts, 1):
        words = text.line(number)
        while at < len(spans) and spans[at].start < start + len(words):
            reach = max(reach, spans[at].end)
            at += 1
        if MARK.sub("", words).strip(BLANKS) and reach <= start:
            raise InvariantError(f"line {number} is not part of any node")
    for node in document.walk():
        if node.inferred and node.span.start != node.span.end:
            raise InvariantError(f"an inferred {node.kind} has a place: {node.span}")
        for piece in node.body.pieces:
            words = node.body.words[piece.at : piece.at + piece.end - piece.start]
            if words != _inside(text, Span(piece.start, piece.end), "a piece of a passage"):
                raise InvariantError(f"{words!r} differs from the text at its place")


def _labels(document: Document) -> None:
    for node in document.walk():
        if node.label is None or node.inferred:
            continue
        quoted = _inside(document.text, node.label.span, "a label")
        if not _letters(quoted).startswith(_letters(node.label.text)):
            raise InvariantError(f"the label {node.label.text!r} is placed at {quoted!r}")


def _citation(text: Text, citation: Citation) -> None:
    """The numbers and the title of a citation equal the text at their places."""
    _inside(text, citation.span, "a citation")
    if citation.span.start == citation.span.end:
        raise InvariantError(f"a citation at {citation.span.start} has no characters")
    if len(citation.numbers) != len(citation.read):
        raise InvariantError(f"{citation.numbers} is read as {citation.read}")
    for number, span in zip(citation.numbers, citation.number_spans, strict=True):
        quoted = _inside(text, span, "a citation's number")
        if not _holds(quoted, number):
            raise InvariantError(f"the number {number!r} is placed at {quoted!r}")
    if citation.title is not None and citation.title_span is not None:
        quoted = _inside(text, citation.title_span, "a citation's title")
        if _letters(citation.title) not in _letters(quoted):
            raise InvariantError(f"the title {citation.title!r} is placed at {quoted!r}")


def _diagnostics(report: Report) -> None:
    text = report.text
    order = [(*text.place(found.problem.span.start), found.code) for found in report.diagnostics]
    if order != sorted(order):
        raise InvariantError("diagnostics are not sorted by line, column and code")
    for found in report.diagnostics:
        problem = found.problem
        _inside(text, problem.span, found.code)
        for related in problem.related:
            _inside(text, related.span, f"a related place of {found.code}")
        for suggestion in problem.suggestions:
            edits = sorted(edit.span for edit in suggestion.edits)
            for before, after in pairwise(edits):
                if after.start < before.end:
                    raise InvariantError(f"two edits of {found.code} overlap at {after.start}")
            for span in edits:
                _inside(text, span, f"an edit of {found.code}")


def _reports(report: Report) -> None:
    """The JSON reports can be parsed, and their lines and columns are those of the file."""
    content = report.text.content
    starts = _starts(content)
    for language in LANGUAGES:
        values = json.loads(_encoded(dumps(report_values([report], language))))
        for item in values["diagnostics"]:
            _place(starts, content, item, item["quote"])
    for item in json.loads(_encoded(dumps(reference_values([report.graph]))))["references"]:
        _place(starts, content, item, item["text"])
    # not parsed: it is nested as deep as the document, deeper than the parser may go
    _encoded(dumps(tree_values([report.graph.document])))


def _starts(content: str) -> list[int]:
    """The offsets where lines start, found backwards: a CR ends a line unless it is part of a run of CRs before an LF."""
    starts, before_lf = [], False
    for at in range(len(content) - 1, -1, -1):
        before_lf = content[at] == "\r" and (before_lf or content[at + 1 : at + 2] == "\n")
        if content[at] == "\n" or (content[at] == "\r" and not before_lf):
            starts.append(at + 1)
    return [0, *reversed(starts)]


def _encoded(words: str) -> str:
    """The text as the command writes it to a pipe."""
    return words.encode("utf-8", "backslashreplace").decode("utf-8")


def _place(starts: list[int], content: str, item: dict[str, Any], quote: str) -> None:
    start, end = (starts[item[line] - 1] + item[column] - 1 for line, column in PLACE)
    if content[start:end] != quote:
        raise InvariantError(
            f"{quote!r} is reported at {item['line']}:{item['column']}, but {content[start:end]!r} is there"
        )


PLACE = (("line", "column"), ("end_line", "end_column"))


def _shown(report: Report) -> None:
    """Each line for the terminal is one line, and contains no control character of the document."""
    graph = report.graph
    shown = list(reference_lines(graph, "ja", Painter(False)))
    for language in LANGUAGES:
        shown += report_lines(report, Presentation(language, Painter(False), WIDTH))
    for line in shown:
        if not line.isprintable() and any(unicodedata.category(char) in CONTROLS for char in line):
            raise InvariantError(f"a control character reaches the terminal: {line!r}")
    list(report_lines(report, Presentation("en", Painter(True), WIDTH)))
    list(outline(graph.document))

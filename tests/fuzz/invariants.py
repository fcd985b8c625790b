"""Everything that can be done with a document, and what must hold of it whatever the document says."""

from __future__ import annotations

import json
import signal
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from types import FrameType
from typing import Any

from jobun import flow
from jobun.flow import Report
from jobun.locale.terminal_text import Painter
from jobun.report.json import dumps, reference_report, report_values, tree_report
from jobun.report.references import lines
from jobun.report.terminal import render
from jobun.text.lines import BLANKS, MARK
from jobun.text.passage import Span, Text
from jobun.tree.nodes import Citation, Document
from jobun.tree.reconstruct import reconstruct
from jobun.tree.show import outline
from jobun.versions.confirmed import read_record, references, write_record

LANGUAGES = ("en", "ja")
WIDTH = 60
# what a document is checked in, of the processor's own time: a busy machine must not fail a test
SECONDS = 2.0
BYTES = 70_000


# controls, surrogates, and separators of lines and paragraphs; marks of direction among the format characters
OBEYED = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})


class Broken(AssertionError):
    """What does not hold of a document."""


def look(words: str, patience: float = 0) -> None:
    """Parse, resolve, check and show. Raises Broken where something does not hold, and whatever the tool raises.

    patience: how many times SECONDS a document of BYTES may take, and a larger one in proportion; 0 for no bound.
    """
    text = Text("a.txt", words)
    size = len(words.encode("utf-8", "surrogatepass"))
    with within(patience * SECONDS * max(1.0, size / BYTES)):
        report = flow.check(text)
    document = report.graph.document
    if reconstruct(document) != words:
        raise Broken("the tree does not give the text back")
    _lines_have_nodes(document)
    _labels(document)
    for cited in document.citations:
        _citation(text, cited.citation)
    _diagnostics(report)
    _reports(report)
    _shown(report)
    _confirmed(report)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Raises Broken in the middle of work that takes more processor time than that; 0: no bound."""

    def lose_patience(_signal: int, _frame: FrameType | None) -> None:
        raise Broken(f"checking takes more than {seconds:.1f} s")

    before = signal.signal(signal.SIGVTALRM, lose_patience)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _confirmed(report: Report) -> None:
    """References that are confirmed are so when their record is read again."""
    graph = report.graph
    entries = read_record(write_record(one.current for one in references(graph, ()) if one.link.targets))
    for one in references(graph, entries):
        if one.link.targets and one.confirmed != one.current:
            raise Broken(f"confirmed as {one.confirmed}, read again as {one.current}")


def _inside(text: Text, span: Span, what: str) -> str:
    """The characters of a span, which must lie in the text."""
    if not 0 <= span.start <= span.end <= len(text.content):
        raise Broken(f"{what} {span} lies outside the text of {len(text.content)} characters")
    return text.quote(span)


def _letters(words: str) -> str:
    """The letters and digits of words, in one width: what a repaired passage and its place have in common.

    Breaks, marks, escapes and the signs of Markdown may stand between them in the file.
    """
    folded = unicodedata.normalize("NFKC", MARK.sub("", words)).lower()
    return "".join(char for char in folded if char.isalnum())


def _holds(quote: str, number: str) -> bool:
    """Whether a number stands in a quotation of the file, which a page's foot and head may cut in two.

    The short end of a range is printed without what it shares with the first.
    """
    printed, wanted = _letters(quote), _letters(number)
    left = iter(printed)
    return (bool(printed) and wanted.endswith(printed)) or all(char in left for char in wanted)


def _lines_have_nodes(document: Document) -> None:
    """Every line that is not blank lies in a node, and every character of a node's words where the node says."""
    text = document.text
    spans = sorted(node.span for node in document.walk() if not node.inferred)
    at = reach = 0
    for number, start in enumerate(text.starts, 1):
        words = text.line(number)
        while at < len(spans) and spans[at].start < start + len(words):
            reach = max(reach, spans[at].end)
            at += 1
        if MARK.sub("", words).strip(BLANKS) and reach <= start:
            raise Broken(f"line {number} lies in no node")
    for node in document.walk():
        if node.inferred and node.span.start != node.span.end:
            raise Broken(f"an inferred {node.kind} has a place: {node.span}")
        for piece in node.body.pieces:
            words = node.body.words[piece.at : piece.at + piece.end - piece.start]
            if words != _inside(text, Span(piece.start, piece.end), "a piece of a passage"):
                raise Broken(f"{words!r} does not stand where its passage says")


def _labels(document: Document) -> None:
    for node in document.walk():
        if node.label is None or node.inferred:
            continue
        quoted = _inside(document.text, node.label.span, "a label")
        if not _letters(quoted).startswith(_letters(node.label.text)):
            raise Broken(f"the label {node.label.text!r} stands at {quoted!r}")


def _citation(text: Text, citation: Citation) -> None:
    """The numbers and the title of a citation are the characters at their places."""
    _inside(text, citation.span, "a citation")
    if citation.span.start == citation.span.end:
        raise Broken(f"a citation at {citation.span.start} has no characters")
    if len(citation.numbers) != len(citation.read):
        raise Broken(f"{citation.numbers} is read as {citation.read}")
    for number, span in zip(citation.numbers, citation.number_spans, strict=True):
        quoted = _inside(text, span, "a citation's number")
        if not _holds(quoted, number):
            raise Broken(f"the number {number!r} is cited at {quoted!r}")
    if citation.title is not None and citation.title_span is not None:
        quoted = _inside(text, citation.title_span, "a citation's title")
        if _letters(citation.title) not in _letters(quoted):
            raise Broken(f"the title {citation.title!r} is cited at {quoted!r}")


def _diagnostics(report: Report) -> None:
    text = report.text
    order = [(*text.place(found.problem.span.start), found.code) for found in report.diagnostics]
    if order != sorted(order):
        raise Broken("diagnostics are not sorted by line, column and code")
    for found in report.diagnostics:
        problem = found.problem
        _inside(text, problem.span, found.code)
        for related in problem.related:
            _inside(text, related.span, f"what is related to {found.code}")
        for suggestion in problem.suggestions:
            edits = sorted(edit.span for edit in suggestion.edits)
            for before, after in pairwise(edits):
                if after.start < before.end:
                    raise Broken(f"two edits of {found.code} lie over one another at {after.start}")
            for span in edits:
                _inside(text, span, f"an edit of {found.code}")


def _reports(report: Report) -> None:
    """What is printed as JSON can be read again, and its places are those of the file."""
    content = report.text.content
    starts = _starts(content)
    for language in LANGUAGES:
        values = json.loads(_encoded(dumps(report_values([report], language))))
        for item in values["diagnostics"]:
            _place(starts, content, item, item["quote"])
    for item in json.loads(_encoded(dumps(reference_report([report.graph]))))["references"]:
        _place(starts, content, item, item["text"])
    # as deep as the document; a reader that cannot go so deep is no fault of the writer
    _encoded(dumps(tree_report([report.graph.document])))


def _starts(content: str) -> list[int]:
    """Where lines start, found from the end: a CR ends a line unless an LF ends the CRs that it stands among."""
    starts, before_lf = [], False
    for at in range(len(content) - 1, -1, -1):
        before_lf = content[at] == "\r" and (before_lf or content[at + 1 : at + 2] == "\n")
        if content[at] == "\n" or (content[at] == "\r" and not before_lf):
            starts.append(at + 1)
    return [0, *reversed(starts)]


def _encoded(words: str) -> str:
    """What reaches a reader through a pipe, as the command prints it."""
    return words.encode("utf-8", "backslashreplace").decode("utf-8")


def _place(starts: list[int], content: str, item: dict[str, Any], quote: str) -> None:
    start, end = (starts[item[line] - 1] + item[column] - 1 for line, column in PLACE)
    if content[start:end] != quote:
        raise Broken(f"{quote!r} is said to stand at {item['line']}:{item['column']}, where {content[start:end]!r} is")


PLACE = (("line", "column"), ("end_line", "end_column"))


def _shown(report: Report) -> None:
    """What is shown on a terminal: each line is one, and nothing of the document in it is obeyed there."""
    graph = report.graph
    shown = list(lines(graph, "ja", Painter(False)))
    for language in LANGUAGES:
        shown += render(report, language, Painter(False), WIDTH)
    for line in shown:
        if not line.isprintable() and any(unicodedata.category(char) in OBEYED for char in line):
            raise Broken(f"a control character reaches the terminal: {line!r}")
    list(render(report, "en", Painter(True), WIDTH))
    list(outline(graph.document))

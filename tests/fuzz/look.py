"""Everything that can be done with a document, and what must hold of it whatever the document says."""

from __future__ import annotations

from jobun import flow
from jobun.messages.paint import Painter
from jobun.outputs.json import reference_report, report_values, tree_report
from jobun.outputs.terminal import render
from jobun.text.passage import Span, Text
from jobun.tree.rewrite import rewrite


def look(words: str) -> None:
    """Parse, resolve, check and show. Raises AssertionError where a character is lost or a place is none."""
    text = Text("a.txt", words)
    report = flow.check(text)
    document = report.graph.document
    assert rewrite(document) == words
    for node in document.walk():
        _inside(node.span, words)
        if node.label is not None and not node.inferred:
            _inside(node.label.span, words)
            assert _holds(text.quote(node.label.span), node.label.text)
    for cited in document.citations:
        _inside(cited.citation.span, words)
        for number, span in zip(cited.citation.numbers, cited.citation.number_spans, strict=True):
            _inside(span, words)
            assert _holds(text.quote(span), number)
    places = []
    for diagnostic in report.diagnostics:
        problem = diagnostic.problem
        places.append((*text.place(problem.span.start), diagnostic.code))
        spans = [problem.span, *(related.span for related in problem.related)]
        spans += [edit.span for suggestion in problem.suggestions for edit in suggestion.edits]
        for span in spans:
            _inside(span, words)
    assert places == sorted(places)
    for language in ("en", "ja"):
        list(render(report, language, Painter(True), 40))
        report_values([report], language)
    tree_report([document])
    reference_report([report.graph])


def _inside(span: Span, words: str) -> None:
    assert 0 <= span.start <= span.end <= len(words)


def _holds(quote: str, words: str) -> bool:
    """Whether words stand in a quotation of the file, in order; breaks, marks and signs may stand between them."""
    left = iter(quote)
    return all(char in left for char in words if char.isalnum())

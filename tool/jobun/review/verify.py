"""The proof that a finding may be shown: its words are there, its class is known, its edits break nothing."""

from __future__ import annotations

import os
import posixpath
from collections.abc import Iterator
from enum import Enum
from itertools import islice
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from jobun.fix.apply import try_edits
from jobun.fix.edits import ordered
from jobun.fix.verify import CheckedDocument
from jobun.lint.check import all_checks
from jobun.lint.diagnostic import Edit, Problem, Suggestion
from jobun.lint.run import Choice, run
from jobun.lint.suggestions import replacement
from jobun.locale.message import Message, verbatim
from jobun.references.graph import RuleGraph
from jobun.review.answers import Answer, AnsweredEdit, Region
from jobun.text.passage import Span, Text
from jobun.tree.nodes import Node
from jobun.tree.walk import own_nodes

# places of a quotation that are looked at
MOST = 10_000


class Dropped(Enum):
    """Why a finding is not shown."""

    DOCUMENT = Message("{count} about another document", "別の文書についてのもの {count} 件")
    CLASS = Message("{count} of an unknown class", "分類が不明なもの {count} 件")
    MESSAGE = Message("{count} without a message", "説明のないもの {count} 件")
    QUOTATION = Message("{count} whose quotation is not there", "引用がその場所にないもの {count} 件")
    EDIT = Message("{count} whose edit would break something", "修正案がほかを壊すもの {count} 件")


class Scope(NamedTuple):
    """Where the words of a finding must be. rule: in this rule; None: anywhere in the document."""

    graph: RuleGraph
    rule: Node | None = None

    @property
    def text(self) -> Text:
        """The text of the document."""
        return self.graph.document.text

    def nodes(self) -> Iterator[Node]:
        """The nodes whose words belong to it."""
        return own_nodes(self.rule) if self.rule else self.graph.document.walk()

    def spans(self) -> Iterator[Span]:
        """Its lines in the file."""
        return (node.span for node in self.nodes()) if self.rule else iter((Span(0, len(self.text.content)),))

    def holds(self, span: Span) -> bool:
        """Whether a span of the file is in its lines."""
        return any(_within(span, own) for own in self.spans())

    def places(self, quote: str) -> list[Span]:
        """The first places of a quotation, in order: in the words as a reader reads them, or in the file."""
        read = (
            node.body.span(at, at + len(quote))
            for node in self.nodes()
            for at in _occurrences(node.body.words, quote, 0, len(node.body.words))
        )
        printed = (
            Span(at, at + len(quote)) for span in self.spans() for at in _occurrences(self.text.content, quote, *span)
        )
        return sorted({*islice(read, MOST), *islice(printed, MOST)})


def _occurrences(words: str, quote: str, start: int, end: int) -> Iterator[int]:
    at = words.find(quote, start, end) if quote else -1
    while at >= 0:
        yield at
        at = words.find(quote, at + 1, end)


class AnswerVerifier:
    """Verifies the findings about one document, whose checks run once more for each edit."""

    def __init__(self, graph: RuleGraph) -> None:
        self._graph = graph
        self._state: CheckedDocument | None = None

    def verified(self, answer: Answer, rule: Node | None = None) -> Problem | Dropped:
        """A finding as a problem of the document, or why it is dropped. rule: the one that the reviewer was given."""
        scope = Scope(self._graph, rule)
        if answer.path and not _is_same_file(answer.path, scope.text.path):
            return Dropped.DOCUMENT
        known = {word for check in all_checks().values() for word in (check.name, check.code, *check.formerly)}
        if answer.name not in known and not answer.declared:
            return Dropped.CLASS
        if not answer.message.strip():
            return Dropped.MESSAGE
        span = _span(scope, answer.quote, answer.region)
        if span is None:
            return Dropped.QUOTATION
        message = Message("{name}: {message}", "{name}：{message}", name=answer.name, message=answer.message.strip())
        if not answer.edits:
            advice = answer.advice.strip()
            return Problem(span, message, suggestions=(Suggestion(verbatim(advice)),) if advice else ())
        edits = ordered({edit for one in answer.edits if (edit := _edit(scope, one, span))})
        if edits is None or len(edits) < len(set(answer.edits)) or self._breaks(edits):
            return Dropped.EDIT
        return Problem(span, message, suggestions=(_suggestion(answer.advice.strip(), edits),))

    def _breaks(self, edits: tuple[Edit, ...]) -> bool:
        """Whether edits change references, structure or the result of any check for the worse."""
        every = Choice()
        if self._state is None:
            self._state = CheckedDocument(self._graph, *run(self._graph, every))
        return bool(try_edits(self._state, edits, every)[1])


def _suggestion(advice: str, edits: tuple[Edit, ...]) -> Suggestion:
    """A suggestion that the editor decides on: nothing that others propose is applied unasked."""
    if advice:
        return Suggestion(verbatim(advice), edits, decisive=False)
    return replacement(edits[0].text, *(edit.span for edit in edits), decisive=False)


def _is_same_file(uri: str, path: str) -> bool:
    """Whether a path or URI names a document; a relative one may begin anywhere above it."""
    parts = urlsplit(uri)
    named = unquote(parts.path) if parts.scheme == "file" else uri
    if os.path.isabs(named):
        return os.path.realpath(named) == os.path.realpath(path)
    real = os.path.realpath(path).replace(os.sep, "/")
    return f"/{real}".endswith("/" + posixpath.normpath(named.replace(os.sep, "/")))


def _span(scope: Scope, quote: str, region: Region | None) -> Span | None:
    """The place of a quotation, on the line of the region if there is one; without a quotation the region itself."""
    if not quote:
        span = _span_of_region(scope.text, region) if region and region.column else None
        return span if span is not None and (scope.rule is None or scope.holds(span)) else None
    found = scope.places(quote)
    if region is None:
        return next(iter(found), None)
    last = max(region.line, region.end_line)
    near = [span for span in found if region.line <= scope.text.place(span.start)[0] <= last]
    exact = _span_of_region(scope.text, region) if region.column else None
    return exact if exact in near else next(iter(near), None)


def _span_of_region(text: Text, region: Region) -> Span | None:
    """The span of a region; None where the document has no such place."""
    start = _offset(text, region.line, region.column, region.utf16)
    end_line = region.end_line or region.line
    last = len(text.line(end_line)) + 1 if 1 <= end_line <= len(text.starts) else 0
    end = _offset(text, end_line, region.end_column or last, region.utf16 and bool(region.end_column))
    return Span(start, end) if start is not None and end is not None and start <= end else None


def _offset(text: Text, line: int, column: int, utf16: bool) -> int | None:
    """The offset of a line and column; one past the end of the line is its end."""
    if not 1 <= line <= len(text.starts) or column < 1:
        return None
    words = text.line(line)
    if utf16 and not words.isascii():
        before = words.encode("utf-16-le", "surrogatepass")[: 2 * (column - 1)]
        if 2 * (column - 1) > len(words.encode("utf-16-le", "surrogatepass")):
            return None
        column = len(before.decode("utf-16-le", "replace")) + 1
    return text.starts[line - 1] + column - 1 if column <= len(words) + 1 else None


def _edit(scope: Scope, answered: AnsweredEdit, finding: Span) -> Edit | None:
    """An edit at its own place, or at that of the finding; None where its words are not there."""
    if not answered.quote and answered.region is None:
        return Edit(finding, answered.text)
    if answered.quote and answered.region is None:
        # one among the words that the finding quotes, else the first
        near = min(scope.places(answered.quote), key=lambda span: (not _within(span, finding), span), default=None)
        return Edit(near, answered.text) if near else None
    span = _span(scope, answered.quote, answered.region)
    return Edit(span, answered.text) if span is not None else None


def _within(span: Span, outer: Span) -> bool:
    return outer.start <= span.start and span.end <= outer.end

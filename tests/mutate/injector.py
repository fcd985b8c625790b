"""The types of mutation testing: an injector puts one defect into a clean document."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from jobun.flow import graph_of
from jobun.language.running_text import rule_runs
from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.text.passage import Span, Text
from jobun.tree.nodes import HEADINGS, Node


@dataclass(frozen=True, eq=False)
class Book:
    """A clean document, parsed on first use."""

    text: Text

    @cached_property
    def graph(self) -> RuleGraph:
        return graph_of(self.text)

    @property
    def japanese(self) -> bool:
        return self.graph.document.language == "ja"

    @cached_property
    def nodes(self) -> list[Node]:
        """The nodes of running text: no headings, no second copies of a part."""
        parts = (part for at, part in enumerate(self.graph.document.parts) if at not in self.graph.copied)
        runs = (run for part in parts for run in rule_runs(part))
        return [node for run in runs for node in run if node.kind not in HEADINGS and node.body.words]

    @cached_property
    def leaves(self) -> list[tuple[Node, list[Node], int]]:
        """Rules without references to them and without children: each with its siblings and its index among them."""
        found = []
        for index in self.graph.original_parts():
            for node in index.nodes:
                if node.inferred or node.kind != "rule" or node.children or self.graph.links_to(node):
                    continue
                siblings = index.siblings(node)
                at = next((at for at, other in enumerate(siblings) if other is node), None)
                if at and all(not other.inferred and other.label for other in siblings):
                    found.append((node, siblings, at))
        return found

    @cached_property
    def numbers(self) -> list[Link]:
        """References by a single number that are resolved to a rule."""
        return [
            link
            for link in self.graph.original_links()
            if link.status == "resolved" and link.citation.kind == "number" and len(link.citation.number_spans) == 1
        ]

    def matches(self, pattern: str) -> Iterator[tuple[Span, re.Match[str]]]:
        """The matches of a pattern in running text within one line: the span of the first group, or of the whole match."""
        for node in self.nodes:
            for found in re.finditer(pattern, node.body.words):
                span = node.body.span(*found.span(found.re.groups and 1))
                if "\n" not in self.text.quote(span) and span.end > span.start:
                    yield span, found

    def put(self, span: Span, words: str) -> Injected:
        """The document with a span replaced."""
        content = self.text.content
        return Injected(content[: span.start] + words + content[span.end :], Span(span.start, span.start + len(words)))


@dataclass(frozen=True, slots=True)
class Injected:
    """A document with a defect, with as many lines as before.

    span: the place of the defect. base: the document without the defect, if that is not the book itself.
    """

    content: str
    span: Span
    base: str | None = None


@dataclass(frozen=True, slots=True)
class Injector:
    """A class of defect.

    codes: the checks that may find it, the intended one first. inject: put a defect at a random place, or return None if
    the document has no suitable place.
    """

    name: str
    codes: tuple[str, ...]
    inject: Callable[[Book, random.Random], Injected | None]

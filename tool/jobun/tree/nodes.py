"""The values of a parsed document. All are frozen, compared and hashed by identity."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from jobun.text.numerals import Number
from jobun.text.passage import EMPTY, Passage, Span, Text
from jobun.tree.labels.label import Label

KINDS = (
    "chapter",
    "section",
    "rule",
    "item",
    "paragraph",
    "example",
    "note",
    "contents",
    "history",
    "appendix",
    "furniture",
    "unread",
)
NUMBERED = frozenset({"chapter", "section", "rule"})
HEADINGS = frozenset({"chapter", "section"})
# their words are not text of the rules: numbers in them are neither labels nor references
PERIPHERAL = frozenset({"contents", "history", "furniture"})


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """One unit of a document.

    kind: one of KINDS. label: the printed number, or the one that a heading that is not printed would have. title: the
    words of a heading. body: repaired text without label and marker. span: its own lines without those of its children;
    empty where inferred. mark: the bullet or sign before it. inline: whether its label is in the middle of a line.
    inferred: whether the document does not print it. number: of a rule, section or chapter; the count of a list item is
    not a number.
    """

    kind: str
    body: Passage = EMPTY
    span: Span = Span(0, 0)
    label: Label | None = None
    title: str | None = None
    children: tuple[Node, ...] = ()
    mark: str = ""
    inline: bool = False
    inferred: bool = False
    number: Number | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        if self.label is not None and not self.label.local and self.kind in NUMBERED:
            object.__setattr__(self, "number", self.label.number)

    @property
    def name(self) -> str | None:
        """The number as it is cited: without its closing sign and tabs; a list item's count after that of its rule."""
        if self.label is None or (self.number is None and not self.label.full):
            return None
        name = self.label.full or self.label.text
        return name.replace("\t", " ") if "\t" in name else name

    @property
    def rank(self) -> int:
        """The rank of a named level such as an article; 0 for other numbers."""
        return self.label.rank if self.label else 0

    def under(self, children: tuple[Node, ...]) -> Node:
        """A copy of this node with children."""
        return Node(
            self.kind, self.body, self.span, self.label, self.title, children, self.mark, self.inline, self.inferred
        )  # fmt: skip

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in the order of the document."""
        stack = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(node.children))


class Citation(NamedTuple):
    """A reference as printed, not yet resolved.

    span: of the whole citation. kind: number, range, chapter, title, relative or document. numbers: as printed, without
    closing periods; both ends of a range. read: the values of `numbers`. title: the quoted heading, if any. context:
    the words of the sentence that describe the target. number_spans: the span of each of `numbers`. title_span: the
    span of the title. unit: the word for the kind of target: "section", "条". anchor: the starting point of a relative
    citation: "前条", "this rule". doubtful: whether it may be of another document, and is no fault where
    it names nothing here.
    """

    span: Span
    kind: str
    numbers: tuple[str, ...] = ()
    read: tuple[Number, ...] = ()
    title: str | None = None
    context: str | None = None
    number_spans: tuple[Span, ...] = ()
    title_span: Span | None = None
    unit: str = ""
    anchor: str = ""
    doubtful: bool = False


class Part(NamedTuple):
    """A stretch of the document with its own numbering: the rules, or a second copy of some of them."""

    nodes: tuple[Node, ...]

    def walk(self) -> Iterator[Node]:
        """All nodes in the order of the document."""
        for node in self.nodes:
            yield from node.walk()


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """A parsed text.

    language: "ja" or "en". styles: names of the numbering styles in use, the most used first. wrapped: the width in
    cells at which all lines are wrapped, or None. comments: the spans of HTML comments. unread: the regions
    whose numbers are not understood. listed: the citations in contents.
    """

    text: Text
    title: str
    language: str
    styles: tuple[str, ...]
    parts: tuple[Part, ...]
    wrapped: int | None = None
    citations: tuple[Cited, ...] = ()
    comments: tuple[Span, ...] = field(default=())
    unread: tuple[Span, ...] = ()
    listed: tuple[Cited, ...] = ()

    def walk(self) -> Iterator[Node]:
        """All nodes of all parts in the order of the document."""
        for part in self.parts:
            yield from part.walk()


class Cited(NamedTuple):
    """A citation in its place: the index of the part, the node that contains it, and the nearest numbered node."""

    part: int
    node: Node
    rule: Node | None
    citation: Citation

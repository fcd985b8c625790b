"""What a parsed document is made of. All values are frozen; a later stage holds the earlier one."""

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
# what stands in these is not the rules' own text: its numbers are neither labels nor references
ASIDE = frozenset({"contents", "history", "furniture"})


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """One unit of a document.

    kind: one of KINDS. label: the printed number, or for a heading that is not printed the one it would have.
    title: a heading's words. body: repaired text without label and marker. span: its own lines, children left out;
    empty where `inferred`. mark: the bullet or sign before it. glued: its label stands in the middle of a line.
    number: that of a rule, section or chapter; a list item's own count is not one.
    """

    kind: str
    body: Passage = EMPTY
    span: Span = Span(0, 0)
    label: Label | None = None
    title: str | None = None
    children: tuple[Node, ...] = ()
    mark: str = ""
    glued: bool = False
    inferred: bool = False
    number: Number | None = field(init=False, default=None)

    def __post_init__(self) -> None:
        if self.label is not None and not self.label.local and self.kind in NUMBERED:
            object.__setattr__(self, "number", self.label.number)

    @property
    def name(self) -> str | None:
        """The number as it is cited: as printed without its closing sign, for a list's own count with the rule's."""
        if self.label is None or (self.number is None and not self.label.full):
            return None
        return self.label.full or self.label.text

    @property
    def rank(self) -> int:
        """The rank of a named level such as an article, or 0."""
        return self.label.rank if self.label else 0

    def under(self, children: tuple[Node, ...]) -> Node:
        """This node with nodes below it."""
        return Node(
            self.kind, self.body, self.span, self.label, self.title, children, self.mark, self.glued, self.inferred
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

    span: all of it. numbers: as printed, without closing periods; both ends of a range. read: the same as numbers.
    kind: number, range, chapter, title, relative or document. title: the quoted heading, if any. context: the words the
    sentence attaches. number_spans: where each of `numbers` stands. title_span: where the title stands. unit: the
    word that says what is named: "section", "条". anchor: what a relative one starts from: "前条", "this rule".
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


class Part(NamedTuple):
    """A run of the document whose numbers are its own: the rules, or a second copy of some of them."""

    nodes: tuple[Node, ...]

    def walk(self) -> Iterator[Node]:
        """All nodes in the order of the document."""
        for node in self.nodes:
            yield from node.walk()


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """A parsed text.

    language: "ja" or "en". styles: names of the numbering styles in use, the most used first. wrapped: the width in
    cells at which lines are broken throughout, or None. citations: (part index, node that holds it, citation).
    """

    text: Text
    title: str
    language: str
    styles: tuple[str, ...]
    parts: tuple[Part, ...]
    wrapped: int | None = None
    citations: tuple[Cited, ...] = ()
    comments: tuple[Span, ...] = field(default=())

    def walk(self) -> Iterator[Node]:
        """All nodes of all parts in the order of the document."""
        for part in self.parts:
            yield from part.walk()


class Cited(NamedTuple):
    """Where a citation stands: the part, the node whose words hold it, and the nearest numbered node around."""

    part: int
    node: Node
    rule: Node | None
    citation: Citation

"""The reference graph of one document."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from jobun.references.copies import copies
from jobun.references.index import Index
from jobun.references.link import Link
from jobun.references.network import Defect, Network
from jobun.references.network_builder import build_network
from jobun.references.numbering.faults import NumberFault, faults_of
from jobun.references.resolve import resolve_links
from jobun.text.passage import Text
from jobun.tree.nodes import Document, Node


@dataclass(frozen=True, eq=False)
class CitableBook:
    """A document that others may cite.

    path: of its file. declared: its title, id and abbreviations in the settings. id: of its book in the settings, or
    ""; documents with one id are the same book in several languages. load_text, load_graph: read it; they may raise
    what reading raises.
    """

    path: str
    declared: tuple[str, ...]
    id: str
    load_text: Callable[[], Text]
    load_graph: Callable[[], RuleGraph]


@dataclass(frozen=True, slots=True, eq=False)
class BookLink:
    """A reference to a rule of another book.

    link: as it resolves there, with targets that are nodes of that book. title: of the book. is_certain: whether no
    other book can be meant by the name in the reference.
    """

    link: Link
    book: CitableBook
    title: str
    is_certain: bool


@dataclass(frozen=True, eq=False)
class RuleGraph:
    """A document with its numbered nodes and links.

    parts: an index for each part of the document. copied: for each part that repeats an earlier one, that one.
    across: the links to rules of other books; in `links` they are external. linked: adds these to a graph of the same
    document with other words.
    """

    document: Document
    parts: tuple[Index, ...]
    links: tuple[Link, ...]
    copied: dict[int, int]
    across: Mapping[Link, BookLink] = field(default_factory=dict)
    linked: Callable[[RuleGraph], RuleGraph] = lambda graph: graph

    @cached_property
    def _links_to(self) -> dict[Node, list[Link]]:
        found: dict[Node, list[Link]] = defaultdict(list)
        for link in self.links:
            for target in link.targets:
                found[target].append(link)
        return found

    @cached_property
    def _links_from(self) -> dict[Node | None, list[Link]]:
        found: dict[Node | None, list[Link]] = defaultdict(list)
        for link in self.links:
            found[link.cited.rule].append(link)
        return found

    @cached_property
    def number_faults(self) -> tuple[NumberFault, ...]:
        """The numbering faults of the parts that are not copies of another, in order."""
        return tuple(
            fault
            for part, index in enumerate(self.parts)
            if part not in self.copied
            for fault in faults_of(index, self.parts[:part], self._heading(part))
        )

    def _heading(self, part: int) -> str:
        """The title of an appendix that is a part."""
        nodes = self.document.parts[part].nodes
        return nodes[0].title or "" if nodes and nodes[0].kind == "appendix" else ""

    def links_to(self, node: Node) -> list[Link]:
        """The links whose target is a node."""
        return self._links_to.get(node, [])

    def links_from(self, node: Node) -> list[Link]:
        """The links in the words of a numbered node and of the unnumbered nodes below it."""
        return self._links_from.get(node, [])

    def original_parts(self) -> Iterator[Index]:
        """The parts that are not copies of another; a fault in a copy is reported once, in the original."""
        return (index for part, index in enumerate(self.parts) if part not in self.copied)

    def original_links(self) -> Iterator[Link]:
        """The links of parts that are not copies."""
        return (link for link in self.links if link.cited.part not in self.copied)

    def original_across(self) -> Iterator[tuple[Link, BookLink]]:
        """The links to other books of parts that are not copies."""
        return ((link, found) for link, found in self.across.items() if link.cited.part not in self.copied)

    def all_links(self) -> list[Link]:
        """The links of the document and those of its contents, in the order of the document."""
        listed = resolve_links(self.document, self.parts, self.document.listed) if self.document.listed else ()
        return sorted((*self.links, *listed), key=lambda link: link.citation.span)

    def network(self, defects: Iterable[Defect] = ()) -> Network:
        """The references as plain nodes and edges with the defects found in them, copied parts left out."""
        return build_network(self.document, self.links, self.copied, defects)


def rule_graph(document: Document) -> RuleGraph:
    """The reference graph of a document."""
    parts = tuple(Index(part.nodes) for part in document.parts)
    return RuleGraph(document, parts, resolve_links(document, parts, document.citations), copies(parts))

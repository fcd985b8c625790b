"""Building the network of a document: its nodes, the references between them, and the defects in both."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from dataclasses import replace

from jobun.references.link import Link
from jobun.references.network import Defect, Edge, Network, Vertex
from jobun.text.characters import one_width
from jobun.text.passage import Span
from jobun.tree.nodes import Citation, Document, Node
from jobun.tree.walk import OffsetIndex, Visit, walk

# code points of a rule's words that are shown instead of a title
FIRST_WORDS = 60
SEVERITIES = ("", "info", "warning", "error")


def build_network(
    document: Document, links: Iterable[Link], copied: Container[int], defects: Iterable[Defect]
) -> Network:
    """The network of a document. links: all links of it. copied: indexes of the parts to leave out."""
    links = [link for link in links if link.cited.part not in copied]
    builder = _Builder(document, links, copied, sorted(defects))
    edges = tuple(edge for link in links for edge in builder.edges(link))
    statuses = Counter(map(builder.status, links))
    vertices = builder.vertices()
    return Network(
        document.text.path, document.title, document.language, vertices, edges, dict(sorted(statuses.items()))
    )


class _Builder:
    """Gives every node its id, and assigns the defects to nodes and references."""

    def __init__(self, document: Document, links: list[Link], copied: Container[int], defects: list[Defect]) -> None:
        self._document = document
        self._defects = defects
        self._starts = [defect.span.start for defect in defects]
        self._vertices: dict[str, Vertex] = {}
        self._used: Counter[str] = Counter()
        # the ids of the nodes in the network, and the id of what each node of the document is or is under
        self._ids: dict[Node, str] = {}
        self._owners: dict[Node | None, str] = {}
        visits = list(walk(document))
        self._offsets = OffsetIndex(visit for visit in visits if not visit.node.inferred)
        self._add_all([visit for visit in visits if visit.part not in copied], links)

    def _add_all(self, visits: list[Visit], links: list[Link]) -> None:
        """Add the numbered nodes and the targets of links. Rules after a chapter, but not below it, belong to it."""
        targets = {target for link in links for target in link.targets}
        chapter, part = "", 0
        for visit in visits:
            if visit.part != part:
                chapter, part = "", visit.part
            node, above = visit.node, self._owners.get(visit.parent, "")
            self._owners[node] = above
            if node.number is not None or node in targets:
                is_chapter = node.kind == "chapter"
                own = self._add(node, above or ("" if is_chapter or node.number is None else chapter))
                chapter = own if is_chapter and not above else chapter

    def _add(self, node: Node, parent: str) -> str:
        line = self._document.text.place(node.span.start)[0]
        # the count of an item under no number names nothing
        number = (node.name or "") if parent or node.number is not None else ""
        words = node.title if node.title is not None else node.body.words
        name = self._unused(number or node.title or f"line {line}")
        above = self._vertices.get(parent)
        depth, chapter = (above.depth + 1, above.chapter) if above else (0, name)
        self._vertices[name] = Vertex(
            name, number, first_words(words), words, node.kind, 0 if node.inferred else line, parent, depth, chapter
        )
        self._ids[node] = self._owners[node] = name
        return name

    def _unused(self, name: str) -> str:
        self._used[name] += 1
        unused = name if self._used[name] == 1 else f"{name} ({self._used[name]})"
        # a title may look like the second use of another one
        return unused if unused not in self._vertices else self._unused(unused)

    def _within(self, span: Span) -> list[Defect]:
        """The defects inside a span."""
        low, high = bisect_left(self._starts, span.start), bisect_right(self._starts, span.end)
        return [defect for defect in self._defects[low:high] if defect.span.end <= span.end]

    def status(self, link: Link) -> str:
        """The status of a reference, "stale" where a defect in it says so."""
        is_stale = any(defect.link_status == "stale" for defect in self._within(link.citation.span))
        return "stale" if is_stale and link.targets else link.status

    def edges(self, link: Link) -> Iterator[Edge]:
        """The edges of a reference; none for words that name no certain node."""
        if link.status == "relative" and not link.targets:
            return
        defects, text, source = self._within(link.citation.span), self._document.text, self._source(link)
        words, line = " ".join(text.quote(link.citation.span).split()), text.place(link.citation.span.start)[0]
        status, codes, severity = self.status(link), _codes(defects), _highest_severity(defects)
        targets = [self._ids[target] for target in link.targets if target in self._ids]
        for target in dict.fromkeys(targets) if link.targets else [self._outside(link)]:
            yield Edge(source, target, words, line, link.citation.kind, status, codes, severity)

    def _source(self, link: Link) -> str:
        """The id of the numbered node around a reference, or else of the text that holds it."""
        numbered = link.cited.rule
        if numbered is not None and numbered in self._ids:
            return self._ids[numbered]
        node = link.cited.node
        return self._ids[node] if node in self._ids else self._add(node, "")

    def _outside(self, link: Link) -> str:
        """The id of a number that no rule has, or of another document; the same for all references to it."""
        kind = "external" if link.status == "external" else "missing"
        words = _cited_name(link.citation, self._document)
        name = f"{kind} {one_width(words)}"
        number = words if kind == "missing" and link.citation.numbers else ""
        self._vertices.setdefault(name, Vertex(name, number, "" if number else words, words, kind))
        return name

    def vertices(self) -> tuple[Vertex, ...]:
        """All nodes with their defects, in the order of the document, those outside of it last."""
        found: dict[str, list[Defect]] = {}
        for defect in self._defects:
            found.setdefault(self._owners.get(self._offsets.node_at(defect.span.start), ""), []).append(defect)
        return tuple(
            replace(vertex, codes=_codes(found[name]), severity=_highest_severity(found[name]))
            if name in found
            else vertex
            for name, vertex in self._vertices.items()
        )


def first_words(words: str) -> str:
    """The beginning of a rule's words, at most FIRST_WORDS code points."""
    return words if len(words) <= FIRST_WORDS else words[: FIRST_WORDS - 1] + "…"


def _codes(defects: Iterable[Defect]) -> tuple[str, ...]:
    return tuple(sorted({defect.code for defect in defects}))


def _highest_severity(defects: Iterable[Defect]) -> str:
    return max((defect.severity for defect in defects), key=SEVERITIES.index, default="")


def _cited_name(citation: Citation, document: Document) -> str:
    """What a reference names: its numbers as printed, else its title, else all of it."""
    words = "–".join(citation.numbers) or citation.title or document.text.quote(citation.span)
    return " ".join(words.split())

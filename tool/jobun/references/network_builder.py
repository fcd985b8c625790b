"""Making the network of a document: which nodes it has, what refers to what, and where the defects are."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from jobun.references.link import Link
from jobun.references.network import Defect, Edge, Network, Vertex
from jobun.text.characters import one_width
from jobun.text.passage import Span
from jobun.tree.nodes import Citation, Document, Node

# a rule without a title is called by as many of its first words, in code points
FIRST_WORDS = 60
GRAVITY = ("", "info", "warning", "error")
# the check that finds references whose number exists, but means another rule
STALE = "REF002"


def highest_severity(marks: Iterable[Defect]) -> str:
    """The gravest severity, "" where there is no mark."""
    return max((mark.severity for mark in marks), key=GRAVITY.index, default="")


def codes_of(marks: Iterable[Defect]) -> tuple[str, ...]:
    """The codes of marks, each once, in order."""
    return tuple(sorted({mark.code for mark in marks}))


def build_network(document: Document, links: Iterable[Link], copied: Iterable[int], marks: Iterable[Defect]) -> Network:
    """The network of a document. links: all of it. copied: parts to leave out. marks: the defects found in it."""
    left_out = frozenset(copied)
    links = [link for link in links if link.cited.part not in left_out]
    maker = _Maker(document, links, sorted(marks))
    for number, part in enumerate(document.parts):
        maker.walk(part.nodes, leave_out=number in left_out)
    edges = [edge for link in links for edge in maker.edges(link)]
    statuses = Counter(maker.status(link) for link in links)
    return Network(
        document.text.path,
        document.title,
        document.language,
        maker.marked(),
        tuple(edges),
        dict(sorted(statuses.items())),
    )


class _Maker:
    """Gives every node that is drawn its id, and finds the defects of nodes and references."""

    def __init__(self, document: Document, links: list[Link], marks: list[Defect]) -> None:
        self._document = document
        self._marks = marks
        self._starts = [mark.span.start for mark in marks]
        self._targets = {target for link in links for target in link.targets}
        self._vertices: dict[str, Vertex] = {}
        self._ids: dict[Node, str] = {}
        self._used: Counter[str] = Counter()
        # where each node begins, and the id of what it is or stands under; "" in what is left out
        self._places: list[tuple[int, str]] = []

    def walk(self, nodes: tuple[Node, ...], leave_out: bool) -> None:
        """Take in the nodes of a part. What follows a chapter without standing under it counts as the chapter's."""
        stack = [(node, "") for node in reversed(nodes)]
        chapter = ""
        while stack:
            node, above = stack.pop()
            own = "" if leave_out else above
            if not leave_out and (node.number is not None or node in self._targets):
                is_chapter = node.kind == "chapter"
                adopted = "" if is_chapter or node.number is None else chapter
                own = self._add(node, above or adopted)
                chapter = own if is_chapter and not above else chapter
            if not node.inferred:
                self._places.append((node.span.start, own))
            stack.extend((child, own) for child in reversed(node.children))

    def _add(self, node: Node, parent: str) -> str:
        line = self._document.text.place(node.span.start)[0]
        # a count in text that stands under no number names nothing
        number = (node.name or "") if parent or node.number is not None else ""
        words = node.title if node.title is not None else node.body.words
        name = self._free(number or node.title or f"line {line}")
        above = self._vertices.get(parent)
        depth, chapter = (above.depth + 1, above.chapter) if above else (0, name)
        self._vertices[name] = Vertex(
            name, number, first_words(words), words, node.kind, 0 if node.inferred else line, parent, depth, chapter
        )
        self._ids[node] = name
        return name

    def _free(self, name: str) -> str:
        self._used[name] += 1
        free = name if self._used[name] == 1 else f"{name} ({self._used[name]})"
        # a title may look like a second use of another
        return free if free not in self._vertices else self._free(free)

    def _within(self, span: Span) -> list[Defect]:
        """The defects that lie in a span."""
        low, high = bisect_left(self._starts, span.start), bisect_right(self._starts, span.end)
        return [mark for mark in self._marks[low:high] if mark.span.end <= span.end]

    def status(self, link: Link) -> str:
        """The status of a reference, "stale" where a check says that its number means another rule."""
        found = any(mark.code == STALE for mark in self._within(link.citation.span))
        return "stale" if found and link.targets else link.status

    def edges(self, link: Link) -> Iterable[Edge]:
        """The edges of a reference; none where it is of words that name no certain place."""
        if link.status == "relative" and not link.targets:
            return
        marks, text = self._within(link.citation.span), self._document.text
        source = self._source(link)
        ends = [self._ids[target] for target in link.targets if target in self._ids]
        for target in dict.fromkeys(ends) if link.targets else [self._outside(link)]:
            yield Edge(
                source,
                target,
                " ".join(text.quote(link.citation.span).split()),
                text.place(link.citation.span.start)[0],
                link.citation.kind,
                self.status(link),
                codes_of(marks),
                highest_severity(marks),
            )

    def _source(self, link: Link) -> str:
        """The node that a reference stands in: the numbered one around it, or where there is none its own text."""
        numbered = link.cited.rule
        if numbered is not None and numbered in self._ids:
            return self._ids[numbered]
        node = link.cited.node
        if node not in self._ids:
            self._places.append((node.span.start, self._add(node, "")))
        return self._ids[node]

    def _outside(self, link: Link) -> str:
        """The node of a number that no rule has, or of another document; one for all references to it."""
        kind = "external" if link.status == "external" else "missing"
        words = cited_name(link.citation, self._document)
        name = f"{kind} {one_width(words)}"
        number = words if kind == "missing" and link.citation.numbers else ""
        self._vertices.setdefault(name, Vertex(name, number, "" if number else words, words, kind))
        return name

    def marked(self) -> tuple[Vertex, ...]:
        """All nodes with their defects, in the order of the document, those outside of it last."""
        places = sorted(self._places, key=lambda place: place[0])
        starts = [start for start, _ in places]
        found: dict[str, list[Defect]] = {}
        for mark in self._marks:
            at = bisect_right(starts, mark.span.start) - 1
            found.setdefault(places[at][1] if at >= 0 else "", []).append(mark)
        return tuple(
            replace(vertex, codes=codes_of(found[name]), severity=highest_severity(found[name]))
            if name in found
            else vertex
            for name, vertex in self._vertices.items()
        )


def cited_name(citation: Citation, document: Document) -> str:
    """What a reference names: its numbers as printed, else its title, else all of it."""
    words = "–".join(citation.numbers) or citation.title or document.text.quote(citation.span)
    return " ".join(words.split())


def first_words(words: str) -> str:
    """The beginning of a rule's words."""
    return words if len(words) <= FIRST_WORDS else words[: FIRST_WORDS - 1] + "…"

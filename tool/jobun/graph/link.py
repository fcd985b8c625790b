"""Resolution: which rules a citation means."""

from __future__ import annotations

from dataclasses import dataclass

from jobun.graph.index import Index, index_of, same_title
from jobun.tree.nodes import Citation, Cited, Document, Node, Number

# the parts that a citation is looked for in beside its own
FIRST = 4
HUNDRED = 100
# words as few as these open many rules
SHORT = 6


@dataclass(frozen=True, slots=True, eq=False)
class Link:
    """A citation and what it means. status: resolved, dangling, stale, ambiguous or external."""

    cited: Cited
    targets: tuple[Node, ...]
    status: str

    @property
    def citation(self) -> Citation:
        """The citation itself."""
        return self.cited.citation


def indexes(document: Document) -> tuple[Index, ...]:
    """An index for each part."""
    return tuple(index_of(document, part) for part in range(len(document.parts)))


def links(document: Document, parts: tuple[Index, ...]) -> tuple[Link, ...]:
    """Every citation of a document, resolved in its own part, then in the first ones: the rules come first."""
    return tuple(
        _link(cited, [parts[cited.part], *(part for at, part in enumerate(parts[:FIRST]) if at != cited.part)])
        for cited in document.citations
    )


def _link(cited: Cited, parts: list[Index]) -> Link:
    citation = cited.citation
    for part in parts:
        targets, status = _targets(citation, part)
        if targets:
            return Link(cited, targets, status)
    return Link(cited, (), "dangling")


def _targets(citation: Citation, part: Index) -> tuple[tuple[Node, ...], str]:
    if citation.kind == "title":
        said = same_title(citation.title or "")
        found = part.by_title.get(said) or [node for node in part.nodes if _opens_with(node, said)][:1]
        return tuple(found), "resolved"
    if citation.kind == "range":
        return _between(citation.read[0], citation.read[-1], part), "resolved"
    number = citation.read[0]
    found = part.find(number)
    if not found and len(number) == 1:
        # a book that counts its sections from 100, 200 … need not print the 1, 2 … above them as numbers
        first = number[0] * HUNDRED
        found = part.find((first,)) or part.find((first + 1,))
    return tuple(found), "ambiguous" if len(found) > 1 else "resolved"


def _opens_with(node: Node, title: str) -> bool:
    """Whether a rule begins with the words that a citation gives as its title."""
    words = node.body.words[: 2 * len(title) + 8]
    return len(title) >= SHORT and same_title(words).startswith(title)


def _between(first: Number, last: Number, part: Index) -> tuple[Node, ...]:
    """All rules that a range covers: the siblings from its first to its last, or nothing where it is no range."""
    if first[:-1] != last[:-1] or first[-1] > last[-1] or not (part.find(first) and part.find(last)):
        return ()
    values = range(first[-1], last[-1] + 1)
    return tuple(node for value in values for node in part.find((*first[:-1], value))[:1])

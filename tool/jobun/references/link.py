"""Resolution: which rules a citation means."""

from __future__ import annotations

import re
from dataclasses import dataclass

from jobun.references.index import Index, index_of, title_key
from jobun.references.provisions import level_of, relative, walk
from jobun.text.numerals import Number
from jobun.text.passage import Text
from jobun.tree.labels.cited_form import lookup_name
from jobun.tree.labels.values import ARTICLE, BAND, PREFIX, RANKS, named, rank_of
from jobun.tree.nodes import Citation, Cited, Document, Node

# the parts that a citation is looked for in beside its own
FIRST = 4
HUNDRED = 100


@dataclass(frozen=True, slots=True, eq=False)
class Link:
    """A citation and what it means. status: resolved, dangling, stale, ambiguous, external,
    or relative for words that name no certain place.
    """

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


def resolve_links(document: Document, parts: tuple[Index, ...]) -> tuple[Link, ...]:
    """Every citation of a document, resolved in its own part, then in the first ones: the rules come first."""
    found: list[Link] = []
    earlier = 0
    for cited in document.citations:
        earlier = earlier if found and found[-1].cited.node is cited.node else len(found)
        around = [parts[cited.part], *(part for at, part in enumerate(parts[:FIRST]) if at != cited.part)]
        if cited.citation.kind == "document":
            found.append(Link(cited, (), "external"))
        elif cited.citation.unit == "provision" or cited.citation.kind == "relative":
            found.append(_provision(cited, around, found[earlier:], document.text))
        else:
            found.append(_link(cited, around, _above(cited, found[earlier:], document.text)))
    return tuple(found)


def _above(cited: Cited, earlier: list[Link], text: Text) -> Node | None:
    """The level that is named right before a lower one: Article III, Section 1."""
    before = earlier[-1] if earlier else None
    if before is None or not before.targets or cited.citation.unit not in RANKS:
        return None
    between = text.content[before.citation.span.end : cited.citation.span.start]
    return before.targets[0] if re.fullmatch(r",? ?[A-Za-z]+ ", between) else None


def _link(cited: Cited, parts: list[Index], above: Node | None) -> Link:
    for part in parts:
        targets, status = _targets(cited, part, above)
        if targets:
            return Link(cited, targets, status)
    return Link(cited, (), "relative" if _is_step(cited) else "dangling")


def _provision(cited: Cited, parts: list[Index], earlier: list[Link], text: Text) -> Link:
    """A provision or a relative reference; what is in no part of a supplementary provision is another law's.

    earlier: the links in the same words before this one: 同条 goes back to the last that names an article.
    """
    citation, own = cited.citation, parts[0]
    before = None
    if citation.anchor.startswith("同"):
        unit = citation.anchor[1]
        before = next((link for link in reversed(earlier) if unit in text.quote(link.citation.span)), None)
    if before is not None and before.status == "external":
        return Link(cited, (), "external")
    last = before.targets[-1] if before and before.targets else None
    start = relative(citation, cited.node, cited.rule, own, last) if citation.anchor else None
    if citation.kind == "relative":
        return Link(cited, (start,) if start else (), "resolved" if start else "relative")
    if start is None and citation.anchor in ("", "附則"):
        start = cited.node if rank_of(citation.read[0][0]) > ARTICLE else None
        start = level_of(start, citation.read[0][0], own) if start else None
    for part in parts if citation.anchor in ("", "附則") else parts[:1]:
        ends = [walk(number, start, part) for number in citation.read]
        targets = _through(ends, part)
        if targets:
            return Link(cited, targets, "resolved")
    return Link(cited, (), "dangling" if cited.part == 0 and not citation.anchor else "external")


def _through(ends: list[Node | None], part: Index) -> tuple[Node, ...]:
    """The nodes from the first to the last end, as they stand one after another; or nothing."""
    first, last = ends[0], ends[-1]
    if first is None or last is None or first is last:
        return (first,) if first is not None and first is last else ()
    low, high = part.positions.get(first), part.positions.get(last)
    if low is not None and high is not None:
        return tuple(node for node in part.nodes[low : high + 1] if node.rank == first.rank)
    holder = part.holders.get(first)
    if holder is None or part.holders.get(last) is not holder:
        return (first, last)
    places = [at for at, child in enumerate(holder.children) if child is first or child is last]
    return tuple(child for child in holder.children[places[0] : places[-1] + 1] if child.label)


def _targets(cited: Cited, part: Index, above: Node | None) -> tuple[tuple[Node, ...], str]:
    citation = cited.citation
    if citation.kind == "title":
        said = title_key(citation.title or "")
        found = part.by_title.get(said) or part.opening(said)
        return tuple(found), "resolved"
    if citation.kind == "range":
        return _between(citation.read[0], citation.read[-1], part), "resolved"
    number = citation.read[0]
    if citation.unit == "step" and len(number) == 1:
        return _step(number, cited, part), "resolved"
    if len(number) == 1 and citation.numbers[0].isalpha() and part.find((PREFIX * BAND + number[0],)):
        # Article E, where there is one beside Article 5
        number = (PREFIX * BAND + number[0],)
    found = part.find(number) or part.by_name.get(lookup_name(citation.numbers[0]), [])[:1] or part.place(number)[:1]
    if not found and len(number) == 1:
        found = _alone(number[0], cited, part, above)
    return tuple(found), "ambiguous" if len(found) > 1 else "resolved"


def _is_step(cited: Cited) -> bool:
    return cited.citation.unit == "step" and len(cited.citation.read[0]) == 1


def _step(number: Number, cited: Cited, part: Index) -> tuple[Node, ...]:
    """The count of a list in the rule that speaks of a step, or in one that it stands under."""
    own = cited.rule.number if cited.rule and cited.rule.number else ()
    above = (own[:length] for length in range(len(own), 0, -1))
    return next((tuple(found[:1]) for around in above if (found := part.by_path.get((*around, *number)))), ())


def _alone(value: int, cited: Cited, part: Index, above: Node | None) -> list[Node]:
    """What a single number names: a level that says so, the nearest of its name, or the sections of a hundred."""
    citation = cited.citation
    own = cited.rule.number if cited.rule and cited.rule.number else ()
    rank = RANKS.get(citation.unit, RANKS["章"] if citation.kind == "chapter" else 0)
    for named_rank in (rank, RANKS["章"], RANKS["article"], RANKS["section"], ARTICLE):
        found = part.by_last.get(named(named_rank, value)) if named_rank else None
        if found:
            inside = [node for node in found if above is not None and part.is_inside(node, above)]
            return inside[:1] or [max(found, key=lambda node: _is_under_same(node, own))]
    # a book that counts its sections from 100, 200 … need not print the 1, 2 … above them as numbers
    first = value * HUNDRED
    return part.find((first,)) or part.find((first + 1,))


def _is_under_same(node: Node, own: Number) -> bool:
    """Whether a named level stands under the same higher one as the rule of that number."""
    number = node.number or ()
    return number[:-1] == own[: len(number) - 1]


def _between(first: Number, last: Number, part: Index) -> tuple[Node, ...]:
    """All rules that a range covers: the siblings from its first to its last, or nothing where it is no range."""
    if first[:-1] != last[:-1] or first[-1] > last[-1]:
        return ()
    if not (part.place(first) and part.place(last)):
        return _named_between(first, last, part) if len(first) == 1 else ()
    values = range(first[-1], last[-1] + 1)
    return tuple(node for value in values for node in part.place((*first[:-1], value))[:1])


def _named_between(first: Number, last: Number, part: Index) -> tuple[Node, ...]:
    """The chapters or articles from one to another, where their numbers alone are cited."""
    for rank in (RANKS["章"], RANKS["article"], RANKS["section"], ARTICLE):
        ends = [next(iter(part.by_last.get(named(rank, number[-1]), ())), None) for number in (first, last)]
        if None not in ends:
            return _through(ends, part)
    return ()

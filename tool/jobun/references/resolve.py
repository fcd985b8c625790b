"""Resolution: which nodes each citation of a document refers to."""

from __future__ import annotations

import re

from jobun.references.index import Index, title_key
from jobun.references.link import Link
from jobun.references.relative import enclosing_level, relative_target, walk_provision
from jobun.text.numerals import Number
from jobun.text.passage import Text
from jobun.tree.labels.cited_form import lookup_name
from jobun.tree.labels.values import ARTICLE, BAND, PREFIX, RANKS, named, rank_of
from jobun.tree.nodes import Citation, Cited, Document, Node

# the first parts, in which a citation is looked up after its own part
FIRST_PARTS = 4
HUNDRED = 100
CHAPTER = RANKS["章"]
BLANK_AND_UNIT = re.compile(r",? ?[A-Za-z]+ ")


def resolve_links(document: Document, parts: tuple[Index, ...]) -> tuple[Link, ...]:
    """Every citation of a document with its targets: in its own part, else in one of the first parts.

    parts: the index of each part.
    """
    found: list[Link] = []
    # where the links of the current node begin
    first = 0
    for cited in document.citations:
        first = first if found and found[-1].cited.node is cited.node else len(found)
        around = [parts[cited.part], *(part for at, part in enumerate(parts[:FIRST_PARTS]) if at != cited.part)]
        if cited.citation.kind == "document":
            found.append(Link(cited, (), "external"))
        elif cited.citation.unit == "provision" or cited.citation.kind == "relative":
            found.append(_resolve_provision(cited, around, found[first:], document.text))
        else:
            found.append(_resolve(cited, around, _level_before(cited, found[first:], document.text)))
    return tuple(found)


def _level_before(cited: Cited, earlier: list[Link], text: Text) -> Node | None:
    """The target cited directly before a level below it: Article III in "Article III, Section 1"."""
    before = earlier[-1] if earlier else None
    if before is None or not before.targets or cited.citation.unit not in RANKS:
        return None
    between = text.content[before.citation.span.end : cited.citation.span.start]
    return before.targets[0] if BLANK_AND_UNIT.fullmatch(between) else None


def _resolve(cited: Cited, parts: list[Index], above: Node | None) -> Link:
    for part in parts:
        targets, status = _targets(cited, part, above)
        if targets:
            return Link(cited, targets, status)
    return Link(cited, (), "relative" if _is_step(cited) else "dangling")


def _resolve_provision(cited: Cited, parts: list[Index], earlier: list[Link], text: Text) -> Link:
    """A provision or a relative reference. What no part has is external in a supplementary provision: another law's.

    earlier: the links in the same words before this one.
    """
    citation, own = cited.citation, parts[0]
    before = _antecedent(citation, earlier, text)
    if before is not None and before.status == "external":
        return Link(cited, (), "external")
    last = before.targets[-1] if before and before.targets else None
    start = relative_target(citation, cited.node, cited.rule, own, last) if citation.anchor else None
    if citation.kind == "relative":
        return Link(cited, (start,) if start else (), "resolved" if start else "relative")
    if citation.anchor in ("", "附則"):
        if start is None and rank_of(citation.read[0][0]) > ARTICLE:
            start = enclosing_level(cited.node, citation.read[0][0], own)
    else:
        parts = parts[:1]
    for part in parts:
        targets = _through([walk_provision(number, start, part) for number in citation.read], part)
        if targets:
            return Link(cited, targets, "resolved")
    return Link(cited, (), "dangling" if cited.part == 0 and not citation.anchor else "external")


def _antecedent(citation: Citation, earlier: list[Link], text: Text) -> Link | None:
    """The link to which 同条 or 同項 refers: the last earlier one that names an article or paragraph."""
    if not citation.anchor.startswith("同"):
        return None
    return next((link for link in reversed(earlier) if citation.anchor[1] in text.quote(link.citation.span)), None)


def _through(ends: list[Node | None], part: Index) -> tuple[Node, ...]:
    """The nodes from the first end to the last in the order of the document; () where an end is missing."""
    first, last = ends[0], ends[-1]
    if first is None or last is None or first is last:
        return (first,) if first is not None and first is last else ()
    low, high = part.positions.get(first), part.positions.get(last)
    if low is not None and high is not None:
        return tuple(node for node in part.nodes[low : high + 1] if node.rank == first.rank)
    holder = part.enclosing.get(first)
    if holder is None or part.enclosing.get(last) is not holder:
        return (first, last)
    places = [at for at, child in enumerate(holder.children) if child is first or child is last]
    return tuple(child for child in holder.children[places[0] : places[-1] + 1] if child.label)


def _targets(cited: Cited, part: Index, above: Node | None) -> tuple[tuple[Node, ...], str]:
    """The targets of a citation in one part and the status that the link has if there are any."""
    citation = cited.citation
    if citation.kind == "title":
        title = title_key(citation.title or "")
        return tuple(part.by_title.get(title) or part.find_opening(title)), "resolved"
    if citation.kind == "range":
        return _range(citation.read[0], citation.read[-1], part), "resolved"
    number = citation.read[0]
    if _is_step(cited):
        return _step(number, cited, part), "resolved"
    if len(number) == 1 and citation.numbers[0].isalpha() and part.find((PREFIX * BAND + number[0],)):
        # Article E, in a book that has it beside Article 5
        number = (PREFIX * BAND + number[0],)
    found = part.find(number) or part.by_name.get(lookup_name(citation.numbers[0]), [])[:1] or part.find_any(number)[:1]
    if not found and len(number) == 1:
        found = _single_number(number[0], cited, part, above)
    return tuple(found), "ambiguous" if len(found) > 1 else "resolved"


def _is_step(cited: Cited) -> bool:
    return cited.citation.unit == "step" and len(cited.citation.read[0]) == 1


def _step(number: Number, cited: Cited, part: Index) -> tuple[Node, ...]:
    """The item of a list in the citing rule, or in one above it."""
    own = cited.rule.number if cited.rule and cited.rule.number else ()
    above = (own[:length] for length in range(len(own), 0, -1))
    return next((tuple(found[:1]) for around in above if (found := part.by_path.get((*around, *number)))), ())


def _single_number(value: int, cited: Cited, part: Index, above: Node | None) -> list[Node]:
    """What a number of one level names: the nearest node of the cited unit, or the sections of a hundred."""
    citation = cited.citation
    own = cited.rule.number if cited.rule and cited.rule.number else ()
    rank = RANKS.get(citation.unit, CHAPTER if citation.kind == "chapter" else 0)
    for named_rank in (rank, CHAPTER, RANKS["article"], RANKS["section"], ARTICLE):
        found = part.by_last.get(named(named_rank, value)) if named_rank else None
        if found:
            inside = [node for node in found if above is not None and part.is_inside(node, above)]
            return inside[:1] or [max(found, key=lambda node: _has_same_parent(node, own))]
    # a book that counts its sections from 100, 200 … may not print the 1, 2 … above them as numbers
    hundred = value * HUNDRED
    return part.find((hundred,)) or part.find((hundred + 1,))


def _has_same_parent(node: Node, own: Number) -> bool:
    """Whether the number above a node is also above the rule with the number `own`."""
    number = node.number or ()
    return number[:-1] == own[: len(number) - 1]


def _range(first: Number, last: Number, part: Index) -> tuple[Node, ...]:
    """The siblings from the first number of a range to the last; () where the two make no range."""
    if first[:-1] != last[:-1] or first[-1] > last[-1]:
        return ()
    if not (part.find_any(first) and part.find_any(last)):
        return _named_range(first, last, part) if len(first) == 1 else ()
    values = range(first[-1], last[-1] + 1)
    return tuple(node for value in values for node in part.find_any((*first[:-1], value))[:1])


def _named_range(first: Number, last: Number, part: Index) -> tuple[Node, ...]:
    """The chapters or articles from one to another, cited by their numbers alone."""
    for rank in (CHAPTER, RANKS["article"], RANKS["section"], ARTICLE):
        ends = [next(iter(part.by_last.get(named(rank, number[-1]), ())), None) for number in (first, last)]
        if None not in ends:
            return _through(ends, part)
    return ()

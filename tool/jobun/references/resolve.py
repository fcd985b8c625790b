"""Resolution: which nodes each citation of a document refers to."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, takewhile

from jobun.references.index import Index, title_key
from jobun.references.link import Link
from jobun.references.relative import enclosing_levels, relative_target, several_before, walk_provision
from jobun.text.numerals import Number
from jobun.text.passage import Text
from jobun.tree.labels.cited_form import lookup_name
from jobun.tree.labels.values import ARTICLE, BAND, PREFIX, RANKS, named, plain, rank_of
from jobun.tree.nodes import Citation, Cited, Document, Node

# the first parts, in which a citation is looked up after its own part
FIRST_PARTS = 4
# the targets of all references of a document together: so many, and so many for each reference; no known document has
# more than the latter. Where they are used up, as by a thousand ranges of a thousand rules, a range has only two ends.
FREE_TARGETS, MEAN_TARGETS, FEWEST_TARGETS = 20_000, 2, 2
HUNDRED = 100
# the earlier references to which 同条 may refer, and the characters between that are searched for brackets
NAMED, REACH = 8, 1000
BRACKET = re.compile("[()（）]")
CHAPTER = RANKS["章"]
BLANK_AND_UNIT = re.compile(r",? ?[A-Za-z]+ ")


def resolve_links(document: Document, parts: tuple[Index, ...], citations: tuple[Cited, ...]) -> tuple[Link, ...]:
    """Every citation of a document with its targets: in its own part, else in one of the first parts.

    parts: the index of each part.
    """
    found: list[Link] = []
    # how many more targets the references may have together
    left = FREE_TARGETS + MEAN_TARGETS * len(document.citations)
    for cited in citations:
        around = [parts[cited.part], *(part for at, part in enumerate(parts[:FIRST_PARTS]) if at != cited.part)]
        if cited.citation.kind == "document":
            link = Link(cited, (), "external")
        elif cited.citation.unit == "provision" or cited.citation.kind == "relative":
            link = _resolve_provision(cited, around, _antecedent(cited, found, document.text), left)
        else:
            link = _resolve(cited, around, _level_before(cited, found, document.text), left)
        left = max(FEWEST_TARGETS, left - len(link.targets))
        found.append(link)
    return tuple(found)


def resolve_in(cited: Cited, parts: tuple[Index, ...], before: Link | None = None) -> Link:
    """A citation with its targets in another book. parts: of that book. before: the link to which 同条 refers."""
    around = list(parts[:FIRST_PARTS])
    if cited.citation.unit == "provision" or cited.citation.kind == "relative":
        return _resolve_provision(cited, around, before, FREE_TARGETS)
    return _resolve(cited, around, None, FREE_TARGETS)


def _level_before(cited: Cited, earlier: list[Link], text: Text) -> Node | None:
    """The target cited directly before a level below it: Article III in "Article III, Section 1"."""
    before = earlier[-1] if earlier and earlier[-1].cited.node is cited.node else None
    if before is None or not before.targets or cited.citation.unit not in RANKS:
        return None
    between = text.content[before.citation.span.end : cited.citation.span.start]
    return before.targets[0] if BLANK_AND_UNIT.fullmatch(between) else None


def _resolve(cited: Cited, parts: list[Index], above: Node | None, most: int) -> Link:
    for part in parts:
        targets, status = _targets(cited, part, above, most)
        if targets:
            return Link(cited, targets, status)
    if parts[0].is_of_remarks or cited.citation.doubtful:
        return Link(cited, (), "external")
    return Link(cited, (), "relative" if _is_step(cited) else "dangling")


def _resolve_provision(cited: Cited, parts: list[Index], before: Link | None, most: int) -> Link:
    """A provision or a relative reference. What no part has is external in a supplementary provision: another law's.

    before: its antecedent.
    """
    citation, own = cited.citation, parts[0]
    if before is not None and before.status == "external":
        return Link(cited, (), "external")
    last = before.targets[-1] if before and before.targets else None
    start = relative_target(citation, cited.node, cited.rule, own, last) if citation.anchor else None
    if citation.kind == "relative":
        several = (start,) if start else several_before(citation.anchor, cited.node, own, most)
        return Link(cited, several, "resolved" if several else "relative")
    starts: tuple[Node | None, ...] = (start,)
    if citation.anchor in ("", "附則") and start is None and rank_of(citation.read[0][0]) > ARTICLE:
        starts = enclosing_levels(cited.node, citation.read[0][0], own)
        if not starts:
            return Link(cited, (), "external")
    else:
        parts = _provision_parts(citation, parts)
    for part in parts:
        for start in starts:
            targets = _through([walk_provision(number, start, part) for number in citation.read], part, most)
            if targets:
                return Link(cited, targets, "resolved")
    return Link(cited, (), "external" if citation.doubtful or citation.anchor else "dangling")


def _provision_parts(citation: Citation, parts: list[Index]) -> list[Index]:
    """The parts in which a provision is looked up, in their order. parts: its own part, then the first ones."""
    if citation.anchor not in ("", "附則"):
        return parts[:1]
    if citation.anchor:
        return [part for part in parts if part.is_supplement] or parts[:1]
    # in supplementary provisions, an article without a word before it is one of the rules above them
    return [*parts[1:], parts[0]] if parts[0].is_supplement else parts


def _antecedent(cited: Cited, earlier: list[Link], text: Text) -> Link | None:
    """The link to which 同条 or 同項 refers: the last earlier one in its words that names an article or paragraph."""
    citation = cited.citation
    if not citation.anchor.startswith("同"):
        return None
    in_words = takewhile(lambda link: link.cited.node is cited.node, reversed(earlier))
    named = list(islice((link for link in in_words if citation.anchor[1] in text.quote(link.citation.span)), NAMED))
    beside = (
        link for link in named if not _is_closed(text.content[link.citation.span.end : citation.span.start][-REACH:])
    )
    return next(beside, named[0] if named else None)


def _is_closed(words: str) -> bool:
    """Whether words close a bracket that they do not open: what comes before them is a remark."""
    depth = 0
    for bracket in BRACKET.findall(words):
        depth += 1 if bracket in "(（" else -1
        if depth < 0:
            return True
    return False


def _through(ends: list[Node | None], part: Index, most: int) -> tuple[Node, ...]:
    """The nodes from the first end to the last in the order of the document; () where an end is missing.

    most: of more nodes only the two ends.
    """
    first, last = ends[0], ends[-1]
    if first is None or last is None or first is last:
        return (first,) if first is not None and first is last else ()
    low, high = part.positions.get(first), part.positions.get(last)
    if low is not None and high is not None:
        if high - low > most:
            return (first, last)
        return tuple(node for node in part.nodes[low : high + 1] if node.rank == first.rank)
    holder = part.enclosing.get(first)
    if holder is None or part.enclosing.get(last) is not holder:
        return (first, last)
    return part.labelled_between(first, last, most)


def _targets(cited: Cited, part: Index, above: Node | None, most: int) -> tuple[tuple[Node, ...], str]:
    """The targets of a citation in one part and the status that the link has if there are any.

    most: the number of targets, at most.
    """
    citation = cited.citation
    if citation.kind == "title":
        title = title_key(citation.title or "")
        return tuple((part.by_title.get(title) or part.find_opening(title))[:most]), "resolved"
    if citation.kind == "range":
        through = _range(citation.read[0], citation.read[-1], part, most)
        if not through and len(citation.read[0]) > 1:
            ends = [next(iter(_through_levels(number, cited, part)), None) for number in citation.read]
            through = _through(ends, part, most)
        return through, "resolved"
    number = citation.read[0]
    if _is_step(cited):
        return _step(number, cited, part), "resolved"
    if len(number) == 1 and citation.numbers[0].isalpha() and part.find((PREFIX * BAND + number[0],)):
        # Article E, in a book that has it beside Article 5
        number = (PREFIX * BAND + number[0],)
    found = _numbered(number, cited, part, above)
    return tuple(found[:most]), "ambiguous" if len(found) > 1 else "resolved"


def _numbered(number: Number, cited: Cited, part: Index, above: Node | None) -> list[Node]:
    """What one number names in a part. above: as for `_single_number`."""
    citation, found = cited.citation, list[Node]()
    if (titled := _titled(citation, part)) is not None:
        return [titled]
    if len(number) > 1 or not _has_named_level(citation, part):
        found = part.find(number)
    if not found and len(number) == 1:
        found = _single_number(number[0], cited, part, above)
    # the count of a list is what a number names only where nothing else has it
    found = found or part.by_name.get(lookup_name(citation.numbers[0]), [])[:1] or part.find_any(number)[:1]
    return found or (_through_levels(number, cited, part) if len(number) > 1 else [])


def _titled(citation: Citation, part: Index) -> Node | None:
    """The heading with the one level and the title that a citation gives: section 2, “Parts of a Card”."""
    value = citation.read[0][-1]
    headings = part.by_title.get(title_key(citation.title), ()) if citation.title and len(citation.read[0]) == 1 else ()
    return next((node for node in headings if node.number and plain(node.number[-1]) == plain(value)), None)


def _has_named_level(citation: Citation, part: Index) -> bool:
    """Whether the level that a citation names has its number: Article 3, which is not the 3 or C of a list."""
    rank = RANKS.get(citation.unit, 0)
    return bool(rank and part.by_last.get(named(rank, citation.read[0][0])))


def _through_levels(number: Number, cited: Cited, part: Index) -> list[Node]:
    """What a number names whose last levels are the counts of lists: 5.1.2 for the second item of the first in 5."""
    for length in range(len(number) - 1, 0, -1):
        above = part.find(number[:length]) or (_single_number(number[0], cited, part, None) if length == 1 else [])
        for value in number[length:]:
            above = [node for holder in above[:1] for count, node in own_items(holder) if count == value]
        if above:
            return above[:1]
    return []


def own_items(node: Node) -> Iterator[tuple[int, Node]]:
    """The items of a list directly below a node with their counts, whatever paragraphs are between."""
    for child in node.children:
        if child.label is not None and child.label.local:
            yield plain(child.label.number[-1]), child
        elif child.label is None:
            yield from own_items(child)


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
    others = () if citation.kind == "chapter" else (CHAPTER, RANKS["article"], RANKS["section"], ARTICLE)
    for named_rank in (rank, *others):
        found = part.by_last.get(named(named_rank, value)) if named_rank else None
        if found:
            inside = part.first_inside(found, above) if above is not None else None
            return [inside or _with_same_parent(part, named(named_rank, value), own) or found[0]]
    # a book that counts its sections from 100, 200 … may not print the 1, 2 … above them as numbers
    hundred = value * HUNDRED
    return part.find((hundred,)) or part.find((hundred + 1,))


def _with_same_parent(part: Index, value: int, own: Number) -> Node | None:
    """The first node with a level as the last of its number whose parent is also above a rule. own: its number."""
    nodes = [node for length in range(len(own) + 1) for node in part.find((*own[:length], value))[:1]]
    return min(nodes, key=part.positions.__getitem__, default=None)


def _range(first: Number, last: Number, part: Index, most: int) -> tuple[Node, ...]:
    """The siblings from the first number of a range to the last; () where the two make no range."""
    if first[:-1] != last[:-1] or first[-1] > last[-1]:
        return ()
    if not (part.find_any(first) and part.find_any(last)):
        return _named_range(first, last, part, most) if len(first) == 1 else ()
    return part.between(first, last, most)


def _named_range(first: Number, last: Number, part: Index, most: int) -> tuple[Node, ...]:
    """The chapters or articles from one to another, cited by their numbers alone."""
    for rank in (CHAPTER, RANKS["article"], RANKS["section"], ARTICLE):
        ends = [next(iter(part.by_last.get(named(rank, number[-1]), ())), None) for number in (first, last)]
        if None not in ends:
            return _through(ends, part, most)
    return ()

"""Search for citations in running text with all forms of reference."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import replace

from jobun.registry import members
from jobun.text.characters import one_width
from jobun.text.numerals import Number, letters
from jobun.text.passage import Passage, Text
from jobun.tree.citation_form import NumberFacts, ReferenceForm
from jobun.tree.document_names import DocumentNames, in_other_file
from jobun.tree.labels.cited_form import lookup_name, printed_shape, shape_family
from jobun.tree.labels.label import Label
from jobun.tree.labels.reading import style_named
from jobun.tree.labels.values import BAND, PREFIX, plain
from jobun.tree.nodes import PERIPHERAL, Citation, Cited, Node, Part
from jobun.tree.supplements import in_context, is_supplement
from jobun.tree.walk import walk_nodes

# characters; a law may have a long title
LONGEST_TITLE = 160


def find_citations(parts: tuple[Part, ...], facts: NumberFacts) -> Iterator[Cited]:
    """The citations of all parts, each with the node that contains it and its rule."""
    forms = forms_for(facts)
    for index, part in enumerate(parts):
        supplement: Node | None = None
        for visit in walk_nodes(part.nodes, leave_out=PERIPHERAL):
            if visit.node.kind == "appendix":
                supplement = visit.node if is_supplement(visit.node) else None
            found = citations(visit.node.body, facts, forms)
            for citation in in_context(found, visit, supplement) if found else ():
                yield Cited(index, visit.node, visit.rule, citation)


def forms_for(facts: NumberFacts) -> list[ReferenceForm]:
    """The forms that the references of a document can have."""
    return [form for form in _forms() if form.applies(facts)]


def find_listed(parts: tuple[Part, ...], facts: NumberFacts) -> Iterator[Cited]:
    """The citations in contents: their links, and the articles that a chapter's entry comprises."""
    listings = [
        (index, node)
        for index, part in enumerate(parts)
        for node in part.walk()
        if node.kind == "contents" or node.mark == "contents"
    ]
    if not listings:
        return
    facts = replace(facts, in_contents=True)
    forms = [form for form in forms_for(facts) if form.in_contents]
    for index, listing in listings:
        for entry in listing.walk():
            # an abridged law has the whole contents
            for citation in citations(entry.body, facts, forms):
                doubtful = citation.unit == "provision"
                yield Cited(index, entry, None, citation._replace(doubtful=doubtful))


def number_facts(parts: tuple[Part, ...], styles: tuple[str, ...], text: Text) -> NumberFacts:
    """Collect the facts about a document's numbers. styles: the names of the styles in use."""
    labels = [node.label for part in parts for node in part.walk() if node.label]
    known = frozenset(label.number for label in labels)
    heads = frozenset(plain(number[0]) for number in known if number)
    names = DocumentNames(_titles(parts), text.content)
    shapes = frozenset(printed_shape(label.full or label.text) for label in labels)
    return NumberFacts(
        styles=styles,
        known=known,
        names=frozenset(lookup_name(label.full) for label in labels if label.full),
        heads=heads,
        first=min((head for head in heads if head < BAND), default=None),
        last=max((head for head in heads if head < BAND), default=None),
        prefixes=_prefixes(known),
        **_signs(labels, styles),
        printed=frozenset(label.text for label in labels),
        shapes=shapes,
        families=frozenset(map(shape_family, shapes)),
        content=text.content,
        scheme=text.scheme,
        document_of=names.before,
        is_of_other=names.is_of_other,
        is_linked_elsewhere=in_other_file(text.content, text.path),
    )


def _titles(parts: tuple[Part, ...]) -> Iterator[str]:
    """The short lines and headings above the first number of each part."""
    for part in parts:
        for node in part.walk():
            if node.number is not None or node.label is not None:
                break
            words = node.title or node.body.words
            if len(words) < LONGEST_TITLE and "。" not in words:
                yield words


def _prefixes(known: frozenset[Number]) -> tuple[str, ...]:
    """The letters before digits, the longest first."""
    found = {letters(number[0] % BAND).upper() for number in known if number and number[0] >= PREFIX * BAND}
    return tuple(sorted(found, key=lambda prefix: (-len(prefix), prefix)))


def _signs(labels: list[Label], styles: tuple[str, ...]) -> dict[str, bool]:
    """The facts about signs in numbers."""
    forms = [(label, style_named(label.style)) for label in labels]
    return {
        "runs": any(form.mixed and _has_no_signs(label) for label, form in forms),
        "brackets": any(label.local and form.cited_in_brackets for label, form in forms),
        "articles": any(form.level == "article" for _, form in forms),
        "hyphened": not styles or any(set(label.text) & set("-－‐−") for label in labels),
        "dotted": any(style_named(style).dotted for style in styles) or any("." in label.full for label in labels),
    }


def _has_no_signs(label: Label) -> bool:
    return not label.text.isdigit() and not set(label.text) & set("-.－．")


@functools.cache
def _forms() -> tuple[ReferenceForm, ...]:
    return tuple(members("jobun.tree.citations", ReferenceForm).values())


def citations(body: Passage, facts: NumberFacts, forms: list[ReferenceForm]) -> list[Citation]:
    """The citations in a passage, in order; of overlapping ones the one that begins first, then the longer."""
    hinted = [form for form in forms if form.may_match(body.words)]
    if not hinted:
        return []
    words = one_width(body.words)
    found = [citation for form in hinted for citation in form.find(body, words, facts)]
    if len(hinted) == 1:
        return found
    kept: list[Citation] = []
    for citation in sorted(found, key=lambda citation: (citation.span.start, -citation.span.end)):
        if not kept or citation.span.start >= kept[-1].span.end:
            kept.append(citation)
    return kept

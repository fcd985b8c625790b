"""References with titles in another form than the others: (See 3.4 “Zones”) beside (See 3.4, “Zones”)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from jobun.references.graph import RuleGraph
from jobun.references.link import Link
from jobun.text.passage import Span

# references in the usual form, at least, and their share
FEWEST, USUAL = 5, 0.8


class OddForm(NamedTuple):
    """What joins a number and a title. place: of it. usual: what joins others. model: one of these references."""

    place: Span
    printed: str
    usual: str
    others: int
    model: Span


def odd_forms(graph: RuleGraph) -> Iterator[OddForm]:
    """The references whose number and title are joined in another way than nearly all others."""
    forms: dict[str, list[tuple[Link, Span]]] = defaultdict(list)
    for link in graph.original_links():
        numbers, title = link.citation.number_spans, link.citation.title_span
        if title is not None and len(numbers) == 1 and numbers[0].end <= title.start:
            place = Span(numbers[0].end, title.start)
            forms[" ".join(graph.document.text.quote(place).split(" "))].append((link, place))
    usual = max(forms, key=lambda form: len(forms[form]), default="")
    count = len(forms.get(usual, ()))
    if count < max(FEWEST, USUAL * sum(map(len, forms.values()))):
        return
    for form, links in forms.items():
        # blanks alone are a matter of wrapped lines
        for _, place in links if "".join(form.split()) != "".join(usual.split()) else ():
            yield OddForm(place, form, usual, count, forms[usual][0][0].citation.span)

"""What holds for every form of reference: it finds its own examples, and nothing else in them."""

import pytest

from jobun.registry import members
from jobun.text.passage import Passage, Piece, Span
from jobun.tree.citation_form import NumberFacts, ReferenceForm
from jobun.tree.labels import reading as label

FORMS = members("jobun.tree.citations", ReferenceForm)
BOOK = NumberFacts(
    styles=("dot", "hyphen", "letter", "article"),
    known=frozenset({(7,), (1, 1, 2), (1, 1, 3), (1, 2), (1, 1, 1)}),
    names=frozenset(),
    heads=frozenset({1, 7, 8}),
    first=1,
    last=8,
    prefixes=(),
    runs=False,
    brackets=False,
    articles=True,
    dotted=True,
    hyphened=True,
    shapes=frozenset(),
    families=frozenset(),
    printed=frozenset(),
    content="",
)
EXAMPLES = [(form, words, quotes) for form in FORMS.values() for words, quotes in form.examples.items()]


@pytest.mark.parametrize(("form", "words", "quotes"), EXAMPLES, ids=[words for _, words, _ in EXAMPLES])
def test_a_form_finds_its_examples(form, words, quotes):
    body = Passage(words, (Piece(0, 0, len(words)),))
    assert form.may_match(words)
    found = list(form.find(body, label.one_width(words), BOOK))
    assert tuple(words[citation.span.start : citation.span.end] for citation in found) == quotes
    assert all(isinstance(citation.span, Span) for citation in found)

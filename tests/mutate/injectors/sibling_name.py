"""A rule that has its like in a section beside its own keeps that section's name."""

from injector import Book, Injected, Injector

from jobun.text.passage import Span
from jobun.tree.nodes import HEADINGS, Node

LIKE = 85
SHORTEST = 20


def inject(book: Book, rng) -> Injected | None:
    places = list(parallel(book))
    return book.put(*rng.choice(places)) if places else None


def parallel(book: Book):
    for index in book.graph.own():
        for section in (node for node in index.nodes if node.kind in HEADINGS and node.title and not node.inferred):
            for other in index.siblings(section):
                if other is not section and other.title and 1 < len(other.title) < 20 > len(section.title) > 1:
                    yield from named(book, section, other)


def named(book: Book, section: Node, other: Node):
    """Where a section's rule says its title, and the other section has the same rule with its own."""
    from rapidfuzz.process import extractOne

    theirs = [node.body.words for node in other.walk() if node.kind == "rule"]
    for node in section.walk():
        words = node.body.words
        if node.kind != "rule" or section.title not in words or len(words) < SHORTEST or not theirs:
            continue
        copied = words.replace(section.title, other.title)
        best = extractOne(copied, theirs, score_cutoff=LIKE)
        if best is not None and other.title in best[0] and other.title not in words:
            at = words.index(section.title)
            span = node.body.span(at, at + len(section.title))
            if "\n" not in book.text.quote(span):
                yield Span(*span), other.title


injector = Injector("name of a sibling", ("LOG004", "LOG002", "LOG003", "LOG005", "TRM001"), inject)

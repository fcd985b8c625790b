"""A rule loses the period it ends with."""

from jobun.checks.words.missing_period.endings import ending
from tests.mutate.injector import Book, Injected, Injector


def inject(book: Book, rng) -> Injected | None:
    places = [
        node.body.span(at - 1, at)
        for node in book.nodes
        if node.kind == "rule"
        and node.body.words[(at := len(node.body.words.rstrip())) - 1] in "。."
        # what is no sentence without it needs none
        and ending(without(node)).sentence
    ]
    return book.put(rng.choice(places), "") if places else None


def without(node):
    body = node.body.slice(0, len(node.body.words.rstrip()) - 1)
    return type(node)(node.kind, body, node.span, node.label, node.title, node.children, node.mark)


injector = Injector("removed period", ("TXT007", "LAY001"), inject)

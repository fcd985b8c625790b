"""The last of several siblings skips a number; a rule that prints only its own count is left out."""

from jobun.tree.labels.writing import format_number
from tests.mutate.injector import Book, Injected, Injector


def inject(book: Book, rng) -> Injected | None:
    last = [
        node for node, siblings, at in book.leaves if at == len(siblings) - 1 and not (node.rank or node.label.full)
    ]
    if not last:
        return None
    node = rng.choice(last)
    number = (*node.number[:-1], node.number[-1] + 1)
    quote = book.text.quote(node.label.span)
    return book.put(node.label.span, quote.replace(node.label.text, format_number(number, node.label)))


injector = Injector("skipped number", ("NUM002", "NUM005"), inject)

"""The last of several siblings gets the number of the one before it; with another rule a number would be missing too.

A list of two counts that are the same is a list whose items all say 1, as Markdown allows.
"""

from tests.mutate.injector import Book, Injected, Injector


def inject(book: Book, rng) -> Injected | None:
    last = [
        (node, siblings, at)
        for node, siblings, at in book.leaves
        if at == len(siblings) - 1 and (at > 1 or not _is_count(node))
    ]
    if not last:
        return None
    node, siblings, at = rng.choice(last)
    quote = book.text.quote(node.label.span)
    return book.put(node.label.span, quote.replace(node.label.text, siblings[at - 1].label.text))


def _is_count(node) -> bool:
    """Whether a rule prints only its own count."""
    return bool(node.label.full)


injector = Injector("duplicated number", ("NUM001", "NUM003", "NUM005"), inject)

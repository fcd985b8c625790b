"""One half of a pair of brackets is lost."""

from jobun.checks.words.unbalanced_bracket.brackets import CLOSES, OPENS, brackets
from tests.mutate.injector import Book, Injected, Injector

# these are signs of other things as often as brackets
LEFT_OUT = "<>＜＞‘’"


def inject(book: Book, rng) -> Injected | None:
    signs = "".join({*OPENS, *CLOSES} - set(LEFT_OUT))
    sound = {id(node) for node in book.nodes if not brackets([node]).lone}
    places = [
        node.body.span(at, at + 1)
        for node in book.nodes
        if id(node) in sound
        for at, char in enumerate(node.body.words)
        if char in signs
    ]
    return book.put(rng.choice(places), "") if places else None


injector = Injector("removed bracket", ("TXT006",), inject)

"""A reference cites a number that no rule has."""

from tests.mutate.injector import Book, Injected, Injector
from tests.mutate.shifting import shifted


def inject(book: Book, rng) -> Injected | None:
    places = [
        (link.citation.number_spans[0], words)
        for link in book.numbers
        if (words := shifted(book, link, lambda index, number: not index.find_any(number)))
    ]
    return book.put(*rng.choice(places)) if places else None


injector = Injector("reference to nothing", ("REF001", "REF004"), inject)

"""A reference cites a sibling of the intended rule."""

from tests.mutate.injector import Book, Injected, Injector
from tests.mutate.shifting import shifted


def inject(book: Book, rng) -> Injected | None:
    places = [
        (link.citation.number_spans[0], words)
        for link in book.numbers
        if (words := shifted(book, link, lambda index, number: bool(index.find(number))))
    ]
    return book.put(*rng.choice(places)) if places else None


injector = Injector("reference to a sibling", ("REF002", "REF003", "REF005", "REF006"), inject)

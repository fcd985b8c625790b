"""A title quoted by a reference loses a letter."""

from jobun.text.passage import Span
from tests.mutate.injector import Book, Injected, Injector


def inject(book: Book, rng) -> Injected | None:
    places = [
        Span(at, at + 1)
        for link in book.graph.original_links()
        if link.status == "resolved" and link.citation.title_span and len(link.citation.title or "") >= 4
        # punctuation and blanks are ignored when titles are compared
        for at in range(link.citation.title_span.start + 1, link.citation.title_span.end - 1)
        if book.text.content[at].isalnum()
    ]
    return book.put(rng.choice(places), "") if places else None


injector = Injector("changed quoted title", ("REF003", "REF004", "REF002"), inject)

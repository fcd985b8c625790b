"""A particle between a noun and its predicate is lost."""

from tests.mutate.injector import Book, Injected, Injector


def inject(book: Book, rng) -> Injected | None:
    places = [span for span, _ in book.matches("(?<=[ァ-ヺー一-鿿])([をがにはで])(?=[一-鿿])")]
    return book.put(rng.choice(places), "") if places else None


injector = Injector("dropped particle", ("TXT002", "TXT001", "LOG005"), inject)

"""A word or a particle is written twice."""

from tests.mutate.injector import Book, Injected, Injector


def inject(book: Book, rng) -> Injected | None:
    pattern = (
        r"(?<=[一-鿿ァ-ヺー])([をがはの])(?=[一-鿿ァ-ヺ])" if book.japanese else r"(?<= )((?:the|a|of|to|is|in|and) )"
    )
    doubled = "(?<=[、。をにがは])([ァ-ヺー]{3,8}[をがのに])(?=[一-鿿])"
    places = [span for one in ((pattern, doubled) if book.japanese else (pattern,)) for span, _ in book.matches(one)]
    if not places:
        return None
    span = rng.choice(places)
    return book.put(span, book.text.quote(span) * 2)


injector = Injector("doubled word", ("TXT003", "TXT001"), inject)

"""A character is replaced by one that looks like it."""

from tests.mutate.injector import Book, Injected, Injector

ALIKE = dict(zip("ニカロエタトハヘベペリチー", "二力口工夕卜八へべぺり千一", strict=True))
LATIN = dict(zip("aceopxyl0O", "асеорху1OО", strict=True))


def inject(book: Book, rng) -> Injected | None:
    table = ALIKE if book.japanese else LATIN
    around = "[ァ-ヺー]" if book.japanese else "[a-z]"
    places = [span for span, _ in book.matches(f"(?<={around})([{''.join(table)}])(?={around})")]
    if not places:
        return None
    span = rng.choice(places)
    return book.put(span, table[book.text.quote(span)])


injector = Injector("look-alike character", ("TXT004", "TXT001", "TXT008", "TRM001"), inject)

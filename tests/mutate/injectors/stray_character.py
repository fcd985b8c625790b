"""An invisible or a replacement character is inserted into a word."""

from tests.mutate.injector import Book, Injected, Injector

STRAYS = "\u200b\u00ad\ufffd\u2060\ue000\x02"


def inject(book: Book, rng) -> Injected | None:
    places = [span for span, _ in book.matches(r"[\w]([\w])")]
    if not places:
        return None
    span = rng.choice(places)
    return book.put(span, rng.choice(STRAYS) + book.text.quote(span))


injector = Injector("stray character", ("TXT008",), inject)

"""A quantity that the document states several times is changed in one place."""

import re
from collections import defaultdict

from tests.mutate.injector import Book, Injected, Injector

QUANTITY = r"([0-9０-９]+)(?![-.0-9０-９])"


def inject(book: Book, rng) -> Injected | None:
    held = defaultdict(list)
    for span, found in book.matches(QUANTITY):
        words, (start, end) = found.string, found.span(1)
        before = re.sub(r"\s", "", words[max(0, start - 16) : start])[-8:]
        if len(before) == 8 and not re.search(r"[-.0-9０-９（(章]$", before):
            held[before, found[1], words[end : end + 3]].append(span)
    places = [span for spans in held.values() if len(spans) > 1 for span in spans]
    if not places:
        return None
    span = rng.choice(places)
    old = book.text.quote(span)
    new = str(int(old) + rng.choice((1, 2)))
    wide = {ord("0") + digit: ord("０") + digit for digit in range(10)}
    return book.put(span, new if old.isascii() else new.translate(wide))


injector = Injector("changed number", ("LOG002", "LOG005", "LOG001", "LOG007"), inject)

"""A sentence that is repeated elsewhere is negated."""

import re
from collections import defaultdict

from jobun.language.sentences import sentences
from jobun.language.statements import statements
from tests.mutate.injector import Book, Injected, Injector

LIKE = 85
ENGLISH = (
    (r"\b(is|are|was|were|may|must|will|does|do|can) not\b", r"\1"),
    (r"\b(?:cannot|can[’']t)\b", "can"),
    (r"\bcan\b", "cannot"),
    (r"\b(is|are|was|were|may|must|will)\b", r"\1 not"),
)


def inject(book: Book, rng) -> Injected | None:
    places = [
        (span, flipped)
        for statement in restated(book)
        if "\n" not in book.text.quote(span := statement.span) and (flipped := turned(book.text.quote(span)))
    ]
    return book.put(*rng.choice(places)) if places else None


def restated(book: Book):
    from rapidfuzz.fuzz import ratio

    groups = defaultdict(list)
    for node in book.nodes:
        for statement in (found for sentence in sentences(node) for found in statements(sentence)):
            groups[statement.tail, statement.is_negative].append(statement)
    for group in groups.values():
        for one in group:
            others = (other for other in group[:40] if other.node is not one.node)
            if any(
                ratio(one.condition, other.condition) >= LIKE and ratio(one.stem, other.stem) >= LIKE
                for other in others
            ):
                yield one


def turned(words: str) -> str | None:
    for ending, other in (("ません", "ます"), ("ます", "ません")):
        if words.endswith(ending):
            return words.removesuffix(ending) + other
    return next((re.sub(old, new, words, count=1) for old, new in ENGLISH if re.search(old, words)), None)


injector = Injector("flipped ending", ("LOG001", "LOG002", "LOG005"), inject)

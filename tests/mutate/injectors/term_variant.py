"""A term is written in another form: with another last part, or without a long vowel or a character."""

import re

from jobun.terms.compounds import split_scripts
from jobun.terms.synonyms import SYNONYMS
from jobun.terms.terms import terms_of
from tests.mutate.injector import Book, Injected, Injector

# occurrences from which a term is well known
USUAL = 4
KATAKANA = re.compile("[ァ-ヺー]{6,}")


def inject(book: Book, rng) -> Injected | None:
    terms = terms_of(book.graph)
    used = [term.words for term in terms.by_key.values() if terms.count(term.words) >= USUAL and _variants(term.words)]
    rng.shuffle(used)
    for words in used:
        places = [
            span for span, _ in book.matches(f"(?<![ァ-ヺー一-鿿A-Za-z]){re.escape(words)}(?![ァ-ヺー一-鿿A-Za-z])")
        ]
        if len(places) > 1:
            return book.put(rng.choice(places[1:]), rng.choice(_variants(words)))
    return None


def _variants(words: str) -> list[str]:
    """The forms of a term that editors find in real documents."""
    found = []
    for group in SYNONYMS:
        last = next((last for last in group if words.endswith(last) and words != last), "")
        if last:
            found += [words.removesuffix(last) + other for other in group if other != last]
    parts = split_scripts(words)
    if KATAKANA.fullmatch(words):
        at = words.find("ー", 1, -1)
        found += [words[:at] + words[at + 1 :]] if at > 0 else []
    elif len(parts) > 1 and len(parts[0]) > 2 and parts[0][0] > "z":
        found.append(words[: len(parts[0]) - 1] + words[len(parts[0]) :])
    return found


injector = Injector("term variant", ("TRM001", "TXT001", "TRM002", "TXT004"), inject)

"""Makes tool/jobun/language/english/words.txt, the list of English words, from three packages.

    pip install --no-deps pyspellchecker symspellpy lemminflect
    python english_words.py

pyspellchecker (MIT) counts words of film subtitles, symspellpy (MIT) those of Google Books that are in SCOWL, and
lemminflect (MIT) has the inflections of the SPECIALIST lexicon. Nothing is downloaded, and no package is imported.
"""

from __future__ import annotations

import gzip
import json
from collections import defaultdict
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

TO = Path(__file__).parent / "tool/jobun/language/english/words.txt"
# how much larger the text is in which symspellpy counts
LARGER = 600
# the letters of the columns of lemminflect after the lemma: plural; past, participle, -ing, -s; comparison
NOUN, VERB = "n", "v"
COLUMNS = {"noun": "s", "verb": "dpgz", "adj": "aa", "adv": "rr"}


def _resource(package: str, path: str) -> bytes:
    return Path(str(distribution(package).locate_file(path))).read_bytes()


def _counts() -> dict[str, int]:
    """Each word in lower case with its frequency."""
    counts: dict[str, int] = json.loads(
        gzip.decompress(_resource("pyspellchecker", "spellchecker/resources/en.json.gz"))
    )
    books = _resource("symspellpy", "symspellpy/frequency_dictionary_en_82_765.txt").decode("utf-8-sig")
    for line in books.splitlines():
        word, count = line.split()
        counts[word] = max(counts.get(word, 1), int(count) // LARGER)
    return counts


def _forms() -> Iterator[tuple[str, str]]:
    """Each inflected form with the letter of its kind."""
    lines = gzip.decompress(_resource("lemminflect", "lemminflect/resources/infl_lu.csv.gz")).decode()
    for line in lines.splitlines():
        lemma, kind, *columns = line.split(",")
        letters = COLUMNS.get(kind)
        if letters is None:
            continue
        yield lemma, {"noun": NOUN, "verb": VERB}.get(kind, letters[0])
        if kind == "verb" and len(columns) > 1 and not columns[1]:
            columns[1] = columns[0]
        for letter, forms in zip(letters, columns, strict=False):
            yield from ((form, letter) for form in forms.split("/") if form)


def main() -> None:
    """Write the list: in each line a word, its frequency, and the letters of its kinds, with a blank between them."""
    counts = _counts()
    kinds: dict[str, set[str]] = defaultdict(set)
    for word, letter in _forms():
        kinds[word].add(letter)
    words = {word for word in {*counts, *kinds} if word.isascii() and word.isalpha() and word.islower()}
    lines = sorted(f"{word} {counts.get(word, 1)} {''.join(sorted(kinds[word]))}".strip() for word in words)
    TO.write_text("\n".join(("", *lines, "")), "ascii")


if __name__ == "__main__":
    main()

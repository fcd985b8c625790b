"""Which lines of a text a change has joined, judged by their words alone."""

from __future__ import annotations

import re
import unicodedata

LETTERS = ("L", "N")
# a number alone at the end of a line, as a page number is
BARE = re.compile(r"(?:^|[\s　])[0-9０-９]+$")


def letters(words: str) -> str:
    """The letters and digits of a text in one width: what is left of its words without signs and blanks."""
    return "".join(char for char in unicodedata.normalize("NFKC", words) if unicodedata.category(char)[0] in LETTERS)


def gaps(content: str) -> list[tuple[int, int]]:
    """The start and end of the signs and blanks before each letter of a text."""
    found, start = [], 0
    for at, char in enumerate(content):
        if letters(char):
            found += [(start, at)] + [(at, at)] * (len(letters(char)) - 1)
            start = at + 1
    return found


def wrong_joins(before: str, after: str) -> list[str]:
    """The joined lines of which the second does not seem to go on with the first."""
    found = []
    for (start, end), new in zip(gaps(before), gaps(after), strict=True):
        if start and "\n" in before[start:end] and "\n" not in after[slice(*new)]:
            line, rest = before[:end].rstrip(), before[end : end + 12]
            latin = line[-1].isascii() and rest[0].isascii() and line[-1].isalpha()
            if "\n" in line[start:] or BARE.search(line[-20:]) or rest[0].isdigit() or (latin and rest[0].isupper()):
                found.append(f"{line[-12:]}|{rest}")
    return found

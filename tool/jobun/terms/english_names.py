"""English names of several words that end in the class word of many terms: the declare attackers step."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from jobun.language.keywords import ENGLISH

# words that say which or how many, and are not part of a name
WHICH = frozenset(
    re.findall(
        r"\w+",
        """
        first second third fourth fifth next previous last same different new current entire whole specified
        appropriate particular certain various respective own extra additional single two three four five more
        most least many few several multiple separate specific special normal regular corresponding relevant
        following preceding original begin begins end ends start starts like final activated moved called
        named target return returns put puts place enter enters leave leaves onto between without within
        except instead because since before after until again never always
        """,
    )
)
# class words whose members have names of their own; before others, such as card or effect, any word may occur
STRUCTURE = frozenset(
    re.findall(r"\w+", "phase step stage segment round zone area region district pile slot procedure ceremony window")
)
WORD_BEFORE = re.compile(r"(?<![\w'’])([A-Za-z][\w!-]*) $")


def class_phrases(words: str, heads: Iterable[str]) -> Iterator[tuple[str, int, int]]:
    """Names of one to three words before a class word: in lower case and the singular, with their start and end.

    heads: the class words of the terms.
    """
    known = sorted(STRUCTURE & frozenset(heads))
    if not known:
        return
    initials = "".join({head[0] + head[0].upper() for head in known})
    rests = "|".join(f"(?<={head[0]}){head[1:]}" for head in known)
    # begins with a class, whose characters `re` finds fastest
    for found in re.finditer(rf"[{initials}](?<!\w.)(?i:(?:{rests})(?=e?s?\b))", words):
        start = _beginning(words, found.start())
        if start < found.start():
            yield words[start : found.end()].casefold(), start, found.end()


def _beginning(words: str, end: int) -> int:
    """The start of the name whose class word begins at `end`."""
    for _ in range(3):
        found = WORD_BEFORE.search(words, max(0, end - 24), end)
        if found is None or found[1].casefold() in ENGLISH or found[1].casefold() in WHICH or "’" in found[1]:
            break
        end = found.start(1)
    return end

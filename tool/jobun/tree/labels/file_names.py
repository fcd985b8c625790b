"""File names for numbers, whatever a document prints."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator

from jobun.text.characters import one_width
from jobun.tree.labels.label import Label
from jobun.tree.labels.values import BAND, PREFIX, branches_of, plain, rank_of
from jobun.tree.labels.writing import components

# accepted unchanged by all file systems and in URLs
SAFE = re.compile(r"[0-9a-z]+(?:[.-][0-9a-z]+)*")
BETWEEN = re.compile(r"[^0-9a-z]+")
# device names of Windows, whatever suffix follows
DEVICE = re.compile(r"(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)")
# code points; file systems accept 255 bytes
LONGEST = 120
# English names of the Japanese levels by rank: 編 部 章 節 款 目 条
WORDS = {1: "book", 2: "part", 3: "chapter", 4: "section", 5: "subsection", 6: "division", 9: "article"}


def safe_name(label: Label) -> str:
    """The file name of a number without a suffix: lower-case ASCII, the same for the same number.

    Its levels are separated by periods or hyphens: 702.19b is unchanged, 5.06(a)(1) is 5.06-a-1. Other scripts
    are written by value: 第四条の二第一号 is article-4.2-1. A number that cannot be a file name becomes a digest.
    """
    cited = label.full or label.text
    printed = one_width(cited).casefold()
    if printed.isascii():
        name = BETWEEN.sub(lambda found: "." if found[0] == "." else "-", printed).strip(".-")
    else:
        name = "-".join(_levels(label))
    if not SAFE.fullmatch(name) or len(name) > LONGEST or DEVICE.match(name):
        return hashlib.sha256(cited.encode("utf-8", "surrogatepass")).hexdigest()[:16]
    return name


def free(name: str, taken: set[str]) -> str:
    """An unused name: the name itself, or with a count after an underscore. Adds it to `taken`.

    taken: used names in lower case. Names that differ only in case are the same to many file systems. No number has an
    underscore, so that the second 1-1-1 never takes the name of the first 1-1-1-2.
    """
    count, found = 1, name
    while found.casefold() in taken:
        count += 1
        found = f"{name}_{count}"
    taken.add(found.casefold())
    return found


def _levels(label: Label) -> Iterator[str]:
    printed = [one_width(level).casefold() for level in components(label)]
    for at, value in enumerate(label.number):
        if BAND <= value < PREFIX * BAND:
            yield ".".join([f"{WORDS.get(rank_of(value), 'level')}-{plain(value)}", *map(str, branches_of(value))])
        elif len(printed) == len(label.number) and SAFE.fullmatch(printed[at]):
            yield printed[at]
        else:
            yield str(value)

"""An object directly before the noun of its verb: その職務代行する, for その職務を代行する.

A determiner or の modifies the object, so that both nouns are no compound. The morphological analyser tells a thing
(職務) from an action (負傷) and a time (都度); without it nothing is found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from jobun.language.morphemes import morphemes
from jobun.text.characters import KANJI
from jobun.text.lazy import lazy

ENDING = "(?:する(?:[。、]|こと|場合|とき|もの|者)|し(?:た|て|ない|なければ)|します|しません)"
OBJECT = lazy(f"(?:(?<=この)|(?<=その)|(?<=当該)|(?<=の))(?P<object>{KANJI}{{2}})(?P<deed>{KANJI}{{2}})(?={ENDING})")
THING, ACTION = "一般", "サ変可能"


class BareObject(NamedTuple):
    """start, at, end: the offsets of the object, of the missing を, and of the end of the action."""

    start: int
    at: int
    end: int


def bare_objects(words: str) -> Iterator[BareObject]:
    """The objects without を in words without blanks; what occurs twice is a word of the document."""
    found = list(OBJECT.finditer(words))
    often = Counter(one[0] for one in found)
    for one in found:
        parts = morphemes(one[0]) if often[one[0]] == 1 else ()
        if [part.finest for part in parts] == [THING, ACTION]:
            yield BareObject(one.start(), one.start("deed"), one.end())

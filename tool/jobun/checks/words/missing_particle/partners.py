"""Two parties that do something together, without が before it: ユーザとベンダ協議し, for ユーザとベンダが協議し."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jobun.checks.words.missing_particle.gaps import Gap
from jobun.text.characters import KANJI
from jobun.text.lazy import lazy

# katakana or kanji, and the action in kanji of an even number
PARTY = f"[ァ-ヺー]{{2,12}}|{KANJI}{{1,6}}"
TOGETHER = lazy(
    f"(?<![ァ-ヺー])(?<!{KANJI})(?P<one>{PARTY})(?:と|及び|および)"
    f"(?P<other>[ァ-ヺー]{{2,12}}|{KANJI}{{1,6}}?)(?={KANJI}{{2}}(?:{KANJI}{{2}})?(?:し[、たて]|する|の(?:上|うえ)))"
)
# how often a party is the subject of a sentence, at least
SUBJECT = 3


def partners(words: str) -> Iterator[Gap]:
    """The missing が in words without blanks, where both parties are subjects of other sentences."""
    for found in TOGETHER.finditer(words):
        subjects = [_subjects(words, found[party]) for party in ("one", "other")]
        if all(len(places) >= SUBJECT for places in subjects):
            at = found.end()
            yield Gap(found.start("other"), at, at + 2, "が", len(subjects[1]), subjects[1][0])


def _subjects(words: str, party: str) -> list[int]:
    return [one.start() for one in re.finditer(f"(?<![^。、\\nと]){re.escape(party)}[はが]", words)]

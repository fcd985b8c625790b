"""What a rule of English grammar is, and the words that several rules name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from jobun.locale.message import Message


def words_in(words: str) -> frozenset[str]:
    """Words that are separated by blanks."""
    return frozenset(words.split())


MODALS = words_in(
    "can could may might must shall should would will cannot can't won't mustn't couldn't wouldn't shouldn't mightn't"
)
ADVERBS = words_in(
    "not only also then never still always again either instead immediately normally usually simultaneously otherwise"
    " later automatically"
)
ADVERB = f"(?: (?:{'|'.join(sorted(ADVERBS))}))*"
MODAL = rf"\b(?:{'|'.join(sorted(MODALS))})(?<!\b(?:of|no) will)(?<!\b(?:the) will)(?<!\b(?:much|many) will){ADVERB}"
DETERMINER = r"(?:an?|the|its|their|your|this|that|these|those|any|all|each|one|two|three|\d+)"
# the beginning of a clause
BEGIN = r"(?:^|(?<=[.;:(“] )|(?<=[(“])|(?<=\bif )|(?<=\bwhen )|(?<=\bwhile )|(?<=\bwhenever )|(?<=\bunless ))"
# what follows a noun phrase
FOLLOWS = (
    r"(?= (?:is|are|in|on|from|to|that|who|which|may|must|can|have|has|at|into|and|or|of|with|for|by|if|when)\b"
    r"|,? not\b|[,.;:)])"
)
# several at once
GROUPS = words_in(
    "number majority minority variety pair couple lot can group team side crew family committee board council jury"
    " staff public range series set few"
)
UNCOUNTED = words_in("damage equipment information mana life power")
ACTORS = words_in(
    "player opponent team competitor referee judge arbiter member owner controller driver employee participant worker"
    " athlete contestant candidate person card unit character effect ability spell user"
)
ITS = words_in("it that what who there here let he she where how this")


@dataclass(frozen=True, slots=True, eq=False)
class GrammarRule:
    """A construction that is always wrong.

    first, second: two neighbours, as words in lower case or as kinds of words in angle brackets; "<sz>" are words of
    exactly these two kinds; one of both is words only. pattern: what is reported, its group "at", in lower case and
    with straight apostrophes. replacement: a template for `re.Match.expand`; "" if it is unknown. message: for {word},
    what is reported. bad, good: sentences in which it is found, and is not.
    """

    first: frozenset[str]
    second: frozenset[str]
    pattern: re.Pattern[str]
    message: Message
    replacement: str = ""
    bad: tuple[str, ...] = ()
    good: tuple[str, ...] = ()


class GrammarMistake(NamedTuple):
    """A place at which a rule applies. replacement: None if it is unknown."""

    start: int
    end: int
    replacement: str | None
    message: Message

"""The vocabulary that a book declares for itself: the spelling it prefers and those it does not want.

In jobun.toml, as a list of tables or as one table:

    [[check.terms]]
    preferred = "札番号"
    forbidden = ["札ナンバー", "札No"]
    good = ["同じ札番号の札は三枚までです。"]
    bad = ["同じ札ナンバーの札は三枚までです。"]

    [check.terms]
    "サーバー" = ["サーバ"]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from jobun.locale import settings as messages
from jobun.locale.message import Message
from jobun.text.characters import one_width

KEYS: dict[str, type] = {"preferred": str, "forbidden": list, "good": list, "bad": list}
# a spelling that begins or ends in one of these stands in no longer run of them: サーバ is not in サーバー
RUNS = ("A-Za-z", "ァ-ヺー", "0-9")


class VocabularyError(ValueError):
    """A vocabulary that cannot be used. where: the key below check.terms. message: what is wrong, and the mend."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.en)
        self.message = message


@dataclass(frozen=True, eq=False)
class PreferredTerm:
    """One term. words: as it is to be written. forbidden: the spellings that are not wanted."""

    words: str
    forbidden: tuple[str, ...]

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        # what is wanted may hold what is not: it is looked for first, and passed over
        wanted = _bounded(one_width(self.words)) if any(one in self.words for one in self.forbidden) else ""
        unwanted = "|".join(_bounded(one_width(word)) for word in sorted(self.forbidden, key=len, reverse=True))
        return re.compile(f"(?:{wanted})|(?P<unwanted>{unwanted})" if wanted else f"(?P<unwanted>{unwanted})", re.I)

    def find(self, words: str) -> Iterator[tuple[int, int]]:
        """Where spellings that are not wanted stand in words of one width."""
        return (found.span() for found in self._pattern.finditer(words) if found["unwanted"])

    def instead_of(self, said: str) -> str:
        """What to write for a spelling: at the beginning of a sentence in the preferred one's place, with a capital."""
        capital = said[:1].isupper() and self.words[:1].islower()
        return self.words[:1].upper() + self.words[1:] if capital else self.words


def _bounded(word: str) -> str:
    """A pattern for a word that stands in no longer run of its first and last letters' script."""
    before = next((f"(?<![{run}])" for run in RUNS if re.match(f"[{run}]", word)), "")
    behind = next((f"(?![{run}])" for run in RUNS if re.search(f"[{run}]$", word)), "")
    return before + re.escape(word) + behind


def vocabulary(told: Any, file: str) -> tuple[PreferredTerm, ...]:
    """The terms of `check.terms`. file: what messages call the configuration. Raises BadTerm."""
    if isinstance(told, Mapping):
        told = [_entry(preferred, value, file) for preferred, value in told.items()]
    if not isinstance(told, list):
        raise VocabularyError(messages.no_table(file, "check.terms", told, "[[check.terms]]"))
    return tuple(_preferred(file, f"check.terms {number}", entry) for number, entry in enumerate(told, 1))


def _entry(preferred: str, value: Any, file: str) -> dict[str, Any]:
    """One line of a table: the preferred spelling, and the forbidden ones or all else that is said of it."""
    if isinstance(value, list):
        return {"preferred": preferred, "forbidden": value}
    if not isinstance(value, Mapping):
        raise VocabularyError(messages.wrong_kind(file, f"check.terms.{preferred}", value, list))
    return {"preferred": preferred, **value}


def _preferred(file: str, where: str, entry: Any) -> PreferredTerm:
    if not isinstance(entry, Mapping):
        raise VocabularyError(messages.no_table(file, where, entry, "[[check.terms]]"))
    for key, value in entry.items():
        if key not in KEYS:
            import difflib

            raise VocabularyError(
                messages.unknown_key(file, f"{where}.{key}", difflib.get_close_matches(key, KEYS, 1, 0.0)[0])
            )
        if not isinstance(value, KEYS[key]):
            raise VocabularyError(messages.wrong_kind(file, f"{where}.{key}", value, KEYS[key]))
        _checked(file, f"{where}.{key}", value if isinstance(value, list) else [value])
    words, forbidden = entry.get("preferred"), tuple(entry.get("forbidden", ()))
    if not words or not forbidden:
        raise VocabularyError(messages.no_spelling(file, where))
    if words in forbidden:
        raise VocabularyError(messages.same_spelling(file, where, words))
    made = PreferredTerm(words, forbidden)
    _tried(made, file, where, entry)
    return made


def _checked(file: str, where: str, values: Iterable[Any]) -> None:
    for value in values:
        if not isinstance(value, str) or not value.strip():
            raise VocabularyError(messages.no_words(file, where, value))


def _tried(made: PreferredTerm, file: str, where: str, entry: Mapping[str, Any]) -> None:
    """The examples of a term, tried. Raises BadTerm for one that does not behave."""
    for kind in ("good", "bad"):
        for sentence in entry.get(kind, ()):
            hit = next(made.find(one_width(sentence)), None)
            if (hit is not None) != (kind == "bad"):
                raise VocabularyError(messages.no_example(file, f"{where}.{kind}", sentence, made.words))

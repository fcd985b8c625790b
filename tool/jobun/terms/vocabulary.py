"""The vocabulary that a book declares in its settings: preferred spellings and forbidden ones.

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
# a spelling that begins or ends with such a letter is not inside a longer run of them: サーバ is not in サーバー
RUNS = ("A-Za-z", "ァ-ヺー", "0-9")


class VocabularyError(ValueError):
    """A vocabulary that cannot be used. message: the fault, its key and the remedy."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.en)
        self.message = message


@dataclass(frozen=True, eq=False)
class PreferredTerm:
    """A term. words: the preferred spelling. forbidden: the other spellings, which are reported."""

    words: str
    forbidden: tuple[str, ...]

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        # the preferred spelling may contain a forbidden one: it is tried first, and skipped
        contains = any(spelling in self.words for spelling in self.forbidden)
        preferred = _bounded(one_width(self.words)) if contains else ""
        forbidden = "|".join(_bounded(one_width(word)) for word in sorted(self.forbidden, key=len, reverse=True))
        return re.compile((f"(?:{preferred})|" if preferred else "") + f"(?P<forbidden>{forbidden})", re.I)

    def find(self, words: str) -> Iterator[tuple[int, int]]:
        """The start and end of forbidden spellings in words of one width."""
        return (found.span() for found in self._pattern.finditer(words) if found["forbidden"])

    def replacement_for(self, found: str) -> str:
        """The preferred spelling, with a capital if the spelling found has one, as at the beginning of a sentence."""
        capital = found[:1].isupper() and self.words[:1].islower()
        return self.words[:1].upper() + self.words[1:] if capital else self.words


def _bounded(word: str) -> str:
    """A pattern for a word that is not inside a longer run of the script of its first or last letter."""
    before = next((f"(?<![{run}])" for run in RUNS if re.match(f"[{run}]", word)), "")
    after = next((f"(?![{run}])" for run in RUNS if re.search(f"[{run}]$", word)), "")
    return before + re.escape(word) + after


def vocabulary(value: Any, file: str) -> tuple[PreferredTerm, ...]:
    """The terms of `check.terms`. file: the name of the settings in messages. Raises VocabularyError."""
    if isinstance(value, Mapping):
        value = [_entry(preferred, entry, file) for preferred, entry in value.items()]
    if not isinstance(value, list):
        raise VocabularyError(messages.no_table(file, "check.terms", value, "[[check.terms]]"))
    return tuple(_preferred(file, f"check.terms {number}", entry) for number, entry in enumerate(value, 1))


def _entry(preferred: str, value: Any, file: str) -> dict[str, Any]:
    """A line of a table: the preferred spelling, and a list of forbidden ones or a table of all other keys."""
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

            near = difflib.get_close_matches(key, KEYS, 1, 0.0)[0]
            raise VocabularyError(messages.UNKNOWN_KEY.with_values(file=file, where=f"{where}.{key}", near=near))
        if not isinstance(value, KEYS[key]):
            raise VocabularyError(messages.wrong_kind(file, f"{where}.{key}", value, KEYS[key]))
        _check_strings(file, f"{where}.{key}", value if isinstance(value, list) else [value])
    words, forbidden = entry.get("preferred"), tuple(entry.get("forbidden", ()))
    if not words or not forbidden:
        raise VocabularyError(messages.NO_SPELLING.with_values(file=file, where=where))
    if words in forbidden:
        raise VocabularyError(messages.SAME_SPELLING.with_values(file=file, where=where, words=words))
    term = PreferredTerm(words, forbidden)
    _try_examples(term, file, where, entry)
    return term


def _check_strings(file: str, where: str, values: Iterable[Any]) -> None:
    for value in values:
        if not isinstance(value, str) or not value.strip():
            raise VocabularyError(messages.NO_WORDS.with_values(file=file, where=where, value=value))


def _try_examples(term: PreferredTerm, file: str, where: str, entry: Mapping[str, Any]) -> None:
    """Try the good and bad examples of a term. Raises VocabularyError for an example that fails."""
    for kind in ("good", "bad"):
        for sentence in entry.get(kind, ()):
            hit = next(term.find(one_width(sentence)), None)
            if (hit is not None) != (kind == "bad"):
                wrong = messages.WRONG_EXAMPLE[kind]
                values = {"where": f"{where}.{kind}", "sentence": sentence, "preferred": term.words}
                raise VocabularyError(wrong.with_values(file=file, **values))

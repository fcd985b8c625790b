"""The numbering that a book declares: the alphabet of each level, their separators, letters that are skipped."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from jobun.text.numerals import AIUEO, IROHA, KANJI, Number, kanji, kanji_value, letters_value, roman, roman_value

LATIN = "abcdefghijklmnopqrstuvwxyz"
# abbreviations of alphabets; any other alphabet is spelled out: 甲乙丙丁
ALPHABETS = {"a": LATIN, "A": LATIN.upper(), "イ": IROHA, "ア": AIUEO}
# the characters of the levels of several characters, and how many a number has at most
DIGITS = {"1": "0123456789", "i": "ivxlcdm", "I": "IVXLCDM", "一": "".join((*KANJI, *"十百千"))}
LONGEST = {"1": 4, "i": 8, "I": 8, "一": 7}
FIGURES = {level: f"[{digits}]{{1,{LONGEST[level]}}}" for level, digits in DIGITS.items()}


class SchemeError(ValueError):
    """A level that has no letters, or whose numbers may run into what follows them.

    Every way to divide such numbers would be tried, and there are exponentially many. level: counted from 1.
    """

    def __init__(self, level: int) -> None:
        self.level = level
        super().__init__(f"level {level} has no letters, or runs into the next")


@dataclass(frozen=True, slots=True, eq=False)
class Scheme:
    """How a book numbers its rules.

    levels: for each level "1", "a", "A", "i", "I", "一", "イ", "ア", or an alphabet spelled out. separators: before
    each level but the first. prefix, suffix: around the whole number. skip: letters that the alphabets leave out.
    pattern: of a label, with a group for each level.
    """

    levels: tuple[str, ...]
    separators: tuple[str, ...]
    prefix: str = ""
    suffix: str = ""
    skip: str = ""
    pattern: re.Pattern[str] = field(init=False)

    def __post_init__(self) -> None:
        """Raises SchemeError."""
        self._refuse_faulty_levels()
        body = ""
        for level, separator in zip(reversed(self.levels), reversed(("", *self.separators)), strict=True):
            body = f"{re.escape(separator)}({self._figure(level)}){f'(?:{body})?' if body else ''}"
        # a number of a single level is recognised by its prefix or suffix only
        lone = "" if self.prefix or self.suffix else f"(?={self._figure(self.levels[0])}{self._second()})"
        whole = f"{lone}{re.escape(self.prefix)}{body}(?:{re.escape(self.suffix)})?(?![0-9A-Za-z]){self._end()}"
        object.__setattr__(self, "pattern", re.compile(whole))

    def _end(self) -> str:
        """A pattern that rejects numbers that continue after a separator."""
        signs = "|".join(re.escape(separator) for separator in self.separators if separator.strip())
        return f"(?!(?:{signs})[0-9A-Za-z])" if signs else ""

    def _second(self) -> str:
        return f"{re.escape(self.separators[0])}{self._figure(self.levels[1])}" if len(self.levels) > 1 else ""

    def _figure(self, level: str) -> str:
        return FIGURES.get(level) or f"[{re.escape(self._alphabet(level))}]"

    def _alphabet(self, level: str) -> str:
        return "".join(char for char in ALPHABETS.get(level, level) if char.lower() not in self.skip.lower())

    def _refuse_faulty_levels(self) -> None:
        for at, level in enumerate(self.levels):
            following = next(iter(self.separators[at : at + 1]), "")[:1]
            following = following or (self._characters(self.levels[at + 1]) if at + 1 < len(self.levels) else "")
            if not self._characters(level) or (level in DIGITS and set(following) & set(DIGITS[level])):
                raise SchemeError(at + 1)

    def _characters(self, level: str) -> str:
        return DIGITS.get(level) or self._alphabet(level)

    def read(self, found: re.Match[str]) -> tuple[Number, tuple[str, ...]]:
        """A match's number and its components as printed."""
        printed = tuple(figure for figure in found.groups() if figure)
        return tuple(self._value(level, figure) for level, figure in zip(self.levels, printed, strict=False)), printed

    def _value(self, level: str, figure: str) -> int:
        if level == "1":
            return int(figure)
        if level in ("i", "I"):
            return roman_value(figure) or letters_value(figure)
        return kanji_value(figure) if level == "一" else self._alphabet(level).index(figure) + 1

    def write(self, number: Number) -> str:
        """A number as the book prints it, without its closing sign."""
        written = [
            separator + self._written(level, value)
            for level, separator, value in zip(self.levels, ("", *self.separators), number, strict=False)
        ]
        return self.prefix + "".join(written)

    def _written(self, level: str, value: int) -> str:
        if level in FIGURES:
            word = kanji(value) if level == "一" else str(value) if level == "1" else roman(value)
            return word.upper() if level == "I" else word
        alphabet = self._alphabet(level)
        return alphabet[value - 1] if value <= len(alphabet) else str(value)

"""What editors, extractions and accidents do to a document: one change at a time, drawn by chance."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable

NASTY = [
    "\x00", "\t", "\f", "\r", "\r\n", "\n\n", "\u2028", "\x85", "\ufeff", "\u200b", "\u202e", "\u00a0", "\u3000", "\U0001f3b4",
    "か\u3099", "ｶﾞ", "𠮟", "１", "－", "．", "․", "‐", "−", "ニ", "**", "\\(", "](#", "[[", "<|x|>", "<!-- jobun: ignore NUM001 -->",
    "1-1-1", "1.1.1a", "第三条", "前項", "（１）", "(iv)", "①", "GR.4.5", "2k2a)", "附則", "目次", "Glossary", "----", "## ", "- 12 -",
]  # fmt: skip
Change = Callable[[str, random.Random], str]


def mutated(words: str, chance: random.Random, changes: int = 8) -> str:
    """A document after so many changes."""
    for _ in range(changes):
        words = chance.choice(CHANGES)(words, chance)
    return words


def _lines(change: Callable[[list[str], random.Random], None]) -> Change:
    def changed(words: str, chance: random.Random) -> str:
        lines = words.splitlines(keepends=True) or [""]
        change(lines, chance)
        return "".join(lines)

    return changed


def _lose(lines: list[str], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    del lines[at : at + chance.randrange(1, 9)]


def _double(lines: list[str], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    block = lines[at : at + chance.randrange(1, 40)]
    lines[chance.randrange(len(lines) + 1) :][:0] = block
    lines.extend(block if chance.random() < 0.5 else [])


def _swap(lines: list[str], chance: random.Random) -> None:
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


def _join(lines: list[str], chance: random.Random) -> None:
    at = chance.randrange(len(lines))
    lines[at] = lines[at].rstrip("\r\n")


def _wrap(lines: list[str], chance: random.Random) -> None:
    width, gap = chance.choice([20, 38, 78]), chance.choice(["\n", "\n\n", "\r\n"])
    lines[:] = [part for line in lines for part in re.findall(f".{{1,{width}}}", line)]
    lines[:] = [line + gap for line in lines]


def _indent(lines: list[str], chance: random.Random) -> None:
    sign = chance.choice(["  ", "\t", "　", "- ", "> ", "## ", "・"])
    at = chance.randrange(len(lines))
    lines[at : at + 20] = [sign + line for line in lines[at : at + 20]]


def _insert(words: str, chance: random.Random) -> str:
    at = chance.randrange(len(words) + 1)
    return words[:at] + chance.choice(NASTY) + words[at:]


def _remove(words: str, chance: random.Random) -> str:
    at = chance.randrange(len(words) + 1)
    return words[:at] + words[at + chance.randrange(1, 30) :]


def _number(words: str, chance: random.Random) -> str:
    found = list(re.finditer("[0-9]+", words))
    if not found:
        return words
    picked = chance.choice(found)
    return words[: picked.start()] + str(chance.choice([0, 1, 2, 9, 10, 99, 1000])) + words[picked.end() :]


def _breaks(words: str, chance: random.Random) -> str:
    return words.replace("\n", chance.choice(["\r\n", "\r", "\n\n", "\x0b", "\u2029"]))


def _width(words: str, chance: random.Random) -> str:
    at = chance.randrange(len(words) + 1)
    wide = "".join(chr(ord(char) + 0xFEE0) if "!" <= char <= "~" else char for char in words[at : at + 400])
    return words[:at] + chance.choice([wide, unicodedata.normalize("NFKD", wide)]) + words[at + 400 :]


CHANGES: tuple[Change, ...] = (
    _lines(_lose), _lines(_double), _lines(_swap), _lines(_join), _lines(_wrap), _lines(_indent),
    _insert, _insert, _remove, _number, _number, _breaks, _width,
)  # fmt: skip

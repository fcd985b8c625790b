"""Random changes to a document, such as editing, text extraction and accidents cause.

`mutated` returns the same document for the same text and seed on every machine.
"""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable

LIMIT = 25_000  # characters: about 70 kB of Japanese
ENDS = ("\n", "\r\n", "\r", "\r\r\n", "\x85", "\u2028", "\v", "\f")
NASTY = [
    *"\0\x01\x1a\x1b\t\v\f\x7f\x85\xa0\xad",
    "\u0300", "\u3099", "\u200b", "\u200d", "\u200e", "\u200f", "\u202e", "\u2028", "\u2029", "\ufeff", "\ufffd", "\uffff",
    "\ud7ff", "\ue000", "\uf09f", "\U000e0001", "\U0010ffff", "𠮟", "🂡", "が", "か\u3099", "ｶﾞ", "ﷺ", "ß", "İ", "ſ", "ﬁ",
    *"０１９－．：（）「」『』【】［］｛｝〈〉《》①⑳㈠Ⅳⅳ一十百千万〇零廿",
    *"²½٣३𝟙", "0", "1", "00", "999999999999999999999", "-", ".", "--", "..", "-.", "(", ")", "[", "]", "「", "」", "*", "**", "#", "|",
    "か\u3099", "․", "‐", "−", "ニ", "\\(", "](#", "[[", "1-1-1", "1.1.1a", "第三条", "前項", "（１）", "(iv)", "①", "GR.4.5", "2k2a)", "附則",
    "目次", "Glossary", "----", "## ", "- 12 -", "<|x|>", "<!--", "-->", "<!-- jobun: ignore ALL -->", "第", "章", "条", "の", "から", "まで", "～", "〜", "–", "例：", "※", "■", "・",
]  # fmt: skip
NARROW = {ord("！") + at: chr(ord("!") + at) for at in range(94)}
WIDE = {ord("!") + at: chr(ord("！") + at) for at in range(94)}
WIDTHS: tuple[dict[int, str] | dict[int, int], ...] = (
    NARROW,
    WIDE,
    {char: WIDE[char] for char in map(ord, "0123456789")},
    {char: WIDE[char] for char in map(ord, "0123456789-.()")},
    {ord("-"): "\u2010", ord("."): "\u2024"},
)
CHAPTER = re.compile(r"^(?=(?:第 ?[0-9０-９一二三四五六七八九十]+ ?[章条]|[0-9]+[.． ]|Chapter \d+))", re.M)

Change = Callable[[str, random.Random], str]


def _lines(words: str) -> list[str]:
    return re.findall(r"[^\r\n]*(?:\r*\n|\r)|[^\r\n]+$", words)


def _two(chance: random.Random, size: int) -> tuple[int, int]:
    one, other = chance.randint(0, size), chance.randint(0, size)
    return min(one, other), max(one, other)


def cut(words: str, chance: random.Random) -> str:
    """A run of characters is lost."""
    start = chance.randint(0, len(words))
    return words[:start] + words[start + chance.randint(1, 400) :]


def splice(words: str, chance: random.Random) -> str:
    """A run of characters is repeated somewhere else."""
    start, at = chance.randint(0, len(words)), chance.randint(0, len(words))
    return words[:at] + words[start : start + chance.randint(1, 400)] + words[at:]


def repeat_lines(words: str, chance: random.Random) -> str:
    """A few lines are repeated, once or many times."""
    lines = _lines(words)
    start = chance.randint(0, len(lines))
    run = lines[start : start + chance.randint(1, 6)] * chance.choice((1, 1, 2, 20))
    return "".join([*lines[:start], *run, *lines[start:]])


def shuffle_lines(words: str, chance: random.Random) -> str:
    """A run of lines is in another order."""
    lines = _lines(words)
    start, end = _two(chance, len(lines))
    run = lines[start:end]
    chance.shuffle(run)
    return "".join([*lines[:start], *run, *lines[end:]])


def lose_lines(words: str, chance: random.Random) -> str:
    """Lines are lost here and there."""
    share = chance.choice((0.01, 0.1, 0.5))
    return "".join(line for line in _lines(words) if chance.random() > share)


def insert(words: str, chance: random.Random) -> str:
    """Unexpected characters are inserted."""
    for _ in range(chance.randint(1, 12)):
        at = chance.randint(0, len(words))
        words = words[:at] + chance.choice(NASTY) * chance.choice((1, 1, 1, 2, 60)) + words[at:]
    return words


def delete(words: str, chance: random.Random) -> str:
    """Single characters are lost."""
    for _ in range(chance.randint(1, 12)):
        at = chance.randint(0, len(words))
        words = words[:at] + words[at + 1 :]
    return words


def change_width(words: str, chance: random.Random) -> str:
    """A run of characters changes between half width and full width."""
    start, end = _two(chance, len(words))
    return words[:start] + words[start:end].translate(chance.choice(WIDTHS)) + words[end:]


def change_ends(words: str, chance: random.Random) -> str:
    """Some or all line ends are replaced by others."""
    end, share = chance.choice(ENDS), chance.choice((0.1, 1.0))
    return re.sub(r"\r*\n|\r", lambda found: end if chance.random() < share else found[0], words)


def join_lines(words: str, chance: random.Random) -> str:
    """Line breaks are lost."""
    share = chance.choice((0.02, 0.3, 1.0))
    return re.sub(
        r"\r*\n|\r", lambda found: chance.choice(("", " ", "　")) if chance.random() < share else found[0], words
    )


def wrap(words: str, chance: random.Random) -> str:
    """A run of lines is wrapped at a width, with or without blank lines."""
    width, end = chance.choice((1, 2, 20, 40, 78)), chance.choice(("\n", "\n\n", "\r\n", "\n　"))
    lines = _lines(words)
    start, stop = _two(chance, len(lines))
    broken = re.sub(f"([^\r\n]{{{width}}})(?=[^\r\n])", lambda found: found[1] + end, "".join(lines[start:stop]))
    return "".join([*lines[:start], broken, *lines[stop:]])


def change_number(words: str, chance: random.Random) -> str:
    """One number is replaced."""
    places = [found.span() for found in re.finditer("[0-9]+", words)]
    if not places:
        return words
    start, end = chance.choice(places)
    value = chance.choice(("", "0", "00", "1", "007", str(chance.randrange(30)), "9" * 25, "９", "一", "a", "x", "1-1"))
    return words[:start] + value + words[end:]


def repeat_chapter(words: str, chance: random.Random) -> str:
    """A whole chapter is repeated somewhere else."""
    chapters = CHAPTER.split(words)
    run = chance.choice(chapters)
    chapters.insert(chance.randint(0, len(chapters)), run)
    return "".join(chapters)


def indent(words: str, chance: random.Random) -> str:
    """A run of lines is indented or prefixed."""
    sign = chance.choice(["  ", "\t", "　", "- ", "> ", "## ", "・", "**"])
    lines = _lines(words)
    at = chance.randint(0, len(lines))
    return "".join([*lines[:at], *(sign + line for line in lines[at : at + 20]), *lines[at + 20 :]])


def take_apart(words: str, chance: random.Random) -> str:
    """A run of characters is decomposed: combining marks are separated from letters, enclosed numbers lose their circle."""
    at = chance.randint(0, len(words))
    return words[:at] + unicodedata.normalize("NFKD", words[at : at + 400]) + words[at + 400 :]


def deepen(words: str, chance: random.Random) -> str:
    """Numbers get more levels."""
    more = chance.choice(("1-", "1.", "2-1-", "１．", "1a")) * chance.choice((1, 3, 40))
    share = chance.choice((0.02, 0.5))
    return re.sub("(?m)^(?=[0-9])", lambda _: more if chance.random() < share else "", words)


CHANGES: dict[str, Change] = {
    change.__name__: change
    for change in (
        cut, splice, repeat_lines, shuffle_lines, lose_lines, insert, delete, change_width, change_ends, join_lines,
        wrap, change_number, repeat_chapter, indent, take_apart, deepen,
    )
}  # fmt: skip


def mutated(words: str, chance: random.Random, changes: int = 8, limit: int = LIMIT) -> str:
    """The text after a number of changes. limit: characters; of a longer text, a random run is used."""
    start = chance.randint(0, max(0, len(words) - limit))
    words = words[start : start + limit]
    for change in chance.choices(list(CHANGES.values()), k=changes):
        words = change(words, chance)[:limit]
    return words

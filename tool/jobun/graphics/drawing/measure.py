"""The width of words in a picture: an upper bound, since the reader's fonts are unknown."""

from __future__ import annotations

import unicodedata

from jobun.locale.terminal_text import visible

ELLIPSIS = "…"
BOLD = 1.08
# widths in ems of a wide sans-serif (DejaVu Sans); most fonts are narrower
NARROW, SMALL, LETTER, CAPITAL, BROAD, WIDE = 0.42, 0.5, 0.64, 0.76, 1.0, 1.0
CLOSING = frozenset("、。，．）」』】〕〉》！？ー々ゝっゃゅょッャュョ")
CLASSES = {
    **dict.fromkeys(" ijlI.,:;'|!()[]ftr/\\-", NARROW),
    **dict.fromkeys('sczJ"“”‘’*', SMALL + 0.06),
    **dict.fromkeys("mwMWQ@%&+=<>~^#$_¢©®—", BROAD),
}


def shown(words: str) -> str:
    """Words on one line, with control and direction characters made visible."""
    return visible(" ".join(words.split()))


def em(char: str) -> float:
    """The width of a character in ems: one for wide East Asian characters, zero for combining marks."""
    known = CLASSES.get(char)
    if known is not None:
        return known
    if "a" <= char <= "z" or "0" <= char <= "9":
        return LETTER
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me"):
        return 0.0
    if unicodedata.east_asian_width(char) in "WFA":
        return WIDE
    return CAPITAL if char.isascii() or unicodedata.east_asian_width(char) == "H" else BROAD


def width(words: str, size: float, bold: bool = False) -> float:
    """The width of words in pixels. size: of the font, in pixels."""
    return sum(map(em, words)) * size * (BOLD if bold else 1)


def fitted(words: str, room: float, size: float, bold: bool = False) -> str:
    """The start of the words that fits into a number of pixels, with an ellipsis if it was cut."""
    words = shown(words)
    size = size * BOLD if bold else size
    used = 0.0
    # the longest start that leaves room for the ellipsis
    cut = 0
    for at, char in enumerate(words):
        used += em(char) * size
        if used + em(ELLIPSIS) * size <= room:
            cut = at + 1
        if used > room:
            return words[:cut].rstrip() + ELLIPSIS if cut else ""
    return words


def broken(words: str, room: float, size: float, most: int, opening: float = 0.0) -> list[str]:
    """Words as lines that fit into a number of pixels: at most `most` lines, the last one cut.

    opening: pixels already used at the start of the first line.
    """
    words = shown(words)
    lines: list[str] = []
    while words and len(lines) < most - 1:
        end = _line(words, room - (0 if lines else opening), size)
        lines.append(words[:end].rstrip())
        words = words[end:].lstrip()
    if words:
        lines.append(fitted(words, room - (0 if lines else opening), size))
    return lines


def _line(words: str, room: float, size: float) -> int:
    """The number of characters in a line: up to a blank, or as many as fit if no blank is near."""
    used = 0.0
    for at, char in enumerate(words):
        used += em(char) * size
        if used > room:
            blank = words.rfind(" ", 0, at + 1)
            if blank > at // 2:
                return blank
            # a Japanese line does not begin with a closing sign
            return max(1, at - 1 if char in CLOSING and at > 1 else at)
    return len(words)

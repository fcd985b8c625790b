"""Classes of Japanese letters for patterns.

Each says what is a letter but none of a few others: a class that names all kanji in a range takes a millisecond and
more to compile, and one run of a command compiles a hundred.
"""

from __future__ import annotations

import re

# kanji and their marks of repetition
KANJI = r"[^\W\x00-\u04ff①-⓿ぁ-ヿ０-ﾟ]"
# what nouns are written with: kanji and katakana
NOUN = r"[^\W\x00-\u04ff①-⓿ぁ-ゟ０-ｚ]"
# what words are written with: kanji, katakana and Latin letters
LETTER = r"[^\W\d_\x80-\u04ff①-⓿ぁ-ゟヽ-ヿ０-ﾟ]"
# what names are written with: the same and digits, of one width
NAME = r"[^\W_\x80-\u04ff①-⓿ぁ-ゟ０-ｚ]"

_WIDE = {ord("０") + digit: str(digit) for digit in range(10)}
_WIDE |= {ord("ａ") + letter: chr(ord("a") + letter) for letter in range(26)}
_WIDE |= {ord("Ａ") + letter: chr(ord("A") + letter) for letter in range(26)}
_WIDE |= dict.fromkeys(map(ord, "－‐‑‒−ｰ﹣"), "-")
_WIDE |= dict.fromkeys(map(ord, "．\u2024﹒\u0701"), ".")
# Cyrillic and Greek capitals that are typed for Latin ones
_WIDE |= {ord(char): latin for char, latin in zip("АВСЕНКМОРТХΑΒΕΗΙΚΜΝΟΡΤΧ", "ABCEHKMOPTXABEHIKMNOPTX", strict=True)}
_WIDE |= {ord(wide): narrow for wide, narrow in zip("：（）［］\u3000\t\u00a0", ":()[]   ", strict=True)}
_LOOKALIKE = re.compile(f"[{re.escape(''.join(map(chr, _WIDE)))}]")


def one_width(words: str) -> str:
    """The words with digits, letters, hyphens, periods, brackets and blanks of one width, each in its place."""
    if words.isascii() and "\t" not in words:
        return words
    return words.translate(_WIDE) if _LOOKALIKE.search(words) else words

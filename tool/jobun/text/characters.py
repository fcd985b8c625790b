"""Character classes of Japanese for patterns, characters of one width, and those that XML can hold.

Each class is a negated one that excludes everything else: a class that lists all kanji as a range takes more than a
millisecond to compile, and one run of a command compiles a hundred patterns.
"""

from __future__ import annotations

import functools
import re

from jobun.text.lazy import lazy

# kanji and their iteration marks
KANJI = r"[^\W\x00-\u04ff①-⓿ぁ-ヿ０-ﾟ]"
# nouns: kanji and katakana
NOUN = r"[^\W\x00-\u04ff①-⓿ぁ-ゟ０-ｚ]"
# words: kanji, katakana and Latin letters
LETTER = r"[^\W\d_\x80-\u04ff①-⓿ぁ-ゟヽ-ヿ０-ﾟ]"
# names: the same and digits, of one width
NAME = r"[^\W_\x80-\u04ff①-⓿ぁ-ゟ０-ｚ]"

# characters that XML 1.0 cannot hold, not even as character references
_ILLEGAL_IN_XML = lazy("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

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
    """Words with digits, letters, hyphens, periods, brackets and blanks in half width; the length does not change."""
    return words if words.isascii() and "\t" not in words else _narrow(words)


@functools.lru_cache(maxsize=16384)
def _narrow(words: str) -> str:
    # several checks ask for the words of each rule
    return words.translate(_WIDE) if _LOOKALIKE.search(words) else words


def xml_text(words: str) -> str:
    """Words with U+FFFD for every character that XML 1.0 cannot hold."""
    return _ILLEGAL_IN_XML.sub("\ufffd", words)

"""Write a number in the style of the number that it replaces: its width, separators, brackets and blanks."""

from __future__ import annotations

import re

from jobun.text.characters import one_width
from jobun.text.numerals import KANJI, TENS, kanji, kanji_value, sign_class
from jobun.tree.labels.values import RANKS

KANJI_FIGURES = "".join(KANJI) + "".join(TENS)
LEVEL_WORD = r"[A-Za-z]{3,10}(?= )"
FIGURE = re.compile(rf"(?!{LEVEL_WORD})(?:[0-9]+|[a-z]+|[A-Z]+|[{KANJI_FIGURES}]+|[{sign_class()}])")
COUNTS = re.compile(rf"[0-9{KANJI_FIGURES}{sign_class()}]")
# the parts of a number besides its digits: separators, and the words for levels
AROUND = re.compile(r"[-.()\[\]:\s*第章条節項号編部款目の】]*")
WIDE = {ord("0") + digit: chr(ord("０") + digit) for digit in range(10)}
WIDE |= {ord(small) + at: chr(ord(wide) + at) for small, wide in (("a", "ａ"), ("A", "Ａ")) for at in range(26)}
WIDE_SIGNS = {"-": "－", ".": "．", "(": "（", ")": "）", "[": "［", "]": "］"}
WORD = re.compile(r"[A-Za-z]{3,}")


def number_like(quote: str, text: str) -> str:
    """A number in the style of another.

    quote: the number to replace, as in the file. text: the new number, as any label prints it; returned unchanged where
    either of the two is not a number.
    """
    old, new = one_width(quote), one_width(text)
    if not (_is_number(old) and _is_number(new)):
        return text
    were, are = list(FIGURE.finditer(old)), list(FIGURE.finditer(new))
    alike = _skeleton(old) == _skeleton(new)
    if [found[0] for found in were] == [found[0] for found in are]:
        # the same number: its style is what changes
        return text if alike else _rewritten(quote, old, new)
    if len(were) == len(are) and (alike or len(are) == 1):
        return _refigured(quote, were, [found[0] for found in are])
    return _rewritten(quote, old, new)


def _is_number(words: str) -> bool:
    """Whether a text in one width is a single number: digits, separators and words for levels."""
    if any(word.lower() not in RANKS for word in WORD.findall(words)):
        return False
    rest = FIGURE.sub("", WORD.sub("", words))
    return COUNTS.search(words) is not None and AROUND.fullmatch(rest) is not None


def _skeleton(words: str) -> list[str]:
    """The text between the digits, without blanks and Markdown signs."""
    return [re.sub(r"[\s*]", "", piece) for piece in FIGURE.split(words)]


def _refigured(quote: str, were: list[re.Match[str]], figures: list[str]) -> str:
    """A number with other digits and everything else unchanged."""
    pieces: list[str] = []
    at = 0
    for found, figure in zip(were, figures, strict=True):
        printed = quote[found.start() : found.end()]
        pieces += (quote[at : found.start()], printed if figure == found[0] else _figure(figure, printed, found[0]))
        at = found.end()
    return "".join((*pieces, quote[at:]))


def _figure(figure: str, printed: str, old: str) -> str:
    """Digits in the script and width of others. old: the others in one width."""
    if old.isdigit() and old.isascii() and figure[0] in KANJI_FIGURES:
        figure = str(kanji_value(figure))
    elif old[0] in KANJI_FIGURES and figure.isdigit() and figure.isascii():
        figure = kanji(int(figure))
    return figure if printed == old else figure.translate(WIDE)


def _rewritten(quote: str, old: str, new: str) -> str:
    """A number of another depth in the width and with the separators of a given one. old, new: in one width."""
    wide = any(ord(char) in WIDE and printed != char for char, printed in zip(old, quote, strict=True))
    signs = {char: printed for char, printed in reversed(list(zip(old, quote, strict=True))) if char in WIDE_SIGNS}
    pieces = []
    for char in new:
        if char in WIDE_SIGNS:
            pieces.append(signs.get(char, WIDE_SIGNS[char] if wide else char))
        else:
            pieces.append(char.translate(WIDE) if wide else char)
    return "".join(pieces)

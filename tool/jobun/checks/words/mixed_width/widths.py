"""Characters that a text uses in full width and in half width."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from jobun.text.lazy import lazy

# digits and letters of one name, and digits of one number, belong together: of Ｄ２ or ２－１ no part is changed
NUMBER = lazy(
    "(?P<full>(?<![Ａ-Ｚａ-ｚ０-９])(?<![０-９][－．，／：])[０-９]+(?![Ａ-Ｚａ-ｚ０-９]|[－．，／：][０-９]))"
    "|(?P<half>(?<![A-Za-z0-9])(?<![0-9][-.,/:])[0-9]+(?![A-Za-z0-9]|[-.,/:][0-9]))"
)
WORD = lazy(
    "(?P<full>(?<![Ａ-Ｚａ-ｚ０-９])[Ａ-Ｚａ-ｚ]+(?![Ａ-Ｚａ-ｚ０-９]))|(?P<half>(?<![A-Za-z0-9])[A-Za-z]+(?![A-Za-z0-9]))"
)
NAME = lazy("《[^》\n]{0,60}》")
SHIFT = 0xFEE0
# punctuation that documents use in both forms; the half-width form of others belongs to numbers and code
SIGNS = "：；！？（）［］／＋＝＜＞％～"
WIDE_OF = {chr(ord(sign) - SHIFT): sign for sign in SIGNS}
SIGN = lazy(f"[{re.escape(SIGNS + ''.join(WIDE_OF))}]")
PAIRS = {"（": "）", "［": "］", "(": ")", "[": "]"}
BRACKET = lazy(r"[（［(\[）］)\]\n]")
JAPANESE = lazy("[\u3041-\u30ff一-鿿々、。「」『』【】]")


class MixedWidth(NamedTuple):
    """Characters of one sort in two widths. sort: "digits", "letters" or the full-width sign. full, half: offsets."""

    sort: str
    full: tuple[tuple[int, int], ...]
    half: tuple[tuple[int, int], ...]

    @property
    def rare(self) -> tuple[tuple[int, int], ...]:
        """The offsets of the rarer form."""
        return self.full if len(self.full) <= len(self.half) else self.half


def mixed(words: str) -> Iterator[MixedWidth]:
    """The sorts of characters that a Japanese text uses in two widths, names in 《》 left out."""
    plain = NAME.sub(lambda name: " " * len(name[0]), words)
    yield from _digits(plain)
    yield from _letters(plain)
    yield from _signs(plain)


def _digits(words: str) -> Iterator[MixedWidth]:
    full, half = _by_width(words, NUMBER)
    single = all(end - start == 1 for start, end in full) and all(end - start > 1 for start, end in half)
    # full width for one digit and half width for more is a common convention
    if full and half and not single:
        yield MixedWidth("digits", full, half)


def _letters(words: str) -> Iterator[MixedWidth]:
    """Words that occur in both widths; a name that is always full-width is not a fault."""
    full, half = _by_width(words, WORD)
    if not full:
        return
    known: dict[str, list[list[tuple[int, int]]]] = defaultdict(lambda: [[], []])
    for width, places in enumerate((full, half)):
        for start, end in places:
            known[fold(words[start:end])][width].append((start, end))
    both = [pair for pair in known.values() if all(pair)]
    if both:
        yield MixedWidth(
            "letters",
            tuple(place for pair in both for place in pair[0]),
            tuple(place for pair in both for place in pair[1]),
        )


def _signs(words: str) -> Iterator[MixedWidth]:
    full: dict[str, list[tuple[int, int]]] = defaultdict(list)
    half: dict[str, list[tuple[int, int]]] = defaultdict(list)
    pairs = dict(_pairs(words))
    paired = pairs | {closing: opening for opening, closing in pairs.items()}
    for found in SIGN.finditer(words):
        sign, at = found[0], found.start()
        if BRACKET.match(sign) and at not in paired:
            continue
        if sign not in WIDE_OF:
            full[sign].append((at, at + 1))
        elif any(_is_beside_japanese(words, place) for place in (at, paired.get(at, at))):
            half[WIDE_OF[sign]].append((at, at + 1))
    for sign in SIGNS:
        if full[sign] and half[sign]:
            yield MixedWidth(sign, tuple(full[sign]), tuple(half[sign]))


def _is_beside_japanese(words: str, at: int) -> bool:
    return bool(JAPANESE.match(words[at - 1 : at] or "\n") or JAPANESE.match(words, at + 1))


def _pairs(words: str) -> Iterator[tuple[int, int]]:
    """The offsets of both brackets of each pair of one width; a bracket without its like is not a matter of width."""
    open_brackets: list[int] = []
    for found in BRACKET.finditer(words):
        if found[0] in PAIRS:
            open_brackets.append(found.start())
        elif found[0] == "\n":
            open_brackets.clear()
        elif open_brackets:
            opening = open_brackets.pop()
            if PAIRS[words[opening]] == found[0]:
                yield opening, found.start()


def _by_width(words: str, pattern: re.Pattern[str]) -> tuple[tuple[tuple[int, int], ...], ...]:
    places: dict[str, list[tuple[int, int]]] = {"full": [], "half": []}
    for found in pattern.finditer(words):
        places[found.lastgroup or ""].append(found.span())
    return tuple(places["full"]), tuple(places["half"])


def fold(words: str) -> str:
    """Full-width characters in half width."""
    return "".join(chr(ord(sign) - SHIFT) if "！" <= sign <= "～" else sign for sign in words)


def widen(words: str) -> str:
    """Half-width characters in full width."""
    return "".join(chr(ord(sign) + SHIFT) if "!" <= sign <= "~" else sign for sign in words)

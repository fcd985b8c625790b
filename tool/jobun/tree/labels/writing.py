"""Writing of numbers in the manner of a book: 3.7 in a book with 3.7.1, A4.1 in one with A4.1.1."""

from __future__ import annotations

import re

from jobun.text.characters import one_width
from jobun.text.numerals import KANJI, Number, kana_class, kanji, letters, roman, sign_class, sign_like
from jobun.tree.labels import reading as labels
from jobun.tree.labels.label import Label
from jobun.tree.labels.values import BAND, OUTLINE, PREFIX, branches_of, plain, rank_of

FIGURE = rf"[0-9]+|[a-z]+|[A-Z]+|[{''.join(KANJI)}十百千]+|{kana_class()}|[{sign_class()}]"  # one level of a number
PIECE = re.compile(rf"(?P<before>[-. (\[]*)(?P<figure>{FIGURE})(?P<after>[)\]]*)")
UNITS = {1: "編", 2: "部", 3: "章", 4: "節", 5: "款", 6: "目", 9: "条"}
SECTION = re.compile("§ ?")
WORD = re.compile(r"[A-Za-z]{3,}")


def components(label: Label) -> tuple[str, ...]:
    """The levels of a label as printed, ("14", "3", "b"); a list item's after those of its rule."""
    if label.scheme is not None:
        found = label.scheme.pattern.match(one_width(label.text) + " ")
        return tuple(label.scheme.read(found)[1]) if found else (label.text,)
    read = None if label.full else labels.read(label.text)
    return read[1] if read else tuple(piece["figure"] for piece in PIECE.finditer(one_width(label.full or label.text)))


def format_number(number: Number, like: Label | None) -> str:
    """A number as a book prints it.

    like: a label of the book, imitated where it is at least as deep as the number; else its style writes the number.
    """
    if like is None:
        return ".".join(map(str, number))
    if like.scheme is not None:
        return str(like.scheme.write(number))
    style = labels.style_named(like.style)
    sample = one_width(like.full or like.text)
    pieces = list(PIECE.finditer(sample))
    if style.read:
        in_kanji = bool(pieces) and pieces[-1]["figure"][0] in KANJI
        return (
            re.sub("[0-9]+", lambda found: kanji(int(found[0])), style.write(number))
            if in_kanji
            else style.write(number)
        )
    if any(rank_of(value) and value < PREFIX * BAND for value in number):
        return "".join(_named(value, sample) for value in number)
    word = WORD.match(sample)
    if word and len(number) == 1:
        return f"{word[0]} {number[0]}"
    if len(number) > len(pieces) or (number[0] >= PREFIX * BAND) != pieces[0]["figure"].isalpha():
        return style.write(number)
    above = ["", *(piece["figure"] for piece in pieces)]
    return "".join(_level(value, piece, before) for value, piece, before in zip(number, pieces, above, strict=False))


def _level(value: int, piece: re.Match[str], above: str) -> str:
    """One level of a number. above: the figure of the level before it."""
    figure = piece["figure"]
    written = roman(value) if labels.is_below_letter(above, figure) else format_level(value % BAND, figure)
    return piece["before"] + written + piece["after"]


def format_level(value: int, like: str) -> str:
    """The value of a level in the script of another level: format_level(3, "a") is c."""
    if like.isdigit() and like.isascii():
        return str(value).zfill(len(like) if like.startswith("0") else 1)
    if like.isascii():
        return letters(value).upper() if like.isupper() else letters(value)
    return kanji(value) if like[0] in KANJI or like[0] in "十百千" else sign_like(value, like)


def _named(value: int, sample: str) -> str:
    if not BAND <= value < PREFIX * BAND:
        return str(value)
    section = SECTION.match(sample)
    if section:
        return f"{section[0]}{plain(value)}"
    word = WORD.search(sample)
    if word and "第" not in sample:
        return f"{word[0]} {plain(value)}"
    in_kanji = not re.search("第 ?[0-9]", sample)
    branch = "".join(f"の{kanji(count) if in_kanji else count}" for count in branches_of(value))
    unit = UNITS.get(rank_of(value), UNITS[3] if rank_of(value) <= OUTLINE else UNITS[9])
    return f"第{kanji(plain(value)) if in_kanji else plain(value)}{unit}{branch}"

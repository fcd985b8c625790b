"""Characters that are no part of a text, and what each should be."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator
from typing import NamedTuple

from jobun.text.lazy import lazy
from jobun.text.passage import Span

CONTROL = "\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufff9-\ufffc\ufdd0-\ufdef\ufffe\uffff"
ZERO_WIDTH = "\xad\u200b-\u200d\u2060-\u2064\ufeff"
DIRECTION = "\u200e\u200f\u202a-\u202e\u2066-\u2069"
SPACES = "\xa0\u2000-\u200a\u202f\u205f"
PRIVATE = "\ue000-\uf8ff\U000f0000-\U0010fffd"
LOST = "\ufffd\ud800-\udfff"
IDEOGRAPHS = "\uf900-\ufaff\U0002f800-\U0002fa1f"
RADICALS = "\u2e80-\u2fdf"
VOICING = "\u3099\u309a"
# each kind of character by its name
KINDS = {
    "control": CONTROL,
    "zero": ZERO_WIDTH,
    "direction": DIRECTION,
    "space": SPACES,
    "private": PRIVATE,
    "lost": LOST,
    "ideograph": IDEOGRAPHS,
    "radical": RADICALS,
    "voicing": VOICING,
}
ODD = lazy("|".join(f"(?P<{kind}>[{chars}])" for kind, chars in KINDS.items()))
JAPANESE = lazy("[\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f]")
# where these are, marks of direction and joiners belong to the script
JOINED = lazy("[\u0590-\u08ff\u0900-\u0dff\u200d\ufe0f\U0001f000-\U0001faff\u2600-\u27bf]")
RIGHT_TO_LEFT = lazy("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
# UTF-8 read as Windows-1252: a first byte of two or three, and those that follow it
FOLLOWS = "\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"
WESTERN = lazy(f"(?:[ÂÃ][{FOLLOWS}]|[â-ï][{FOLLOWS}]{{2}})+")
LEADS = "ÂÃ" + "".join(map(chr, range(ord("â"), ord("ï") + 1)))
# and as Shift_JIS: the signs that kana become
EASTERN = lazy(r"[縺繧繝縲][^\s\x00-\x7f](?:[縺繧繝縲][^\s\x00-\x7f]?)+|(?:[縺繧繝縲][^\s\x00-\x7f縺繧繝縲]?){3,}")
READABLE = lazy("[\xa0-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u27bf\u3000-\u30ff\u4e00-\u9fff\uff01-\uffef]+")


class Stray(NamedTuple):
    """A run that does not belong. kind: one of KINDS, or "mojibake". mend: what to put in its place; None: unknown."""

    kind: str
    span: Span
    mend: str | None


def strays(content: str) -> Iterator[Stray]:
    """The strays of a text, those of one kind in order."""
    # a text has few characters, each many times
    odd = {char: found.lastgroup or "" for char in set(content) if (found := ODD.match(char))}
    if odd:
        for found in re.finditer(f"[{re.escape(''.join(odd))}]", content):
            kind = odd[found[0]]
            mend = MENDS[kind](content, found.start())
            if mend is not ITSELF:
                start = found.start() - (kind == "voicing" and mend is not None)
                yield Stray(kind, Span(start, found.end()), mend)
    yield from _mojibake(content)


# a character that belongs where it is
ITSELF = "\0"


def _control(content: str, at: int) -> str | None:
    return ""


def _zero(content: str, at: int) -> str | None:
    """Joiners belong to some scripts and to pictures; a mark of the byte order, to the beginning of a file."""
    around = content[max(0, at - 1) : at] + content[at + 1 : at + 2]
    if content[at] in "\u200c\u200d" and JOINED.search(around):
        return ITSELF
    if content[at] == "\xad" and not around[1:].strip():
        return ITSELF
    return ITSELF if content[at] == "\ufeff" and at == 0 else ""


def _direction(content: str, at: int) -> str | None:
    return ITSELF if RIGHT_TO_LEFT.search(content[max(0, at - 200) : at + 200]) else ""


def _space(content: str, at: int) -> str | None:
    """A blank that nobody sees, inside Japanese words."""
    inside = at > 0 and JAPANESE.match(content, at - 1) and JAPANESE.match(content, at + 1)
    return "" if inside else ITSELF


def _private(content: str, at: int) -> str | None:
    """A bullet of a font for signs, where it opens a line."""
    line = content[max(0, at - 40) : at].rpartition("\n")[2]
    opens = not line.strip(" \t　") and content[at + 1 : at + 2] in (" ", "\t", "\u3000")
    return "・" if opens and "\uf000" <= content[at] <= "\uf0ff" else None


def _lost(content: str, at: int) -> str | None:
    return None


def _ideograph(content: str, at: int) -> str | None:
    """Another shape of an ideograph, which names keep: it is a stray where the book writes the usual one too."""
    usual = unicodedata.normalize("NFC", content[at])
    return usual if usual != content[at] and usual in _letters(content) else ITSELF


@functools.lru_cache(maxsize=1)
def _letters(content: str) -> frozenset[str]:
    return frozenset(content)


def _radical(content: str, at: int) -> str | None:
    """A sign of a table of radicals in the place of the ideograph that looks like it."""
    usual = unicodedata.normalize("NFKC", content[at])
    beside = (at > 0 and JAPANESE.match(content, at - 1)) or JAPANESE.match(content, at + 1)
    return usual if usual != content[at] and beside else ITSELF


def _voicing(content: str, at: int) -> str | None:
    """A mark of voicing that stands behind its kana instead of over it."""
    whole = unicodedata.normalize("NFC", content[at - 1 : at + 1]) if at else ""
    return whole if len(whole) == 1 else None


MENDS = {
    "control": _control,
    "zero": _zero,
    "direction": _direction,
    "space": _space,
    "private": _private,
    "lost": _lost,
    "ideograph": _ideograph,
    "radical": _radical,
    "voicing": _voicing,
}


def _mojibake(content: str) -> Iterator[Stray]:
    """Runs that were UTF-8 and were read as something else."""
    if content.isascii():
        return
    for pattern, codec, first in ((WESTERN, "cp1252", LEADS), (EASTERN, "cp932", "縺繧繝縲")):
        for found in _runs(pattern, content, first):
            mend = _read_again(found[0], codec)
            if mend is not None or codec == "cp932":
                yield Stray("mojibake", Span(*found.span()), mend)


def _runs(pattern: re.Pattern[str], content: str, first: str) -> Iterator[re.Match[str]]:
    """Where a pattern stands that begins with one of some signs: these are found many times faster than a run of them,
    and most files have few.
    """
    present = "".join(sign for sign in first if sign in content)
    end = 0
    for begun in re.finditer(f"[{present}]", content) if present else ():
        found = pattern.match(content, begun.start()) if begun.start() >= end else None
        if found:
            end = found.end()
            yield found


def _read_again(run: str, codec: str) -> str | None:
    """A run read as the UTF-8 that it was; None where it was none."""
    try:
        # bytes that Windows-1252 leaves out come through as they are
        read = b"".join(char.encode("latin-1" if codec == "cp1252" and char < "\xa0" else codec) for char in run)
        words = read.decode("utf-8")
    except UnicodeError:
        return None
    return words if READABLE.fullmatch(words) else None

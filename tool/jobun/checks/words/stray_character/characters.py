"""Characters that do not belong to a text, and their replacements."""

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
# near these, direction marks and joiners are part of the script
JOINED = lazy("[\u0590-\u08ff\u0900-\u0dff\u200d\ufe0f\U0001f000-\U0001faff\u2600-\u27bf]")
RIGHT_TO_LEFT = lazy("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
# UTF-8 decoded as Windows-1252: the first byte of two or three, and the bytes after it
FOLLOWS = "\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ"
WESTERN = lazy(f"(?:[ÂÃ][{FOLLOWS}]|[â-ï][{FOLLOWS}]{{2}})+")
LEADS = "ÂÃ" + "".join(map(chr, range(ord("â"), ord("ï") + 1)))
# UTF-8 decoded as Shift_JIS: the characters that kana become
EASTERN = lazy(r"[縺繧繝縲][^\s\x00-\x7f](?:[縺繧繝縲][^\s\x00-\x7f]?)+|(?:[縺繧繝縲][^\s\x00-\x7f縺繧繝縲]?){3,}")
READABLE = lazy("[\xa0-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u27bf\u3000-\u30ff\u4e00-\u9fff\uff01-\uffef]+")


class StrayCharacter(NamedTuple):
    """Characters that do not belong. kind: one of KINDS, or "mojibake". replacement: None if it is unknown."""

    kind: str
    span: Span
    replacement: str | None


def strays(content: str) -> Iterator[StrayCharacter]:
    """The stray characters of a text, those of wrongly decoded text last."""
    # a text has few different characters
    odd = {char: found.lastgroup or "" for char in set(content) if (found := ODD.match(char))}
    if odd:
        for found in re.finditer(f"[{re.escape(''.join(odd))}]", content):
            kind = odd[found[0]]
            replacement = REPLACEMENTS[kind](content, found.start())
            if replacement is not ITSELF:
                start = found.start() - (kind == "voicing" and replacement is not None)
                yield StrayCharacter(kind, Span(start, found.end()), replacement)
    yield from _mojibake(content)


# the replacement of a character that is correct
ITSELF = "\0"


def _control(content: str, at: int) -> str | None:
    return ""


def _zero(content: str, at: int) -> str | None:
    """Joiners are part of some scripts and of emoji; a byte order mark is correct at the beginning of a file."""
    around = content[max(0, at - 1) : at] + content[at + 1 : at + 2]
    if content[at] in "\u200c\u200d" and JOINED.search(around):
        return ITSELF
    if content[at] == "\xad" and not around[1:].strip():
        return ITSELF
    return ITSELF if content[at] == "\ufeff" and at == 0 else ""


def _direction(content: str, at: int) -> str | None:
    return ITSELF if RIGHT_TO_LEFT.search(content[max(0, at - 200) : at + 200]) else ""


def _space(content: str, at: int) -> str | None:
    """A special space inside a Japanese word."""
    inside = at > 0 and JAPANESE.match(content, at - 1) and JAPANESE.match(content, at + 1)
    return "" if inside else ITSELF


def _private(content: str, at: int) -> str | None:
    """A bullet of a symbol font at the beginning of a line."""
    line = content[max(0, at - 40) : at].rpartition("\n")[2]
    opens = not line.strip(" \t　") and content[at + 1 : at + 2] in (" ", "\t", "\u3000")
    return "・" if opens and "\uf000" <= content[at] <= "\uf0ff" else None


def _lost(content: str, at: int) -> str | None:
    return None


def _ideograph(content: str, at: int) -> str | None:
    """A compatibility form, which names may have: it is stray if the document also has the usual form."""
    usual = unicodedata.normalize("NFC", content[at])
    return usual if usual != content[at] and usual in _letters(content) else ITSELF


@functools.lru_cache(maxsize=1)
def _letters(content: str) -> frozenset[str]:
    return frozenset(content)


def _radical(content: str, at: int) -> str | None:
    """A radical symbol instead of the ideograph with the same shape."""
    usual = unicodedata.normalize("NFKC", content[at])
    beside = (at > 0 and JAPANESE.match(content, at - 1)) or JAPANESE.match(content, at + 1)
    return usual if usual != content[at] and beside else ITSELF


def _voicing(content: str, at: int) -> str | None:
    """A voicing mark as a character of its own after its kana."""
    whole = unicodedata.normalize("NFC", content[at - 1 : at + 1]) if at else ""
    return whole if len(whole) == 1 else None


REPLACEMENTS = {
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


def _mojibake(content: str) -> Iterator[StrayCharacter]:
    """Runs of UTF-8 that were decoded as another encoding."""
    if content.isascii():
        return
    for pattern, codec, first in ((WESTERN, "cp1252", LEADS), (EASTERN, "cp932", "縺繧繝縲")):
        for found in _runs(pattern, content, first):
            replacement = _decoded(found[0], codec)
            if replacement is not None or codec == "cp932":
                yield StrayCharacter("mojibake", Span(*found.span()), replacement)


def _runs(pattern: re.Pattern[str], content: str, first: str) -> Iterator[re.Match[str]]:
    """The matches of a pattern. first: the characters it may begin with, which are found much faster."""
    present = "".join(sign for sign in first if sign in content)
    end = 0
    for begun in re.finditer(f"[{present}]", content) if present else ():
        found = pattern.match(content, begun.start()) if begun.start() >= end else None
        if found:
            end = found.end()
            yield found


def _decoded(run: str, codec: str) -> str | None:
    """A run decoded as UTF-8; None if it is not valid."""
    try:
        # bytes that Windows-1252 does not define are kept
        read = b"".join(char.encode("latin-1" if codec == "cp1252" and char < "\xa0" else codec) for char in run)
        words = read.decode("utf-8")
    except UnicodeError:
        return None
    return words if READABLE.fullmatch(words) else None

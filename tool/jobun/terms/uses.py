"""Where the terms of a document stand in its text: one pass, whatever the number of terms."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from jobun.text.characters import KANJI

_SMALL = {ord("A") + at: ord("a") + at for at in range(26)}
# an end of a term that is of such a run must be the end of the run: カード is not in カードゲーム
_RUNS = (re.compile("[ァ-ヺー]"), re.compile(KANJI), re.compile(r"[A-Za-z0-9'’]"))
END = ""
# behind the first letter of a word: no run of letters goes on before it. Most places in English text end here.
EDGE = "(?<![A-Za-z0-9'’].)"


class TermUse(NamedTuple):
    """A term where it stands. key: as terms are compared. start, end: in the words that were looked at."""

    key: str
    start: int
    end: int


def small(words: str) -> str:
    """Words with their letters small, each in its place."""
    lower = words.lower()
    # a few letters become two when they are made small
    return lower if len(lower) == len(words) else words.translate(_SMALL)


def find_uses(words: str, keys: Iterable[str], whole: bool = True) -> list[TermUse]:
    """Every place of some terms, the longest where several begin at one. English ones also in the plural.

    whole: as words of their own only, not within longer ones.
    """
    folded = {small(key): key for key in keys}
    if not folded:
        return []
    found = []
    text = small(words)
    for one in re.finditer(_pattern(folded, EDGE if whole else ""), text):
        start, end = one.span()
        if text[end : end + 1] == "s" and text[end - 1].isascii():
            end += 1
        if not (whole and (_goes_on(text, start) or _goes_on(text, end))):
            found.append(TermUse(folded[one[0]], start, end))
    return found


def _goes_on(text: str, at: int) -> bool:
    """Whether one run of letters goes on across a place."""
    return at > 0 and _joined(text[at - 1 : at + 1])


@functools.lru_cache(maxsize=4096)
def _joined(pair: str) -> bool:
    return len(pair) > 1 and any(run.match(pair) and run.match(pair, 1) for run in _RUNS)


def _pattern(words: Iterable[str], edge: str) -> str:
    """One pattern for many words: what they begin with is looked at once. edge: what holds of a Latin beginning."""
    tree: dict[str, Any] = {}
    for word in words:
        branch = tree
        for letter in word:
            branch = branch.setdefault(letter, {})
        branch[END] = {}
    return _branch(tree, edge)


def _branch(tree: dict[str, Any], edge: str = "") -> str:
    letters = [
        re.escape(letter) + (edge if letter.isascii() and letter.isalnum() else "") + _branch(below)
        for letter, below in sorted(tree.items())
        if letter != END
    ]
    if not letters:
        return ""
    joined = letters[0] if len(letters) == 1 and END not in tree else f"(?:{'|'.join(letters)})"
    return joined + "?" if END in tree else joined

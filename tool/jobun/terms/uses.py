"""The places of terms in a text: one pass for any number of terms."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from jobun.text.characters import KANJI

_LOWER = {ord("A") + at: ord("a") + at for at in range(26)}
# a term that begins or ends with such a letter is not inside a longer run of them: カード is not in カードゲーム
_RUNS = (re.compile("[ァ-ヺー]"), re.compile(KANJI), re.compile(r"[A-Za-z0-9'’]"))
END = ""
# after the first letter of a word: no letter is before it. Most attempts in English text fail here
EDGE = "(?<![A-Za-z0-9'’].)"


class TermUse(NamedTuple):
    """An occurrence of a term. key: that of the term. start, end: offsets in the words that were searched."""

    key: str
    start: int
    end: int


def lower(words: str) -> str:
    """Words in lower case, of the same length."""
    lowered = words.lower()
    # a few letters become two in lower case
    return lowered if len(lowered) == len(words) else words.translate(_LOWER)


def find_uses(words: str, keys: Iterable[str], whole: bool = True) -> list[TermUse]:
    """Every occurrence of some terms, the longest of several with the same start; English ones also in the plural.

    whole: only as words of their own, not within longer ones.
    """
    by_lower = {lower(key): key for key in keys}
    if not by_lower:
        return []
    found = []
    text = lower(words)
    for hit in re.finditer(_pattern(by_lower, EDGE if whole else ""), text):
        start, end = hit.span()
        if text[end : end + 1] == "s" and text[end - 1].isascii():
            end += 1
        if not (whole and (_is_inside_run(text, start) or _is_inside_run(text, end))):
            found.append(TermUse(by_lower[hit[0]], start, end))
    return found


def _is_inside_run(text: str, at: int) -> bool:
    """Whether the letters before and after an offset are in one run."""
    return at > 0 and _in_one_run(text[at - 1 : at + 1])


@functools.lru_cache(maxsize=4096)
def _in_one_run(pair: str) -> bool:
    return len(pair) > 1 and any(run.match(pair) and run.match(pair, 1) for run in _RUNS)


def _pattern(words: Iterable[str], edge: str) -> str:
    """One pattern for many words, as a tree of their letters. edge: the condition at a Latin beginning."""
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

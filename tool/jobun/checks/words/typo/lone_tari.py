"""Sentences in which the last of several verbs lacks たり: 札を引いたり捨てます, for 札を引いたり捨てたりします."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from jobun.text.lazy import lazy

# after a verb; ぴったり and the like are adverbs
TARI = lazy("(?<=[っいしきぎちりみびけせてれえめべげじんさ」][ただ])り(?<![ぴゆばぐべが]ったり)")
# what follows the last たり, and what replaces it: 倒したり、傷つけるような行為
CLOSED = lazy("、?(?:[すしさせ]|など|等|も|とい|でき|とも|[のにがはをだで。\n]|$)")
OTHERWISE = lazy("ような|ように|など|等の|といった")


class Tari(NamedTuple):
    """The verbs with たり of a text. alone: the offsets of each that lacks a second one. paired: how many have it."""

    alone: tuple[tuple[int, int], ...]
    paired: int


def lone_tari(words: str) -> Tari:
    """The verbs with たり in words without blanks."""
    sentences: dict[tuple[int, int], list[int]] = defaultdict(list)
    for found in TARI.finditer(words) if "たり" in words or "だり" in words else ():
        sentences[_sentence(words, found.start())].append(found.end())
    alone, paired = [], 0
    for (_, end), every in sentences.items():
        last = every[-1]
        if not CLOSED.match(words, last) and not OTHERWISE.search(words, last, end):
            alone.append((last - len("たり"), last))
        elif len(every) > 1:
            paired += 1
    return Tari(tuple(alone), paired)


def _sentence(words: str, at: int) -> tuple[int, int]:
    """The start and end of the sentence around an offset."""
    start = max(words.rfind("。", 0, at), words.rfind("\n", 0, at)) + 1
    ends = [end for mark in "。\n" if (end := words.find(mark, at)) >= 0]
    return start, min(ends, default=len(words))

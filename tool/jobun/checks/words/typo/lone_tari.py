"""Sentences in which the last of several verbs lacks たり: 札を引いたり捨てます, for 札を引いたり捨てたりします."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from jobun.text.lazy import lazy

# after a verb; ぴったり and the like are adverbs
TARI = lazy("(?<=[っいしきぎちりみびけせてれえめべげじんさ」][ただ])り(?<![ぴゆばぐべが]ったり)")
# what follows the last たり, and what replaces it: 倒したり、傷つけるような行為
CLOSED = lazy("、?(?:[すしさせ]|など|等|も|とい|でき|とも|[のにがはをだで。\n]|$)")
CONDITION = lazy("(?:場合|とき|時|ため|ので)(?:に)?は?、")
OTHERWISE = lazy("ような(?:こと|行為|事|もの|者)|(?:など|等)し|といった")


class Tari(NamedTuple):
    """The verbs with たり of a text. alone: the offsets of each that lacks a second one. paired: how many have it."""

    alone: tuple[tuple[int, int], ...]
    paired: int


def lone_tari(words: str) -> Tari:
    """The verbs with たり in words without blanks."""
    clauses: dict[tuple[int, int], list[int]] = defaultdict(list)
    for found in TARI.finditer(words) if "たり" in words or "だり" in words else ():
        clauses[_clause(words, found.start())].append(found.end())
    alone, paired = [], 0
    for (_, end), every in clauses.items():
        last = every[-1]
        if not CLOSED.match(words, last) and not OTHERWISE.search(words, last, end):
            alone.append((last - len("たり"), last))
        elif len(every) > 1:
            paired += 1
    return Tari(tuple(alone), paired)


def _clause(words: str, at: int) -> tuple[int, int]:
    """The start and end of the sentence around an offset, or of the condition that it begins with."""
    start = max(words.rfind(mark, 0, at) for mark in "。\n") + 1
    end = min((end for mark in "。\n" if (end := words.find(mark, at)) >= 0), default=len(words))
    condition = CONDITION.search(words, start, end)
    if condition is None:
        return start, end
    return (start, condition.end()) if at < condition.end() else (condition.end(), end)

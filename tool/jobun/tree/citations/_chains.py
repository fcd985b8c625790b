"""Provisions as printed: 第四十三条の三の二十二第一項, 前条第四項第四号, 附則第三条."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.text.characters import KANJI
from jobun.text.lazy import lazy
from jobun.text.numerals import IROHA, Number, kanji_value
from jobun.tree.labels.values import RANKS, named, rank_of

FIGURE = "(?:[0-9]{1,4}+|[〇一二三四五六七八九十百千]{1,7}+)"
# 第三条の二つ, の十日: a quantity, not a branch of the number
BRANCHES = rf"(?:[のノ之]{FIGURE}(?! ?[人名日月年つ回割倍種週時分秒円個箇歳%項号]))*"
STEP = lazy(rf"第 ?(?P<figure>{FIGURE}) ?(?P<unit>[編章節款目条條項号])(?P<branches>{BRANCHES})")
# a level below another, whose sign may be left out: 前条1項2号, 第3条の2項
BELOW = lazy(STEP.pattern.replace("第 ?", "(?:の?第 ?|[の ]?)", 1) + r"(?![目機車棟室泊俸])")
COUNT = "(?:各|[二三四五六七八九十2-9])?"
# 前条件, 次項目 and 本条例 are other words
ANCHORS = (
    rf"(?:(?<![事以])前{COUNT}|次{COUNT}|同|(?<![各基日根資])本)条(?![件例約文理項])"
    rf"|(?:前{COUNT}|次{COUNT}|同|本)項(?![目番])|(?:前{COUNT}|次{COUNT}|同|(?<![日])本)号(?![機車棟室泊俸])"
    r"|(?:前|次|同|本)(?:章|節(?!目))"
)
CHAIN = lazy(
    rf"(?P<anchor>{ANCHORS}|附則(?=第))?(?P<steps>(?:{re.sub('[?]P<[a-z]+>', '?:', BELOW.pattern)})*)"
    rf"(?P<kana>(?<=号)[{IROHA}](?![ァ-ヶー]))?"
)
# beginnings of chains, which are quick to find
TRIGGER = lazy(
    rf"第 ?{FIGURE} ?[編章節款目条條項号]|{ANCHORS}|附則第"
    # without 第: 1条2項, 三項の規定, 一項から五項まで
    rf"|(?<![0-9〇一二三四五六七八九十百千のノ之第前次同本各])(?:{FIGURE}条 ?{FIGURE}項|{FIGURE}項 ?{FIGURE}号"
    rf"|{FIGURE}[項号](?=[`」』 ]{{0,2}}(?:まで|に(?:かかわらず|[定規掲該基違準]|よ[りる])|の(?:規定|定め)"
    rf"|から`?{FIGURE}[項号])))"
)
HINT = lazy(
    r"第[ 　]?[0-9０-９〇一二三四五六七八九十百千]{1,7}[ 　]?[編章節款目条條項号]"
    "|[前次同本][各二三四五六七八九十2-9]?[条項号章節]|[0-9０-９〇一二三四五六七八九十百千][項号]"
)
# 平成五年法律第八十八号, 議案第三号, 別表第一第二号: the number of a law, of a paper, of a row
NUMBERED_PAPER = lazy(rf"(?!及|又|並|若|附則){KANJI}(?<![及又並若且同各項条])$")
# 別表第一第二号: an item of a table
TABLE = lazy(rf"(?:表|様式|図|紙|記|書式)(?:第? ?{FIGURE})?(?:[のノ]{FIGURE})?の?$")
# 第二号ノ規定, 第一号ニ掲グル: a particle, not an item of the item
PARTICLE = lazy(rf"[ノヲニハトモ](?:(?![及又若並]){KANJI}|[ァ-ヶー])")
# 第一号法定受託事務, 第三号様式: a name; the words that may follow a provision without a particle are not
TERM = lazy(
    rf"(?!及|又|並|若|且|但|本文|[前中後]段|列記|各号|関係|参照|以外|以[下上後前降]|違反|該当|規定|所定|記載|掲|定|同|第|乃至|柱書"
    rf"|附則|別表|括弧|見出|準用|適用|所掲|前[条項]|次[条項]|から|まで|中|等|等|内|末|冒頭|後|前|違|違背|により){KANJI}|[ァ-ヶ]{{2}}"
)  # fmt: skip


# characters before an item that may name a table
LONGEST_TABLE = 16


class Chain(NamedTuple):
    """A provision as printed. start, end: in the words. anchor: its starting point. number: its levels."""

    start: int
    end: int
    anchor: str
    number: Number

    @property
    def rank(self) -> int:
        """The rank of its first level, or 0 for a starting point alone."""
        return rank_of(self.number[0]) if self.number else 0


def chains(words: str) -> Iterator[Chain]:
    """The provisions in words of one width, in order, without those that are part of a name."""
    at = 0
    for trigger in TRIGGER.finditer(words):
        found = CHAIN.match(words, trigger.start()) if trigger.start() >= at else None
        if not found or not found[0]:
            continue
        anchor = found["anchor"] or ""
        steps, end = _steps(words, found.end("anchor") if anchor else found.start())
        at = max(end, trigger.start() + 1) if not anchor else end
        kana = found["kana"] if found["kana"] and end == found.start("kana") else ""
        if kana and PARTICLE.match(words, end):
            kana = ""
        at += len(kana)
        if len(steps) == 1 and not anchor and _is_name(words, found, rank_of(steps[0])):
            continue
        if kana:
            steps.append(named(RANKS["号目"], IROHA.index(kana) + 1))
        if steps or anchor != "附則":
            yield Chain(found.start(), at, anchor, tuple(steps))


def _steps(words: str, at: int) -> tuple[list[int], int]:
    """The levels from an index on, each below the one before, and the index after them."""
    steps: list[int] = []
    while (step := BELOW.match(words, at)) is not None:
        value = _value(step)
        if steps and rank_of(value) <= rank_of(steps[-1]):
            break
        steps.append(value)
        at = step.end()
    return steps, at


def _is_name(words: str, found: re.Match[str], rank: int) -> bool:
    """Whether a single item is part of a name."""
    if rank < RANKS["項"]:
        return False
    before = words[max(0, found.start() - LONGEST_TABLE) : found.start()]
    if TABLE.search(before):
        return True
    if rank != RANKS["号"] or found["kana"]:
        return False
    return bool(NUMBERED_PAPER.search(before) or TERM.match(words, found.end()))


def _value(step: re.Match[str]) -> int:
    branches = [_figure(branch) for branch in re.split("[のノ之]", step["branches"])[1:]]
    return named(RANKS[step["unit"]], _figure(step["figure"]), *branches)


def _figure(figure: str) -> int:
    return int(figure) if figure.isascii() else kanji_value(figure)

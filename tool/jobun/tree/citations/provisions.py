"""References to provisions: `第四十九条第一項若しくは第二項`, `前条第四項第四号`, `第三十二条から第三十四条まで`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from jobun.text.characters import NOUN
from jobun.text.lazy import lazy
from jobun.text.numerals import IROHA, Number, kanji_value
from jobun.text.passage import Passage, Span
from jobun.tree.citation_form import NumberFacts, ReferenceForm
from jobun.tree.labels.values import ARTICLE, BAND, RANKS, named, rank_of
from jobun.tree.nodes import Citation

FIGURE = "(?:[0-9]{1,4}|[〇一二三四五六七八九十百千]{1,7})"
STEP = lazy(
    rf"第 ?(?P<figure>{FIGURE}) ?(?P<unit>[編章節款目条條項号])(?:の(?P<branch>{FIGURE})(?![号項人名日月年つ]))?"
)
ANCHORS = "前条|次条|同条|本条|前項|次項|同項|本項|前号|次号|同号|本号|前章|次章|同章|本章|前節|次節|同節|本節"
CHAIN = lazy(
    rf"(?P<anchor>{ANCHORS}|附則(?=第))?(?P<steps>(?:{re.sub('[?]P<[a-z]+>', '?:', STEP.pattern)})*)"
    rf"(?P<kana>(?<=号)[{IROHA}](?![ァ-ヶー]))?"
)
# beginnings of chains, which are quick to find
TRIGGER = lazy(rf"第 ?{FIGURE} ?[編章節款目条條項号]|{ANCHORS}|附則第")
# joins two provisions, of which the second takes its upper levels from the first
JOINT = lazy(r"(?:、|・|及び|並びに|又は|若しくは|または|もしくは|および|ならびに|と|,)\s*(?:同)?$")
UNTIL = lazy(r"\s?(?:から|[~～〜―–]|ないし|乃至)\s?$")
# the name of a law before a provision: another law, unless it is this one
LAW = lazy(
    rf"(?P<name>(?:{NOUN}|[A-Za-z]){{0,30}}(?:法|令|規則|規程|条例|憲法|条約|協定|約款|定款|律|要綱|要領))"
    r"(?:[（(][^（）()]{0,60}[)）])?(?:の)?$"
)
OWN = lazy(
    r"(?:この|本|当該|当)?(?:法律|規則|規程|条例|規約|定款|約款|要綱|要領|会則|細則)$|^(?:本法|本則|本規則|本規程|方法)$"
)
NOT_OURS = lazy(r"(?:新|旧|改正[前後]の?|同|改正)(?:法|令|規則|条例|規程)$")


# a remark in brackets after the first of two provisions does not separate them
REMARK = lazy(r"\([^()]*(?:\([^()]*\)[^()]*)*\)")
# 平成五年法律第八十八号 is the number of a law, not of an item
ENACTED = lazy(r"(?:法律|政令|省令|府令|規則|条例|告示|規程|命令|勅令|訓令|憲法|年)$")


class Chain(NamedTuple):
    """A provision as printed. start, end: in the words. anchor: its starting point. number: its levels."""

    start: int
    end: int
    anchor: str
    number: Number


def find(body: Passage, words: str, facts: NumberFacts) -> Iterator[Citation]:
    """The provisions in a passage, each in full: upper levels that a list leaves out are those of the one before."""
    open_chains: dict[int, Chain] = {}
    foreign = False
    pending: Citation | None = None
    depth = at = 0
    for printed in _chains(words):
        chain = printed
        depth += sum((char == "(") - (char == ")") for char in words[at : chain.start])
        at = chain.start
        before = open_chains.get(depth)
        between = REMARK.sub("", words[before.end : chain.start]) if before else ""
        until = bool(UNTIL.search(between)) and len(between) <= 4
        linked = until or (bool(JOINT.search(between)) and len(between) <= 6)
        foreign = _is_foreign(words, chain.start) or (foreign and linked)
        if linked and before is not None and not chain.anchor:
            chain = chain._replace(number=_inherited(before, chain.number), anchor=before.anchor)
        citation = _citation(body, chain, foreign)
        if until and pending is not None and pending.read and citation.read:
            citation = _range(body, pending, citation, words)
        elif pending is not None:
            yield pending
        pending, open_chains[depth] = citation, chain
    if pending is not None:
        yield pending


def _chains(words: str) -> Iterator[Chain]:
    at = 0
    for trigger in TRIGGER.finditer(words):
        found = CHAIN.match(words, trigger.start()) if trigger.start() >= at else None
        if not found or not found[0]:
            continue
        at = found.end()
        steps = [_value(step) for step in STEP.finditer(found["steps"])]
        if found["kana"]:
            steps.append(named(RANKS["号目"], IROHA.index(found["kana"]) + 1))
        anchor = found["anchor"] or ""
        if not steps and anchor == "附則":
            continue
        if steps and all(rank_of(value) == RANKS["章"] for value in steps) and not anchor:
            # the form "numbers" reads a lone chapter
            continue
        if not anchor and ENACTED.search(words, max(0, found.start() - 6), found.start()):
            continue
        yield Chain(found.start(), at, anchor, tuple(steps))


def _value(step: re.Match[str]) -> int:
    figure, branch = step["figure"], step["branch"]
    return named(RANKS[step["unit"]], _figure(figure), _figure(branch) if branch else 0)


def _figure(figure: str) -> int:
    return int(figure) if figure.isascii() else kanji_value(figure)


def _inherited(before: Chain, number: Number) -> Number:
    """A number completed with the upper levels of the provision before it."""
    rank = number[0] // BAND if number else 0
    return (*(value for value in before.number if value // BAND < rank), *number) if rank > ARTICLE else number


def _is_foreign(words: str, start: int) -> bool:
    """Whether a provision is of another law, which is named directly before it."""
    before = words[max(0, start - 100) : start]
    if NOT_OURS.search(before):
        return True
    found = LAW.search(before)
    return (
        found is not None and not OWN.search(found["name"]) and not re.search("(?:この|本)$", before[: found.start()])
    )


def _citation(body: Passage, chain: Chain, foreign: bool) -> Citation:
    span = body.span(chain.start, chain.end)
    relative = chain.anchor and not chain.number and chain.anchor != "附則"
    return Citation(
        span=span,
        kind="document" if foreign else "relative" if relative else "number",
        numbers=() if relative else (body.words[chain.start : chain.end],),
        read=() if relative else (chain.number,),
        number_spans=() if relative else (span,),
        unit="provision",
        anchor=chain.anchor,
    )


def _range(body: Passage, first: Citation, last: Citation, words: str) -> Citation:
    end = last.span.end
    return Citation(
        span=Span(first.span.start, end),
        kind="document" if "document" in (first.kind, last.kind) else "range",
        numbers=(*first.numbers[:1], *last.numbers[:1]),
        read=(*first.read[:1], *last.read[:1]),
        number_spans=(*first.number_spans[:1], *last.number_spans[:1]),
        unit="provision",
        anchor=first.anchor,
    )


form = ReferenceForm(
    name="provisions",
    hint=lazy(rf"第[ 　]?[0-9０-９〇一二三四五六七八九十百千]{{1,7}}[ 　]?[編章節款目条條項号]|{ANCHORS}"),
    find=find,
    applies=lambda facts: facts.articles,
    examples={
        "第四十九条第一項若しくは第二項の規定": ("第四十九条第一項", "第二項"),
        "前条第四項第四号に掲げる": ("前条第四項第四号",),
        "第三十二条から第三十四条まで": ("第三十二条から第三十四条",),
        "民法第三条の規定": ("第三条",),
    },
)

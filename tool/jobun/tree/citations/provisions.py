"""References to provisions: `第四十九条第一項若しくは第二項`, `前条第四項第四号`, `第三十二条から第三十四条まで`."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from jobun.text.lazy import lazy
from jobun.text.passage import Passage, Span
from jobun.tree.citation_form import NumberFacts, ReferenceForm
from jobun.tree.citations._chains import HINT, Chain, chains
from jobun.tree.citations._context import REPLACED
from jobun.tree.labels.values import ARTICLE, OUTLINE, RANKS, rank_of
from jobun.tree.nodes import Citation

# words after a provision that belong to it: 第四十八条第一項本文, 第十条第一項の規定
TAIL = (
    r"(?:本文|た[だゞ]し書き?|但し?書き?|但シ書|[前中後]段|各号(?:列記以外の部分)?|柱書き?|の各号|の規定|の見出し|の表"
    r"(?:の[^、。()]{1,20}?の項)?|の[上中下]欄|まで| )*"
)
# 第二十二条の六第二項において準用する, の規定により読み替えて適用する: the next provision is of the same law
APPLIED = (
    r"(?:(?:に[於お]いて|ニ[於オ]イ?テ|により|で)(?:(?:これらの規定を|これを)?読み?替えて)?(?:準用|適用)"
    r"(?:する|される|した|スル|セラルル)(?:場合における)?)?"
)
# joins two provisions, of which the second takes its upper levels and its document from the first
JOINT = (
    "(?:[、,・/;と ]|及び|および|並びに|ならびに|又は|または|若しくは|もしくは|かつ|且つ?"
    "|及ビ?|並ビ?ニ|又ハ?|若シ?ク?ハ)*同?"
)
LINKED = lazy(TAIL + APPLIED + JOINT)
UNTIL = lazy(r"(?:本文)?\s?(?:から|[~～〜―–-]|ないし|乃至|ヨリ)\s?")
QUOTE = lazy(r"「[^「」]*(?:「[^「」]*」[^「」]*)*」")
# a document without a number can refer to its paragraphs in this way
RELATIVE = lazy("[前次同][条項号]の")
# characters; more words never join two provisions
LONGEST_JOINT = 80
SIGNS = re.compile("[()。]")
UNITS = {"条": RANKS["条"], "項": RANKS["項"], "号": RANKS["号"], "章": RANKS["章"], "節": RANKS["節"]}


@dataclass(slots=True)
class Level:
    """The state inside one pair of brackets.

    last: the provision before, in full. other: whether that is of another document. base: the provision that the
    brackets follow. inherits: whether that one is of another document. begin: index after the opening bracket. between:
    the words since `last` without those in brackets, as far as they may join two provisions.
    """

    last: Chain | None = None
    other: bool = False
    base: Chain | None = None
    inherits: bool = False
    begin: int = 0
    between: str = ""

    def add(self, words: str, start: int, end: int) -> None:
        """Add words to `between`."""
        if len(self.between) < LONGEST_JOINT:
            self.between += words[start : min(end, start + LONGEST_JOINT)]


@dataclass(slots=True)
class Found:
    """A provision in full.

    until: whether it ends a range. other, doubtful: whether it is, or may be, of another document.
    """

    chain: Chain
    until: bool
    other: bool
    doubtful: bool


class ProvisionReader:
    """Reads the provisions of one passage in order, with the document that each is of."""

    def __init__(self, words: str, facts: NumberFacts) -> None:
        self._words, self._facts = words, facts
        self._levels = [Level()]
        self._at = 0
        # whether the sentence has named another document, and whether the last document named was another one
        self._abroad = False
        self._last_named = True
        self._quotes = deque(found.span() for found in QUOTE.finditer(words)) if REPLACED.search(words) else deque()

    def read(self) -> Iterator[Found]:
        """The provisions, each in full: upper levels that a list leaves out are those of the one before."""
        for chain in chains(self._words):
            self._advance(chain.start)
            level = self._levels[-1]
            while self._quotes and self._quotes[0][1] <= chain.start:
                self._quotes.popleft()
            if self._quotes and self._quotes[0][0] < chain.start:
                # words that another provision has or gets
                yield Found(chain, False, True, False)
                continue
            found = self._found(chain, level)
            self._abroad = self._abroad or found.other
            level.last, level.other, level.between = found.chain, found.other, ""
            self._at = chain.end
            yield found

    def _advance(self, end: int) -> None:
        """Read on to an index: enter and leave brackets, begin sentences."""
        at = self._at
        for sign in SIGNS.finditer(self._words, at, end):
            level = self._levels[-1]
            level.add(self._words, at, sign.start())
            at = sign.end()
            if sign[0] == "(":
                base = level.last if level.last and LINKED.fullmatch(level.between) else None
                self._levels.append(Level(base=base, inherits=level.other and base is not None, begin=at))
            elif sign[0] == ")" and len(self._levels) > 1:
                self._levels.pop()
            elif sign[0] == "。" and len(self._levels) == 1:
                self._abroad, level.last = False, None
        self._levels[-1].add(self._words, at, end)
        self._at = end

    def _found(self, chain: Chain, level: Level) -> Found:
        named = self._named(chain)
        if chain.anchor and chain.anchor != "附則":
            other = chain.anchor[0] == "同" and self._antecedent_is_other()
            return Found(chain, _ends_range(level), other, False)
        if not (named or chain.anchor):
            if level.last is not None and _is_linked(level):
                return self._in_list(chain, level, level.last)
            if level.last is None and level.base is not None:
                # 第三十二条(第六項を除く。)
                first = level.begin == chain.start
                full = _completed(level.base, chain, deeper=True) if first else chain
                return Found(full, False, level.inherits and (first or chain.rank <= ARTICLE), not first)
        other = named == "other" or (named == "same" and self._last_named)
        return Found(chain, not named and _ends_range(level), other, not named and self._abroad)

    def _in_list(self, chain: Chain, level: Level, before: Chain) -> Found:
        """A provision that is joined to another one: of the same document, unless it begins below an article."""
        full = _completed(before, chain, deeper=not level.between)
        below = full is chain and chain.rank > ARTICLE
        return Found(full, _ends_range(level), level.other and not below, below or self._abroad)

    def _named(self, chain: Chain) -> str:
        """Whose the provision is by the name directly before it."""
        named = self._facts.document_of(self._words, chain.start, chain.rank <= ARTICLE)
        if named in ("own", "other"):
            self._last_named = named == "other"
        return named

    def _antecedent_is_other(self) -> bool:
        """Whether 同条 or 同項 refers to a provision of another document."""
        for level in reversed(self._levels):
            if level.last is not None:
                return level.other
            if level.base is not None:
                return level.inherits
        return False


def _ends_range(level: Level) -> bool:
    """Whether the words since the last provision make the next one the end of a range."""
    return level.last is not None and bool(UNTIL.fullmatch(level.between))


def _is_linked(level: Level) -> bool:
    """Whether the words since the last provision join the next one to it."""
    return _ends_range(level) or bool(LINKED.fullmatch(level.between))


def _completed(before: Chain, chain: Chain, deeper: bool) -> Chain:
    """A provision with the upper levels that it leaves out, those of the provision before it.

    deeper: whether it may be a level below that provision, not only one beside it.
    """
    rank, ranks = chain.rank, [rank_of(value) for value in before.number]
    if rank in (ARTICLE, 0):
        return chain
    beside = any(other == rank or (other > rank > OUTLINE) for other in ranks)
    if not beside and not (deeper and (ranks or before.anchor) and all(other < rank for other in ranks)):
        return chain
    anchor = before.anchor
    if anchor and anchor != "附則" and UNITS.get(anchor[-1], 0) >= rank:
        return chain
    upper = tuple(value for value, other in zip(before.number, ranks, strict=True) if other < rank)
    return chain._replace(anchor=anchor, number=(*upper, *chain.number))


def find(body: Passage, words: str, facts: NumberFacts) -> Iterator[Citation]:
    """The provisions in a passage, in full."""
    table = "\t" in body.words
    pending: Citation | None = None
    for found in ProvisionReader(words, facts).read():
        if _is_lone_chapter(found.chain) and not found.other:
            # the form "numbers" reads it
            continue
        citation = _citation(body, found, table)
        if found.until and pending is not None and pending.read and citation.read:
            citation = _range(pending, citation)
        elif pending is not None:
            yield pending
        pending = citation
    if pending is not None:
        yield pending


def _is_lone_chapter(chain: Chain) -> bool:
    return not chain.anchor and all(rank_of(value) == RANKS["章"] for value in chain.number)


def _citation(body: Passage, found: Found, table: bool) -> Citation:
    chain = found.chain
    span = body.span(chain.start, chain.end)
    relative = bool(chain.anchor) and not chain.number and chain.anchor != "附則"
    return Citation(
        span=span,
        kind="document" if found.other else "relative" if relative else "number",
        numbers=() if relative else (body.words[chain.start : chain.end],),
        read=() if relative else (chain.number,),
        number_spans=() if relative else (span,),
        unit="provision",
        anchor=chain.anchor,
        doubtful=found.doubtful or table,
    )


def _range(first: Citation, last: Citation) -> Citation:
    return Citation(
        span=Span(first.span.start, last.span.end),
        kind="document" if "document" in (first.kind, last.kind) else "range",
        numbers=(*first.numbers[:1], *last.numbers[:1]),
        read=(*first.read[:1], *last.read[:1]),
        number_spans=(*first.number_spans[:1], *last.number_spans[:1]),
        unit="provision",
        anchor=first.anchor,
        doubtful=first.doubtful or last.doubtful,
    )


form = ReferenceForm(
    name="provisions",
    hint=HINT,
    find=find,
    applies=lambda facts: facts.articles or ("の" in facts.content and bool(RELATIVE.search(facts.content))),
    in_contents=True,
    examples={
        "第四十九条第一項若しくは第二項の規定": ("第四十九条第一項", "第二項"),
        "前条第四項第四号に掲げる": ("前条第四項第四号",),
        "第三十二条から第三十四条まで": ("第三十二条から第三十四条",),
        "民法第三条の規定": ("第三条",),
    },
)

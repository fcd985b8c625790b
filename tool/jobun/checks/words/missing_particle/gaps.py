"""A noun and a verb, or two nouns, without the particle that the document has between them elsewhere.

Frames are the words on both sides of a particle. Nothing is found without one: the verb must occur after particles
elsewhere, and the noun before them.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from jobun.text import characters as signs
from jobun.text.characters import KANJI
from jobun.text.lazy import lazy

PARTICLES = "をがにのはもでとへ"
# a verb of one kanji, conjugated: 負って, 戻ります, 超えた, 示す。
VERB = (
    f"{KANJI}(?:った|って|んで|んだ|いた|いて|して|した|[りいしちみきけえせてれ](?:ます|ません|て|た|る|ない)"
    "|[かがさたなばまらわ](?:れ(?:ます|ません|て|た|る|ない)|ない|なけれ|ず)|[るすくうつぶむぐ](?=[。こと場時]))"
)
NOUN = lazy(f"(?<!{signs.NOUN})(?<![0-9])(?:[ァ-ヺー]{{2,20}}|{KANJI}{{2,12}})(?={VERB})")
NUMBER = lazy(f"(?<![0-9a-z.-])(?:0{{1,4}}(?:[-.][0a-z]{{1,4}}){{1,5}}|[図表]0{{1,4}})(?={VERB})")
HEAD = lazy(f"([をがにはもでとへ])({KANJI}[ぁ-ん])")
COUNTED = lazy("0([人枚体個])([ァ-ヺー]{3,20})(?![をがずァ-ヺー])")
PARTLY = lazy("一部([ァ-ヺー]{3,20})")
OWNED = lazy(f"自分([ァ-ヺー]{{2,20}}|(?!自身|以外|[達側用]){KANJI}{{2,6}})(?!{signs.NOUN})")
FOLLOWER = lazy(f"([ァ-ヺー]{{2,20}}|{KANJI}{{2,12}})[をがにのは]")
JOINED = lazy(f"0[人枚体個](の)[ァ-ヺー]{{3,20}}|一部(の)|自分(の)(?:[ァ-ヺー]{{2,20}}|{KANJI}{{2,6}})")
FOLLOWED = 2
KEPT = 300
USUAL = 3
# characters; a longer noun is a term, not an amount, even if it ends like one: 最大競技時間
LONG = 5


class Gap(NamedTuple):
    """A missing particle.

    start, at, end: offsets of the first word, of the missing particle and of the end of the second word. times: how
    often the document has the particle in such a place. example: the offset of one. All in the compact words.
    """

    start: int
    at: int
    end: int
    particle: str
    times: int
    example: int


class Frames:
    """The particles of a text with the words around them.

    heads: the offsets of verbs after a particle, by their kanji with the next kana and by the particle, at most `KEPT`.
    followed: the number of times a noun is before a particle. joined: the offsets of の between an amount and a noun,
    or after 自分.
    """

    def __init__(self, words: str) -> None:
        self.words = words
        self.heads: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        self.joined: dict[str, list[int]] = defaultdict(list)
        for found in HEAD.finditer(words):
            places = self.heads[found[2]][found[1]]
            if len(places) < KEPT:
                places.append(found.start())
        self.followed = Counter(FOLLOWER.findall(words))
        for found in JOINED.finditer(words):
            self.joined[found[0]].append(found.start(found.lastindex or 0))

    def usual(self, head: str, noun: str) -> tuple[str, int, int]:
        """The usual particle before a verb, preferably after this noun, its number of occurrences, and one offset."""
        ways = self.heads.get(head, {})
        mine = {one: [at for at in places if self.words.endswith(noun, 0, at)] for one, places in ways.items()}
        best = max(ways, key=lambda one: (len(mine[one]), len(ways[one])), default="")
        if not best:
            return "", 0, 0
        return best, sum(map(len, ways.values())), (mine[best] or ways[best])[0]


def gaps(words: str, adverbs: frozenset[str], amounts: frozenset[str]) -> Iterator[Gap]:
    """Missing particles by the evidence of the document.

    adverbs: words that need no particle. amounts: final characters of amounts, which need none either.
    """
    nouns = [found for found in NOUN.finditer(words) if not _needs_none(found[0], adverbs, amounts)]
    verbs = [*nouns, *NUMBER.finditer(words)]
    pairs = [(found, f"0{found[1]}", found[2]) for found in COUNTED.finditer(words)]
    pairs += [(found, "一部", "") for found in PARTLY.finditer(words)]
    pairs += [(found, "自分", found[1]) for found in OWNED.finditer(words)]
    if not verbs and not pairs:
        return
    frames = Frames(words)
    often = Counter(words[found.start() : found.end() + 2] for found in verbs) + Counter(pair[0][0] for pair in pairs)
    for found in verbs:
        is_known = found[0][-1].isascii() or frames.followed[found[0]] >= FOLLOWED
        if is_known and often[words[found.start() : found.end() + 2]] <= FOLLOWED:
            yield from _before_verb(frames, found)
    for found, first, second in pairs:
        if often[found[0]] == 1:
            yield from _between(frames, found, first, second)


def _needs_none(noun: str, adverbs: frozenset[str], amounts: frozenset[str]) -> bool:
    return noun in adverbs or noun[-2:] in adverbs or (len(noun) < LONG and noun[-1] in amounts)


def _before_verb(frames: Frames, found: re.Match[str]) -> Iterator[Gap]:
    at = found.end()
    particle, times, example = frames.usual(frames.words[at : at + 2], found[0])
    if times >= USUAL:
        yield Gap(found.start(), at, at + 2, particle, times, example)


def _between(frames: Frames, found: re.Match[str], first: str, second: str) -> Iterator[Gap]:
    """A missing の after an amount or 自分, if the document has it between these words elsewhere."""
    places = frames.joined.get(f"{first}の{second}", ())
    if places:
        at = found.start() + len(first)
        yield Gap(found.start(), at, found.end(), "の", len(places), places[0])

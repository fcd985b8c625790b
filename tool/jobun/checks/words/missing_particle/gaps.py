"""Where a noun and a verb, or two nouns, stand together without the particle that the book writes elsewhere.

A frame is what stands on both sides of a particle. Nothing is said without one: the verb must stand behind particles
elsewhere, and the noun before them.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from jobun.text import characters as signs
from jobun.text.characters import KANJI

PARTICLES = "をがにのはもでとへ"
# a verb of one kanji, conjugated: 負って, 戻ります, 超えた, 示す。
VERB = (
    f"{KANJI}(?:った|って|んで|んだ|いた|いて|して|した|[りいしちみきけえせてれ](?:ます|ません|て|た|る|ない)"
    "|[かがさたなばまらわ](?:れ(?:ます|ません|て|た|る|ない)|ない|なけれ|ず)|[るすくうつぶむぐ](?=[。こと場時]))"
)
NOUN = re.compile(f"(?<!{signs.NOUN})(?<![0-9])(?:[ァ-ヺー]{{2,20}}|{KANJI}{{2,12}})(?={VERB})")
NUMBER = re.compile(f"(?<![0-9a-z.-])(?:0{{1,4}}(?:[-.][0a-z]{{1,4}}){{1,5}}|[図表]0{{1,4}})(?={VERB})")
HEAD = re.compile(f"([をがにはもでとへ])({KANJI}[ぁ-ん])")
COUNTED = re.compile("0([人枚体個])([ァ-ヺー]{3,20})(?![をがずァ-ヺー])")
PARTLY = re.compile("一部([ァ-ヺー]{3,20})")
OWNED = re.compile(f"自分([ァ-ヺー]{{2,20}}|(?!自身|以外|[達側用]){KANJI}{{2,6}})(?!{signs.NOUN})")
FOLLOWER = re.compile(f"([ァ-ヺー]{{2,20}}|{KANJI}{{2,12}})[をがにのは]")
JOINED = re.compile(f"0[人枚体個](の)[ァ-ヺー]{{3,20}}|一部(の)|自分(の)(?:[ァ-ヺー]{{2,20}}|{KANJI}{{2,6}})")
FOLLOWED = 2
KEPT = 300
USUAL = 3
# a term, not an amount, though it ends like one: 最大競技時間
LONG = 5


class Gap(NamedTuple):
    """A place without a particle.

    start, at, end: where the first word begins, where the particle is missing and where what follows ends. particle:
    which it is. times: how often the book writes it in such a place. example: where it does. All are indexes of the
    words, which are without blanks, each digit written 0.
    """

    start: int
    at: int
    end: int
    particle: str
    times: int
    example: int


class Frames:
    """What of a text bears on particles, each counted in one pass.

    heads: where verbs stand behind a particle, by their kanji with the kana behind it, and by the particle; the first
    of many. followed: how often a noun stands before a particle. joined: how often の stands between an amount and what
    is counted, or between 自分 and what is one's own, and where first.
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
        """The particle before a verb, that behind this noun first; how often one is there; one place."""
        ways = self.heads.get(head, {})
        mine = {one: [at for at in places if self.words.endswith(noun, 0, at)] for one, places in ways.items()}
        best = max(ways, key=lambda one: (len(mine[one]), len(ways[one])), default="")
        if not best:
            return "", 0, 0
        return best, sum(map(len, ways.values())), (mine[best] or ways[best])[0]


def gaps(words: str, adverbs: frozenset[str], amounts: frozenset[str]) -> Iterator[Gap]:
    """The places where a particle is missing by the evidence of the book.

    adverbs: words that need none. amounts: their ends.
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
    """の between an amount and what is counted, or before what is one's own, where the book writes it with the two."""
    places = frames.joined.get(f"{first}の{second}", ())
    if places:
        at = found.start() + len(first)
        yield Gap(found.start(), at, found.end(), "の", len(places), places[0])

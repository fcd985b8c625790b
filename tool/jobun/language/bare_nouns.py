"""Nouns that stand right before a verb, without the particle that says what they are to it.

Only sentences that may have one are analysed: those where a verb is written behind a noun with nothing between.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jobun.language.morphemes import Morpheme, morphemes
from jobun.text.characters import KANJI, NOUN

SENTENCE = re.compile("[^。\n]+")
# a noun, and what may be a verb: kanji with kana that are no particle and not those of a noun that is done
MAYBE = re.compile(
    f"{NOUN}{KANJI}(?![をがにはもとでのやへ、]|する|から|まで|より|など|また|かつ"
    f"|か[、。はら]|な[どいらけ])[ぁ-ん]|{NOUN}(?:[いあ][るた]|な[るっ])"
)
# the end of a noun and what may begin a verb, no particle: of other words an analyser need not be asked
BESIDE = re.compile(f"{NOUN}(?:{KANJI}|[ぁ-ん](?<![をがにはもとでのへ]))")
VERB = "動詞"
PLAIN = frozenset({"一般", "サ変可能", "サ変形状詞可能"})
# of the verbs that may help another, those that need a place or a subject, and the least such a noun has
HELPING = frozenset({"居る", "有る", "成る", "行く", "来る", "出る"})
LEAST = 2
# verbs that say how, not what: 引き続き
ADVERBIAL = frozenset({"引き続く", "差し当たる", "追う"})
# what makes the verb behind a noun a verb of the sentence, not the end of a longer noun: 塔崩した, イラスト替え版
GOES_ON = frozenset({"助動詞", "助詞", "動詞"})
FINITE = ("終止形", "連体形", "未然形", "仮定形", "命令形")
KATAKANA = re.compile("[ァ-ヺー]+")
COUNTED = frozenset({"数詞", "助数詞可能", "助数詞"})
OPENING = "「『（(【《〈‘“<"
TIMES = ("中に", "中の", "中は", "の間", "開始", "終了")
# nouns that end so say how much
AMOUNTS = "数量"
PARTICLES = "をがに"
# a verb is known by its kanji and the kana behind it
STEM = 2
# what the book writes so often is a word of its own
OWN = 2
# a word that is heard in others is at least so long, and stands so often
HEARD, TWICE = 3, 2


class BareNoun(NamedTuple):
    """A noun and a verb.

    start, at, end: where the noun begins, where the verb begins, and where it ends. particles: what may be missing,
    that which the book writes most before the verb first. meant: what sounds the same and is a word of the book, where
    there is one: 場取る for バトル.
    """

    start: int
    at: int
    end: int
    particles: tuple[str, ...] = ()
    meant: str = ""


def bare_nouns(words: str, adverbs: frozenset[str]) -> Iterator[BareNoun]:
    """The nouns without a particle in words without blanks; none where no analyser is installed.

    adverbs: nouns that need none.
    """
    found: list[BareNoun] = []
    for sentence in SENTENCE.finditer(words):
        if not MAYBE.search(sentence[0]):
            continue
        said = morphemes(sentence[0])
        for at, start in enumerate(said.starts[1:]):
            if not BESIDE.match(sentence[0], start - 1) or not said.is_kind(at + 1, VERB):
                continue
            if _is_noun(said, at, adverbs) and _is_verb(said, at + 1):
                base, noun, verb = sentence.start(), said[at], said[at + 1]
                places = base + noun.start, base + verb.start, base + verb.end
                found.append(BareNoun(*places, meant=_meant(words, places[2], noun.reading + verb.reading)))
    often = Counter(words[one.start : one.at + 1] for one in found)
    for one in found:
        before = words[one.start : one.at]
        # この手番引いた札: what begins, ends and lasts is a time
        if often[words[one.start : one.at + 1]] < OWN and not any(before + said in words for said in TIMES):
            yield one._replace(particles=_particles(words, words[one.at : one.end]))


def _meant(words: str, end: int, sound: str) -> str:
    """The word in katakana that sounds as a noun and its verb, where the book writes it, with what goes on behind."""
    behind = KATAKANA.match(words, end)
    whole = sound + (behind[0] if behind else "")
    return sound if len(sound) >= HEARD and words.count(whole) >= TWICE else ""


def _particles(words: str, verb: str) -> tuple[str, ...]:
    """The particles that the book writes before a verb, the most frequent first; all where it writes none."""
    stem = verb[:STEM]
    counts = {particle: words.count(particle + stem) for particle in PARTICLES}
    return tuple(
        sorted((one for one in PARTICLES if counts[one] or not any(counts.values())), key=lambda one: -counts[one])
    )


def _is_noun(said: Sequence[Morpheme], at: int, adverbs: frozenset[str]) -> bool:
    """Whether a word is a noun that needs a particle: no amount, no time, and not the half of another word."""
    noun = said[at]
    before = said[at - 1] if at else None
    # 針 is a noun, and what needles are counted in
    alone = noun.finest == "助数詞可能" and (before is None or before.kind in ("助詞", "補助記号"))
    plain = noun.kind == "代名詞" or (noun.finer in ("普通名詞", "名詞的") and (noun.finest in PLAIN or alone))
    if not plain or not (noun.known or KATAKANA.fullmatch(noun.text)):
        return False
    if noun.text in adverbs or noun.text[-1] in AMOUNTS:
        return False
    return before is None or not ({before.finer, before.finest} & COUNTED or before.text in OPENING)


def _is_verb(said: Sequence[Morpheme], at: int) -> bool:
    """Whether a verb is one that its noun stands to as subject, object or place."""
    noun, verb = said[at - 1], said[at]
    if not verb.known or verb.lemma in ADVERBIAL:
        return False
    if verb.finer == "非自立可能":
        if verb.lemma not in HELPING or noun.finest != "一般" or len(noun.text) < LEAST:
            return False
    elif len(noun.text) == 1 and verb.lemma.endswith("為る"):
        return False
    after = said[at + 1] if at + 1 < len(said) else None
    if verb.form.startswith(FINITE):
        return True
    return after is not None and (after.kind in GOES_ON or (after.text == "、" and _is_clause(said, at)))


def _is_clause(said: Sequence[Morpheme], at: int) -> bool:
    """Whether a particle of case stands before a noun and its verb: what goes on with a comma is no list of nouns."""
    for one in reversed(said[: at - 1]):
        if one.text == "、" or one.finer == "格助詞":
            return one.text not in "、の"
    return False

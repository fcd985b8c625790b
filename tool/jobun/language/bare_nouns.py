"""Nouns directly before a verb, without a particle between them.

Only clauses that may hold one are analysed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jobun.language.morphemes import Morpheme, morphemes
from jobun.text.characters import KANJI, NOUN
from jobun.text.lazy import lazy

# a clause is enough, for a comma ends the search for a particle
CLAUSE = lazy("[^。、\n]+、?")
# kanji of verbs in す: 札戻した may lack a particle, but 移動した is the verb of a noun
IN_SU = (
    "出戻残移渡表示倒返消崩隠押貸探試許満足増減流回直治乱話写外壊刺指差召申催犯冒侵殺越超過落降下起及促施記脅励果尽照鳴干乾冷燃"
    "通伸延耕散逃離放余任託暮費潰熱明交生為成転肥絶悟正諭騙"
)
# a noun, and a possible verb: kanji with kana that are neither a particle nor the する of a noun
MAYBE = lazy(
    f"{NOUN}{KANJI}(?![をがにはもとでのやへ、]|する|から|まで|より|など|また|かつ"
    f"|か[、。はら]|な[どいらけ]|(?<![{IN_SU}])[しさ][たてまなずれせよ、])[ぁ-ん]|{NOUN}(?:[いあ][るた]|な[るっ])"
)
# the end of a noun and the possible beginning of a verb
BESIDE = lazy(f"{NOUN}(?:{KANJI}|[ぁ-ん](?<![をがにはもとでのへ]))")
VERB = "動詞"
NOMINAL = frozenset({"名詞", "形状詞", "接頭辞"})
PLAIN = frozenset({"一般", "サ変可能", "サ変形状詞可能"})
# of the possible auxiliary verbs, those that need a place or a subject, and the least length of that noun
HELPING = frozenset({"居る", "有る", "成る", "行く", "来る", "出る"})
LEAST = 2
# verbs used as adverbs: 引き続き
ADVERBIAL = frozenset({"引き続く", "差し当たる", "追う"})
# parts of speech after a verb of the sentence, rather than the end of a compound: 塔崩した, but イラスト替え版
CONTINUES = frozenset({"助動詞", "助詞", "動詞"})
FINITE = ("終止形", "連体形", "未然形", "仮定形", "命令形")
KATAKANA = lazy("[ァ-ヺー]+")
COUNTED = frozenset({"数詞", "助数詞可能", "助数詞"})
OPENING = "「『（(【《〈‘“<"
TIMES = ("中に", "中の", "中は", "の間", "開始", "終了")
# the last characters of nouns of amount, and of lists
AMOUNTS = "数量等"
# nouns without a meaning of their own: in the others' place 活気ある試合 is an expression, モデルあること is not
FORMAL = frozenset({"こと", "もの", "とき", "事", "物", "時", "場合"})
PARTICLES = "をがに"
STEM = 2
"""Characters that identify a verb: its kanji and the kana after it."""
OWN = 2
"""Occurrences from which a noun with its verb is a word of the document's own."""
# the least length of a homophone, and how often the document has it at least
HOMOPHONE, OCCURRENCES = 3, 2


class BareNoun(NamedTuple):
    """A noun and the verb after it.

    start, at, end: offsets of the noun, of the verb, and of its end. particles: those that may be missing, the most
    frequent before this verb first. meant: a word of the document that sounds the same, or empty: バトル for 場取る.
    """

    start: int
    at: int
    end: int
    particles: tuple[str, ...] = ()
    meant: str = ""


def bare_nouns(words: str, adverbs: frozenset[str]) -> Iterator[BareNoun]:
    """The nouns without a particle in words without blanks; none if no analyser is installed.

    adverbs: nouns that need no particle.
    """
    found: list[BareNoun] = []
    for clause in CLAUSE.finditer(words):
        if not MAYBE.search(clause[0]):
            continue
        found_words = morphemes(clause[0])
        for at, start in enumerate(found_words.starts[1:]):
            if not BESIDE.match(clause[0], start - 1) or not found_words.is_kind(at + 1, VERB):
                continue
            if _is_noun(found_words, at, adverbs) and _is_verb(found_words, at + 1):
                base, noun, verb = clause.start(), found_words[at], found_words[at + 1]
                places = base + noun.start, base + verb.start, base + verb.end
                found.append(BareNoun(*places, meant=_meant(words, places[2], noun.reading + verb.reading)))
    often = Counter(words[one.start : one.at + 1] for one in found)
    for one in found:
        before = words[one.start : one.at]
        # a period of time needs no particle: この手番引いた札
        if often[words[one.start : one.at + 1]] < OWN and not any(before + time in words for time in TIMES):
            yield one._replace(particles=_particles(words, words[one.at : one.end]))


def _meant(words: str, end: int, sound: str) -> str:
    """The katakana word of the document that sounds like a noun and its verb, or empty.

    end: the offset after them. sound: their reading in katakana.
    """
    after = KATAKANA.match(words, end)
    whole = sound + (after[0] if after else "")
    return sound if len(sound) >= HOMOPHONE and words.count(whole) >= OCCURRENCES else ""


def _particles(words: str, verb: str) -> tuple[str, ...]:
    """The particles that the document has before a verb, the most frequent first; all if it has none."""
    stem = verb[:STEM]
    counts = {particle: words.count(particle + stem) for particle in PARTICLES}
    return tuple(
        sorted((one for one in PARTICLES if counts[one] or not any(counts.values())), key=lambda one: -counts[one])
    )


def _is_noun(words: Sequence[Morpheme], at: int, adverbs: frozenset[str]) -> bool:
    """Whether a word is a noun that needs a particle: not an amount, a time or a part of another word."""
    noun = words[at]
    before = words[at - 1] if at else None
    # 針 is both a noun and a counter of needles
    alone = noun.finest == "助数詞可能" and (before is None or before.kind in ("助詞", "補助記号"))
    plain = noun.kind == "代名詞" or (noun.finer in ("普通名詞", "名詞的") and (noun.finest in PLAIN or alone))
    if not plain or not (noun.known or KATAKANA.fullmatch(noun.text)):
        return False
    if noun.text in adverbs or noun.text[-1] in AMOUNTS:
        return False
    return before is None or not ({before.finer, before.finest} & COUNTED or before.text in OPENING)


def _is_verb(words: Sequence[Morpheme], at: int) -> bool:
    """Whether a word is a verb that takes the noun before it as subject, object or place."""
    noun, verb = words[at - 1], words[at]
    if not verb.known or verb.lemma in ADVERBIAL:
        return False
    if verb.finer == "非自立可能":
        if verb.lemma not in HELPING or noun.finest != "一般" or len(noun.text) < LEAST:
            return False
    elif len(noun.text) == 1 and verb.lemma.endswith(("為る", "する")):
        return False
    after = words[at + 1] if at + 1 < len(words) else None
    if verb.text == "ある" and after is not None and after.kind in NOMINAL and after.text not in FORMAL:
        return False
    if verb.form.startswith(FINITE):
        return True
    return after is not None and (after.kind in CONTINUES or (after.text == "、" and _is_clause(words, at)))


def _is_clause(words: Sequence[Morpheme], at: int) -> bool:
    """Whether a case particle precedes a noun and its verb, so that the comma after them is not that of a list."""
    for one in reversed(words[: at - 1]):
        if one.text == "、" or one.finer == "格助詞":
            return one.text not in "、の"
    return False

"""What a sentence expects of the rule that it refers to: the words attached to the reference, each with its weight."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from jobun.language.keywords import Keyword, keywords
from jobun.references.link import Link
from jobun.text.characters import KANJI, one_width
from jobun.text.lazy import lazy

NUMBERS = r"[0-9A-Z][0-9A-Za-z.-]{0,24}(?:\([0-9A-Za-z]{1,3}\)){0,4}"
NOUNS = r"(?:rules?|regulations?|sections?|chapters?|articles?|laws?|parts?|steps?|第|規則|条項|ルール|競技規則)?"
LISTED = rf"(?:{NUMBERS}\s*(?:,|、|and|or|to|through|及び|や|・|[~～–])\s*(?:and\s+|or\s+)?{NOUNS}\s*)*"
BRACKET = lazy(
    r"[（(\[](?:参考|詳細は|詳しくは|see(?:\s+also)?|cf\.?|as\s+(?:defined|described|explained)\s+(?:in|by)|under|per"
    rf"|refer\s+to)?[\s:：]*{NOUNS}\s*{LISTED}$",
    re.IGNORECASE,
)
# words attached to another reference in brackets
OTHER_BRACKET = lazy(rf"[（(\[](?:see\s+)?{NOUNS}\s*第?\s*{NUMBERS}[^（(\[）)\]]{{0,60}}[）)\]]", re.IGNORECASE)
REFER = lazy(r"\.?\s*[章条項節]?\s*(?:を?参照|をご覧)")
# what follows a reference in brackets that says something else of it: that it does not apply, or only in part
EXCEPTED = lazy(
    r"[^（(\[）)\]]{0,24}?(?:を(?:除|含|準用|適用)|に(?:規定|定め|掲げ|おい|限)|の規定|(?<![a-z])(?:can|may|does|do|also)\s+"
    r"(?:not\s+)?appl|appl(?:y|ies)\b|except)",
    re.IGNORECASE,
)
SEE = lazy(
    rf"(?:\b(?:see|refer\s+to|described|explained|listed|defined|specified|rules?|follows?)\b[^.;]{{0,24}}?\s){NOUNS}\s*$",
    re.IGNORECASE,
)
DETAILS = lazy(r"(?:詳細|詳しく)[はに][^。]{0,6}$")
ABOUT = lazy(
    r"(?:に(?:関|対)する|について|に関して|に対して)[^、。]{0,12}(?:は|を|も)?、?\s*$|(?:の詳細)?(?:は|を|も)、?\s*$"
)
# the noun or the action that a sentence attributes to a rule: 3-1 の確認処理で, 3-1 で選択した札
ROLE = lazy(
    rf"\.?\s*(?:の(?P<noun>[ァ-ヺー]{{3,}}|{KANJI}{{2,4}})(?=で|に|を|が|は)"
    rf"|で(?P<act>{KANJI}{{1,2}})(?:び|んだ|った|した|され|ばれ)"
    rf"|において(?P<act2>{KANJI}{{2}})(?:した|され))"
)
HEADWORD = lazy(r"^\W{0,3}(?P<head>[A-Za-z][\w -]{2,30}?)\W{0,3}:\W{0,3}\s*$")
# after a number a word of this sentence, which is a unit of measure more often than not
UNIT = lazy(r" ?[a-z]")
SENTENCE_END = lazy(r"[。.!?！？](?:(?<!\.)|(?<=[a-z0-9)”\"]\.) ?(?=[A-Z(\[]))")
# brackets after a sentence that hold the reference and nothing else
BARE_BRACKET = lazy(
    rf"\s*[（(\[]\s*(?:参考|詳細は|詳しくは|see(?:\s+also)?|cf\.?)?[\s:：]*{NOUNS}\s*{LISTED}", re.IGNORECASE
)
QUOTED = lazy(r"‘[^’]{1,20}’|「[^」]{1,20}」|“[^”]{1,30}”|【[^】]{1,20}】")
CLAUSE_END = lazy(r"、|, ")
PRONOUN = lazy(
    r"\s*(?:[こそ](?:れ|の|うした|ういった)|(?:if |when )?(?:it|this|these|they|that|those|such|doing so)\b)", re.I
)
# how many characters before and after a reference are searched; hardly any sentence is longer, and without a limit the
# time for each reference grows with the length of its line
LOOK_BEHIND, LOOK_AHEAD = 400, 120
# distances from the reference, in characters, and the factor by which English words are longer than Japanese ones
NEAR, FAR = 10, 30
ENGLISH_LENGTH = 1.8
# weights of a term: adjacent to the reference, within NEAR, within FAR, in another clause or sentence; and of the topic
# of a sentence or a quoted word, which counts nearly as much as the adjacent noun
ADJACENT_WEIGHT, NEAR_WEIGHT, FAR_WEIGHT, REMOTE_WEIGHT = 3.0, 2.0, 1.2, 0.8
TOPIC_WEIGHT = 2.0


class Expectation(NamedTuple):
    """What a sentence expects of a reference's target.

    how: the way in which the reference is attached: "bracket" after words that name its target, "refer" in a Japanese
    request to look there, "see" in an English one, "role" where the sentence says what the rule does, "details" where
    it only asks for details, "entry" in a glossary. terms: the words, with weights by their distance. words: the same
    as printed, in one width, for messages.
    """

    how: str
    terms: Mapping[str, float]
    words: str


NOTHING = Expectation("", {}, "")


def expectation_of(link: Link) -> Expectation:
    """What the sentence around a reference expects of its target; NOTHING if no words are attached to it."""
    body, span = link.cited.node.body, link.citation.span
    try:
        at, end = body.at(span.start), body.at(span.end - 1) + 1
    except ValueError:
        # a sign of Markdown at its end
        return NOTHING
    low = max(0, at - LOOK_BEHIND)
    words = one_width(body.words[low : end + LOOK_AHEAD])
    at, end = at - low, end - low
    role = ROLE.match(words, end)
    if role:
        group = next(name for name in ("noun", "act", "act2") if role[name])
        stop = min((found.start() for found in SENTENCE_END.finditer(words, role.end())), default=len(words))
        return Expectation("role", {term.text: 1.0 for term in keywords(words, role.start(group), stop)}, role[group])
    headword = HEADWORD.match(words[:at]) if low == 0 and at < 48 and not UNIT.match(words, end) else None
    if headword:
        found = keywords(words, *headword.span("head"))
        return Expectation("entry", {term.text: ADJACENT_WEIGHT for term in found}, headword["head"])
    start = _sentence_start(words, at)
    how, stop = _attachment(words, start, at, end)
    if not how:
        return NOTHING
    weights = _weighted_terms(words, start, stop)
    if PRONOUN.match(words, start, stop):
        # これ stands for something in the sentence before
        before = _sentence_start(words, max(0, start - 1))
        weights = {term.text: REMOTE_WEIGHT for term in keywords(words, before, start)} | weights
    return Expectation(how, weights, words[start:stop].strip())


def _sentence_start(words: str, at: int) -> int:
    """Where the sentence begins; a period directly before brackets with the reference alone does not end it."""
    start = 0
    for stop in SENTENCE_END.finditer(words, 0, at):
        if not BARE_BRACKET.fullmatch(words, stop.end(), at):
            start = stop.end()
    return start


def _attachment(words: str, start: int, at: int, end: int) -> tuple[str, int]:
    """How a reference is attached to the words before it ("" if not at all), and where those words end."""
    before = words[start:at]
    bracket = BRACKET.search(before)
    if bracket:
        return ("", at) if EXCEPTED.match(words, end) else ("bracket", start + bracket.start())
    if REFER.match(words, end):
        if DETAILS.search(before) and len(before) < NEAR:
            return "details", at
        # the topic of the sentence, without the particles that mark it
        return "refer", start + len(ABOUT.sub("", before))
    see = SEE.search(before)
    return ("see", start + see.start()) if see else ("", at)


def _weighted_terms(words: str, start: int, stop: int) -> dict[str, float]:
    """The terms by their distance from the reference: the noun before it weighs most, another clause least."""
    clause = max((found.end() for found in CLAUSE_END.finditer(words, start, stop)), default=start)
    excluded = [found.span() for found in OTHER_BRACKET.finditer(words, start, stop)]
    quoted = [found.span() for found in QUOTED.finditer(words, start, stop)]
    topic_end = words.find("は", start, stop)
    weights: dict[str, float] = {}
    for term in keywords(words, start, stop):
        if not any(low <= term.start < high for low, high in excluded):
            is_topic = term.end == topic_end or any(low <= term.start < high for low, high in quoted)
            weight = max(_distance_weight(term, stop, clause), TOPIC_WEIGHT * is_topic)
            weights[term.text] = max(weights.get(term.text, 0.0), weight)
    return weights


def _distance_weight(term: Keyword, stop: int, clause: int) -> float:
    if term.start < clause:
        return REMOTE_WEIGHT
    distance = (stop - term.end) / (ENGLISH_LENGTH if term.text[0] == " " else 1)
    if distance <= 1:
        return ADJACENT_WEIGHT
    return NEAR_WEIGHT if distance <= NEAR else FAR_WEIGHT if distance <= FAR else REMOTE_WEIGHT

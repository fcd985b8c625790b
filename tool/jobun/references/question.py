"""What a sentence asks of the rule it refers to: the words it attaches to the reference, each with its weight."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from jobun.language.wording import Term, terms
from jobun.references.link import Link
from jobun.text.signs import KANJI
from jobun.tree.label import one_width

NUMBERS = r"[0-9A-Z][0-9A-Za-z.-]{0,24}(?:\([0-9A-Za-z]{1,3}\)){0,4}"
CALLED = r"(?:rules?|regulations?|sections?|chapters?|articles?|laws?|parts?|steps?|第|規則|条項|ルール|競技規則)?"
LISTED = rf"(?:{NUMBERS}\s*(?:,|、|and|or|to|through|及び|や|・|[~～–])\s*(?:and\s+|or\s+)?{CALLED}\s*)*"
BRACKET = re.compile(
    r"[（(\[](?:参考|詳細は|詳しくは|see(?:\s+also)?|cf\.?|as\s+(?:defined|described|explained)\s+(?:in|by)|under|per"
    rf"|refer\s+to)?[\s:：]*{CALLED}\s*{LISTED}$",
    re.IGNORECASE,
)
# what another reference in brackets says of itself is not what this one is asked for
OTHERS = re.compile(rf"[（(\[](?:see\s+)?{CALLED}\s*第?\s*{NUMBERS}[^（(\[）)\]]{{0,60}}[）)\]]", re.IGNORECASE)
REFER = re.compile(r"\.?\s*[章条項節]?\s*(?:を?参照|をご覧)")
SEE = re.compile(
    rf"(?:\b(?:see|refer\s+to|described|explained|listed|defined|specified|rules?|follows?)\b[^.;]{{0,24}}?\s){CALLED}\s*$",
    re.IGNORECASE,
)
DETAILS = re.compile(r"(?:詳細|詳しく)[はに][^。]{0,6}$")
ABOUT = re.compile(
    r"(?:に(?:関|対)する|について|に関して|に対して)[^、。]{0,12}(?:は|を|も)?、?\s*$|(?:の詳細)?(?:は|を|も)、?\s*$"
)
# the noun, or the act, that a sentence says a rule is for: 3-1 の確認処理で, 3-1 で選択した札
ROLE = re.compile(
    rf"\.?\s*(?:の(?P<noun>[ァ-ヺー]{{3,}}|{KANJI}{{2,4}})(?=で|に|を|が|は)"
    rf"|で(?P<act>{KANJI}{{1,2}})(?:び|んだ|った|した|され|ばれ)"
    rf"|において(?P<act2>{KANJI}{{2}})(?:した|され))"
)
ENTRY = re.compile(r"^\W{0,3}(?P<head>[A-Za-z][\w -]{2,30}?)\W{0,3}:\W{0,3}\s*$")
SENTENCE_END = re.compile(r"。|(?<=[a-z0-9)”\"])\. ?(?=[A-Z(\[])|[!?！？]")
# brackets behind a sentence speak of all of it
ALONE = re.compile(
    rf"\s*[（(\[]\s*(?:参考|詳細は|詳しくは|see(?:\s+also)?|cf\.?)?[\s:：]*{CALLED}\s*{LISTED}", re.IGNORECASE
)
QUOTED = re.compile(r"‘[^’]{1,20}’|「[^」]{1,20}」|“[^”]{1,30}”|【[^】]{1,20}】")
CLAUSE = re.compile(r"、|, ")
BACK = re.compile(
    r"\s*(?:[こそ](?:れ|の|うした|ういった)|(?:if |when )?(?:it|this|these|they|that|those|such|doing so)\b)", re.I
)
BEFORE = 0.8
# a sentence is hardly ever longer; to look further would cost the length of the line for each reference in it
REACH, AHEAD = 400, 120
# how far a word may stand from the reference and still be what it is for, in characters
NEAR, FAR = 10, 30
# an English word is this many times as long as a Japanese one
LATIN = 1.8
# what the sentence is about, or puts in quotes, counts nearly like the noun before the reference
NAMED = 2.0


class Asked(NamedTuple):
    """What a sentence asks of a reference's target.

    how: "bracket" behind words that name it, "refer" in a request to look there, "see" in an English one, "role" where
    the sentence says what the rule does, "details" where it says no more than that, "entry" in a glossary.
    terms: the words, by how near they stand. words: the same as they are written, for a message.
    """

    how: str
    terms: Mapping[str, float]
    words: str


def asked(link: Link) -> Asked | None:
    """What the sentence around a reference asks of its target; None where it asks nothing that can be compared."""
    body, span = link.cited.node.body, link.citation.span
    try:
        at, end = body.at(span.start), body.at(span.end - 1) + 1
    except ValueError:
        # a sign of Markdown at its end
        return None
    low = max(0, at - REACH)
    words = one_width(body.words[low : end + AHEAD])
    at, end = at - low, end - low
    start = _sentence_start(words, at)
    role = ROLE.match(words, end)
    if role:
        group = next(name for name in ("noun", "act", "act2") if role[name])
        stop = min((found.start() for found in SENTENCE_END.finditer(words, role.end())), default=len(words))
        return Asked("role", {term.text: 1.0 for term in terms(words, role.start(group), stop)}, role[group])
    entry = ENTRY.match(words[:at]) if low == 0 and at < 48 else None
    if entry:
        return Asked("entry", {term.text: 3.0 for term in terms(words, *entry.span("head"))}, entry["head"])
    how, stop = _attached(words, start, at, end)
    if not how:
        return None
    weighed = _weighed(words, start, stop)
    if BACK.match(words, start, stop):
        # これ is what the sentence before speaks of
        before = _sentence_start(words, max(0, start - 1))
        weighed = {term.text: BEFORE for term in terms(words, before, start)} | weighed
    return Asked(how, weighed, words[start:stop].strip())


def _sentence_start(words: str, at: int) -> int:
    """Where the sentence begins; a period before brackets that hold only the reference ends none."""
    start = 0
    for stop in SENTENCE_END.finditer(words, 0, at):
        if not ALONE.fullmatch(words, stop.end(), at):
            start = stop.end()
    return start


def _attached(words: str, start: int, at: int, end: int) -> tuple[str, int]:
    """How a reference is attached to the words before it, and where those end."""
    before = words[start:at]
    bracket = BRACKET.search(before)
    if bracket:
        return "bracket", start + bracket.start()
    if REFER.match(words, end):
        if DETAILS.search(before) and len(before) < NEAR:
            return "details", at
        # the noun that the sentence is about, not the words that say so
        return "refer", start + len(ABOUT.sub("", before))
    see = SEE.search(before)
    return ("see", start + see.start()) if see else ("", at)


def _weighed(words: str, start: int, stop: int) -> dict[str, float]:
    """Terms by how near to the reference they stand: the noun before it counts most, another clause least."""
    clause = max((found.end() for found in CLAUSE.finditer(words, start, stop)), default=start)
    aside = [found.span() for found in OTHERS.finditer(words, start, stop)]
    quoted = [found.span() for found in QUOTED.finditer(words, start, stop)]
    topic = words.find("は", start, stop)
    weighed: dict[str, float] = {}
    for term in terms(words, start, stop):
        if not any(low <= term.start < high for low, high in aside):
            named = term.end == topic or any(low <= term.start < high for low, high in quoted)
            weighed[term.text] = max(weighed.get(term.text, 0.0), _nearness(term, stop, clause), NAMED * named)
    return weighed


def _nearness(term: Term, stop: int, clause: int) -> float:
    if term.start < clause:
        return 0.8
    distance = (stop - term.end) / (LATIN if term.text[0] == " " else 1)
    return 3.0 if distance <= 1 else 2.0 if distance <= NEAR else 1.2 if distance <= FAR else 0.8

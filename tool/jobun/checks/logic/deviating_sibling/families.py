"""Families of parallel rules: what several sections say of themselves in the same words."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jobun.checks.logic.deviating_sibling.similar_texts import SimilarTexts
from jobun.language.rule_templates import ANY_NUMBER, NEXT_NAME, OWN_NAME, Section, SectionRule
from jobun.text.language import is_japanese

# how many sections say the same before one that does not departs from a habit
FAMILY = 3
SHORTEST = 8
SIGN = re.compile(f"[{OWN_NAME}{NEXT_NAME}{ANY_NUMBER}]")
NEARLY = 80
# no text is nearly the same as one that is so much shorter
LONGER = 1.5
# a section with something so much like a sentence does not lack it
LIKE = 60
SENTENCE = re.compile(r"(?<=[。！？])|(?<=[.!?]) ")
# what may differ between two sentences that say the same
KANA = re.compile("その後|[\u3041-\u309f、。，．]")
FUNCTION_WORDS = re.compile(
    r"\b(?:an?|the|of|in|on|at|for|to|that|which|who|is|are|be|been|also|then|do|does|has|have|it|its|and)\b|[^\w\x01-\x03]"
)
# what may not, although it is written with such letters: it denies, allows, limits, or says where from and where to
TELLING = re.compile(
    r"ない|ません|なけれ|なく|ずに|でき|られ|から|まで|より|だけ|のみ|しか|または|もしくは|および|ならびに|かつ|\b(?:to|in|on|and)\b"
)
# verbs that rules use for one another in one and the same formula
SAME_SENSE = {"示": "記書", "従": "沿", "使": "用", "呼": "称"}


class Family(NamedTuple):
    """Parallel rules. template: what they say, the names of their sections left out. members: one a section."""

    template: str
    members: tuple[SectionRule, ...]


class Departure(NamedTuple):
    """A rule that says the same as a family in other words; or, where it is short of one sentence, which."""

    rule: SectionRule
    family: Family
    missing: str = ""


class Absence(NamedTuple):
    """A section without a sentence that every section beside it has. others: who says it, one a section."""

    section: Section
    template: str
    others: tuple[SectionRule, ...]


def families(sections: Sequence[Section]) -> tuple[Family, ...]:
    """The families of a document, in the order of their first members: at least three sections, word for word."""
    found: dict[str, list[SectionRule]] = defaultdict(list)
    for section in sections:
        for template, rule in section.templates.items():
            if len(template) >= SHORTEST:
                found[template].append(rule)
    return tuple(Family(template, tuple(said)) for template, said in found.items() if len(said) >= FAMILY)


def departures(sections: Sequence[Section], found: Sequence[Family]) -> Iterator[Departure]:
    """The rules that say what a family says in other words, or without one of its sentences."""
    if not found:
        return
    known = {family.template for family in found}
    shortened = _shortened(found)
    longest = LONGER * max(len(family.template) for family in found)
    similar = SimilarTexts([family.template for family in found])
    for section in sections:
        for template, rule in section.templates.items():
            if not SHORTEST <= len(template) <= longest or template in known:
                continue
            if template in shortened:
                family, missing = shortened[template]
                if family.template not in section.templates and _beside(section, family):
                    yield Departure(rule, family, missing)
                continue
            near = (found[at] for at, _ in similar.near(template, NEARLY))
            alike = (one for one in near if one.template not in section.templates and says_same(template, one.template))
            yield from (Departure(rule, family) for family in list(alike)[:1])


def _beside(section: Section, family: Family) -> bool:
    """Whether enough of a family stand beside a section: what is formula there may be left out elsewhere."""
    return sum(member.section.parent is section.parent for member in family.members) >= FAMILY


def _shortened(found: Sequence[Family]) -> dict[str, tuple[Family, str]]:
    """Each family's words short of one sentence, and that sentence."""
    short: dict[str, tuple[Family, str]] = {}
    for family in found:
        sentences = sentences_of(family.template)
        for at, missing in enumerate(sentences if len(sentences) > 1 else ()):
            glue = "" if is_japanese(family.template) else " "
            short.setdefault(glue.join((*sentences[:at], *sentences[at + 1 :])), (family, missing))
    return short


def sentences_of(words: str) -> tuple[str, ...]:
    """The sentences of words as they are compared."""
    return tuple(sentence for sentence in SENTENCE.split(words) if sentence)


def says_same(one: str, other: str) -> bool:
    """Whether two texts have the same words of content and differ in the little ones."""
    if sorted(TELLING.findall(one)) != sorted(TELLING.findall(other)):
        return False
    little = KANA if is_japanese(one) else FUNCTION_WORDS
    return _content(one, little) == _content(other, little)


def _content(words: str, little: re.Pattern[str]) -> list[str]:
    if little is not KANA:
        return little.sub(" ", words).split()
    for verb, others in SAME_SENSE.items():
        words = re.sub(f"[{others}](?=[\u3041-\u309f])", verb, words)
    return list(little.sub("", words))


def absences(sections: Sequence[Section]) -> Iterator[Absence]:
    """The sections that alone among those beside them do not say a sentence, although they are parallel otherwise."""
    for above in sections:
        if len(above.children) > FAMILY:
            yield from _absent(above.children)


def _absent(beside: Sequence[Section]) -> Iterator[Absence]:
    said = [
        {sentence: rule for rule in section.rules for sentence in sentences_of(rule.template)} for section in beside
    ]
    counts = Counter(sentence for sentences in said for sentence in sentences if len(sentence) >= SHORTEST)
    common = {sentence for sentence, count in counts.items() if count >= FAMILY}
    lacking: dict[int, list[str]] = defaultdict(list)
    # one without a name cannot say it, nor can the last one speak of the next
    for sentence in (sentence for sentence in counts if sentence in common and counts[sentence] >= len(beside) - 3):
        silent = [at for at, section in enumerate(beside) if sentence not in said[at] and _could_say(section, sentence)]
        if len(silent) == 1:
            lacking[silent[0]].append(sentence)
    for at, sentences in sorted(lacking.items()):
        # what lacks much is of another kind
        if len(sentences) == 1 and _is_parallel(said, at, sentences[0], common):
            others = tuple(known[sentences[0]] for known in said if sentences[0] in known)
            yield Absence(beside[at], sentences[0], others)


def _could_say(section: Section, sentence: str) -> bool:
    return (OWN_NAME not in sentence or bool(section.names)) and (
        NEXT_NAME not in sentence or section.following is not None
    )


def _is_parallel(said: Sequence[dict[str, SectionRule]], at: int, sentence: str, common: set[str]) -> bool:
    """Whether a section shares another formula with most that have a sentence, and has nothing like the sentence."""
    from rapidfuzz.fuzz import ratio

    formulas = common & said[at].keys()
    shared = sum(sentence in other and not formulas.isdisjoint(other) for other in said)
    return shared >= FAMILY and not any(ratio(sentence, one) >= LIKE for one in said[at])


def difference(ours: str, theirs: str) -> tuple[str, str]:
    """What differs between two templates, with the words around it up to a name or number; empty where a name does."""
    start = next((at for at, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one != other), None)
    start = min(len(ours), len(theirs)) if start is None else start
    end = 0
    while end < min(len(ours), len(theirs)) - start and ours[-1 - end] == theirs[-1 - end]:
        end += 1
    before, after = _context(ours[:start][::-1])[::-1], _context(ours[len(ours) - end :])
    one = before + ours[start : len(ours) - end] + after
    other = before + theirs[start : len(theirs) - end] + after
    # a name cannot be found again in the text
    return (one, other) if not SIGN.search(one + other) else ("", "")


def _context(words: str) -> str:
    """The nearest letters: a few of Japanese, two words of Latin."""
    near = re.match(r"\w{0,3}" if is_japanese(words[:1]) else r"\w* ?\w*", words)
    return near[0] if near else ""

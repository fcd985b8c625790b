"""Families of parallel rules: rules of several sections with the same template."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from jobun.checks.logic.deviating_sibling.similar_texts import SimilarTexts
from jobun.language.rule_templates import ANY_NUMBER, NEXT_NAME, OWN_NAME, Section, SectionRule
from jobun.text.language import is_japanese

FAMILY = 3
"""Sections with the same template that make a family."""
SHORTEST = 8
"""Characters of a template or sentence at least."""
PLACEHOLDER = re.compile(f"[{OWN_NAME}{NEXT_NAME}{ANY_NUMBER}]")
SIMILAR = 80
"""The least similarity (0–100) of a rule that deviates from a family."""
LONGER = 1.5
"""Longer templates by this factor are not similar to any of a family."""
PRESENT = 60
"""The least similarity (0–100) at which a section has a sentence in other words."""
# three letters, and the rest of a word of katakana or kanji, so that no word is cut
JAPANESE_CONTEXT = r"\w{0,3}(?:(?<=[ァ-ヺー])[ァ-ヺー]+|(?<=[一-鿿々])[一-鿿々]+)?"
SENTENCE = re.compile(r"(?<=[。！？])|(?<=[.!?]) ")
# the same where there is no Japanese sign, many times faster
ENGLISH_SENTENCE = re.compile(r" (?<=[.!?] )")
# words that may differ between two sentences with the same meaning
KANA = re.compile("その後|[\u3041-\u309f、。，．]")
FUNCTION_WORDS = re.compile(
    r"\b(?:an?|the|of|in|on|at|for|to|that|which|who|is|are|be|been|also|then|do|does|has|have|it|its|and)\b|[^\w\x01-\x03]"
)
# function words that may not: negation, permission, limits and directions
DISTINCTIVE = re.compile(
    r"ない|ません|なけれ|なく|ずに|でき|られ|から|まで|より|だけ|のみ|しか|または|もしくは|および|ならびに|かつ|\b(?:to|in|on|and)\b"
)
# verbs that are interchangeable in formulas, by their kanji
SYNONYMS = {"示": "記書", "従": "沿", "使": "用", "呼": "称"}


class Family(NamedTuple):
    """Parallel rules. template: of all of them. members: one for each section."""

    template: str
    members: tuple[SectionRule, ...]


class Departure(NamedTuple):
    """A rule that deviates from a family: in words, or by a missing sentence."""

    rule: SectionRule
    family: Family
    missing: str = ""


class Absence(NamedTuple):
    """A section without a sentence (template) that all its siblings have. others: the rules that have it."""

    section: Section
    template: str
    others: tuple[SectionRule, ...]


def families(sections: Sequence[Section]) -> tuple[Family, ...]:
    """The families of a document, in the order of their first members."""
    found: dict[str, list[SectionRule]] = defaultdict(list)
    for section in sections:
        for template, rule in section.templates.items():
            if len(template) >= SHORTEST:
                found[template].append(rule)
    return tuple(Family(template, tuple(rules)) for template, rules in found.items() if len(rules) >= FAMILY)


def departures(sections: Sequence[Section], found: Sequence[Family]) -> Iterator[Departure]:
    """The rules with the meaning of a family in other words, or without one of its sentences."""
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
                if family.template not in section.templates and _is_sibling(section, family):
                    yield Departure(rule, family, missing)
                continue
            near = (found[at] for at, _ in similar.near(template, SIMILAR))
            absent = (one for one in near if one.template not in section.templates)
            family_near = next((one for one in absent if same_meaning(template, one.template)), None)
            if family_near is not None:
                yield Departure(rule, family_near)


def _is_sibling(section: Section, family: Family) -> bool:
    """Whether enough of a family are siblings of a section: elsewhere its sentences may be left out."""
    return sum(member.section.parent is section.parent for member in family.members) >= FAMILY


def _shortened(found: Sequence[Family]) -> dict[str, tuple[Family, str]]:
    """Each family's template without one sentence, with the family and that sentence."""
    short: dict[str, tuple[Family, str]] = {}
    for family in found:
        sentences = sentences_of(family.template)
        for at, missing in enumerate(sentences if len(sentences) > 1 else ()):
            glue = "" if is_japanese(family.template) else " "
            short.setdefault(glue.join((*sentences[:at], *sentences[at + 1 :])), (family, missing))
    return short


def sentences_of(words: str) -> tuple[str, ...]:
    """The sentences of a template."""
    pattern = SENTENCE if any(map(words.__contains__, "。！？")) else ENGLISH_SENTENCE
    return tuple(sentence for sentence in pattern.split(words) if sentence)


def same_meaning(one: str, other: str) -> bool:
    """Whether two texts differ only in function words that are not distinctive."""
    if sorted(DISTINCTIVE.findall(one)) != sorted(DISTINCTIVE.findall(other)):
        return False
    content = _japanese_content if is_japanese(one) else _english_content
    return content(one) == content(other)


def _english_content(words: str) -> list[str]:
    return FUNCTION_WORDS.sub(" ", words).split()


def _japanese_content(words: str) -> list[str]:
    for verb, others in SYNONYMS.items():
        words = re.sub(f"[{others}](?=[\u3041-\u309f])", verb, words)
    return list(KANA.sub("", words))


def absences(sections: Sequence[Section]) -> Iterator[Absence]:
    """The sections that alone among parallel siblings lack a sentence."""
    for above in sections:
        if len(above.children) > FAMILY:
            yield from _absent(above.children)


def _absent(siblings: Sequence[Section]) -> Iterator[Absence]:
    sentences = [
        {sentence: rule for rule in section.rules for sentence in sentences_of(rule.template)} for section in siblings
    ]
    counts = Counter(sentence for known in sentences for sentence in known if len(sentence) >= SHORTEST)
    common = {sentence: count for sentence, count in counts.items() if count >= FAMILY}
    # a section that lacks several is of another kind
    lacking = {
        at: missing[0] for at, missing in sorted(_lacking(siblings, sentences, common).items()) if len(missing) == 1
    }
    for at, sentence in lacking.items():
        if _is_parallel(sentences, at, sentence, common.keys()):
            yield Absence(siblings[at], sentence, tuple(known[sentence] for known in sentences if sentence in known))


def _lacking(
    siblings: Sequence[Section], present: Sequence[Container[str]], common: Mapping[str, int]
) -> dict[int, list[str]]:
    """The sentences that one section alone lacks although it could have them, by the section's index."""
    lacking: dict[int, list[str]] = defaultdict(list)
    for sentence, count in common.items():
        # up to three may be unable to have it: a section without a name, or the last, which has no next one
        if count < len(siblings) - 3:
            continue
        able = (at for at, section in enumerate(siblings) if _could_have(section, sentence))
        without = [at for at in able if sentence not in present[at]]
        if len(without) == 1:
            lacking[without[0]].append(sentence)
    return lacking


def _could_have(section: Section, sentence: str) -> bool:
    if OWN_NAME in sentence and not section.names:
        return False
    return NEXT_NAME not in sentence or section.following is not None


def _is_parallel(sentences: Sequence[dict[str, SectionRule]], at: int, sentence: str, common: Set[str]) -> bool:
    """Whether a section shares another formula with most that have a sentence, and has nothing similar to it."""
    from rapidfuzz.fuzz import ratio

    formulas = common & sentences[at].keys()
    shared = sum(sentence in other and not formulas.isdisjoint(other) for other in sentences)
    return shared >= FAMILY and not any(ratio(sentence, one) >= PRESENT for one in sentences[at])


def difference(ours: str, theirs: str) -> tuple[str, str]:
    """The differing parts of two templates with the words around them; empty if they hold a placeholder."""
    shortest = min(len(ours), len(theirs))
    pairs = enumerate(zip(ours, theirs, strict=False))
    start = next((at for at, (one, other) in pairs if one != other), shortest)
    end = 0
    while end < shortest - start and ours[-1 - end] == theirs[-1 - end]:
        end += 1
    before, after = _context(ours[:start][::-1])[::-1], _context(ours[len(ours) - end :])
    one = before + ours[start : len(ours) - end] + after
    other = before + theirs[start : len(theirs) - end] + after
    # a placeholder is not in the text
    return (one, other) if not PLACEHOLDER.search(one + other) else ("", "")


def _context(words: str) -> str:
    """The nearest letters: up to three of Japanese, extended to a whole word, or two words of Latin."""
    near = re.match(JAPANESE_CONTEXT if is_japanese(words[:1]) else r"\w* ?\w*", words)
    return near[0] if near else ""

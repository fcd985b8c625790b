"""English sentences that no reading of their words makes right: "can only activated", "a documents", "the their".

Two neighbours show that a rule of grammar may be broken, and a pattern looks at what is around them. The list of words
decides: a word that may be of another kind too is never reported.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise

from jobun.checks.words.typo.english_grammar.agreement import AGREEMENT
from jobun.checks.words.typo.english_grammar.constructions import CONSTRUCTIONS
from jobun.checks.words.typo.english_grammar.rule import GrammarMistake, GrammarRule
from jobun.checks.words.typo.english_grammar.verb_forms import VERB_FORMS
from jobun.language.english.phrases import TOKEN, PhraseCounts
from jobun.language.english.words import look_up

RULES: tuple[GrammarRule, ...] = (*CONSTRUCTIONS, *VERB_FORMS, *AGREEMENT)


def grammar_mistakes(phrases: PhraseCounts) -> Iterator[GrammarMistake]:
    """Where rules of grammar are broken in a text."""
    wanted: dict[tuple[str, str], list[GrammarRule]] = defaultdict(list)
    by_first, by_second = _index(phrases)
    for rule in RULES:
        firsts = [pair for word in rule.first for pair in by_first[word]]
        for pair in firsts or [pair for word in rule.second for pair in by_second[word]]:
            if _is(pair[0], rule.first) and _is(pair[1], rule.second):
                wanted[pair].append(rule)
    tokens = phrases.tokens
    places = phrases.places(wanted)
    lines = dict.fromkeys((phrases.line(at), rule) for at in places for rule in wanted[tokens[at], tokens[at + 1]])
    for (start, line), rule in lines:
        for found in rule.pattern.finditer(line.lower().replace("’", "'")):
            if _is_prose(found, line) and any(rule in wanted.get(pair, ()) for pair in _pairs(found)):
                first, last = found.span("at")
                replacement = found.expand(rule.replacement) if rule.replacement else None
                yield GrammarMistake(
                    start + first, start + last, replacement, rule.message.with_values(word=found["at"])
                )


def _is_prose(found: re.Match[str], line: str) -> bool:
    """Whether the words of a match are in lower case, as names are not: a capital only begins a sentence or a term."""
    start, end = found.span("at")
    before, words = line[: found.start()].rstrip(), line[found.start() : start]
    first = words[:1].islower() or words[:1] == "" or before[-1:] in ("", ".", ":", "“", '"', "(", "•")
    return first and words[1:] == words[1:].lower() and line[start + 1 : end] == line[start + 1 : end].lower()


Pairs = dict[str, list[tuple[str, str]]]


def _index(phrases: PhraseCounts) -> tuple[Pairs, Pairs]:
    """The pairs of a text by their first and by their second word, as far as rules name it."""
    by_first: Pairs = {word: [] for rule in RULES for word in rule.first}
    by_second: Pairs = {word: [] for rule in RULES for word in rule.second}
    for pair in phrases.pairs:
        if pair[0] in by_first:
            by_first[pair[0]].append(pair)
        if pair[1] in by_second:
            by_second[pair[1]].append(pair)
    return by_first, by_second


def _pairs(found: re.Match[str]) -> Iterator[tuple[str, str]]:
    """The pairs of neighbours in a match and with the words beside it."""
    before = TOKEN.findall(found.string[max(0, found.start() - 30) : found.start()])[-1:]
    after = TOKEN.findall(found.string[found.end() : found.end() + 30])[:1]
    return pairwise([*before, *TOKEN.findall(found[0]), *after])


def _is(word: str, wanted: frozenset[str]) -> bool:
    """Whether a word is one of some words, or of one of some kinds."""
    kinds = look_up(word).kinds
    return word in wanted or (kinds != "" and f"<{kinds}>" in wanted) or (word.endswith("'s") and "<'s>" in wanted)

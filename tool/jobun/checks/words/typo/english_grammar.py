"""English sentences that no reading of their words makes right: "can only activated", "a documents", "the their".

Two neighbours show that a rule of grammar may be broken, and a pattern looks at what is around them. The list of words
decides: a word that may be of another kind too is never reported.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from jobun.language.english.phrases import TOKEN, PhraseCounts
from jobun.language.english.words import look_up
from jobun.locale.message import Message
from jobun.text.lazy import lazy


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


MODALS = _words(
    "can could may might must shall should would will cannot can't won't mustn't couldn't wouldn't shouldn't mightn't"
)
ADVERBS = _words(
    "not only also then never still always again either instead immediately normally usually simultaneously otherwise"
    " later automatically"
)
ADVERB = f"(?: (?:{'|'.join(sorted(ADVERBS))}))*"
MODAL = rf"\b(?:{'|'.join(sorted(MODALS))})(?<!\b(?:of|no) will)(?<!\b(?:the) will)(?<!\b(?:much|many) will){ADVERB}"
DETERMINER = r"(?:an?|the|its|their|your|this|that|these|those|any|all|each|one|two|three|\d+)"
# the beginning of a clause
BEGIN = r"(?:^|(?<=[.;:(“] )|(?<=[(“])|(?<=\bif )|(?<=\bwhen )|(?<=\bwhile )|(?<=\bwhenever )|(?<=\bunless ))"
# what follows a noun phrase
FOLLOWS = (
    r"(?= (?:is|are|in|on|from|to|that|who|which|may|must|can|have|has|at|into|and|or|of|with|for|by|if|when)\b"
    r"|,? not\b|[,.;:)])"
)
# several at once
GROUPS = _words(
    "number majority minority variety pair couple lot can group team side crew family committee board council jury"
    " staff public range series set few"
)
UNCOUNTED = _words("damage equipment information mana life power")
ACTORS = _words(
    "player opponent team competitor referee judge arbiter member owner controller driver employee participant worker"
    " athlete contestant candidate person card unit character effect ability spell user"
)
ITS = _words("it that what who there here let he she where how this")


@dataclass(frozen=True, slots=True, eq=False)
class GrammarRule:
    """A construction that is always wrong.

    first, second: two neighbours, as words in lower case or as kinds of words in angle brackets; "<sz>" are words of
    exactly these two kinds; one of both is words only. pattern: what is reported, its group "at", in lower case and
    with straight apostrophes. replacement: a template for `re.Match.expand`; "" if it is unknown. message: for {word},
    what is reported. bad, good: sentences in which it is found, and is not.
    """

    first: frozenset[str]
    second: frozenset[str]
    pattern: re.Pattern[str]
    message: Message
    replacement: str = ""
    bad: tuple[str, ...] = ()
    good: tuple[str, ...] = ()


class GrammarMistake(NamedTuple):
    """A place at which a rule applies. replacement: None if it is unknown."""

    start: int
    end: int
    replacement: str | None
    message: Message


RULES = (
    GrammarRule(
        MODALS | ADVERBS,
        _words("<d> <p> <dp>"),
        lazy(rf"{MODAL} (?P<at>(?!been\b)[a-z]+)\b"),
        Message("“be” is missing before “{word}”", "「{word}」の前の「be」が抜けています"),
        r"be \g<at>",
        ("It can only activated once.", "They must not shown."),
        ("It can only be activated.", "It may need rest.", "The will produced by it", "They must put it down."),
    ),
    GrammarRule(
        MODALS | ADVERBS,
        _words("<z> <sz>"),
        lazy(rf"(?:{MODAL}|\b(?:does|do|did)(?: not|n't)) (?P<at>[a-z]+s)(?= {DETERMINER}\b)"),
        Message("“{word}” after an auxiliary verb; use the base form", "助動詞の後なので「{word}」を原形にします"),
        "",
        ("A player may draws a card.", "It does not affects the game."),
        ("It may focus the light.", "In no event may bases be run.", "It can always the same"),
    ),
    GrammarRule(
        _words("the its their your every"),
        _words("a an the its their your is has of from into for with by"),
        lazy(
            r"\b(?P<at>(the|its|their|your|every) (?!\2\b)(?:an?|the|its|their|your|is|has|of|from|into|for|with|by))"
            r"\b(?![-/])"
        ),
        Message("“{word}”: a word is missing or superfluous", "「{word}」に語の過不足があります"),
        "",
        ("Put the its cards down.", "If the is equal to zero,"),
        ("Put the card down.", "his or her own", "the in-play zone", "the by-law", "the the"),
    ),
    GrammarRule(
        _words("a an"),
        _words("<s> <sz>"),
        lazy(rf"\ban? (?P<at>[a-z]+s){FOLLOWS}"),
        Message("plural noun “{word}” after a singular determiner", "単数を指す語の後の「{word}」が複数形です"),
        "",
        ("It is a documents, not more.", "Discard a cards."),
        ("a means to an end", "a series of cards", "a sports car", "zero or one cards are drawn"),
    ),
    GrammarRule(
        _words("these those several"),
        _words("<n>"),
        lazy(rf"\b(?:these|those|several) (?P<at>(?!(?:{'|'.join(sorted(UNCOUNTED))})\b)[a-z]+){FOLLOWS}"),
        Message("singular noun “{word}” after a plural determiner", "複数を指す語の後の「{word}」が単数形です"),
        "",
        ("whichever of those subsection is used",),
        ("these sheep are", "those present are", "several damage counters", "both player and judge", "those damage of"),
    ),
    GrammarRule(
        _words("<n> <nv> <nsv>"),
        _words("are have"),
        lazy(rf"{BEGIN}(?:an?|each|every|another) (?!(?:{'|'.join(sorted(GROUPS))})\b)[a-z]+ (?P<at>are|have)\b"),
        Message("plural verb “{word}” after a singular noun", "単数の名詞の後の動詞「{word}」が複数形です"),
        "",
        ("If a player have no cards, stop.", "A card are drawn."),
        ("A card can have names.", "Each of the players have cards.", "A number of cards are drawn.", "a few have"),
    ),
    GrammarRule(
        _words("<s>"),
        _words("is has was"),
        lazy(rf"{BEGIN}(?:the|these|those|all|both|some) [a-z]+s (?P<at>is|has|was)\b"),
        Message("singular verb “{word}” after a plural noun", "複数の名詞の後の動詞「{word}」が単数形です"),
        "",
        ("If the players is ready, start.",),
        ("The news is good.", "One of the players is ready.", "The series is over.", "the players’ is"),
    ),
    GrammarRule(
        ACTORS,
        _words("<v> <nv>"),
        lazy(
            r"\b(?:if|when|whenever|until|unless) (?:an?|the|each|every|another) [a-z]+ "
            r"(?P<at>(?!can\b|will\b|may\b)[a-z]+)(?= (?:an?|the|any|its|their|one|two|this|all)\b)"
        ),
        Message("“{word}” lacks the ending of the third person", "「{word}」に三人称単数の語尾がありません"),
        "",
        ("If a player draw a card, stop.",),
        ("If the player draws a card", "When a card effect, the player chose", "If the players draw a card"),
    ),
    GrammarRule(
        _words("able unable order"),
        _words("<v>"),
        lazy(rf"\b(?:in order|able|unable) (?P<at>[a-z]+)(?= {DETERMINER}\b)"),
        Message("“to” is missing before “{word}”", "「{word}」の前の「to」が抜けています"),
        r"to \g<at>",
        ("A player who is unable choose a card loses.",),
        ("able to choose a card", "in order that a card"),
    ),
    GrammarRule(
        _words("to"),
        _words("<d> <p> <dp> <z>"),
        lazy(r"\b(?:able|unable|in order|chooses?|wish|wishes|wants?|needs?|required|allowed) to (?P<at>[a-z]+)\b"),
        Message("“{word}” after “to”; use the base form", "「to」の後なので「{word}」を原形にします"),
        "",
        ("A player unable to paid loses.",),
        ("allowed to put it back", "is required to need it"),
    ),
    GrammarRule(
        _words("it's"),
        _words("<n> <an> <nv> <nsv>"),
        lazy(r"\b(?P<at>(it)'s)(?= [a-z]+ (?:is|has|can|may|must|was|enters|leaves|begins|ends|applies|becomes)\b)"),
        Message("did you mean the possessive “its”?", "所有を表す「its」の誤りと思われます"),
        r"\2s",
        ("If it’s effect enters play, stop.",),
        ("If it’s day and night", "it’s visible to players", "it’s a card is"),
    ),
    GrammarRule(
        _words("its"),
        _words("a an the not been going"),
        lazy(r"\b(?P<at>its)(?= (?:an?|the|not|been|going)\b)"),
        Message("missing apostrophe", "アポストロフィが抜けています"),
        "it’s",
        ("if its not a card",),
        ("its own card", "its possible values"),
    ),
    GrammarRule(
        _words("there"),
        _words("any no not"),
        lazy(r"\b(?:if|when|whenever|while|until|unless|that|once) (?P<at>there) (?:any|no|not)\b"),
        Message("“is” or “are” is missing after “{word}”", "「{word}」の後の「is」か「are」が抜けています"),
        "",
        ("Check if there any more cards.",),
        ("Check if there are any more cards.", "Put it there, not here."),
    ),
    GrammarRule(
        _words("neither"),
        _words("a an the its their any"),
        lazy(r"\bneither (?:an?|the|its|their|any) (?:(?!nor\b)[\w'-]+ ){1,2}(?P<at>or)\b"),
        Message("“or” after “neither”; use “nor”", "「neither」の後なので「nor」を使います"),
        "nor",
        ("It is neither a spell or ability.",),
        ("neither player wins or loses", "neither a spell nor an ability or card"),
    ),
    GrammarRule(
        _words("<'s>"),
        _words("must may cannot should"),
        lazy(rf"\b(?!(?:{'|'.join(sorted(ITS))})')(?P<at>([a-z]+)'s) (?:must|may|cannot|should)\b"),
        Message("apostrophe in the plural “{word}”", "複数形「{word}」にアポストロフィは付きません"),
        r"\2s",
        ("All catcher’s must wear it.",),
        ("it’s must-see", "the player’s maybe"),
    ),
    GrammarRule(
        _words("rather less more fewer greater lower higher longer earlier later"),
        _words("then"),
        lazy(
            r"\b(?:rather|(?:less|more|fewer|greater|lower|higher|longer|earlier|later)"
            r"(?= then (?:\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|or equal)\b))) "
            r"(?P<at>then)\b(?! ?,)"
        ),
        Message("did you mean “than”?", "「than」の誤りと思われます"),
        "than",
        ("in effect for less then seven days", "rather then the card"),
        ("If there are no more, then stop", "if less then stop"),
    ),
)


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

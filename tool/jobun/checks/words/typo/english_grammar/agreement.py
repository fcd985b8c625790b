"""Singular beside plural: "two card", "one of the cards are", "players who has", "a cards attributes"."""

from __future__ import annotations

from jobun.checks.words.typo.english_grammar.rule import (
    BEGIN,
    FOLLOWS,
    GROUPS,
    UNCOUNTED,
    GrammarRule,
    words_in,
)
from jobun.locale.message import Message
from jobun.text.lazy import lazy

SINGULAR = Message("singular noun “{word}” after a plural determiner", "複数を指す語の後の「{word}」が単数形です")
PLURAL_NOUN = Message("plural noun “{word}” after a singular determiner", "単数を指す語の後の「{word}」が複数形です")
PLURAL_VERB = Message("plural verb “{word}” with a singular subject", "単数の主語に対して動詞「{word}」が複数形です")
SINGULAR_VERB = Message("singular verb “{word}” with a plural subject", "複数の主語に対して動詞「{word}」が単数形です")
NUMBERS = "two|three|four|five|six|seven|eight|nine|ten|several|multiple|various|numerous|both"
PEOPLE = (
    "player|opponent|team|competitor|referee|judge|member|owner|driver|employee|participant|athlete|"
    "contestant|candidate|person"
)
OTHERS = (
    "two|three|four|following|same|latter|former|above|below|other|rest|whole|like|most|more|less|best|worst"
    "|people|offspring|aircraft"
)
# before a number that counts, rather than names, what follows it
BEFORE_NUMBER = (
    "(?:the|of|to|with|by|or|and|than|for|any|these|those|least|most|has|have|draws?|discards?|chooses?|their|your|its"
    "|first|last|next|all|into|between)"
)
UNITS = (
    "percent|per|dozen|hundred|thousand|million|billion|foot|inch|mm|cm|km|kg|mph|pound|pair|head|crew|"
    "staff|series|species"
)
NO_PLURAL = "|".join(sorted(GROUPS | UNCOUNTED))

AGREEMENT = (
    GrammarRule(
        words_in(NUMBERS.replace("|", " ")),
        words_in("<n> <nv>"),
        lazy(
            rf"\b{BEFORE_NUMBER} (?:{NUMBERS}) (?P<at>(?!(?:{NO_PLURAL}|{OTHERS}|{UNITS})\b)[a-z]+[^s\W])"
            r"(?= (?:is|are|may|must|can|have|has|from|who|which|at)\b|[.;])"
        ),
        SINGULAR,
        "",
        ("The two player must draw.", "Discard three card."),
        (
            "The two players must draw.",
            "two player games",
            "by twenty percent.",
            "the chapter two rule.",
            "only one of its kind.",
        ),
    ),
    GrammarRule(
        words_in("one"),
        words_in("of"),
        lazy(
            rf"\bone of (?:the|these|those) (?P<at>(?!(?:{NO_PLURAL}|{OTHERS})\b)[a-z]+[^s\W])"
            r"(?= (?:is|are|may|must|can|has|have|from|in|that|who)\b|[.;])"
        ),
        SINGULAR,
        "",
        ("Choose one of the card in play.",),
        ("Choose one of the cards in play.", "one of the following is true", "one of the crew is out"),
    ),
    GrammarRule(
        words_in("this each every another"),
        words_in("<s>"),
        lazy(rf"\b(?:this|each|every|another) (?P<at>(?!means|series|lots\b)[a-z]+[^s\W]s){FOLLOWS}"),
        PLURAL_NOUN,
        "",
        ("Each players may draw.",),
        ("Each player may draw.", "This means that"),
    ),
    GrammarRule(
        words_in("much"),
        words_in("<s> <sz>"),
        lazy(
            r"\b(?:how|too|as|so) (?P<at>much)"
            r"(?= (?!times|means|news|always|perhaps|focus)[a-z]+[^s\W]s"
            r"(?: (?:as|are|have|you|they|can|may|in|to|of)\b|[.,;?]))"
        ),
        Message(
            "“{word}” before a plural noun; use “many”", "複数形の名詞の前なので「{word}」ではなく「many」を使います"
        ),
        "many",
        ("Look how much cards are left.", "It has too much players."),
        ("Look how much it costs.", "how much damage is left"),
    ),
    GrammarRule(
        words_in("each one either"),
        words_in("of"),
        lazy(
            rf"{BEGIN}(?:each|one|either) of "
            r"(?:the|these|those|your|their|its) [a-z]+s (?P<at>are|have|were)\b"
        ),
        PLURAL_VERB,
        "",
        ("Each of the players have a card.", "If one of the cards are drawn, stop."),
        ("Each of the players has a card.", "those of the players have a"),
    ),
    GrammarRule(
        words_in("number"),
        words_in("of"),
        lazy(rf"{BEGIN}the number of (?:[a-z]+ )?[a-z]+s (?P<at>are|were|have)\b"),
        PLURAL_VERB,
        "",
        ("The number of cards are three.",),
        ("The number of cards is three.", "A number of cards are equal"),
    ),
    GrammarRule(
        words_in("who"),
        words_in("has is was does wishes wants"),
        lazy(
            r"(?<!one of )\b"
            r"(?:players|opponents|competitors|members|employees|participants|teams|judges) "
            r"who (?P<at>has|is|was|does|wishes|wants)\b"
        ),
        SINGULAR_VERB,
        "",
        ("Players who has no cards lose.",),
        ("Players who have no cards lose.", "the number of those who is"),
    ),
    GrammarRule(
        words_in("who that"),
        words_in("have are were do"),
        lazy(rf"\b(?:an?|each|every|another) (?:{PEOPLE}) (?:who|that) (?P<at>have|are|were|do)\b"),
        PLURAL_VERB,
        "",
        ("A player that have cards wins.",),
        ("A player that has cards wins.", "each player’s cards that are"),
    ),
    GrammarRule(
        words_in("is was"),
        words_in("two three four five six several many multiple"),
        lazy(r"\bthere (?P<at>is|was) (?:two|three|four|five|six|several|many|multiple) [a-z]+s\b"),
        SINGULAR_VERB,
        "",
        ("There is three cards.",),
        ("There are three cards.", "There is two-thirds of it"),
    ),
    GrammarRule(
        words_in("are were"),
        words_in("a an"),
        lazy(
            r"\bthere (?P<at>are|were) (?:a|an) (?!(?:few|lot|couple|number|variety|total|maximum|minimum|range|series|"
            r"handful|dozen|hundred|thousand|multitude|wide|great|large|small|plethora|bunch|set|pair|limited|good|"
            r"certain|further|fixed|additional|tie)\b)[a-z]+(?: (?!of\b)|[.,;])"
        ),
        PLURAL_VERB,
        "",
        ("There are a card in play.",),
        ("There is a card in play.", "There are a few cards.", "There are a total of five"),
    ),
    GrammarRule(
        words_in("a an"),
        words_in("players opponents teams cards members owners units characters players's"),
        lazy(
            r"\b(?:an?|each|every|another) (?P<at>(player|opponent|team|card|member|owner|unit|character)s)"
            r"(?= (?:hand|deck|turn|life|controller|owner|effect|abilit(?:y|ies)|attributes?|name|text|cost|power|"
            r"health|total|side|area|color|type|score|goal|role|duty|rights?|obligations?)\b)"
        ),
        Message("missing apostrophe", "アポストロフィが抜けています"),
        r"\g<2>’s",
        ("It changes a cards attributes.", "Look at an opponents hand."),
        ("It changes a card’s attributes.",),
    ),
)

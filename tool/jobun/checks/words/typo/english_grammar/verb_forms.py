"""Forms of verbs that cannot follow the words before them: "has chose", "be choose", "must autonomous"."""

from __future__ import annotations

from jobun.checks.words.typo.english_grammar.rule import (
    ACTORS,
    BEGIN,
    DETERMINER,
    MODAL,
    MODALS,
    GrammarRule,
    words_in,
)
from jobun.locale.message import Message
from jobun.text.lazy import lazy

NO_BE = Message("“be” is missing before “{word}”", "「{word}」の前の「be」が抜けています")
NO_ENDING = Message("“{word}” lacks the ending of the third person", "「{word}」に三人称単数の語尾がありません")
SUPERFLUOUS = Message(
    "“{word}” has an ending that its subject does not take", "主語に合わない語尾が「{word}」に付いています"
)
BASE = Message("“{word}” after an auxiliary verb; use the base form", "助動詞の後なので「{word}」を原形にします")
PARTICIPLE = Message("“{word}” after an auxiliary verb; use the participle", "助動詞の後なので「{word}」を分詞にします")
PLURALS = (
    "players|opponents|teams|competitors|referees|judges|members|owners|employees|participants|athletes|contestants"
)

BASES = "choose|draw|discard|reveal|pay|lose|receive|shuffle|declare|take|roll|begin|select|remove|place"

VERB_FORMS = (
    GrammarRule(
        MODALS,
        words_in("<a> <an>"),
        lazy(rf"{MODAL} (?P<at>(?!like\b|more\b|clear\b|square\b)[a-z]+)(?=[.;]| (?:in|on|at|to|for|during)\b)"),
        NO_BE,
        r"be \g<at>",
        ("The robot must autonomous.", "The piece must available to all."),
        ("The robot must be autonomous.", "It may clear the board.", "as soon as you can available"),
    ),
    GrammarRule(
        words_in("doesn't don't didn't not"),
        words_in("<z> <sz>"),
        lazy(r"\b(?:(?:does|do|did) not|(?:does|do|did)n't) (?P<at>(?!always|perhaps|besides)[a-z]+[^s\W]s)\b(?!')"),
        BASE,
        "",
        ("It doesn’t matters.", "The rule does not applies."),
        ("It does not matter.", "It doesn’t always apply.", "They do not focus"),
    ),
    GrammarRule(
        MODALS | {"not"},
        words_in("<z>"),
        lazy(rf"{MODAL} (?P<at>[a-z]+[^s\W]s)\b(?!'|-)"),
        BASE,
        "",
        ("A player may not loses life.",),
        ("A player may not lose life.",),
    ),
    GrammarRule(
        words_in("has have had hasn't haven't hadn't"),
        words_in("<d>"),
        lazy(
            r"\b(?:has|have|had)(?:n't| not| already| just)? "
            r"(?P<at>(?!saw\b|spoke\b|bore\b|lay\b|[a-z]*ed\b)[a-z]+)\b(?!-)"
        ),
        PARTICIPLE,
        "",
        ("The player has chose a card.", "They have took the piece."),
        ("The player has chosen a card.", "They have a saw.", "They are considered to have heaved it."),
    ),
    GrammarRule(
        words_in("be been being"),
        words_in("<v>"),
        lazy(
            r"\b(?:be|been|being) (?P<at>(?!let\b|let's\b|come\b|become\b|go\b)[a-z]+)"
            r"(?= (?:by|to|from|at|in|on|for|as|with|or|and)\b|[.;])"
        ),
        PARTICIPLE,
        "",
        ("A card may be choose by the player.", "It has been reveal."),
        ("A card may be chosen by the player.", "would-be choose"),
    ),
    GrammarRule(
        words_in("is are was were"),
        words_in("<d>"),
        lazy(
            r"\b(?:is|are|was|were)(?: not)? (?P<at>(?!saw\b|lay\b|bore\b|spoke\b|[a-z]*ed\b)[a-z]+)"
            r"(?= (?:by|to|from|at|in|on|for|as|with)\b|[.;,])"
        ),
        PARTICIPLE,
        "",
        ("A card is chose by the player.",),
        ("A card is chosen by the player.",),
    ),
    GrammarRule(
        words_in("allow permit require oblige entitle forbid"),
        words_in("to"),
        lazy(r"\b(?:is|are|was|were|be)(?: not)? (?P<at>allow|permit|require|oblige|entitle|forbid)(?= to\b)"),
        PARTICIPLE,
        "",
        ("The player is allow to draw.", "Teams are not permit to leave."),
        ("The player is allowed to draw.", "The aim of the law is permit-to-work."),
    ),
    GrammarRule(
        ACTORS,
        words_in(BASES.replace("|", " ")),
        lazy(
            rf"{BEGIN}(?:an?|the|each|every|another) (?:{'|'.join(sorted(ACTORS))}) "
            rf"(?P<at>{BASES})"
            r"(?= (?:an?|the|their|its|his|one|two|three|all|any|that|it)\b)"
        ),
        NO_ENDING,
        "",
        ("The player choose a card and draw a card.", "Each opponent discard one card."),
        ("The player chooses a card.", "Have each player draw a card.", "Let the player choose a card."),
    ),
    GrammarRule(
        words_in(PLURALS.replace("|", " ")),
        words_in("<z> <sz>"),
        lazy(
            rf"{BEGIN}(?:the |all |both |these |those |all the |two |your )?(?:{PLURALS}) "
            rf"(?P<at>[a-z]+[^s\W]s)(?= {DETERMINER} )"
        ),
        SUPERFLUOUS,
        "",
        ("The players chooses a card.", "If all players draws one card, stop."),
        ("The players choose a card.",),
    ),
    GrammarRule(
        words_in("they we you"),
        words_in("<z> <sz>"),
        lazy(rf"{BEGIN}(?:they|we|you) (?P<at>[a-z]+[^s\W]s)(?= {DETERMINER}\b)"),
        SUPERFLUOUS,
        "",
        ("They draws a card.", "If you chooses that card, stop."),
        ("They draw a card.",),
    ),
    GrammarRule(
        words_in("by without"),
        words_in("<v>"),
        lazy(
            r"\b(?:by|without|instead of) (?P<at>(?!let\b)[a-z]+)"
            r"(?= (?:an?|the|its|their|your|this|that|one|two|all|any) )"
        ),
        Message("“{word}” after a preposition; use the form in “-ing”", "前置詞の後なので「{word}」を動名詞にします"),
        "",
        ("Pay the cost by choose a card.", "Play without reveal the card."),
        ("Pay the cost by discarding a card.",),
    ),
)

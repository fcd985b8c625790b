"""Constructions that no reading of their words makes right: "can only activated", "a documents", "the their"."""

from __future__ import annotations

from jobun.checks.words.typo.english_grammar.rule import (
    ACTORS,
    ADVERBS,
    BEGIN,
    DETERMINER,
    FOLLOWS,
    GROUPS,
    ITS,
    MODAL,
    MODALS,
    UNCOUNTED,
    GrammarRule,
    words_in,
)
from jobun.locale.message import Message
from jobun.text.lazy import lazy

CONSTRUCTIONS = (
    GrammarRule(
        MODALS | ADVERBS,
        words_in("<d> <p> <dp>"),
        lazy(rf"{MODAL} (?P<at>(?!been\b)[a-z]+)\b"),
        Message("“be” is missing before “{word}”", "「{word}」の前の「be」が抜けています"),
        r"be \g<at>",
        ("It can only activated once.", "They must not shown."),
        ("It can only be activated.", "It may need rest.", "The will produced by it", "They must put it down."),
    ),
    GrammarRule(
        MODALS | ADVERBS,
        words_in("<z> <sz>"),
        lazy(rf"(?:{MODAL}|\b(?:does|do|did)(?: not|n't)) (?P<at>[a-z]+s)(?= {DETERMINER}\b)"),
        Message("“{word}” after an auxiliary verb; use the base form", "助動詞の後なので「{word}」を原形にします"),
        "",
        ("A player may draws a card.", "It does not affects the game."),
        ("It may focus the light.", "In no event may bases be run.", "It can always the same"),
    ),
    GrammarRule(
        words_in("the its their your every"),
        words_in("a an the its their your is has of from into for with by"),
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
        words_in("a an"),
        words_in("<s> <sz>"),
        lazy(rf"\ban? (?P<at>[a-z]+s){FOLLOWS}"),
        Message("plural noun “{word}” after a singular determiner", "単数を指す語の後の「{word}」が複数形です"),
        "",
        ("It is a documents, not more.", "Discard a cards."),
        ("a means to an end", "a series of cards", "a sports car", "zero or one cards are drawn"),
    ),
    GrammarRule(
        words_in("these those several"),
        words_in("<n>"),
        lazy(rf"\b(?:these|those|several) (?P<at>(?!(?:{'|'.join(sorted(UNCOUNTED))})\b)[a-z]+){FOLLOWS}"),
        Message("singular noun “{word}” after a plural determiner", "複数を指す語の後の「{word}」が単数形です"),
        "",
        ("whichever of those subsection is used",),
        ("these sheep are", "those present are", "several damage counters", "both player and judge", "those damage of"),
    ),
    GrammarRule(
        words_in("<n> <nv> <nsv>"),
        words_in("are have"),
        lazy(rf"{BEGIN}(?:an?|each|every|another) (?!(?:{'|'.join(sorted(GROUPS))})\b)[a-z]+ (?P<at>are|have)\b"),
        Message("plural verb “{word}” after a singular noun", "単数の名詞の後の動詞「{word}」が複数形です"),
        "",
        ("If a player have no cards, stop.", "A card are drawn."),
        ("A card can have names.", "A number of cards are drawn.", "a few have"),
    ),
    GrammarRule(
        words_in("<s>"),
        words_in("is has was"),
        lazy(rf"{BEGIN}(?:the|these|those|all|both|some) [a-z]+s (?P<at>is|has|was)\b"),
        Message("singular verb “{word}” after a plural noun", "複数の名詞の後の動詞「{word}」が単数形です"),
        "",
        ("If the players is ready, start.",),
        ("The news is good.", "One of the players is ready.", "The series is over.", "the players’ is"),
    ),
    GrammarRule(
        ACTORS,
        words_in("<v> <nv>"),
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
        words_in("able unable order"),
        words_in("<v>"),
        lazy(rf"\b(?:in order|able|unable) (?P<at>[a-z]+)(?= {DETERMINER}\b)"),
        Message("“to” is missing before “{word}”", "「{word}」の前の「to」が抜けています"),
        r"to \g<at>",
        ("A player who is unable choose a card loses.",),
        ("able to choose a card", "in order that a card"),
    ),
    GrammarRule(
        words_in("to"),
        words_in("<d> <p> <dp> <z>"),
        lazy(r"\b(?:able|unable|in order|chooses?|wish|wishes|wants?|needs?|required|allowed) to (?P<at>[a-z]+)\b"),
        Message("“{word}” after “to”; use the base form", "「to」の後なので「{word}」を原形にします"),
        "",
        ("A player unable to paid loses.",),
        ("allowed to put it back", "is required to need it"),
    ),
    GrammarRule(
        words_in("it's"),
        words_in("<n> <an> <nv> <nsv>"),
        lazy(r"\b(?P<at>(it)'s)(?= [a-z]+ (?:is|has|can|may|must|was|enters|leaves|begins|ends|applies|becomes)\b)"),
        Message("did you mean the possessive “its”?", "所有を表す「its」の誤りと思われます"),
        r"\2s",
        ("If it’s effect enters play, stop.",),
        ("If it’s day and night", "it’s visible to players", "it’s a card is"),
    ),
    GrammarRule(
        words_in("its"),
        words_in("a an the not been going"),
        lazy(r"\b(?P<at>its)(?= (?:an?|the|not|been|going)\b)"),
        Message("missing apostrophe", "アポストロフィが抜けています"),
        "it’s",
        ("if its not a card",),
        ("its own card", "its possible values"),
    ),
    GrammarRule(
        words_in("there"),
        words_in("any no not"),
        lazy(r"\b(?:if|when|whenever|while|until|unless|that|once) (?P<at>there) (?:any|no|not)\b"),
        Message("“is” or “are” is missing after “{word}”", "「{word}」の後の「is」か「are」が抜けています"),
        "",
        ("Check if there any more cards.",),
        ("Check if there are any more cards.", "Put it there, not here."),
    ),
    GrammarRule(
        words_in("neither"),
        words_in("a an the its their any"),
        lazy(r"\bneither (?:an?|the|its|their|any) (?:(?!nor\b)[\w'-]+ ){1,2}(?P<at>or)\b"),
        Message("“or” after “neither”; use “nor”", "「neither」の後なので「nor」を使います"),
        "nor",
        ("It is neither a spell or ability.",),
        ("neither player wins or loses", "neither a spell nor an ability or card"),
    ),
    GrammarRule(
        words_in("<'s>"),
        words_in("must may cannot should"),
        lazy(rf"\b(?!(?:{'|'.join(sorted(ITS))})')(?P<at>([a-z]+)'s) (?:must|may|cannot|should)\b"),
        Message("apostrophe in the plural “{word}”", "複数形「{word}」にアポストロフィは付きません"),
        r"\2s",
        ("All catcher’s must wear it.",),
        ("it’s must-see", "the player’s maybe"),
    ),
    GrammarRule(
        words_in("rather less more fewer greater lower higher longer earlier later"),
        words_in("then"),
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

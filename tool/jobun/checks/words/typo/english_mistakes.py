"""English mistakes in any document: confused words, articles, apostrophes, singular and plural."""

from jobun.language.substitutions import Substitution
from jobun.locale.message import Message

# an article, capitalized only at the beginning of a sentence, so that Team A is not one
ARTICLE = r"(a(?<![\w.’'-]a)|A(?:(?<![^\n]A)|(?<=[.:?!] A)))"
# an article or an apostrophe does not change the meaning of a rule
NOTE = "info"
APOSTROPHE = Message("missing apostrophe", "アポストロフィが抜けています")
# endings of verbs with "nt" for "n't"
NOT = (
    "Dont", "dont", "Wont", "esnt", "idnt", "isnt", "Isnt", "asnt", "arent", "Arent", "werent", "Werent", "uldnt",
    "adnt",
)  # fmt: skip
SMALL = r"(?:and|or|is|are|in|into|as|at|if|of|on|over|also|each|either)\b"
THINGS = "(player|card|team|turn|round|effect|opponent|unit|character|creature|zone|step|phase)"
OWNED = "(?:own(?:ers?)?|controllers?|effects?|abilit(?:y|ies)|text|names?|costs?|values?|power|types?)"
MODAL = "(can|cannot|can['’]t|could|will|would|may|might|not|n['’]t)"
HELPS = "is|are|was|has|have|must|may|can|will|in|on|of|from|to|that|who|which|and|or|at|with|for|by"
ENGLISH = (
    Substitution(
        r"\b((?:c|w|sh)ould|must|might) of\b(?= (?:been|had|done|gone|[a-z]+ed)\b)",
        r"\1 have",
        Message("did you mean “have”?", "「have」の誤りと思われます"),
        {"it could of been played": "it could have been played"},
        ("it could, of course, be played",),
        cues=("ould of", "must of", "might of"),
    ),
    Substitution(
        r"\bloos(e|es|ing)\b(?= (?:the|a) (?:game|match|battle|round|turn|life)\b)",
        r"los\1",
        Message("did you mean “lose”?", "「lose」の誤りと思われます"),
        {"players loose the game": "players lose the game"},
        ("a loose card",),
    ),
    Substitution(
        r"\b(more|less|fewer|greater|higher|lower|other|rather) then\b(?= (?:\d+|one|two|three|zero|its?|the|that)\b)",
        r"\1 than",
        Message("did you mean “than”?", "「than」の誤りと思われます"),
        {"more then one card": "more than one card"},
        ("draw one more, then discard", "if there are more then stop"),
    ),
    Substitution(
        rf"{ARTICLE}(?= (?!{SMALL})(?:[ai]|e(?!u|we)|o(?!ne|nce|ui)|u(?:n(?![ia])|p[a-z]))[a-z]{{2,}})",
        r"\1n",
        Message("“a” before a vowel sound; use “an”", "母音の前なので「a」ではなく「an」を使います"),
        {"draw a object": "draw an object", "A event occurs": "An event occurs", "a upkeep step": "an upkeep step"},
        (
            "a one-time effect",
            "a European",
            "draw a card",
            "an object",
            "a used card",
            "Team A emperor",
            "A and B",
            "a unit",
        ),
        severity=NOTE,
        cues=tuple(f"{article} {vowel}" for article in "aA" for vowel in "aeiou"),
        documents=4,
    ),
    Substitution(
        rf"{ARTICLE}n(?= (?:[bcdfgjklmnpqrstvwz]|h(?!our|on|eir|erb|is|er))[a-z]{{2,}})",
        r"\1",
        Message("“an” before a consonant sound; use “a”", "子音の前なので「an」ではなく「a」を使います"),
        {"an permanent": "a permanent", "An card": "A card", "an hand": "a hand"},
        ("an object", "an hour", "an NPC", "an X", "an heir"),
        severity=NOTE,
        cues=("an ", "An "),
        documents=4,
    ),
    Substitution(
        r"\b(?!wont|cont|sont)([DdIiAaWwCcSsHh](?:o|oes|id|s|re|as|ere|ould|hould|ad)n)t\b",
        r"\1’t",
        APOSTROPHE,
        {"it doesnt apply": "it doesn’t apply", "Wont you draw?": "Won’t you draw?"},
        ("it doesn't apply", "the wont of players"),
        severity=NOTE,
        cues=NOT,
    ),
    Substitution(
        r"\b([HhTtWw](?:ere|here|hat))s\b(?= (?:an?|the|no)\b)",
        r"\1’s",
        APOSTROPHE,
        {"Theres no limit": "There’s no limit"},
        ("There's no limit", "the whats and whys"),
        severity=NOTE,
        cues=("eres ", "hats "),
    ),
    Substitution(
        r"\b(?=[AaBb](?:ll|oth) )(?<!\b(?:of|in|on|to|at|by) )(?<!\b(?:for|and) )(?<!\b(?:from|with|than|into) )"
        r"(\w+(?: of)? (?:the|these|those) [a-z]+[^\Ws]s) is\b",
        r"\1 are",
        Message("“is” with a plural subject; use “are”", "主語が複数なので「is」ではなく「are」を使います"),
        {"if all the players is ready": "if all the players are ready"},
        ("the top of all the decks is open", "all he has is lost", "each of the players is ready"),
        cues=("ll th", "ll of th", "oth th", "oth of th"),
    ),
    Substitution(
        r"(?<=[a-z])‘(?=[\s,.;:])",
        "’",
        Message("opening quotation mark as an apostrophe", "アポストロフィが引用符の開きになっています"),
        {"rock ’n‘ roll": "rock ’n’ roll", "the players‘ cards": "the players’ cards"},
        ("the ‘first’ card", "players’ cards"),
        documents=1,
    ),
    Substitution(
        rf"\b([Ii]t)['’]s(?= {OWNED}\b(?! (?:by|that|to)\b))",
        r"\1s",
        Message("did you mean the possessive “its”?", "所有を表す「its」の誤りと思われます"),
        {"return it to it's owner": "return it to its owner"},
        ("it's a card", "it's named", "it's effects that count"),
        cues=("it's ", "it’s ", "It's ", "It’s "),
        documents=2,
    ),
    Substitution(
        r"(?<!\b[Tt]he )(?<!\b(?:many|much) )\b(does|do|did|can|will|must|should|could|would)( not)? has\b",
        r"\1\2 have",
        Message("“has” after an auxiliary verb; use “have”", "助動詞の後なので「has」ではなく「have」を使います"),
        {"a player does not has cards": "a player does not have cards"},
        ("what the player may do, has no limit", "a player has cards", "how much will has been paid"),
        documents=1,
    ),
    Substitution(
        rf"\b{MODAL} effect(?= (?:the|an?|any|that|this|it|its|their|other)\b)",
        r"\1 affect",
        Message("did you mean “affect”?", "「affect」の誤りと思われます"),
        {"it does not effect the game": "it does not affect the game"},
        ("an effect that ends", "it is not effective"),
    ),
    Substitution(
        rf"\b([Ee]ach|[Ee]very|[Aa]nother) {THINGS}s(?= (?:{HELPS}|[a-z]+s)\b|[,.;])",
        r"\1 \2",
        Message("plural noun after a singular determiner", "単数を指す語の後なので、名詞は単数形にします"),
        {"each players draws a card": "each player draws a card"},
        ("each player's turn", "each of the players", "each players’ hand"),
        cues=("each ", "Each ", "very ", "nother "),
    ),
    Substitution(
        rf"\b([Ee]ach|[Ee]very|[Aa]nother) {THINGS}s(?= (?!(?:{HELPS}|[a-z]+s)\b)[a-z]{{3,}})",
        r"\1 \2’s",
        APOSTROPHE,
        {"each players thinking time is short": "each player’s thinking time is short"},
        ("each player's turn", "each players’ hand"),
        severity=NOTE,
        cues=("each ", "Each ", "very ", "nother "),
        documents=1,
    ),
    Substitution(
        rf"\b((?:[Tt]hese|[Tt]hose|[Ss]everal|[Bb]oth|one of (?:the|your|their)) ){THINGS}"
        r"(?= (?:is|are|in|on|from|to|that|who|which|may|must|can|have|at|into)\b|[,.;])",
        r"\1\2s",
        Message("singular noun after a plural determiner", "複数を指す語の後なので、名詞は複数形にします"),
        {
            "these card are revealed": "these cards are revealed",
            "one of the player in the game": "one of the players in the game",
        },
        ("these card types are", "both player and opponent", "one of the cards"),
        cues=("hese ", "hose ", "everal ", "oth ", "one of "),
    ),
    Substitution(
        r"\b(to|must|should|can|may|will|cannot) (set|back|log|sign|shut|clean|check|pick)(up|in|out|off|down)"
        r"(?= (?:an?|the|their|its|your|his|any|all|this|that|these|and|or|before|after|within|on|in)\b)",
        r"\1 \2 \3",
        Message("a noun in one word; the verb is two words", "一語で書くと名詞です。動詞は二語に分けます"),
        {"able to setup the board": "able to set up the board", "must login before": "must log in before"},
        ("the setup of the board", "due to setup errors", "a checkin desk"),
        cues=(
            "setup",
            "backup",
            "login",
            "signin",
            "logout",
            "shutdown",
            "cleanup",
            "checkin",
            "checkout",
            "pickup",
            "signup",
        ),
        documents=1,
    ),
    Substitution(
        r"\b([Aa]t(?=least\b)|[Uu]p(?=to\b)|[Aa](?=lot\b)|[Ii]n(?=(?:case|order|fact)\b)|[Aa]s(?=well\b)"
        r"|[Ee]ach(?=other\b)|[Nn]o(?=one\b)|[Oo]f(?=course\b))(\w+)",
        r"\1 \2",
        Message("missing space between two words", "二語の間の空白が抜けています"),
        {"atleast three": "at least three", "cards of eachother": "cards of each other"},
        ("at least three", "into play", "order of play"),
        cues=("tleast", "pto", "lot", "ncase", "norder", "nfact", "swell", "achother", "oone", "fcourse"),
    ),
    Substitution(
        r"\b([Ii]t|[Hh]im|[Tt]hem|[Oo]ur|[Yy]our|[Mm]y) (self|selves)\b(?! -|-)",
        r"\1\2",
        Message("one word, written as two", "一語を二語に分けています"),
        {"the card it self moves": "the card itself moves"},
        ("the self", "its selfless"),
        cues=(" self", " selves"),
    ),
    Substitution(
        r"\b([Rr]egardless of) if\b",
        r"\1 whether",
        Message("“if” after “of”; use “whether”", "「of」の後なので「if」ではなく「whether」を使います"),
        {"regardless of if it is legal": "regardless of whether it is legal"},
        ("regardless of the rule, if it is legal",),
        severity=NOTE,
        cues=("of if",),
        documents=2,
    ),
    Substitution(
        r"\b([Rr]egardless|[Ii]n spite|[Cc]onsists?)(?= (?:an?|the|their|its|these|those)\b)",
        r"\1 of",
        Message("“of” is missing", "「of」が抜けています"),
        {"regardless the cost": "regardless of the cost", "It consists a board": "It consists of a board"},
        ("regardless of the cost",),
        cues=("ardless ", "spite ", "onsist"),
    ),
    Substitution(
        r"\b([Ii]n (?:accordance|compliance|conformity)) to\b(?! the extent)",
        r"\1 with",
        Message("wrong preposition; use “with”", "前置詞は「with」を使います"),
        {"in accordance to the rules": "in accordance with the rules"},
        ("in accordance with the rules",),
        cues=("ccordance to", "ompliance to", "onformity to"),
    ),
    Substitution(
        r"\b(from|than|of|by|to|at|in) (a|the)n? (same)\b",
        r"\1 the \3",
        Message("wrong article before “same”", "「same」の前の冠詞が違います"),
        {"at a same time": "at the same time"},
        ("at the same time",),
        cues=(" a same",),
    ),
    Substitution(
        r"\b(at|of|in|on|by|with|from)(?= same (?:time|way|type|name|player|team|turn|round|place|zone|number|day)\b)",
        r"\1 the",
        Message("“the” is missing before “same”", "「same」の前の「the」が抜けています"),
        {"at same time": "at the same time"},
        ("at the same time", "of same-named cards"),
        cues=("t same", "f same", "n same", "y same", "h same", "m same"),
        documents=1,
    ),
    Substitution(
        r"\b([Bb]etween (\d+)) to(?= \d+\b)",
        r"\1 and",
        Message("“to” after “between”; use “and”", "「between」の後なので「to」ではなく「and」を使います"),
        {"between 2 to 4 players": "between 2 and 4 players"},
        ("between 2 and 4", "from 2 to 4"),
        cues=("etween ",),
    ),
    Substitution(
        r"\b(the same [a-z]+) than\b",
        r"\1 as",
        Message("“than” after “the same”; use “as”", "「the same」の後なので「than」ではなく「as」を使います"),
        {"the same name than that card": "the same name as that card"},
        ("the same name as", "the same card more than once"),
        cues=("the same ",),
    ),
    Substitution(
        r"\b([Ww])ho['’]s(?= (?:turn|cards?|hand|deck|effects?|abilit(?:y|ies)|names?|control|team|score)\b)",
        r"\1hose",
        Message("did you mean “whose”?", "「whose」の誤りと思われます"),
        {"the player who's turn it is": "the player whose turn it is"},
        ("the player who’s out",),
        cues=("ho's ", "ho’s "),
    ),
    Substitution(
        r"\b([Tt])heir(?= (?:is|are|was|were)\b)",
        r"\1here",
        Message("did you mean “there”?", "「there」の誤りと思われます"),
        {"if their are two cards": "if there are two cards"},
        ("their areas", "theirs are"),
    ),
    Substitution(
        r"\b(if|when|that|once|unless|while) your(?= (?:not|allowed|able|going|a|an|the)\b)",
        r"\1 you’re",
        Message("did you mean “you’re”?", "「you’re」の誤りと思われます"),
        {"if your not ready": "if you’re not ready"},
        ("if your turn ends",),
        cues=(" your ",),
    ),
    Substitution(
        r"\b([a-z]+s)['’]s\b(?<=(?:ers|rds|nts|ams|ges|its|ees|rms|nds)..)",
        r"\1’",
        Message("“s” after the apostrophe of a plural", "複数形のアポストロフィの後に「s」が付いています"),
        {"the players's hands": "the players’ hands"},
        ("the boss’s hand", "the bus’s"),
        cues=("s's", "s’s"),
        documents=1,
    ),
    Substitution(
        r"(?<=[a-z] )less (?=(?:players|cards|points|turns|teams|counters|units|members|games|rounds|matches|"
        r"characters|pieces|tokens|creatures|copies|repetitions|competitors|participants)\b)(?<!fewer )"
        r"(?<!more or less )(?<!\d less )",
        "fewer ",
        Message(
            "“less” before a plural noun; use “fewer”", "複数形の名詞の前なので「less」ではなく「fewer」を使います"
        ),
        {"a player with less cards": "a player with fewer cards"},
        ("a player with fewer cards", "more or less points"),
        severity=NOTE,
        cues=(" less ",),
        documents=2,
    ),
    Substitution(
        r"(?<=[a-z]{3}[,;])[,;]|(?<=[a-z]{3}),\.(?= [A-Z]|$)|(?<=[a-z]{3})\.,(?= [a-z])(?<!etc.,)(?<!\b[a-z]{3}\.,)"
        r"|(?<=[a-z]{4}\.)\.(?![.\w])(?<!\.\.\.)",
        "",
        Message("repeated punctuation", "句読点が重なっています"),
        {"three cards,, and": "three cards, and", "The game ends..": "The game ends."},
        ("and so on...", "etc., and"),
        cues=(",,", ";;", "..", ",.", ".,", ",;", ";,"),
        documents=4,
    ),
)

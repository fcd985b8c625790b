"""English negations of a verb."""

import re

from jobun.language.word_list import WordList

denials = WordList(
    "denials",
    re.compile(
        r"(?<![“\"])\b(?:(?:do|does|did|is|are|was|were|has|have|can|could|may|must|will|would|should)"
        r"(?: ?not\b|n[’']t\b)|can[’']t\b|won[’']t\b|never\b)(?![”\"])",
        re.I,
    ),
    {
        "It can't attack.": ("can't",),
        "It isn’t tapped and does not attack.": ("isn’t", "does not"),
        "It cannot be moved.": ("cannot",),
        # a word that is spoken of
        "If “can’t” is used, the rule holds.": (),
        # not a negation of a verb
        "It can be nothing but a token.": (),
        "A note is written.": (),
    },
)

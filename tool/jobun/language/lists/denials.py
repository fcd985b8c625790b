"""English negations of a verb."""

import re

from jobun.language.word_list import WordList
from jobun.text.lazy import lazy

denials = WordList(
    "denials",
    lazy(
        r"[acdhimnsw](?<![“\"\w].)(?:(?:(?<=d)(?:o|oes|id)|(?<=i)s|(?<=a)re|(?<=w)(?:as|ere|ill|ould)|(?<=h)(?:as|ave)"
        r"|(?<=c)(?:an|ould)|(?<=m)(?:ay|ust)|(?<=s)hould)(?: ?not\b|n[’']t\b)"
        r"|(?<=c)an[’']t\b|(?<=w)on[’']t\b|(?<=n)ever\b)(?![”\"])",
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

"""Phrases that open an exception to the sentence before: it does not contradict that sentence."""

import re

from jobun.language.word_list import WordList
from jobun.text.lazy import lazy

exceptions = WordList(
    "exceptions",
    lazy(
        r"^(?:ただし|但し|もっとも|例外として|(?:この|上記の|これらの)(?:規定|ルール|規則)にかかわらず|前項にかかわらず)"
        r"|^(?:however|but|except(?:ion)?|as an exception|nevertheless|instead)\b",
        re.I,
    ),
    {
        "ただし、王は移動できません。": ("ただし",),
        "例外として、王は移動できます。": ("例外として",),
        "However, a king may be moved.": ("However",),
        # about exceptions, or not at the beginning
        "例外を認めません。": (),
        "王は、ただし書きに従います。": (),
        "Exceptional cards are banned.": (),
    },
)

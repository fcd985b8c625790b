"""Phrases that open the other branch of an alternative."""

import re

from jobun.language.word_list import WordList
from jobun.text.lazy import lazy

branching = WordList(
    "branching",
    lazy(
        r"^(?:それ以外の場合|その他の場合|そうでない(?:場合|とき|時)|そうで(?:なければ|ないなら))(?:には|は|に)?、"
        r"|^(?:otherwise|if not|or else),? ",
        re.I,
    ),
    {
        "それ以外の場合、札を戻します。": ("それ以外の場合、",),
        "Otherwise, the card is put back.": ("Otherwise, ",),
        "If not, the turn ends.": ("If not, ",),
        # not at the beginning, or not a branch
        "札を引くか、それ以外の場合、戻します。": (),
        "If notes are lost, the turn ends.": (),
        "それ以外の場合を除きます。": (),
    },
)

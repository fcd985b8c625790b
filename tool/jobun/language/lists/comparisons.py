"""Phrases that compare a quantity, with their direction: 以上 is at or above, 未満 below."""

import re

from jobun.language.word_list import WordList
from jobun.text.lazy import lazy

# the phrase: above (1), below (-1) or equal (0), and whether the bound itself is included
AFTER = {
    "以上": (1, True), "以下": (-1, True), "未満": (-1, False), "を超え": (1, False), "を上回": (1, False),
    "を下回": (-1, False), "より多": (1, False), "より大き": (1, False), "より高": (1, False), "より少な": (-1, False),
    "より小さ": (-1, False), "より低": (-1, False), "ちょうど": (0, True), "まで": (-1, True), "と等し": (0, True),
    "に等し": (0, True), "と同じ": (0, True), "or more": (1, True), "or greater": (1, True), "or higher": (1, True),
    "or less": (-1, True), "or fewer": (-1, True), "or lower": (-1, True),
}  # fmt: skip
BEFORE = {
    "at least": (1, True), "no fewer than": (1, True), "no less than": (1, True), "at most": (-1, True),
    "no more than": (-1, True), "not more than": (-1, True), "up to": (-1, True), "fewer than": (-1, False),
    "less than": (-1, False), "lower than": (-1, False), "more than": (1, False), "greater than": (1, False),
    "higher than": (1, False), "exactly": (0, True), "equal to": (0, True),
}  # fmt: skip

comparisons = WordList(
    "comparisons",
    lazy("|".join(sorted((*AFTER, *BEFORE), key=len, reverse=True)), re.I),
    {
        "札が5枚以上の場合、捨てます。": ("以上",),
        "札が三枚より少ない場合、引きます。": ("より少な",),
        "Choose no more than two cards.": ("no more than",),
        "If a player has 3 or fewer cards": ("or fewer",),
        # not a comparison
        "札を上に置きます。": (),
        "Draw two or three cards.": (),
    },
)

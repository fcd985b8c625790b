"""Words that narrow no condition: with or without them it is the same."""

import re

from jobun.language.word_list import WordList
from jobun.text.lazy import lazy

unspecific = WordList(
    "unspecific",
    lazy(
        r"全て|各々|当該|ゲーム中?|その時|この時|プレイヤー"
        r"|\b(?:also|then|that|this|their|each|every|such|both|still|players?|games?)\b",
        re.I,
    ),
    {
        "ゲーム中、山札がない場合": ("ゲーム中",),
        "当該札を引く場合": ("当該",),
        "If that card is then drawn": ("that", "then"),
        # what these say is a condition
        "自分の山札がない場合": (),
        "If the first card is drawn": (),
    },
)

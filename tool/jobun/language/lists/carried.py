"""Generic verbs of execution: two sentences that end in them have the same ending."""

from jobun.language.word_list import WordList
from jobun.text.lazy import lazy

carried = WordList(
    "carried",
    lazy(r"(?:実行|実施|処理|解決|適用|執行)?(?:され|し|でき)$|(?:行|行な|おこな)(?:われ|い|え|わ)$"),
    {
        "この処理は実行され": ("実行され",),
        "判定を行い": ("行い",),
        "判定が行われ": ("行われ",),
        # specific verbs
        "札を移動させ": (),
        "札を引き": (),
    },
)

"""Japanese endings that look like negations but express scarcity, duty or possibility."""

from jobun.language.word_list import WordList
from jobun.text.lazy import lazy

undenied = WordList(
    "undenied",
    lazy(
        r"(?:少な|危な|(?:なければ|なくては)なら(?:な)?|なければなり|(?:なければ|ては)いけ(?:な)?|かもしれ(?:な)?|しかな)(?:い|ません)$"
    ),
    {
        "札が少ない": ("少ない",),
        "置かなければならない": ("なければならない",),
        "置かなければなりません": ("なければなりません",),
        "勝つかもしれない": ("かもしれない",),
        # negations
        "札がない": (),
        "札を置かない": (),
        "移動できません": (),
    },
)

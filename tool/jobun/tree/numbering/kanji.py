"""`一　`, `四の二　`: the items of a provision, counted in kanji and a blank."""

from jobun.text.numerals import Number, kanji
from jobun.tree.labels.style import Style


def _write(number: Number) -> str:
    return kanji(number[-1])


style = Style(
    name="kanji",
    pattern=r"(?:[一二三四五六七八九十]{1,4}|[ニハー―](?= ))(?:[のノ][一二三四五六七八九十]{1,3})*(?=[ \t]|$)",
    write=_write,
    examples={"一": (1,), "九": (9,)},
    local=True,
    family="lone",
    promoted="always",
    provisions={"号": 1},
)

"""`第1章`, `第二節`, `Chapter 2`, `Part IV`: a level of the outline that says which it is."""

from jobun.text.numerals import Number
from jobun.tree.labels.style import Style
from jobun.tree.labels.values import RANKS, branched, named, plain, rank_of

UNITS = {RANKS[unit]: unit for unit in "編部章節款目"}


def _write(number: Number) -> str:
    return f"第{plain(number[-1])}{UNITS.get(rank_of(number[-1]), '章')}{branched(number[-1])}"


style = Style(
    name="chapter",
    pattern=(
        r"第 ?(?:[0-9]{1,3}|[〇一二三四五六七八九十百]{1,5}) ?[編部章節款目]"
        r"(?:[のノ之][0-9〇一二三四五六七八九十]{1,3})*(?![一-龠])[:.】]?"
        r"|(?i:chapter|part|book|title|division|subchapter|subpart) {1,3}(?:[0-9]{1,3}|[IVXLC]{1,6}|[A-Z])"
        r"(?![0-9A-Za-z])(?!-[0-9])[.:]?"
    ),
    write=_write,
    examples={
        "第1章": (named(3, 1),),
        "第 12 章": (named(3, 12),),
        "第十二章": (named(3, 12),),
        "第四章の二": (named(3, 4, 2),),
        "第二節": (named(4, 2),),
        "Chapter 3": (named(3, 3),),
        "Part IV": (named(2, 4),),
    },
    level="outline",
)

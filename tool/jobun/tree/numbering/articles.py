"""`第三条`, `第三十六条の二`, `Article 3:`, `SECTION 13.`, `§ 12`: a provision that says it is one."""

from jobun.text.numerals import Number
from jobun.tree.labels.style import Style
from jobun.tree.labels.values import RANKS, branched, named, plain, rank_of

WORDS = {RANKS[word]: word.capitalize() for word in ("article", "section")}


def _write(number: Number) -> str:
    word = WORDS.get(rank_of(number[-1]))
    return f"{word} {plain(number[-1])}" if word else f"第{plain(number[-1])}条{branched(number[-1])}"


style = Style(
    name="article",
    pattern=(
        r"第 ?(?:[0-9]{1,4}|[〇一二三四五六七八九十百千]{1,7}) ?[条條]"
        r"(?:[のノ之][0-9〇一二三四五六七八九十]{1,3})*[:.】]?"
        r"|(?i:article|section|rule|law|regulation|canon|clause) {1,3}(?:[0-9]{1,4}(?:-[0-9]{1,3})*|[IVXLC]{1,6}|[A-Z])"
        r"(?:/[0-9]{1,4})?(?![0-9A-Za-z/])(?!\.[0-9])[.:]?"
        r"|§ ?[0-9]{1,4}(?![0-9A-Za-z/-])(?! ?\.[0-9])[.:]?"
    ),
    write=_write,
    examples={
        "第三条": (named(9, 3),),
        "第三十六条の二": (named(9, 36, 2),),
        "第一八条": (named(9, 18),),
        "第12条": (named(9, 12),),
        "Article 3:": (named(7, 3),),
        "SECTION 13.": (named(8, 13),),
        "§ 12": (named(8, 12),),
    },
    level="article",
)

"""`a.`, `A.`, `iv.`, `ア．`, `壱:`, `1:`, `一、`, `1、`: the count of a list, closed by a point of some kind."""

from jobun.text.numerals import Number, kana_class
from jobun.tree.labels.style import Style

KANA = kana_class()


def _write(number: Number) -> str:
    return f"{number[-1]}:"


style = Style(
    name="point",
    pattern=(
        r"(?:[0-9]{1,2}|[一二三四五六七八九十壱弐参肆伍陸漆捌玖拾]{1,3}):(?![0-9])"
        r"|[0-9]{1,2}、(?=[^\s0-9一二三四五六七八九十])"
        r"|(?:aa|bb|cc|dd|ee|[a-z]|[ivx]{1,6}|[A-Z]|[IVX]{1,6})\.(?=\s|$|[^\x00-\u2e7f])"
        r"|(?:[一二三四五六七八九十]{1,3}|" + KANA + r")[.、](?![一-龠]、)"
    ),
    write=_write,
    examples={"1:": (1,), "壱:": (1,), "四:": (4,), "十二:": (12,), "b.": (2,), "三、": (3,)},
    local=True,
    cited_in_brackets=True,
    promoted="closed",
    provisions={"項": 4, "号": 3, "号目": 3},
)

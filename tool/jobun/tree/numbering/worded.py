"""`壱:`, `1:`: steps of a list, the number closed by a colon."""

from jobun.tree.nodes import Number, Style


def _write(number: Number) -> str:
    return f"{number[-1]}:"


style = Style(
    name="word",
    pattern="(?:[0-9]{1,2}|[壱弐参肆伍陸漆捌玖拾一二三四五六七八九十]{1,3}):(?![0-9])",
    write=_write,
    examples={"1:": (1,), "壱:": (1,), "四:": (4,), "十二:": (12,)},
    local=True,
)

"""`1)`, `a)`, `iv)`, `ア)`: the count of a list, closed by one bracket."""

from jobun.text.numerals import Number, kana_class
from jobun.tree.labels.style import Style

KANA = kana_class()


def _write(number: Number) -> str:
    return f"{number[-1]})"


style = Style(
    name="half",
    pattern=r"(?:[0-9]{1,3}|aa|bb|cc|dd|ee|[a-z]|[ivx]{1,6}|[A-Z]|[IVX]{1,6}|[一二三四五六七八九十]{1,3}|"
    + KANA
    + r")\)",
    write=_write,
    examples={"1)": (1,), "12）": (12,), "b)": (2,)},
    local=True,
    closing=")",
    cited_in_brackets=True,
    promoted="always",
)

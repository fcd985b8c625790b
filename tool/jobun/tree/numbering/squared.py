"""`[1]`, `［２］`, `[G1]`: the count of a list between square brackets."""

from jobun.text.numerals import Number
from jobun.tree.labels.style import Style


def _write(number: Number) -> str:
    return f"[{number[-1]}]"


style = Style(
    name="square",
    pattern=r"\[(?:[0-9]{1,3}|[a-z]|[A-Z]|[〇一二三四五六七八九十]{1,3})\](?![\[(])",
    write=_write,
    examples={"[1]": (1,), "［１２］": (12,)},
    local=True,
    follows_label=True,
    promoted="always",
)

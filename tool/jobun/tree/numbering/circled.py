"""`①`, `⑴`, `㈠`: phases and steps of a list, each one sign."""

from jobun.text.numerals import Number, sign_class
from jobun.tree.labels.style import Style


def _write(number: Number) -> str:
    return chr(ord("①") + number[-1] - 1)


style = Style(
    name="circle",
    pattern=f"[{sign_class()}]",
    write=_write,
    examples={"①": (1,), "⑳": (20,), "⑵": (2,), "㈢": (3,)},
    local=True,
    follows_label=True,
    figures=True,
    provisions={"項": 2, "号": 5, "号目": 4},
)
